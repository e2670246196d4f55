import type { Channel } from './channel.js';
import { byScore } from './order.js';

/** What was found, by its own score and that of its whole conversation. */
export const session: Channel = {
  name: 'session',
  stage: 'EXPAND',
  fragment: null,
  rank: ({ base, scene }) => {
    const sums = new Map<number, number>();
    for (const [id, score] of base) {
      const conversation = scene.get(id)?.conversation ?? null;
      if (conversation !== null) sums.set(conversation, (sums.get(conversation) ?? 0) + score);
    }
    const scores = [...base].flatMap(([id, score]) => {
      const conversation = scene.get(id)?.conversation ?? null;
      return conversation === null ? [] : [[id, score * (sums.get(conversation) ?? 0)] as const];
    });
    return byScore(new Map(scores));
  },
};
