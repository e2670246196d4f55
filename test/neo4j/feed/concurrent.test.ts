import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { setRelevance } from '../../../src/statements/write.js';
import { movableClock } from '../../support/clock.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';
import { Follower } from './reader.js';

// Both clocks stand still: numbers come from the count alone, and would collide if two writers read it at once.
const clock = movableClock();
let one: TestService;
let two: TestService;

beforeAll(async () => {
  one = await startTestService({ embedder: null, clock });
  two = await startTestService({ embedder: null, clock });
});

afterAll(async () => {
  await one.stop();
  await two.stop();
});

const services = (i: number) => (i % 2 === 0 ? one : two).services;
const as = (userId: string): Caller => ({ ...one.caller, userId });

/** Everything one writer does, in several partitions. */
async function write(caller: Caller, writer: number, texts: readonly string[]): Promise<void> {
  const mine = services(writer);
  for (const [i, text] of texts.entries()) {
    const messages = [0, 1, 2].map((n) => turn(`${text} ${n}`, { sessionId: `s${writer}` }));
    await mine.ingest(i % 3 === 0 ? { ...caller, userId: null } : caller, messages);
    const { id } = await writing(rememberOne(mine, caller, { text }));
    if (i % 2 === 0) await confirmOne(mine, caller, { id });
    if (i % 3 === 0) await forgetOne(mine, caller, { id });
  }
}

test('a reader who pages while several write misses nothing and ends in the same state', async () => {
  const caller = as('parallel');
  const texts = unlikeTexts(32);
  const follower = new Follower(two.services, caller, 7);
  let done = false;
  const writers = Array.from({ length: 4 }, (_, i) =>
    write(caller, i, texts.slice(i * 8, i * 8 + 8)),
  );
  const all = Promise.all(writers).finally(() => {
    done = true;
  });
  while (!done) await follower.catchUp();
  await all;
  await follower.catchUp();
  const current = await one.query(
    'MATCH (m:Searchable {tenant: $tenant}) RETURN m.id AS id, m.content AS text',
  );
  expect([...follower.copy()].sort()).toEqual(current.map(({ id, text }) => [id, text]).sort());
  expect(await numbers()).toEqual({ memories: 4 * 8 * 4, twice: 0 });
});

/** How many memories there are, and how many share their number with another one of their partition. */
async function numbers() {
  const [row] = await one.query(
    `MATCH (m:Memory {tenant: $tenant})
     WITH m.partition AS partition, m.changeSeq AS seq, count(m) AS count
     RETURN sum(count) AS memories, sum(count - 1) AS twice`,
  );
  return row;
}

test('what commits late is not skipped: it has the larger number, and the others wait', async () => {
  const caller = as('held');
  const first = await writing(rememberOne(one.services, caller, { text: 'The harbour is deep.' }));
  const follower = new Follower(two.services, caller);
  await follower.catchUp();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let held = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    held = resolve;
  });
  const params = { id: first.id, relevance: 'DORMANT' as const, now: clock.now() };
  const late = one.graph.write(async (tx) => {
    await tx.run(setRelevance, { ...params, audit: { id: `audit-${first.id}` } });
    held();
    await gate;
  });
  await taken;
  const order: string[] = [];
  const waiting = writing(rememberOne(two.services, caller, { text: 'A lamp burns there.' }));
  const second = waiting.then(() => order.push('second'));
  // Nothing is committed yet, and nobody is kept waiting.
  expect(await follower.catchUp()).toEqual([]);
  order.push('late');
  open();
  await Promise.all([late, second]);
  expect(order).toEqual(['late', 'second']);
  const read = (await follower.catchUp()).map(({ kind, memory }) => [kind, memory?.content]);
  expect(read).toEqual([
    ['CHANGED', 'The harbour is deep.'],
    ['KNOWN', 'A lamp burns there.'],
  ]);
});
