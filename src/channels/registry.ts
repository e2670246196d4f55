import type { Channel } from './channel.js';
import { causal, dated, entity, period, session, topic } from './expanding.js';
import { fulltext, vector } from './seeds.js';

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
