import { causal } from './causal.js';
import type { Channel } from './channel.js';
import { dated } from './dated.js';
import { entity } from './entity.js';
import { fulltext } from './fulltext.js';
import { period } from './period.js';
import { session } from './session.js';
import { topic } from './topic.js';
import { vector } from './vector.js';

/** Every channel, in order of evaluation: seeds first, then what builds on them. */
export const REGISTRY = [
  fulltext,
  vector,
  topic,
  entity,
  period,
  dated,
  session,
  causal,
] as const satisfies readonly Channel[];
