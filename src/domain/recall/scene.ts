/** The memories that a question brought up, with what recall must know of each to weigh it. Pure. */

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

  constructor(witnesses: Iterable<Witness>) {
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
    return new Scene(kept.map((each) => ({ ...each, extractedFrom: within(each.extractedFrom) })));
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
