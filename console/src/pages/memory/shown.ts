import type { MemoryPageQuery } from '../../generated/types.js';

/** The memory that a view is about. */
export type Shown = NonNullable<MemoryPageQuery['memory']>;

/** What is open above the page. */
export type Open = 'correct' | 'forget' | 'times';
