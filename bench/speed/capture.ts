/** Capture into a filled graph: one turn at a time, many callers at once, bulk. No embedding meanwhile. */
import { bareStatements } from './bare.js';
import { interleave, together } from './interleave.js';
import { newMessage } from './load.js';
import type { Effort } from './recall.js';
import { callerOf, type Report, type Stage } from './stage.js';
import { median, ratio, type Summary, summaryOf } from './statistics.js';

export interface CaptureFigures {
  /** One caller that waits for each commit, in milliseconds. */
  readonly single: Summary;
  /** A transaction that creates one node without indexes. */
  readonly bareWrite: Summary;
  readonly captureToBareWrite: number;
  readonly concurrent: { readonly callers: number; readonly messagesPerSecond: number };
  readonly bulk: {
    readonly messagesPerSecond: number;
    /** The same texts as plain nodes, in transactions of the same size. */
    readonly plainPerSecond: number;
    readonly bulkToPlain: number;
  };
}

const CALLERS = 8;
const BULK = 2_000;

/** `users` exist already; everything goes to new sessions of theirs. */
export async function measureCapture(
  stage: Stage,
  users: number,
  effort: Effort,
  report: Report,
): Promise<CaptureFigures> {
  const single = await captureOneByOne(stage, users, effort, report);
  report(`capture: ${CALLERS} callers at once`);
  const messagesPerSecond = await captureTogether(stage, users, effort);
  return {
    single: summaryOf(single.capture),
    bareWrite: summaryOf(single.bareWrite),
    captureToBareWrite: ratio(single.capture, single.bareWrite),
    concurrent: { callers: CALLERS, messagesPerSecond },
    bulk: await captureInBulk(stage, users, effort, report),
  };
}

function captureOneByOne(stage: Stage, users: number, effort: Effort, report: Report) {
  const { services, graph, embedder } = stage;
  const bare = bareStatements(graph, embedder);
  return interleave(
    {
      capture: (round) => {
        const i = Math.abs(round);
        return services.ingest(callerOf(i % users), [newMessage(i, `single-${i % 10}`)]);
      },
      bareWrite: (round) => bare.write(newMessage(Math.abs(round), '').content),
    },
    { ...effort, onRound: (done, total) => report(`capture: round ${done} of ${total}`) },
  );
}

/** Each caller appends to a session of its own, and so does the next block. */
async function captureTogether(
  { services }: Stage,
  users: number,
  { blocks, blockCalls }: Effort,
): Promise<number> {
  const calls = blockCalls * 2;
  const { capture } = await interleave(
    {
      capture: (block) =>
        together(CALLERS, calls, (i) =>
          services.ingest(callerOf(i % users), [newMessage(i, `together-${block}-${i % CALLERS}`)]),
        ),
    },
    { rounds: blocks, warmUp: 1 },
  );
  return (calls * 1000) / median(capture);
}

async function captureInBulk(
  { services, graph, embedder, config }: Stage,
  users: number,
  { blocks }: Effort,
  report: Report,
): Promise<CaptureFigures['bulk']> {
  const bare = bareStatements(graph, embedder);
  const group = config.write.groupMax;
  const messages = (block: number) =>
    Array.from({ length: BULK }, (_, i) => newMessage(i, `bulk-${block}-${Math.floor(i / 25)}`));
  const times = await interleave(
    {
      bulk: (block) => services.ingest(callerOf(Math.abs(block) % users), messages(block)),
      plain: async (block) => {
        const texts = messages(block).map(({ content }) => content);
        for (let at = 0; at < BULK; at += group) await bare.writeMany(texts.slice(at, at + group));
      },
    },
    {
      rounds: blocks,
      warmUp: 1,
      onRound: (done, total) => report(`capture: bulk ${done} of ${total}`),
    },
  );
  return {
    messagesPerSecond: (BULK * 1000) / median(times.bulk),
    plainPerSecond: (BULK * 1000) / median(times.plain),
    bulkToPlain: ratio(times.bulk, times.plain),
  };
}
