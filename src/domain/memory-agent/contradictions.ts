/** Which stored facts a memory or a text contradicts (G-80): told, and nothing decided. Pure. */
import type { Heuristic, Source } from '../kernel/vocabulary.js';
import { detectConflict } from '../write/conflict/detect.js';
import type { SlotRule } from '../write/conflict/slot-rules.js';

/** Something that was said. */
export interface Said {
  readonly text: string;
  readonly source: Source;
  readonly createdAt: Date;
}

/** A stored fact. */
export interface StoredFact extends Said {
  readonly id: string;
  /** The pair waits for a person. */
  readonly inReview: boolean;
}

/** Two that contradict each other. */
export interface Contradiction {
  /** The stored fact. */
  readonly otherId: string;
  readonly heuristic: Heuristic;
  /** One sentence; it quotes what the two say. */
  readonly explanation: string;
  readonly inReview: boolean;
}

/** The contradictions in the order of the facts, one a fact. The newer of two is read as what was said later. */
export function contradictionsOf(
  suspect: Said,
  facts: readonly StoredFact[],
  rules: readonly SlotRule[],
): Contradiction[] {
  const found = new Map<string, Contradiction>();
  for (const fact of facts) {
    if (found.has(fact.id)) continue;
    const [newer, older] = suspect.createdAt >= fact.createdAt ? [suspect, fact] : [fact, suspect];
    const newerByUser = newer.source === 'USER_ASSERTED';
    const conflict = detectConflict(newer.text, older.text, { rules, newerByUser });
    if (conflict === null) continue;
    const { heuristic, explanation } = conflict;
    const { id: otherId, inReview } = fact;
    found.set(otherId, { otherId, heuristic, explanation, inReview });
  }
  return [...found.values()];
}
