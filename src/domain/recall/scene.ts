/** The memories that a question brought up, what recall must know of each to weigh it, and how evidence spreads among them. Pure. */
import type { Outdating } from './outdated.js';

/** A memory as evidence. */
export interface Witness {
  readonly id: string;
  /** Conversation it belongs to, as its place in the list of conversations; null: none. */
  readonly conversation: number | null;
  /** Place in the conversation, from 1. */
  readonly sequence: number | null;
  /** Its text asks something: what follows is likely the answer. */
  readonly asks: boolean;
  /** Its text says when something happens. */
  readonly statesTime: boolean;
  /** In the voice of, or about, an entity that the question names. */
  readonly named: boolean;
  /** Milliseconds since 1970. */
  readonly eventTime: number;
  /** The turn that it was extracted from when its session was consolidated; null: it speaks for itself. */
  readonly extractedFrom: string | null;
  /** The document that it is a passage of; null: it is a memory. */
  readonly passageOf: string | null;
}

/** Everything that was brought up. */
export class Scene {
  readonly #byId = new Map<string, Witness>();
  /** Turns by conversation and place in it. */
  readonly #turns = new Map<number, Map<number, Witness>>();
  readonly #outdated: ReadonlyMap<string, readonly Outdating[]>;

  /** @param outdated what outdates a memory, by its id, as far as memories of the scene lead; absent: nothing */
  constructor(
    witnesses: Iterable<Witness>,
    outdated: ReadonlyMap<string, readonly Outdating[]> = new Map(),
  ) {
    this.#outdated = outdated;
    for (const witness of witnesses) {
      this.#byId.set(witness.id, witness);
      const { conversation, sequence } = witness;
      if (conversation === null || sequence === null) continue;
      const turns = this.#turns.get(conversation) ?? new Map<number, Witness>();
      turns.set(sequence, witness);
      this.#turns.set(conversation, turns);
    }
  }

  /** Ids of all memories of the scene. */
  memories(): string[] {
    return [...this.#byId.values()].flatMap(({ id, passageOf }) => (passageOf === null ? id : []));
  }

  /** The scene without other memories: what was extracted from one of those speaks for itself. */
  only(ids: ReadonlySet<string>): Scene {
    const within = (id: string | null) => (id !== null && ids.has(id) ? id : null);
    const kept = [...this.#byId.values()].filter(({ id }) => ids.has(id));
    const witnesses = kept.map((each) => ({ ...each, extractedFrom: within(each.extractedFrom) }));
    return new Scene(witnesses, this.#outdated);
  }

  /** What outdates a memory, whether that is part of the scene or not. */
  outdatings(id: string): readonly Outdating[] {
    return this.#outdated.get(id) ?? [];
  }

  /** Ids of the memories that something outdates. */
  outdated(): Iterable<string> {
    return this.#outdated.keys();
  }

  get(id: string): Witness | undefined {
    return this.#byId.get(id);
  }

  /** The turn just before (-1) or after (1) in the same conversation. */
  neighbour({ conversation, sequence }: Witness, step: -1 | 1): Witness | undefined {
    return conversation === null || sequence === null
      ? undefined
      : this.#turns.get(conversation)?.get(sequence + step);
  }
}

// Evidence spreads along a conversation: the words of a question often stand in the turn before its answer
// (spreading activation over the temporal chain; Collins and Loftus 1975).

/** Shares of a score that reach a neighbour, 0 to 1. */
export interface SpreadPolicy {
  /** Best finds of a channel whose neighbours are looked at, 0 or more. Default 25: more changes nothing. */
  readonly width: number;
  /** From a turn that asks to the turn after it: its answer. Default 0.5. */
  readonly toAnswer: number;
  /** From any other turn to the one after it. Default 0.1. */
  readonly forward: number;
  /** From a turn to the one before it. Default 0.3. */
  readonly backward: number;
  /** From a turn to the question before it. Default 0.1. */
  readonly toQuestion: number;
  /** Share of what neighbours received that goes on one turn further. Default 0.3; 0: evidence goes one turn only. */
  readonly onward: number;
  /** What a turn that asks loses of its score: it seldom is the answer. Default 0.1. */
  readonly questionLoss: number;
}

/** Measured on conversations of LoCoMo: see docs/decisions/0018. */
export const DEFAULT_SPREAD: SpreadPolicy = Object.freeze({
  width: 25,
  toAnswer: 0.5,
  forward: 0.1,
  backward: 0.3,
  toQuestion: 0.1,
  onward: 0.3,
  questionLoss: 0.1,
});

/**
 * Scores with what neighbours lend: own score, plus what comes from the turns before and after, plus `onward` of what
 * those received themselves. Ids outside the scene keep their score and lend nothing.
 * @param scores by id, 0 or more
 */
export function spread(
  scores: ReadonlyMap<string, number>,
  scene: Scene,
  policy: SpreadPolicy = DEFAULT_SPREAD,
): Map<string, number> {
  const once = policy.width > 0 ? lend(scores, scores, scene, policy) : new Map(scores);
  const received = new Map([...once].map(([id, score]) => [id, score - (scores.get(id) ?? 0)]));
  const twice = policy.onward > 0 ? lend(once, received, scene, policy, policy.onward) : once;
  return new Map(
    [...twice].map(([id, score]) => [
      id,
      scene.get(id)?.asks ? score * (1 - policy.questionLoss) : score,
    ]),
  );
}

/** `scores` plus what the neighbours of every lender get. */
function lend(
  scores: ReadonlyMap<string, number>,
  lenders: ReadonlyMap<string, number>,
  scene: Scene,
  policy: SpreadPolicy,
  damping = 1,
): Map<string, number> {
  const sums = new Map(scores);
  const give = (to: Witness | undefined, amount: number) => {
    if (to !== undefined && amount > 0) sums.set(to.id, (sums.get(to.id) ?? 0) + damping * amount);
  };
  for (const [id, score] of lenders) {
    const lender = scene.get(id);
    if (lender === undefined || score <= 0) continue;
    const before = scene.neighbour(lender, -1);
    give(scene.neighbour(lender, 1), score * (lender.asks ? policy.toAnswer : policy.forward));
    give(before, score * (before?.asks ? policy.toQuestion : policy.backward));
  }
  return sums;
}
