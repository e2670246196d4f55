import { z } from 'zod';
import { distanceInDays, type TimeSpan } from '../domain/language/time/span.js';
import { cypherDate, cypherInt } from '../statements/scalars.js';
import type { Channel } from './channel.js';
import { byScore } from './order.js';
import { bindFilter, filterParams } from './shared.js';

/** Newest memories of each period, beside those that other channels found. */
const PER_PERIOD = 10;
/** Days beside a period after which nearness is 1/e: what happened is told some days later. */
const NEARNESS_DAYS = 14;
/** Less near than this is not near: about six weeks. */
const LEAST_NEARNESS = 0.05;

/** Memories of the time that the question names: those found otherwise by score and nearness, then the newest. */
export const period: Channel<string> = {
  name: 'period',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/period.cypher',
    stage: 'SEED',
    collect: 'm.id',
    evidence: z.string(),
    params: {
      ...filterParams,
      periods: z.array(z.object({ from: cypherDate, until: cypherDate })),
      perPeriod: cypherInt,
    },
    bind: (query) => ({
      ...bindFilter(query),
      periods: query.periods.map(({ from, until }) => ({ from, until })),
      perPeriod: PER_PERIOD,
    }),
  },
  rank: ({ evidence, base, scene, query: { periods } }) => {
    if (periods.length === 0) return [];
    const near = new Map<string, number>();
    for (const [id, score] of base) {
      const witness = scene.get(id);
      const nearness = witness === undefined ? 0 : nearnessOf(periods, witness.eventTime);
      if (nearness >= LEAST_NEARNESS) near.set(id, score * nearness);
    }
    return [...new Set([...byScore(near), ...evidence])];
  },
};

/** 1 within a period, falling with the days beside it. */
function nearnessOf(periods: readonly TimeSpan[], time: number): number {
  const at = new Date(time);
  const days = Math.min(...periods.map((span) => distanceInDays(span, at)));
  return Math.exp(-days / NEARNESS_DAYS);
}
