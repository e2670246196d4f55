/** What channels see when they rank, made by hand. */
import type { Channel, ChannelQuery, View } from '../../../src/channels/channel.js';
import { Scene, spread } from '../../../src/domain/recall/scene.js';

/** A question without limits. */
export function questionOf(change: Partial<ChannelQuery> = {}): ChannelQuery {
  return {
    ...{
      terms: [],
      names: [],
      words: [],
      guesses: [],
      probes: [],
      periods: [],
      partitions: ['p1'],
    },
    ...{
      kinds: null,
      passages: false,
      about: null,
      language: 'en',
      asOf: null,
      from: null,
      until: null,
      pool: 50,
      lenders: 20,
      beam: 300,
      depth: 2,
      ...change,
    },
  };
}

/** What a channel makes of its evidence; without a scene nothing is known of the memories. */
export function rank<Evidence>(
  channel: Channel<Evidence>,
  seen: Partial<Pick<View<Evidence>, 'evidence' | 'scene' | 'query'>> & {
    base?: Readonly<Record<string, number>>;
  },
): string[] {
  const { evidence = [], scene = new Scene([]), query = questionOf(), base = {} } = seen;
  return channel.rank({
    ...{ evidence, scene, query, base: new Map(Object.entries(base)) },
    spread: (scores) => spread(scores, scene),
  });
}
