import { z } from 'zod';
import { spread } from '../domain/recall/spread.js';
import type { Channel } from './channel.js';
import { bindFilter, filterParams } from './shared.js';

const { kinds, after, before } = filterParams;

/** Neighbours in a conversation: an answer often stands beside the words that match a question. */
export const temporal: Channel<[string, string]> = {
  name: 'temporal',
  file: 'recall/temporal.cypher',
  stage: 'EXPAND',
  collect: '[seed.id, m.id]',
  evidence: z.tuple([z.string(), z.string()]),
  params: { kinds, after, before },
  bind: (query) => {
    const { partitions: _, ...filter } = bindFilter(query);
    return filter;
  },
  rank: (evidence, soFar) => spread(evidence, soFar),
};
