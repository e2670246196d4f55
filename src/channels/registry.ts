/**
 * The channels that build on what the seeds agree on, and the list of all channels. Two of them ask nothing of the database: they rank
 * the scene alone.
 */
import { z } from 'zod';
import { fuzzyEntityQuery, topicQuery } from '../domain/language/lucene.js';
import { distanceInDays, type TimeSpan } from '../domain/language/time/calendar.js';
import { cypherDate, cypherInt } from '../statements/scalars.js';
import { bindFilter, byScore, type Channel, filterParams } from './channel.js';
import { fulltext, vector } from './seeds.js';

/** Most memories that a topic offers. */
const MOST = 20;

/** Tags, topics and categories of facts that the question names. */
export const topic: Channel<[string, number]> = {
  name: 'topic',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/topic.cypher',
    stage: 'SEED',
    collect: '[m.id, score]',
    evidence: z.tuple([z.string(), z.number()]),
    params: { ...filterParams, topics: z.string(), maxTopics: cypherInt },
    bind: (query) => ({
      ...bindFilter(query),
      topics: topicQuery(query.terms, query.partitions),
      maxTopics: MOST,
    }),
  },
  rank: ({ evidence }) => byScore(new Map(evidence)),
};

/** Most entities one question is taken to name. */
const MAX_ENTITIES = 5;
/** Newest memories of each, beside those that other channels found. */
const PER_ENTITY = 10;

/**
 * Memories in the voice of, or about, a named entity: first those found otherwise, then the newest. What mentions the entity that a
 * recall is restricted to comes behind what the question names, in the same way.
 */
export const entity: Channel<string> = {
  name: 'entity',
  stage: 'EXPAND',
  fragment: {
    file: 'recall/entity.cypher',
    stage: 'SEED',
    collect: 'm.id',
    also: 'collect(DISTINCT e) AS named',
    about: 'recall/entity-about.cypher',
    evidence: z.string(),
    params: {
      ...filterParams,
      entityNames: z.string(),
      words: z.array(z.string()),
      guesses: z.array(z.string()),
      maxEntities: cypherInt,
      perEntity: cypherInt,
    },
    bind: (query) => ({
      ...bindFilter(query),
      entityNames: fuzzyEntityQuery(query.words, query.guesses, query.partitions),
      words: query.words,
      guesses: query.guesses,
      maxEntities: MAX_ENTITIES,
      perEntity: PER_ENTITY,
    }),
  },
  rank: ({ evidence, base, scene, query: { about } }) => {
    const found = new Map([...base].filter(([id]) => scene.get(id)?.named === true));
    return [...new Set([...byScore(found), ...(about === null ? [] : byScore(base)), ...evidence])];
  },
};

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

/** Of what was found, the memories that state a time: where a question about a time has its answer. */
export const dated: Channel = {
  name: 'dated',
  stage: 'EXPAND',
  fragment: null,
  rank: ({ base, scene }) =>
    byScore(new Map([...base].filter(([id]) => scene.get(id)?.statesTime === true))),
};

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

/** Every channel, in order of evaluation: seeds first, then what builds on them. */
export const REGISTRY = [
  fulltext,
  vector,
  topic,
  entity,
  period,
  dated,
  session,
  causal,
] as const satisfies readonly Channel[];
