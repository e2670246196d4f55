/** A turn of an agent: a question, what was gathered for it, what was made of it (D A.2). Types only. */
import type { TurnGate, TurnOutcome } from '../kernel/vocabulary.js';

/** What was done with a turn so far. */
export interface TurnProgress {
  readonly gate: TurnGate;
  /** Null here and below: not yet. */
  readonly gatheredAt: Date | null;
  readonly completedAt: Date | null;
  /** APPROVE and FAIL end a turn (QD-19). */
  readonly endedAt: Date | null;
}

/** What the one who ran the turn tells of it; Markdown, empty where there was nothing. */
export interface TurnSections {
  /** §0 What was asked. */
  readonly question: string;
  /** §1 How it was understood; null: nobody said (QD-12). */
  readonly reflection: string | null;
  /** §3 */
  readonly plan: string;
  /** §4 */
  readonly tools: string;
  /** §5 */
  readonly response: string;
  /** §6 */
  readonly validation: string;
}

/** One outcome of a turn; there may be several (QD-19). */
export interface TurnVerdict {
  readonly outcome: TurnOutcome;
  readonly at: Date;
}
