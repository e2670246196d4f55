import type { Channel } from './channel.js';
import { entity } from './entity.js';
import { fulltext } from './fulltext.js';
import { temporal } from './temporal.js';
import { vector } from './vector.js';

/** Every channel, in order of evaluation: seeds first, then what expands from them. */
export const REGISTRY = [fulltext, vector, temporal, entity] as const satisfies readonly Channel[];
