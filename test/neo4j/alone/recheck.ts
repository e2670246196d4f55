import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { createRecheck } from '../../../src/flows/write/recheck.js';
import { embedRound } from '../../../src/jobs/embed.js';
import type { Log } from '../../../src/ports.js';
import { writePolicy } from '../../../src/write-policy.js';
import { movableClock } from '../../support/clock.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestServiceOptions, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';

const OLD = 'project uses Python 3.9';
const NEW = 'project uses Python 3.11';
const LEASE_MS = 60_000;

export function testRecheck(open: () => OwnServer): void {
  const config = loadConfig({});
  const embedder = new HashedWords();
  let graph: CountingGraph;
  beforeAll(() => {
    graph = new CountingGraph(open().database.address, config.neo4j);
  });
  afterAll(() => graph.close());

  const start = (options: TestServiceOptions) =>
    startTestService({ address: open().database.address, ...options });

  /** The job with the comparison behind it, as the service wires them. */
  function jobOf(log: Log = silentLog, compared?: () => Promise<number>) {
    // One clock: what the job stores would not be due by one that was read before.
    const clock = movableClock();
    const compare = compared ?? recheck(clock);
    return embedRound({ graph, embedder, clock, log, policy: config.jobs, compare, judge: true });
  }

  function recheck(clock = movableClock()) {
    const { changeCertain: certain, changeLikely: likely, changePairs: read } = config.conflict;
    const policy = { ...writePolicy(config, silentLog), certain, likely, read };
    const newId = () => randomUUID().slice(-12);
    const deps = { graph, clock, newId, log: silentLog, changes: null, policy };
    return createRecheck({ ...deps, space: embedder, leaseMs: LEASE_MS });
  }

  /** Memories whose vectors are missing, in a database that knows the model. */
  async function waiting(texts: string[], turns: string[]) {
    await (await start({})).stop();
    const service = await start({ embedder: null, env: { MNEME_CONFLICT_TOP_K: '0' } });
    const { services, caller } = service;
    for (const text of texts) await rememberAll(services, caller, [{ text, sourceRole: 'USER' }]);
    await services.ingest(
      caller,
      turns.map((text) => turn(text)),
    );
    return service;
  }

  const vectorless = () =>
    open()
      .database.query('MATCH (m:Unembedded) RETURN count(m) AS count')
      .then(([row]) => row);

  test('does not happen when it is switched off', async () => {
    const { caller, ...writer } = await waiting([OLD, NEW], []);
    const checker = await start({ env: { MNEME_CONFLICT_BY_EMBEDDING: 'false' } });
    await checker.services.flushWrites();
    const { hits } = await checker.services.recall(caller, { query: 'Python' });
    expect(hits.map(({ memory }) => [memory.validity, memory.embedded])).toEqual([
      ['CONFIRMED', true],
      ['CONFIRMED', true],
    ]);
    await writer.stop();
    await checker.stop();
  });

  test('costs a batch of turns no statement', async () => {
    const service = await waiting(
      [],
      Array.from({ length: 100 }, (_, i) => `Message ${i}`),
    );
    graph.statements.length = 0;
    expect(await jobOf()()).toBe(100);
    expect(graph.statements).toEqual([
      'jobs/claim-unembedded.cypher',
      'jobs/store-embeddings.cypher',
    ]);
    await service.stop();
  });

  test('costs a batch in which nothing is contradicted a read, and taking and giving back its facts', async () => {
    const service = await waiting([OLD, 'The ferry is late.'], ['Message']);
    graph.statements.length = 0;
    await jobOf()();
    expect(graph.statements).toEqual([
      'jobs/claim-unembedded.cypher',
      'jobs/store-embeddings.cypher',
      'jobs/claim-uncompared.cypher',
      'jobs/embedded-neighbours.cypher',
      'jobs/settle-compared.cypher',
    ]);
    await service.stop();
  });

  test('fails without the job, and is due again', async () => {
    const service = await waiting([OLD], ['A message.']);
    const errors: string[] = [];
    const log: Log = { ...silentLog, error: (_, message) => errors.push(message) };
    const job = jobOf(log, async () => {
      throw new Error('broken');
    });
    expect([await job(), await job()]).toEqual([2, 0]);
    const failed = 'the conflict check by embedding failed';
    // The second time because something may wait that a server left.
    expect(errors).toEqual([failed, failed]);
    expect(await vectorless()).toEqual({ count: 0 });
    expect(await recheck()()).toBe(1);
    await service.stop();
  });

  test('is made up for by the next start when its server died before it', async () => {
    const { caller, ...writer } = await waiting([OLD, NEW], []);
    const stored = new Promise<void>((resolve) => {
      const died = () => {
        resolve();
        return new Promise<number>(() => undefined);
      };
      void jobOf(silentLog, died)();
    });
    await stored;
    await writer.stop();
    expect(await vectorless()).toEqual({ count: 0 });
    const next = await start({});
    await next.services.flushWrites();
    const { hits } = await next.services.recall(caller, { query: 'Python' });
    expect(hits.map(({ memory }) => [memory.content, memory.validity])).toEqual([
      [NEW, 'CONFIRMED'],
    ]);
    await next.stop();
  });

  test('is made up for once the lease has ended when its server died in it', async () => {
    const { caller, ...writer } = await waiting([OLD, NEW], []);
    await jobOf(silentLog, async () => 0)();
    const clock = movableClock();
    await open().database.query(
      'MATCH (m:Uncompared) SET m.compareDueAt = datetime({epochMillis: toInteger($until)})',
      { until: clock.now().getTime() + LEASE_MS },
    );
    expect(await recheck(clock)()).toBe(0);
    clock.advance(LEASE_MS + 1);
    expect(await recheck(clock)()).toBe(2);
    const { hits } = await writer.services.recall(caller, { query: 'Python' });
    expect(hits.map(({ memory }) => memory.content)).toEqual([NEW]);
    await writer.stop();
  });
}
