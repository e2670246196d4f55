import { beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { Ledger } from './ledger.js';

const folder = dataFolder();
let service: ServiceProcess;
const ledger = new Ledger();

beforeAll(async () => {
  service = startProcess(smallService(folder));
  await service.url;
});

async function restart(): Promise<string> {
  service = startProcess(smallService(folder));
  return service.url;
}

test('both killed in the middle of an import: nothing acknowledged is lost, nothing is doubled', async () => {
  const url = await service.url;
  const jvm = await jvmOf(folder);
  const importing = ledger.send(url, 40);
  await until('some are acknowledged', () => ledger.acknowledged.size > 100 + Math.random() * 300);
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await importing;
  expect(ledger.failed).toBeGreaterThan(0);
  await until('Neo4j is gone', () => !runs(jvm));

  const again = await restart();
  await ledger.checkKept(again);
  await ledger.send(again, 40);
  expect(ledger.failed).toBe(0);
  await ledger.checkComplete(again);
});

test('what waits for its embedding gets it, and recall finds it', async () => {
  const url = await service.url;
  await until('all are embedded', async () => {
    const answer = await ask(url, 'mutation { flushWrites(caller: {userId: "ann"}) { pending } }');
    return dataOf<{ flushWrites: { pending: number } }>(answer).flushWrites.pending === 0;
  });
  const text = `{ stats(caller: {userId: "ann"}) { memories { embedding { waiting failing } } }
    recall(query: "Which animal guards the lighthouse?", caller: {userId: "ann"}, limit: 100) {
      hits { memory { content } score { ranks { channel rank } } } } }`;
  const { stats, recall } = dataOf<{ stats: object; recall: Recalled }>(await ask(url, text));
  expect(stats).toEqual({ memories: { embedding: { waiting: 0, failing: 0 } } });
  const nearest = recall.hits.find(({ score }) =>
    score.ranks.some(({ channel, rank }) => channel === 'VECTOR' && rank === 1),
  );
  expect(nearest?.memory.content).toBe(Ledger.NEEDLE);
});

test('only the service killed: Neo4j goes by itself, and the next start finds everything', async () => {
  const jvm = await jvmOf(folder);
  service.child.kill('SIGKILL');
  await service.exited;
  await until('Neo4j goes by itself', () => !runs(jvm));
  const url = await restart();
  await ledger.checkComplete(url);
});

test('Neo4j killed alone: the service says so and ends', async () => {
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
