import { z } from 'zod';
import { cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { bindFilter, filterParams } from './shared.js';

/** Seeds that chains start from (QG-8). */
const SEEDS = 5;
/** Most edges that are followed from one memory, the strongest ones. */
const FAN_OUT = 10;

/** Causes and effects of the best seeds (G-53): nearer ones first, then by weight × confidence, then the newest (QG-8). */
export const causal: Channel<string> = {
  name: 'causal',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/causal.cypher',
    stage: 'EXPAND',
    collect: 'm.id',
    evidence: z.string(),
    params: {
      ...filterParams,
      depth: cypherInt,
      causalSeeds: cypherInt,
      fanOut: cypherInt,
      mostCauses: cypherInt,
    },
    bind: (query) => ({
      ...bindFilter(query),
      depth: query.depth,
      causalSeeds: SEEDS,
      fanOut: FAN_OUT,
      mostCauses: query.pool,
    }),
  },
  rank: ({ evidence }) => [...new Set(evidence)],
};
