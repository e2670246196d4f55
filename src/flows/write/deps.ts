/** What the write flows need, and what they answer with. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Axes, Classifiable } from '../../domain/write/classify.js';
import type { PairReview, Retirement } from '../../domain/write/conflict/judge.js';
import type { SlotRule } from '../../domain/write/conflict/slot-rules.js';
import type { GateFlag, GatePolicy } from '../../domain/write/gate/policy.js';
import { correctionInput } from '../../domain/write/inputs.js';
import type { Refusal } from '../../domain/write/refusal.js';
import { rememberInput } from '../../domain/write/remember.js';
import type { FlowDeps } from '../flow.js';

/** Settings of the write path; see settings.ts for ranges and defaults. */
export interface WritePolicy {
  readonly gate: GatePolicy;
  readonly classify: (memory: Classifiable) => Axes;
  /** Single-valued slots in force (QC-10). */
  readonly rules: readonly SlotRule[];
  /** Stored memories compared with a new one (C-30). */
  readonly topK: number;
  /** Most memories that are looked at for whether they say what a corrected or forgotten fact says. */
  readonly alikeMax: number;
  /** Whether a new memory waits to be judged from the start: no vector comes for which it would wait. */
  readonly judgedAtOnce: boolean;
  readonly cascadeDepth: number;
  readonly cascadeMax: number;
  readonly maxContentChars: number;
  /** Most items of one call. */
  readonly maxBulk: number;
  /** Agents that every tenant knows (QV-9). */
  readonly agents: readonly string[];
}

/** What the write flows need. `onQueued` is told that there is something to embed. */
export interface WriteDeps extends FlowDeps {
  readonly policy: WritePolicy;
  readonly schemas: ReturnType<typeof writeSchemas>;
  /** Whether the caller's session recalled a text lately (the rule RECALL_ECHO). */
  wasRecalled(caller: Caller, spoken: string): boolean;
  /** Lets other requests have the event loop: awaited now and then in long calls. */
  yieldEventLoop(): Promise<void>;
  onQueued(): void;
  /** Told where documents get passages: recall looks for them from then on. */
  onPassages(partition: string): void;
}

/** Checks of what writes are given. Built once: making a schema costs more than using it. */
export function writeSchemas(maxContentChars: number) {
  return {
    correction: correctionInput(maxContentChars),
    remember: rememberInput(maxContentChars),
  };
}

/** One memory lost to another; `eventId` is what `undo` takes. */
export interface ConflictOutcome extends Omit<Retirement, 'since'> {
  readonly eventId: string;
}

/** A text that is in the graph now. */
export interface Written {
  readonly refused: null;
  readonly id: string;
  readonly action: 'CREATE' | 'UPDATE';
  readonly version: number;
  /** What the gate marked without refusing. */
  readonly flags: readonly GateFlag[];
  /** Contradictions that were resolved; the new memory may be the loser. */
  readonly conflicts: readonly ConflictOutcome[];
  /** Contradictions that wait for a person. */
  readonly reviews: readonly PairReview[];
}

/** A text that was not written, and why. */
export interface Refused {
  readonly refused: Refusal;
}

export type WriteOutcome = Written | Refused;

/** An outcome as the caller gets it. `created` false: an idempotency key was repeated, nothing was written now. */
export type Answered<Outcome> = Outcome & { readonly created: boolean };
