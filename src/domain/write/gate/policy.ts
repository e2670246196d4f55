/** Every limit of the write gate, with its default, and which rule applies to which profile. */
import { SHARED_SCOPE } from '../../kernel/partition.js';
import type { Profile } from '../../kernel/vocabulary.js';
import { DEFAULT_PII_KINDS, type PiiKind } from '../pii.js';
import { DEFAULT_DUPLICATE_POLICY, type DuplicatePolicy } from '../similarity.js';

/** The rules of the gate by name; `rules.ts` has them in order. */
export type RuleName =
  | 'log-noise'
  | 'log-tier'
  | 'length'
  | 'fields'
  | 'pii'
  | 'prompt-injection'
  | 'topic-upsert'
  | 'near-duplicate'
  | 'recall-echo'
  | 'capacity';

/** What an objection does: refuse the record, mark it, or the rule is not asked at all. */
export type Mode = 'BLOCK' | 'FLAG' | 'OFF';

/** The mode of every rule in one profile. The markers of an injection never block. */
export type ProfileModes = Readonly<
  Record<Exclude<RuleName, 'prompt-injection'>, Mode> & {
    'prompt-injection': Exclude<Mode, 'BLOCK'>;
  }
>;

/** The settings of the gate. */
export interface GatePolicy {
  readonly modes: Readonly<Record<Profile, ProfileModes>>;
  /** V-10: case-insensitive substrings that make a text log noise (QV-7). Default: the ten of V A.3. */
  readonly noiseSignals: readonly string[];
  /** V-12: longest text in code points (QV-17). At least 1; default 1200. */
  readonly maxLength: number;
  /** V-13: scopes that may be written (QV-9). Default SHARED, orion and elysia. */
  readonly scopes: readonly string[];
  /** V-14: what the PII guard looks for. Default: all but e-mail addresses and telephone numbers. */
  readonly piiKinds: readonly PiiKind[];
  /** V-16: when two texts say the same. Default 0.60 token overlap or 0.70 sequence ratio. */
  readonly duplicate: DuplicatePolicy;
  /** V-17: most active VAULT records, all scopes together (QV-6). At least 1; default 100. */
  readonly capacity: number;
}

/** V A.3: signals of log noise. */
export const DEFAULT_NOISE_SIGNALS: readonly string[] = Object.freeze([
  'tick marker',
  'runtime snapshot',
  'check-in',
  'heartbeat',
  'burst tick',
  'no changes',
  'nothing to report',
  'status unchanged',
  'routine scan',
  'ephemeral',
]);

/** Nothing but the PII guard and the look for injection markers: what every profile but VAULT has. */
const OPEN: ProfileModes = Object.freeze({
  'log-noise': 'OFF',
  'log-tier': 'OFF',
  length: 'OFF',
  fields: 'OFF',
  pii: 'BLOCK',
  'prompt-injection': 'FLAG',
  'topic-upsert': 'OFF',
  'near-duplicate': 'OFF',
  'recall-echo': 'OFF',
  capacity: 'OFF',
});

/**
 * Step W2 of docs/write-path.md. The noise, duplicate and length rules belong to VAULT; the PII
 * guard blocks everywhere but in EPISODE, the full history, where it flags. Echoes are refused among
 * memories only: a conversation repeats itself, and a document quotes.
 */
export const DEFAULT_MODES: Readonly<Record<Profile, ProfileModes>> = Object.freeze({
  EPISODE: Object.freeze({ ...OPEN, pii: 'FLAG' }),
  MEMORY: Object.freeze({ ...OPEN, 'recall-echo': 'BLOCK' }),
  VAULT: Object.freeze({
    'log-noise': 'BLOCK',
    'log-tier': 'BLOCK',
    length: 'BLOCK',
    fields: 'BLOCK',
    pii: 'BLOCK',
    'prompt-injection': 'OFF',
    'topic-upsert': 'BLOCK',
    'near-duplicate': 'BLOCK',
    'recall-echo': 'OFF',
    capacity: 'BLOCK',
  }),
  DOCUMENT: OPEN,
});

/** The gate as the specification has it. */
export const DEFAULT_GATE_POLICY: GatePolicy = Object.freeze({
  modes: DEFAULT_MODES,
  noiseSignals: DEFAULT_NOISE_SIGNALS,
  maxLength: 1200,
  scopes: Object.freeze([SHARED_SCOPE, 'orion', 'elysia']),
  piiKinds: DEFAULT_PII_KINDS,
  duplicate: DEFAULT_DUPLICATE_POLICY,
  capacity: 100,
});
