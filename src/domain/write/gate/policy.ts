/** What goes through the write gate and what comes out of it (V-10 to V-18, QV-19), and every limit of the gate with its default. */

import { SHARED_SCOPE } from '../../kernel/partition.js';
import type { Profile } from '../../kernel/vocabulary.js';
import { DEFAULT_PII_KINDS, type PiiKind } from '../pii.js';
import { DEFAULT_DUPLICATE_POLICY, type DuplicatePolicy } from '../similarity.js';
import type { VaultRecord } from '../vault/record.js';

/** The rules of the gate by name; `GATE_RULES` has them in order. */
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
type Mode = 'BLOCK' | 'FLAG' | 'OFF';

/** The mode of every rule in one profile. The markers of an injection never block. */
type ProfileModes = Readonly<
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

// What goes through the gate and what comes out of it.

/** A record that asks to be written. Enumerations are strings here: judging them is the gate's work (V-13). */
export interface GateRecord {
  readonly text: string;
  readonly profile: Profile;
  /** SHARED or an agent id. */
  readonly scope: string;
  /** CANON, REGISTER, or LOG, which is always refused. Null: the default, CANON. */
  readonly tier: string | null;
  /** Stable key of a register. */
  readonly topicId: string | null;
  /** Channel; null when it is not known. */
  readonly origin: string | null;
  /** Whether the user said it: a user who repeats something is no echo. Default false. */
  readonly fromUser?: boolean;
  /** What was found in the text before the gate was asked. Default, or of another text: the rules look themselves. */
  readonly findings?: ContentFindings;
}

/** What the content rules look for, as it was found in a text. */
export interface ContentFindings {
  /** The text that was looked through. */
  readonly text: string;
  /** Kinds of personal data and credentials, in the order of `PII_KINDS`. */
  readonly pii: readonly PiiKind[];
  /** Whether it addresses a model with instructions. */
  readonly addressesModel: boolean;
}

/** A current record that a new one may update or repeat. */
export type ActiveRecord = Pick<VaultRecord, 'id' | 'text' | 'scope' | 'tier' | 'topicId'>;

/** The state that a record is judged against. */
export interface GateContext {
  readonly policy: GatePolicy;
  /**
   * Active VAULT records of the same owner, at least those of the record's scope. The first match counts. A bulk
   * write is judged faster when it passes the same objects with every item.
   */
  readonly active: readonly ActiveRecord[];
  /** How many active VAULT records there are in all scopes together (QV-6). */
  readonly activeCount: number;
  /** Whether this session recalled lately a memory whose text has this `spokenForm`. */
  readonly wasRecalled: (spoken: string) => boolean;
  /** Whether two texts contradict each other: then they are no duplicates. */
  readonly contradicts: (newer: string, older: string) => boolean;
  /** Id of the record that gets this text; null for a new record. Edits pass stages 1 to 5 only (QV-8). */
  readonly editedId: string | null;
}

/** Place of a rule in the order of V-10 to V-17. */
type Stage = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Why a record is refused or flagged (QV-19; RECALL_ECHO and PROMPT_INJECTION are ours). */
export type GateCode =
  | 'LOG_NOISE'
  | 'LOG_TIER'
  | 'TOO_LONG'
  | 'INVALID_SCOPE'
  | 'INVALID_TIER'
  | 'INVALID_SOURCE'
  | 'PII'
  | 'PROMPT_INJECTION'
  | 'DUPLICATE'
  | 'RECALL_ECHO'
  | 'VAULT_FULL';

/** What a rule objects to, with advice. The message never repeats a value that the PII guard found. */
interface Objection {
  readonly code: GateCode;
  readonly message: string;
  /** The record that says the same. */
  readonly matchedId?: string;
  /** The kinds that the PII guard found. */
  readonly pii?: readonly PiiKind[];
}

/** An objection that does not stand in the way: the mode of its rule is FLAG. */
export interface GateFlag extends Objection {
  readonly rule: RuleName;
}

/** The gate's answer. */
export type GateDecision = GateAcceptance | GateRefusal;

/** The record may be written: as a new one, or as the next version of `upsertId`. */
type GateAcceptance = { readonly accepted: true; readonly flags: readonly GateFlag[] } & (
  | { readonly action: 'CREATE' }
  | { readonly action: 'UPDATE'; readonly upsertId: string }
);

/** The record may not be written. */
export interface GateRefusal extends Objection {
  readonly accepted: false;
  readonly stage: Stage;
  /** Name of the rule that refused. */
  readonly rule: RuleName;
}

/** What a rule finds: an objection, the record that this one is a new version of, or nothing. */
type Finding = Objection | { readonly upsertId: string } | null;

/** One rule of the gate: a pure function with its place. */
export interface GateRule {
  readonly name: RuleName;
  readonly stage: Stage;
  readonly check: (record: GateRecord, context: GateContext) => Finding;
}
