/**
 * Whether two texts contradict (C-30 to C-36). Tuned to precision: what is not surely a contradiction is none. How
 * similar the texts are is never asked.
 */
import type { Heuristic } from '../../kernel/vocabulary.js';
import { type Clause, clausesOf } from './clauses.js';
import { correctionOf } from './correction.js';
import { deny } from './negation.js';
import { BUILT_IN_RULES, type SlotRule } from './slot-rules.js';
import { type SlotValue, slotValueOf, valuesDiffer } from './slots.js';

/** A contradiction between a newer and an older text. */
export interface Conflict {
  readonly heuristic: Heuristic;
  /** What both texts speak of. */
  readonly slot: string;
  readonly newerValue: string;
  readonly olderValue: string;
  /** One sentence for the audit log. */
  readonly explanation: string;
}

/** What a caller may know beyond the texts. */
export interface DetectOptions {
  /** Slots in force; the built-in ones unless an operator added some. */
  readonly rules?: readonly SlotRule[];
  /** Whether the newer text is a user's: only then does its wording correct (C-33). Default true. */
  readonly newerByUser?: boolean;
  /** The caller named the older memory as what is corrected: then a bare pronoun suffices (QC-9). */
  readonly explicitTarget?: boolean;
}

/** The contradiction between two texts, or null. Only the first 600 characters of each are considered. */
export function detectConflict(
  newer: string,
  older: string,
  options: DetectOptions = {},
): Conflict | null {
  const { rules = BUILT_IN_RULES, newerByUser = true, explicitTarget = false } = options;
  const [news, olds] = [clausesOf(newer), clausesOf(older)];
  return (
    divergence(news, olds, { rules, newerByUser }) ??
    (newerByUser ? correction(news, olds) : null) ??
    negation(news, olds, newerByUser) ??
    (newerByUser && explicitTarget ? targeted(news, older) : null)
  );
}

/** Heuristic 1. Values that both texts give agree, even if one of them gives others as well. */
function divergence(
  news: readonly Clause[],
  olds: readonly Clause[],
  { rules, newerByUser }: { rules: readonly SlotRule[]; newerByUser: boolean },
): Conflict | null {
  const oldValues = olds.map((clause) => slotValueOf(clause, rules)).filter((v) => v !== null);
  const newValues = news.map((clause) => ({ clause, value: slotValueOf(clause, rules) }));
  for (const { clause, value } of newValues) {
    if (value === null) continue;
    const rivals = oldValues.filter(({ key }) => key === value.key);
    const [rival] = rivals;
    const peers = newValues.map((entry) => entry.value).filter((v) => v?.key === value.key);
    const all = peers.every((peer) => rivals.every((old) => peer && valuesDiffer(peer, old)));
    if (rival !== undefined && all) {
      return conflict(
        clause.correcting && newerByUser ? 'CORRECTION' : 'ENTITY_VALUE',
        slotOf(value),
        { newerValue: value.value, olderValue: rival.value },
      );
    }
  }
  return null;
}

function correction(news: readonly Clause[], olds: readonly Clause[]): Conflict | null {
  for (const clause of news) {
    for (const old of olds) {
      const found = correctionOf(clause, old);
      if (found !== null) return conflict('CORRECTION', found.slot, found);
    }
  }
  return null;
}

function negation(
  news: readonly Clause[],
  olds: readonly Clause[],
  newerByUser: boolean,
): Conflict | null {
  for (const clause of news) {
    const old = olds.find((candidate) => deny(clause, candidate));
    if (old === undefined) continue;
    const values = { newerValue: clause.text, olderValue: old.text };
    return conflict(clause.correcting && newerByUser ? 'CORRECTION' : 'NEGATION', old.text, values);
  }
  return null;
}

const POINTING = /^(?:it|that|this) (?:is|was|should be) (.+)$/iu;

/** "Actually, it's X", about a memory that the caller named. */
function targeted(news: readonly Clause[], older: string): Conflict | null {
  for (const { text, correcting, correctable } of news) {
    const value = text.match(POINTING)?.[1];
    if (correcting && correctable && value !== undefined) {
      return conflict('CORRECTION', 'the named memory', { newerValue: value, olderValue: older });
    }
  }
  return null;
}

function slotOf({ slot, key }: SlotValue): string {
  // The key was made by `slotValueOf`: slot, kind, then the words of the subject.
  const [, , ...subject] = JSON.parse(key) as string[];
  return subject.length === 0 ? slot : `${slot} (${subject.join(' ')})`;
}

function conflict(
  heuristic: Heuristic,
  slot: string,
  { newerValue, olderValue }: { newerValue: string; olderValue: string },
): Conflict {
  const explanation = `${slot}: "${newerValue}" against "${olderValue}" before`;
  return { heuristic, slot, newerValue, olderValue, explanation };
}
