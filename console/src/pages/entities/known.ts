import type { EntityPageQuery } from '../../generated/types.js';

/** An entity with what is known of it. */
export type Known = NonNullable<EntityPageQuery['entity']>;
