/**
 * Waits until every index can be searched. Of an empty database that is at once; an index of a million vectors takes ten minutes, and one that was
 * being built when the database was stopped begins anew: what goes on is waited for, however long it takes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.js';
import type { Log } from '../ports.js';
import { unfinishedIndexes } from '../statements/schema.js';
import type { Neo4jGraph } from './neo4j.js';

/** A busy machine may do something else first. */
const STILL_MS = 300_000;
/** Between two looks: short at first, as most are built at once. */
const [FIRST_MS, LAST_MS] = [10, 2_000];
const TOLD_MS = 10_000;

interface AwaitIndexesDeps {
  readonly graph: Pick<Neo4jGraph, 'runAlone'>;
  readonly log: Pick<Log, 'info'>;
  /** How long none of them may come any further, in milliseconds. Default: five minutes. */
  readonly stillMs?: number;
  /** Between two lines in the log, in milliseconds. Default: ten seconds. */
  readonly toldMs?: number;
}

/** @throws StoreUnavailableError naming an index that failed, or that is not built any further */
export async function awaitIndexes({
  graph,
  log,
  stillMs = STILL_MS,
  toldMs = TOLD_MS,
}: AwaitIndexesDeps): Promise<void> {
  let progress = { percent: Number.NaN, since: performance.now() };
  let toldAt = performance.now();
  for (let pause = FIRST_MS; ; pause = Math.min(LAST_MS, 2 * pause)) {
    const unfinished = await graph.runAlone(unfinishedIndexes, {});
    const [first] = unfinished;
    if (first === undefined) return;
    const failed = unfinished.find(({ state }) => state === 'FAILED');
    if (failed) throw new StoreUnavailableError(failureOf(failed));
    const now = performance.now();
    // Each that is ready counts as whole, though it is told of no more.
    const percent = unfinished.reduce((sum, each) => sum + each.percent - 100, 0);
    if (progress.percent !== percent) progress = { percent, since: now };
    if (now - progress.since > stillMs) {
      throw new StoreUnavailableError(
        `The index ${first.name} is built to ${first.percent.toFixed(0)} %, and comes no further: look at the log of Neo4j.`,
      );
    }
    if (now - toldAt >= toldMs) {
      toldAt = now;
      const indexes = unfinished.map(({ name, percent: part }) => ({ name, percent: part }));
      log.info({ indexes }, 'indexes are being built: the service starts when they are');
    }
    await wait(pause);
  }
}

function failureOf({ name, failure }: { name: string; failure: string }): string {
  // The first line: a stack of Java follows.
  const [why = ''] = failure.split('\n');
  return `The index ${name} could not be built: ${why} docs/operations.md, "Troubleshooting", says what to do.`;
}
