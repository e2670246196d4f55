import { z } from 'zod';
import { spread } from '../domain/recall/spread.js';
import type { Channel, ChannelQuery } from './channel.js';
import { bindFilter, filterParams } from './shared.js';

const { kinds, after, before } = filterParams;

/** Neighbours in a conversation: an answer often stands beside the words that match a question. */
export const temporal: Channel<[string, string]> = {
  name: 'temporal',
  file: 'recall/temporal.cypher',
  stage: 'EXPAND',
  collect: '[seed.id, m.id]',
  evidence: z.tuple([z.string(), z.string()]),
  params: { kinds, after, before, unfiltered: z.boolean() },
  bind: (query) => {
    const { partitions: _, ...filter } = bindFilter(query);
    return { ...filter, unfiltered: isUnfiltered(query) };
  },
  rank: (evidence, soFar) => spread(evidence, soFar),
};

/** Hundreds of neighbours are compared with the filter of a recall that has none: skipping that pays. */
function isUnfiltered({ kinds, after, before }: ChannelQuery): boolean {
  return kinds === null && after === null && before === null;
}
