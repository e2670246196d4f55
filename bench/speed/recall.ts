/** Recall at one size of the graph, against the statements it is made of. */
import type { ChannelQuery } from '../../src/channels/channel.js';
import { type Bare, bareQuery, bareStatements } from './bare.js';
import { PER_USER, type Question, questionAt } from './conversations.js';
import { openDoor } from './http.js';
import { interleave, together, untilSteady } from './interleave.js';
import { callerOf, type Report, type Stage } from './stage.js';
import { median, ratio, type Summary, summaries } from './statistics.js';

export interface RecallFigures {
  readonly memories: number;
  readonly users: number;
  /** Milliseconds by what was timed. */
  readonly ms: Readonly<Record<string, Summary>>;
  /** Medians divided by medians. */
  readonly ratios: {
    readonly recallToReturnOne: number;
    readonly recallToVector: number;
    readonly recallToVectorRows: number;
    readonly recallToFulltextAndVector: number;
    readonly embeddingShare: number;
    readonly rerankedToRecall: number;
  };
  readonly concurrent: {
    readonly callers: number;
    readonly recallsPerSecond: number;
    /** The same callers with the reranker, as it ships. */
    readonly rerankedPerSecond: number;
    readonly returnOnePerSecond: number;
    /** Time of a recall in times of a `RETURN 1`, both under the same load. */
    readonly recallToReturnOne: number;
    /** The same callers over HTTP. */
    readonly httpPerSecond: number;
  };
}

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  readonly warmUp: number;
  /** Most blocks of recalls before the first round, until they get no faster. */
  readonly steadyBlocks: number;
  /** Calls of one block of concurrent calls, and blocks of each kind. */
  readonly blockCalls: number;
  readonly blocks: number;
}

interface Asked extends Question {
  readonly user: number;
  readonly bare: ChannelQuery;
}

/** Questions whose embedding is cached; they come again and again. */
const KNOWN = 100;
const CALLERS = 8;
const LIMIT = 20;

export async function measureRecall(
  stage: Stage,
  memories: number,
  effort: Effort,
  report: Report,
): Promise<RecallFigures> {
  const users = Math.ceil(memories / PER_USER);
  const bare = bareStatements(stage.graph, stage.embedder);
  const known = await questions(stage, users);
  const at = (round: number) => known[Math.abs(round) % KNOWN] as Asked;
  await untilSteady((round) => recall(stage, at(round)), {
    block: KNOWN,
    most: effort.steadyBlocks,
    onBlock: (done) => report(`recall at ${memories}: warming up, ${done * KNOWN} recalls`),
  });
  const times = await interleave(
    {
      returnOne: () => bare.one(),
      vector: (round) => bare.vector(at(round).bare),
      vectorRows: (round) => bare.vectorRows(at(round).bare),
      fulltext: (round) => bare.fulltext(at(round).bare),
      fulltextAndVector: (round) => bare.both(at(round).bare),
      recall: (round) => recall(stage, at(round)),
      recallReranked: (round) => recall({ services: stage.reranked }, at(round)),
      intent: (round) => stage.services.classifyIntent(at(round).text),
      // A question that was never asked: its embedding is not cached.
      recallWithEmbedding: (round) =>
        recall(stage, at(round), `${at(round).text} Was it number ${memories + round}?`),
    },
    {
      ...effort,
      onRound: (done, total) => report(`recall at ${memories}: round ${done} of ${total}`),
    },
  );
  report(`recall at ${memories}: ${CALLERS} callers at once`);
  return {
    memories,
    users,
    ms: summaries(times),
    ratios: {
      recallToReturnOne: ratio(times.recall, times.returnOne),
      recallToVector: ratio(times.recall, times.vector),
      recallToVectorRows: ratio(times.recall, times.vectorRows),
      recallToFulltextAndVector: ratio(times.recall, times.fulltextAndVector),
      embeddingShare: ratio(times.recallWithEmbedding, times.recall),
      rerankedToRecall: ratio(times.recallReranked, times.recall),
    },
    concurrent: await concurrent(stage, bare, at, effort),
  };
}

async function questions({ embedder, config }: Stage, users: number): Promise<Asked[]> {
  const asked = Array.from({ length: KNOWN }, (_, i) => ({ ...questionAt(i), user: i % users }));
  const texts = asked.map(({ text }) => text);
  const embeddings = await embedder.embed(texts, 'query');
  return asked.map((question, i) => ({
    ...question,
    bare: bareQuery(config.recall, callerOf(question.user), question.terms, embeddings[i]),
  }));
}

function recall({ services }: Pick<Stage, 'services'>, { user, text }: Asked, query = text) {
  return services.recall(callerOf(user), { query, limit: LIMIT });
}

async function concurrent(
  stage: Stage,
  bare: Bare,
  at: (round: number) => Asked,
  { blocks, blockCalls }: Effort,
): Promise<RecallFigures['concurrent']> {
  const door = await openDoor(stage);
  // A recall with the reranker takes several times as long.
  const fewCalls = Math.ceil(blockCalls / 5);
  const reranked = { services: stage.reranked };
  const times = await interleave(
    {
      recall: () => together(CALLERS, blockCalls, (i) => recall(stage, at(i))),
      reranked: () => together(CALLERS, fewCalls, (i) => recall(reranked, at(i))),
      returnOne: () => together(CALLERS, blockCalls, () => bare.one()),
      http: () =>
        together(CALLERS, blockCalls, (i) => {
          const { user, text } = at(i);
          return door.recall(callerOf(user), text, LIMIT);
        }),
    },
    { rounds: blocks, warmUp: 1 },
  ).finally(() => door.close());
  const perSecond = (values: readonly number[], calls = blockCalls) =>
    (calls * 1000) / median(values);
  return {
    callers: CALLERS,
    recallsPerSecond: perSecond(times.recall),
    rerankedPerSecond: perSecond(times.reranked, fewCalls),
    httpPerSecond: perSecond(times.http),
    returnOnePerSecond: perSecond(times.returnOne),
    recallToReturnOne: ratio(times.recall, times.returnOne),
  };
}
