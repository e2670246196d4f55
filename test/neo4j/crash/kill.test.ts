/** A service, its database or both are killed in the middle of what a service does. */
import { beforeAll, expect, test } from '@jest/globals';
import { read } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  killBoth,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { Ledger } from './ledger.js';
import { Night } from './night.js';
import { ALL_MARKS, marks, sayAll } from './outdated.js';
import { Statements } from './statements.js';

const folder = dataFolder();
let service: ServiceProcess;
const ledger = new Ledger();
const statements = new Statements();
const night = new Night(() => service.url);

function start(): Promise<string> {
  service = startProcess({
    ...smallService(folder),
    // Fewer at a time, so that the end comes in between; and a lease that ends soon.
    ...{ MNEME_OUTDATE_BATCH: '4', MNEME_UPKEEP_BATCH: '1', MNEME_UPKEEP_LEASE_MS: '5000' },
    // A night of its own would be the one that takes over (alone/upkeep-background).
    MNEME_UPKEEP_BACKGROUND: 'false',
  });
  return service.url;
}

beforeAll(start);

test('both in the middle of an import and of statements that contradict each other: nothing acknowledged is lost, nothing is doubled', async () => {
  const url = await service.url;
  const stating = statements.send(url);
  const stated = 2 + Math.random() * 10;
  await until('some are acknowledged', () => statements.acknowledged.size > stated);
  const importing = ledger.send(url, 40);
  const imported = 50 + Math.random() * 250;
  await until(
    'some of both are acknowledged',
    () => ledger.acknowledged.size > imported || statements.acknowledged.size > Statements.all / 2,
  );
  await killBoth(service, folder);
  await Promise.all([importing, stating]);
  expect(ledger.failed).toBeGreaterThan(0);
  expect(statements.acknowledged.size).toBeLessThan(Statements.all);

  const again = await start();
  await Promise.all([ledger.checkKept(again), statements.checkWhole(again)]);
  const [, refused] = await Promise.all([ledger.send(again, 40), statements.sendAll(again)]);
  expect([ledger.failed, refused]).toEqual([0, []]);
  expect(statements.acknowledged.size).toBe(Statements.all);
  await Promise.all([ledger.checkComplete(again), statements.checkWhole(again)]);
});

test('what waits for its embedding gets it, and recall finds it', async () => {
  const url = await service.url;
  await until('all are embedded', async () => {
    const text = 'mutation { flushWrites(caller: {userId: "ann"}) { pending } }';
    const { flushWrites } = await read<{ flushWrites: { pending: number } }>(url, text);
    return flushWrites.pending === 0;
  });
  const text = `{ stats(caller: {userId: "ann"}) { memories { embedding { waiting failing } } }
    recall(query: "Which animal guards the lighthouse?", caller: {userId: "ann"}, limit: 100) {
      hits { memory { content } score { ranks { channel rank } } } } }`;
  const { stats, recall } = await read<{ stats: object; recall: Recalled }>(url, text);
  expect(stats).toEqual({ memories: { embedding: { waiting: 0, failing: 0 } } });
  const nearest = recall.hits.find(({ score }) =>
    score.ranks.some(({ channel, rank }) => channel === 'VECTOR' && rank === 1),
  );
  expect(nearest?.memory.content).toBe(Ledger.NEEDLE);
});

test('both in the middle of judging what is outdated: all of it is marked once after the start', async () => {
  const url = await service.url;
  await sayAll(url);
  await until('some are marked', async () => (await marks(url)).length > 0);
  await killBoth(service, folder);
  const again = await start();
  await until('all are marked', async () => (await marks(again)).length >= ALL_MARKS.length);
  expect(await marks(again)).toEqual(ALL_MARKS);
});

test('the service while memories decay: Neo4j goes by itself, the next run takes over, and each has decayed once', async () => {
  await night.rememberAll();
  const before = await night.facts();
  const { id: killed } = await night.run(false);
  const status = async () => (await night.runOf(killed)).steps[0]?.status;
  await until('it decays', async () => (await status()) !== 'WAITING');
  const jvm = await jvmOf(folder);
  service.child.kill('SIGKILL');
  await service.exited;
  await until('Neo4j goes by itself', () => !runs(jvm));

  await ledger.checkComplete(await start());
  await night.runToEnd();
  expect((await night.runOf(killed)).status).toBe('LOST');
  const after = await night.facts();
  Night.checkDecayed(before, after);
  // T-X11: a further run finds nothing to do.
  for (const { steps } of await night.runToEnd()) {
    expect(steps).toMatchObject([{ step: 'DECAY', changed: 0 }]);
  }
  expect(await night.facts()).toEqual(after);
});

test('Neo4j alone: the service says so and ends', async () => {
  process.kill(await jvmOf(folder), 'SIGKILL');
  expect(await service.exited).toBe(1);
  expect(service.output()).toContain('Neo4j ended by signal SIGKILL');
});

interface Recalled {
  readonly hits: {
    memory: { content: string };
    score: { ranks: { channel: string; rank: number }[] };
  }[];
}
