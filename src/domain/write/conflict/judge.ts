/** A new memory against the stored ones nearest to it: who is retired, and what a person must decide. Pure. */
import type { Heuristic, LadderStep } from '../../kernel/vocabulary.js';
import { type Conflict, detectConflict } from './detect.js';
import { type Contender, type Resolution, resolveConflict, type Step } from './resolve.js';
import type { SlotRule } from './slot-rules.js';

/** A memory with what it says. */
export interface Statement extends Contender {
  readonly text: string;
}

/** A new memory. `correctsId`: the memory that its writer names as wrong; null without. */
export interface Newcomer extends Statement {
  readonly correctsId: string | null;
}

/** One memory loses to another. */
export interface Retirement {
  readonly winnerId: string;
  readonly loserId: string;
  readonly heuristic: Heuristic;
  readonly step: LadderStep;
  readonly explanation: string;
}

/** Two memories contradict each other and no rule may decide. */
export interface PairReview {
  readonly memoryId: string;
  readonly otherId: string;
  readonly explanation: string;
}

/** What comes of comparing a new memory. */
export interface Judgement {
  readonly retirements: readonly Retirement[];
  readonly reviews: readonly PairReview[];
}

const STEPS: Readonly<Record<Step, LadderStep>> = {
  1: 'USER_ASSERTED',
  2: 'VALIDITY',
  3: 'UTILITY',
  4: 'RECENCY',
  CORRECTION: 'CORRECTION',
};

/**
 * C-30 to C-42. The newcomer either loses to one stored memory, then it changes nothing else, or it retires every
 * one that it beats.
 * @param candidates the stored memories nearest to it, best first
 */
export function judge(
  newcomer: Newcomer,
  candidates: readonly Statement[],
  rules: readonly SlotRule[],
): Judgement {
  const retirements: Retirement[] = [];
  const reviews: PairReview[] = [];
  for (const stored of candidates) {
    const conflict = conflictOf(newcomer, stored, rules);
    const resolution = conflict && resolutionOf(conflict, newcomer, stored);
    if (!conflict || !resolution) continue;
    const { heuristic, explanation } = conflict;
    if ('review' in resolution) {
      reviews.push({ memoryId: newcomer.id, otherId: stored.id, explanation });
      continue;
    }
    const { winner, loser, step } = resolution;
    const found = {
      ...{ winnerId: winner, loserId: loser },
      ...{ heuristic, explanation, step: STEPS[step] },
    };
    // What lost is no longer a contender (QC-13).
    if (loser === newcomer.id) return { retirements: [found], reviews: [] };
    retirements.push(found);
  }
  return { retirements, reviews };
}

/** What the user names as wrong loses, whatever it is: a turn of a conversation as well (C-33, G-72). */
function resolutionOf(
  conflict: Conflict,
  newcomer: Newcomer,
  stored: Statement,
): Resolution | null {
  return newcomer.correctsId === stored.id && newcomer.source === 'USER_ASSERTED'
    ? { winner: newcomer.id, loser: stored.id, step: 'CORRECTION' }
    : resolveConflict(conflict, newcomer, stored);
}

function conflictOf(
  newcomer: Newcomer,
  stored: Statement,
  rules: readonly SlotRule[],
): Conflict | null {
  const explicitTarget = newcomer.correctsId === stored.id;
  const newerByUser = newcomer.source === 'USER_ASSERTED';
  const found = detectConflict(newcomer.text, stored.text, { rules, newerByUser, explicitTarget });
  if (!explicitTarget) return found;
  // Its writer says that it is wrong: no wording is needed (QC-9).
  const explanation = found?.explanation ?? 'the writer named the memory that is wrong';
  const nothing = { slot: 'the named memory', newerValue: '', olderValue: '' };
  return { ...nothing, ...found, explanation, heuristic: 'CORRECTION' };
}
