/**
 * The service on what answers like a cluster (support/cluster.ts: a proxy in front of one real server): reads go to followers, another one
 * leads, members die, followers lag. No client repeats anything here.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { Cluster } from '../../support/cluster.js';
import { sharedAddress } from '../../support/database.js';
import { until } from '../../support/service-process.js';

const LANES = 4;
let cluster: Cluster;
let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  const { uri, ...account } = sharedAddress();
  cluster = await Cluster.start(uri);
  const address = { ...account, uri: cluster.uri };
  api = await startTestApi({ ann: { tenant: 'cluster', userId: 'ann' } }, {}, { address });
  ann = api.clients.ann;
});
afterAll(async () => {
  await api.stop();
  await cluster.stop();
});

/** Clients that write a turn and read it, until they are told to end. */
function working() {
  const told: string[] = [];
  const failed: unknown[] = [];
  let over = false;
  const lane = async () => {
    while (!over && failed.length === 0) {
      const text = `Turn ${randomUUID()}`;
      try {
        const { id } = await ann.ingest({ content: text, sessionId: randomUUID(), role: 'USER' });
        told.push(text);
        const { content } = await ann.call<{ content: string }>('memory', { id });
        if (content !== text) failed.push(`${text} is not read`);
      } catch (thrown) {
        failed.push(thrown);
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  return {
    ...{ told, failed },
    more: () => {
      const before = told.length;
      return until(
        'all of them write on',
        () => failed.length > 0 || told.length > before + 2 * LANES,
      );
    },
    end: () => {
      over = true;
      return lanes;
    },
  };
}

async function timesStored(told: readonly string[]): Promise<number[]> {
  const rows = await api.query(
    'UNWIND $told AS text RETURN COUNT { (m:Memory {content: text}) } AS count',
    { told },
  );
  return rows.map(({ count }) => Number(count));
}

/** What was begun at each member while this was done. */
async function begunDuring(work: () => Promise<unknown>) {
  const before = cluster.begun.map((each) => ({ ...each }));
  await work();
  return cluster.begun.map(({ reads, writes }, i) => ({
    reads: reads - (before[i]?.reads ?? 0),
    writes: writes - (before[i]?.writes ?? 0),
  }));
}

let clients: ReturnType<typeof working>;
beforeEach(() => {
  clients = working();
});

async function wellDone(): Promise<void> {
  await clients.end();
  expect(clients.failed).toEqual([]);
  expect(await timesStored(clients.told)).toEqual(clients.told.map(() => 1));
}

test('writes go to who leads, reads to who follows', async () => {
  const begun = await begunDuring(clients.more);
  await wellDone();
  expect(begun[cluster.leader]?.reads).toBe(0);
  expect(begun[cluster.leader]?.writes).toBeGreaterThan(0);
  for (const follower of cluster.followers) {
    expect(begun[follower]?.writes).toBe(0);
    expect(begun[follower]?.reads).toBeGreaterThan(0);
  }
});

test('where followers lag, whoever has written waits until they have come so far', async () => {
  await clients.more();
  cluster.lag();
  await until('all of them wait', () => cluster.waiting >= LANES);
  const before = clients.told.length;
  cluster.catchUp();
  await clients.more();
  expect(clients.told.length).toBeGreaterThan(before);
  await wellDone();
});

test('another one leads: who did refuses to write, and nothing fails', async () => {
  await clients.more();
  const [next = 0] = cluster.followers;
  const begun = await begunDuring(async () => {
    cluster.elect(next);
    await clients.more();
  });
  await wellDone();
  expect(begun[next]?.writes).toBeGreaterThan(0);
});

test('a follower dies: what it was asked is asked of another one', async () => {
  await clients.more();
  await cluster.kill(cluster.followers.at(-1) ?? 0);
  await clients.more();
  await wellDone();
});

test('who leads dies: what was under way is written once, by whoever leads next', async () => {
  await clients.more();
  const [next = 0] = cluster.followers;
  await cluster.kill(cluster.leader);
  cluster.elect(next);
  await clients.more();
  await wellDone();
});
