/** N2: decay and pruning. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { DEFAULT_DECAY } from '../../../src/domain/upkeep/decay.js';
import { decayStep } from '../../../src/flows/upkeep/steps/decay.js';
import type { Graph } from '../../../src/ports.js';
import { movableClock } from '../../support/clock.js';
import type { Row } from '../../support/database.js';
import {
  confirmOne,
  forgetOne,
  ingestOne,
  rememberAll,
  rememberOne,
} from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { type RunOptions, runUpkeep, stepOf } from '../../support/steps.js';
import { writing, written } from '../../support/written.js';
import { interrupted, runStep } from './one-step.js';

const DAY = 86_400_000;
const SKIP = 'CONSOLIDATE,ENRICH,CAUSAL,PROPOSE,TIDY,HEALTH';
const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  // Small pages: most tests go over several.
  const env = { MNEME_UPKEEP_SKIP: SKIP, MNEME_UPKEEP_BATCH: '2' };
  service = await startTestService({ embedder: null, clock, env });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const at = (days: number) => new Date(clock.now().getTime() + days * DAY);

async function remember(caller: Caller, text: string, change: Row = {}) {
  return (await writing(rememberOne(service.services, caller, { text, ...change }))).id;
}

async function said(caller: Caller, text: string) {
  const { outcomes } = await rememberAll(service.services, caller, [{ text, sourceRole: 'USER' }]);
  return written(outcomes[0] ?? { refused: null as never }).id;
}

async function decay(caller: Caller, options: RunOptions, from = service) {
  const { services } = from;
  const run = await runUpkeep({ services, caller }, 'NIGHTLY', { everyone: false, ...options });
  return stepOf(run, 'DECAY');
}

const cards = (caller: Caller, ids: string[]) => service.services.memoriesById(caller, ids);

/** What upkeep could change about the memories of a user, to be compared. */
const everything = (caller: Caller) =>
  service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId})
     RETURN m {.id, .confidence, .decayRate, .decayedAt, .lastAccessed, .validity, .validUntil, .updatedAt, .version, .changeSeq} AS memory,
            m:Searchable AS current, m:Retired AS retired ORDER BY m.id`,
    { userId: caller.userId },
  );

const events = (id: string) =>
  service.query(
    'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act, a.rule AS rule, a.explanation AS why, a.tenant = $tenant AS own',
    { id },
  );

describe('T-G06 a fact that nobody needs', () => {
  test('fades as G-45 says, is kept after 70 days and pruned after 71', async () => {
    const caller = someone();
    const id = await remember(caller, 'The kiosk sells maps.');
    for (const [days, expected] of [
      ...[
        [1, 0.905],
        [7, 0.622],
        [11.25, 0.5],
        [30, 0.219],
        [70, 0.0501],
      ],
    ] as const) {
      await decay(caller, { now: at(days ?? 0) });
      const [card] = await cards(caller, [id]);
      expect(card?.confidence).toBeCloseTo(expected ?? 0, 3);
      expect(card?.retiredReason).toBeNull();
    }
    const step = await decay(caller, { now: at(71) });
    expect(step).toMatchObject({ changed: 1, counts: { decayed: 0, pruned: 1, exempt: 0 } });
    expect(await cards(caller, [id])).toMatchObject([
      {
        confidence: expect.closeTo(0.0485, 4),
        ...{ retiredReason: 'DECAY', validity: 'INFERRED', validUntil: at(71) },
      },
    ]);
    const { hits } = await service.services.recall(caller, { query: 'kiosk maps' });
    expect(hits).toEqual([]);
    expect(await events(id)).toEqual([
      { act: 'PRUNE', rule: 'G-41', why: 'Its confidence fell to 0.0485.', own: true },
    ]);
  });

  test('stays with exactly 0.05', async () => {
    const caller = someone();
    const ids = [await remember(caller, 'It is exact.'), await remember(caller, 'It is below.')];
    const now = at(10);
    await service.query(
      `UNWIND range(0, 1) AS i MATCH (m:Memory {id: $ids[i]})
       SET m.confidence = [0.05, 0.0499999][i], m.lastAccessed = datetime($now)`,
      { ids, now: now.toISOString() },
    );
    await decay(caller, { now });
    expect(await cards(caller, ids)).toMatchObject([
      { confidence: 0.05, retiredReason: null },
      { retiredReason: 'DECAY' },
    ]);
  });

  test('turns of a conversation are left alone', async () => {
    const caller = someone();
    await ingestOne(service.services, caller, turn('The kiosk is closed.'));
    const before = await everything(caller);
    expect(await decay(caller, { now: at(365) })).toMatchObject({ looked: 0, changed: 0 });
    expect(await everything(caller)).toEqual(before);
  });

  test('its days count from the last access', async () => {
    const caller = someone();
    const id = await remember(caller, 'The kiosk is green.');
    await decay(caller, { now: at(30) });
    await service.query('MATCH (m:Memory {id: $id}) SET m.lastAccessed = datetime($accessed)', {
      ...{ id, accessed: at(31).toISOString() },
    });
    await decay(caller, { now: at(32) });
    expect((await cards(caller, [id]))[0]?.confidence).toBeCloseTo(0.219 * 0.905, 3);
  });
});

test('T-G05 a confirmed fact is unchanged after 365 days', async () => {
  const caller = someone();
  const id = await remember(caller, 'The bakery opens at six.');
  await decay(caller, { now: at(20) });
  await confirmOne(service.services, caller, { id });
  const before = await everything(caller);
  expect(await decay(caller, { now: at(365) })).toMatchObject({ looked: 0, changed: 0 });
  expect(await everything(caller)).toEqual(before);
  expect(before).toMatchObject([{ memory: { confidence: 1, decayRate: 0 } }]);
});

test('T-X02 after 200 days what the user said is still recalled, what an agent thought is pruned, both are readable', async () => {
  const caller = someone();
  const asserted = await said(caller, 'I always take the tram to the harbour.');
  const inferred = await remember(caller, 'The harbour has a tram museum.');
  const step = await decay(caller, { now: at(200) });
  expect(step).toMatchObject({ changed: 2, counts: { decayed: 1, pruned: 1, exempt: 1 } });
  const { hits } = await service.services.recall(caller, { query: 'tram harbour' });
  expect(hits.map(({ memory }) => memory.id)).toEqual([asserted]);
  expect(await cards(caller, [asserted, inferred])).toMatchObject([
    { id: asserted, source: 'USER_ASSERTED', validity: 'CONFIRMED', retiredReason: null },
    { id: inferred, source: 'AGENT_INFERRED', retiredReason: 'DECAY' },
  ]);
});

test('T-G14 a year of nights removes nothing', async () => {
  const caller = someone();
  for (let i = 0; i < 5; i++) await remember(caller, `Stall ${i} sells pears.`);
  await said(caller, 'I never eat pears.');
  await ingestOne(service.services, caller, turn('Pears again.'));
  const count = async () => (await everything(caller)).length;
  const stored = await count();
  for (let night = 1; night <= 365; night += 1) {
    await runStep(step(), caller, { graph: service.graph, now: at(night) });
    if (night % 30 === 0) expect(await count()).toBe(stored);
  }
  expect(await count()).toBe(stored);
  const retired = (await everything(caller)).filter((row) => row['retired']);
  expect(retired).toHaveLength(5);
});

describe('a run', () => {
  /** Five facts of one time, of which three are due to be pruned, and one more of another user. */
  async function five(caller: Caller) {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await remember(caller, `Gate ${i} is locked.`));
    await service.query('UNWIND $ids AS id MATCH (m:Memory {id: id}) SET m.confidence = 0.05', {
      ids: ids.slice(0, 3),
    });
    return ids;
  }

  test('done again changes nothing (T-X11), and nothing of other users', async () => {
    const [caller, other] = [someone(), someone()];
    await five(caller);
    await five(other);
    const [now, others] = [at(1), await everything(other)];
    const first = await decay(caller, { now });
    expect(first).toMatchObject({ looked: 5, counts: { decayed: 2, pruned: 3 } });
    const after = await everything(caller);
    expect(await decay(caller, { now })).toMatchObject({ looked: 0, changed: 0 });
    expect(await decay(caller, { now: at(0.5) })).toMatchObject({ looked: 0, changed: 0 });
    expect(await everything(caller)).toEqual(after);
    expect(await everything(other)).toEqual(others);
  });

  test('that is dry tells what the real one does, and writes nothing', async () => {
    const caller = someone();
    const ids = await five(caller);
    const before = await everything(caller);
    const dry = await decay(caller, { now: at(1), dryRun: true });
    expect(await everything(caller)).toEqual(before);
    expect(dry.plan.map(({ act, id }) => [act, id])).toEqual(
      ids
        .slice(0, 3)
        .sort()
        .map((id) => ['PRUNE', id]),
    );
    const { plan: _, tookMs: __, ...told } = dry;
    expect(await decay(caller, { now: at(1) })).toMatchObject(told);
  });

  test('takes a memory for what it is at the write: what was accessed meanwhile waits', async () => {
    const caller = someone();
    const [id = '', other = ''] = await five(caller);
    const access = () =>
      service.query('MATCH (m:Memory {id: $id}) SET m.lastAccessed = datetime($now)', {
        ...{ id, now: at(0.9).toISOString() },
      });
    const remove = () => forgetOne(service.services, caller, { id: other });
    let interruption: () => Promise<unknown> = async () => {
      interruption = async () => undefined;
      await Promise.all([access(), remove()]);
    };
    const graph = interrupted(service.graph, () => interruption());
    const told = await runStep(step(), caller, { graph, now: at(1) });
    expect(told).toMatchObject({ looked: 5, changed: 3, counts: { pruned: 1 } });
    expect(await cards(caller, [id, other])).toMatchObject([
      { confidence: 0.05, retiredReason: null },
      { confidence: 0.05, retiredReason: 'DELETION' },
    ]);
    const next = await decay(caller, { now: at(1) });
    expect(next).toMatchObject({ looked: 1, counts: { pruned: 1 } });
  });

  test('that dies half-way is gone on with by the next one', async () => {
    const caller = someone();
    await five(caller);
    let left = 1;
    const graph: Graph = {
      read: (...read) => service.graph.read(...read),
      write: async (work) => {
        if (left-- === 0) throw new Error('The server died.');
        return service.graph.write(work);
      },
    };
    const dying = decayStep({ ...parts(), policy: { batch: 2 } });
    await expect(runStep(dying, caller, { graph, now: at(1) })).rejects.toThrow('died');
    expect(await decay(caller, { now: at(1) })).toMatchObject({ looked: 3, changed: 3 });
    const current = (await everything(caller)).map((row) => row['current']);
    expect(current.filter(Boolean)).toHaveLength(2);
  });

  test('goes by what is damaged', async () => {
    const caller = someone();
    const [id] = await five(caller);
    await service.query("MATCH (m:Memory {id: $id}) SET m.confidence = 'high'", { id });
    expect(await decay(caller, { now: at(1) })).toMatchObject({ status: 'DONE', looked: 4 });
  });
});

const parts = () => ({
  ...{ write: { newId }, policy: { batch: 50 } },
  decayPolicy: DEFAULT_DECAY,
});
const step = () => decayStep(parts());
const newId = () => randomUUID().slice(-12);

test('a pruned memory closes its own reviews; what was made from it is as good as before', async () => {
  const caller = someone();
  const source = await remember(caller, 'The mill was built in 1902.');
  const cause = await remember(caller, 'The mill burnt down in 1950.');
  const derived = await remember(caller, 'The mill stood for 48 years.', {
    derivedFrom: [source, cause],
  });
  await service.query(
    `MATCH (m:Memory {id: $source}) SET m.confidence = 0.05
     WITH m MATCH (cause:Memory {id: $cause})
     SET m:NeedsReview, m.reviewSince = datetime()
     CREATE (m)-[:NEEDS_REVIEW {reason: 'CONFLICT', at: datetime()}]->(cause)`,
    { source, cause },
  );
  expect(await decay(caller, { now: at(1) })).toMatchObject({ counts: { pruned: 1 } });
  expect(await cards(caller, [source, derived])).toMatchObject([
    { retiredReason: 'DECAY', needsReview: false },
    { retiredReason: null, needsReview: false },
  ]);
});

test('the feed tells of what was pruned, not of what faded', async () => {
  const caller = someone();
  const ids = [await remember(caller, 'The ferry is late.'), await remember(caller, 'It is fog.')];
  await service.query('MATCH (m:Memory {id: $id}) SET m.confidence = 0.05', { id: ids[0] });
  const partitions = () =>
    service.query('UNWIND $ids AS id MATCH (m:Memory {id: id}) RETURN m.changeSeq AS seq', { ids });
  const [pruned, faded] = await partitions();
  await decay(caller, { now: at(1) });
  const [prunedAfter, fadedAfter] = await partitions();
  expect(prunedAfter?.['seq']).not.toEqual(pruned?.['seq']);
  expect(fadedAfter).toEqual(faded);
});

test('QG-2 in literal mode every night counts all days again', async () => {
  const env = { MNEME_UPKEEP_SKIP: SKIP, MNEME_DECAY_MODE: 'literal' };
  const literal = await startTestService({ embedder: null, clock, env });
  const caller = { ...literal.caller, userId: 'bob' };
  const { id } = await writing(rememberOne(literal.services, caller, { text: 'The bell rings.' }));
  for (const days of [1, 2]) await decay(caller, { now: at(days) }, literal);
  const [card] = await literal.services.memoriesById(caller, [id]);
  expect(card?.confidence).toBeCloseTo(Math.exp(-0.1 * (1 + 2 ** 0.8)), 10);
  await literal.stop();
});
