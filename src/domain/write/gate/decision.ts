/** What goes through the write gate and what comes out of it (V-10 to V-18, QV-19). Types only. */
import { type Profile, type Tier } from '../../kernel/vocabulary.js';
import { type PiiKind } from '../pii.js';
import { type GatePolicy, type RuleName } from './policy.js';

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
export interface ActiveRecord {
  readonly id: string;
  readonly text: string;
  readonly scope: string;
  readonly tier: Tier;
  readonly topicId: string | null;
}

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

// The shape of a gate rule.

/** What a rule finds: an objection, the record that this one is a new version of, or nothing. */
type Finding = Objection | { readonly upsertId: string } | null;

/** One rule of the gate: a pure function with its place and its source. */
export interface GateRule {
  readonly name: RuleName;
  readonly stage: Stage;
  /** Requirement that the rule follows. */
  readonly source: string;
  readonly check: (record: GateRecord, context: GateContext) => Finding;
}
