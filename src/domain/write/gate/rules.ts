/**
 * The rules of the write gate in their order. The order is meaning: a topic's next version comes before the
 * duplicate and capacity rules, so that it works on a full vault and with a similar text (V-18).
 */
import { pii, promptInjection } from './content-rules.js';
import { fields, length, logNoise, logTier } from './form-rules.js';
import type { GateRule } from './rule.js';
import { capacity, nearDuplicate, recallEcho, topicUpsert } from './state-rules.js';

/** V-10 to V-17, with two rules of ours for texts outside the vault in the stages of their kind. */
export const GATE_RULES: readonly GateRule[] = Object.freeze([
  logNoise,
  logTier,
  length,
  fields,
  pii,
  promptInjection,
  topicUpsert,
  nearDuplicate,
  recallEcho,
  capacity,
]);
