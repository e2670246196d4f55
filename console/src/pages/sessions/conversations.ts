/** Conversations, told from what was said in them. Pure. */
import type { TurnsSaidQuery } from '../../generated/types.js';

export type Said = NonNullable<TurnsSaidQuery['memories']>['edges'][number]['node'];

/** A conversation as far as its turns were seen. */
export interface Conversation {
  readonly id: string;
  /** When its last turn was said. */
  readonly last: string;
  /** What was said last. */
  readonly words: string;
  /** How many of its turns were among those looked at. */
  readonly turns: number;
}

/** In the order of their last turns. @param said turns, the newest first */
export function conversationsOf(said: readonly Said[]): readonly Conversation[] {
  const found = new Map<string, Conversation>();
  for (const { sessionId, eventTime, content } of said) {
    if (sessionId === null) continue;
    const known = found.get(sessionId);
    found.set(
      sessionId,
      known
        ? { ...known, turns: known.turns + 1 }
        : { id: sessionId, last: eventTime, words: content, turns: 1 },
    );
  }
  return [...found.values()];
}
