import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { Gds } from '../../../src/store/gds.js';
import { movableClock } from '../../support/clock.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { newUsers, remember } from '../recall/hits.js';
import {
  analysisWith,
  fillCircles,
  heldBy,
  introduce,
  NotedScience,
  writtenTo,
} from './circles.js';

let service: TestService;
const someone = newUsers(() => service);
const PAGE = { first: 20, cursor: null };

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

test('two circles are two topics, called after what is said in them', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const outcome = await service.services.analysis.analyzeGraph(caller);
  expect(outcome).toMatchObject({ status: 'DONE', partitions: 1, topics: 2, bridges: 0 });
  expect(outcome.estimatedBytes).toBeGreaterThan(0);
  const { items } = await service.services.analysis.topics(caller, PAGE);
  expect(items.map(({ label }) => label.split(' · ').slice(0, 2)).sort()).toEqual([
    ['Ann', 'sail'],
    ['Bob', 'flour'],
  ]);
  const members = await service.services.analysis.membersOf(
    caller,
    items.map(({ id }) => id),
  );
  for (const { id, label, size, memories, entities } of items) {
    const { entities: people = [], memories: turns = [] } = members.get(id) ?? {};
    expect(label).toContain(people[0]?.name);
    expect(turns).toHaveLength(memories);
    expect(size).toBe(memories + entities);
  }
  const shares = items.reduce((sum, { importance }) => sum + importance, 0);
  expect(shares).toBeCloseTo(1, 9);
});

test('importance goes from 0 to 1, for memories and for entities', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  await introduce(service, caller);
  await service.services.analysis.analyzeGraph(caller);
  const written = await writtenTo(service, caller);
  for (const entity of [true, false]) {
    const values = written
      .filter((each) => each.entity === entity)
      .map(({ importance }) => importance ?? -1);
    expect(Math.max(...values)).toBe(1);
    expect(Math.min(...values)).toBeGreaterThan(0);
  }
});

test('who links two topics is a bridge, and the fact that does', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const fact = await introduce(service, caller);
  const { bridges } = await service.services.analysis.analyzeGraph(caller);
  const found = (await writtenTo(service, caller)).filter(({ bridge }) => bridge);
  expect(found).toHaveLength(bridges);
  // The fact is in the topic of one of them: it and the other one hold the two together.
  const texts = found.map(({ text }) => text).sort();
  expect([
    ['Ann', 'Once they danced together.'],
    ['Bob', 'Once they danced together.'],
  ]).toContainEqual(texts);
  const [memory] = await service.services.memoriesById(caller, [fact]);
  expect(memory).toMatchObject({ bridge: true, importance: expect.any(Number) });
});

test('the same memories give the same topics, scores and bridges', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  await introduce(service, caller);
  const { analysis } = service.services;
  const run = async () => {
    await analysis.analyzeGraph(caller);
    const { items } = await analysis.topics(caller, PAGE);
    const topics = items.map(({ updatedAt, ...topic }) => topic);
    return { topics, written: await writtenTo(service, caller) };
  };
  const first = await run();
  expect(await run()).toEqual(first);
  // Whatever the size of a page.
  await analysisWith(service, new Gds(service.graph), { batch: 2 }).analyzeGraph(caller);
  expect(await writtenTo(service, caller)).toEqual(first.written);
});

test('a topic keeps its id when a memory joins it', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const { analysis } = service.services;
  const idsOf = async () => {
    await analysis.analyzeGraph(caller);
    return (await analysis.topics(caller, PAGE)).items.map(({ id }) => id).sort();
  };
  const before = await idsOf();
  await remember(service, caller, 'The rope is new.', {
    entities: [{ name: 'Ann', type: 'PERSON' }],
  });
  expect(await idsOf()).toEqual(before);
});

test('topics come in pages, the largest first', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  await remember(service, caller, 'The rope is new.', {
    entities: [{ name: 'Ann', type: 'PERSON' }],
  });
  const { analysis } = service.services;
  await analysis.analyzeGraph(caller);
  const page = await analysis.topics(caller, { first: 1, cursor: null });
  const next = await analysis.topics(caller, { first: 1, cursor: page.cursors[0] ?? null });
  expect([page.hasNextPage, next.hasNextPage]).toEqual([true, false]);
  expect(page.items[0]?.size).toBeGreaterThan(next.items[0]?.size ?? 99);
  expect(page.items[0]?.label).toContain('Ann');
});

test('what was retired loses its values, and a topic without members goes', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const { services } = service;
  await services.analysis.analyzeGraph(caller);
  const hill = (await writtenTo(service, caller)).filter(({ text }) => text.includes('flour'));
  for (const { id } of hill) await forgetOne(services, caller, { id });
  expect(await services.analysis.analyzeGraph(caller)).toMatchObject({ status: 'DONE', topics: 1 });
  const { items } = await services.analysis.topics(caller, PAGE);
  expect(items.map(({ label }) => label.slice(0, 3))).toEqual(['Ann']);
  for (const { text, ...values } of await writtenTo(service, caller)) {
    const gone = text.includes('flour') || text === 'Bob';
    expect([text, values.importance === null]).toEqual([text, gone]);
    expect([text, values.communityId === null]).toEqual([text, gone]);
  }
  for (const { id, text } of await writtenTo(service, caller)) {
    if (text.includes('sail')) await forgetOne(services, caller, { id });
  }
  expect(await services.analysis.analyzeGraph(caller)).toMatchObject({ status: 'EMPTY' });
  expect((await services.analysis.topics(caller, PAGE)).items).toEqual([]);
  expect(
    (await writtenTo(service, caller)).filter(({ importance }) => importance !== null),
  ).toEqual([]);
});

test('a projection is dropped when the work fails, and the next analysis is not kept waiting', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const science = new NotedScience(service);
  // No batch: the driver cannot send it, once everything was worked out.
  const failing = analysisWith(service, science, { batch: Number.NaN }).analyzeGraph(caller);
  await expect(failing).rejects.toThrow('do not match');
  expect(science.names).toHaveLength(1);
  expect(await heldBy(service, science)).toEqual([]);
  expect(await service.services.analysis.analyzeGraph(caller)).toMatchObject({ status: 'DONE' });
});

test('what would be too large is not projected', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const science = new NotedScience(service);
  const outcome = await analysisWith(service, science, { maxMb: 0.001 }).analyzeGraph(caller);
  expect(outcome).toMatchObject({ status: 'TOO_LARGE', partitions: 0, topics: 0 });
  expect(outcome.nodes).toBeGreaterThanOrEqual(10);
  expect(outcome.message).toContain('MNEME_ANALYSIS_MAX_MB');
  expect(science.names).toEqual([]);
});

test('without the library nothing happens, and the answer says what to install', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const science = new NotedScience(service);
  science.version = async () => null;
  const outcome = await analysisWith(service, science).analyzeGraph(caller);
  expect(outcome).toMatchObject({ status: 'NOT_AVAILABLE', partitions: 0 });
  expect(outcome.message).toContain('install');
  expect(science.names).toEqual([]);
});

test('two analyses of one partition do not run at once', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const science = new NotedScience(service);
  const during: string[] = [];
  science.withProjection = async (partitions, work) => {
    during.push((await service.services.analysis.analyzeGraph(caller)).status);
    return new Gds(service.graph).withProjection(partitions, work);
  };
  expect(await analysisWith(service, science).analyzeGraph(caller)).toMatchObject({
    status: 'DONE',
  });
  expect(during).toEqual(['BUSY']);
});

test('an analysis whose lease another server took writes nothing any more', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  const clock = movableClock();
  const science = new NotedScience(service);
  const others: string[] = [];
  science.withProjection = async (partitions, work) => {
    clock.advance(loadConfig({}).analysis.leaseMs);
    const other = analysisWith(service, new NotedScience(service), {}, clock);
    others.push((await other.analyzeGraph(caller)).status);
    clock.advance(1);
    return new Gds(service.graph).withProjection(partitions, work);
  };
  expect(await analysisWith(service, science, {}, clock).analyzeGraph(caller)).toMatchObject({
    status: 'BUSY',
  });
  expect(others).toEqual(['DONE']);
  const [run] = await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId}) WITH DISTINCT m.partition AS partition
     MATCH (run:UpkeepRun {key: partition + '|ANALYSIS'}) RETURN run.outcome AS outcome, run.at.epochMillis AS at`,
    { userId: caller.userId },
  );
  expect(run).toEqual({ outcome: 'DONE', at: clock.now().getTime() - 1 });
});

test('somebody who has nothing has nothing to analyse, and nothing is written', async () => {
  const caller = someone();
  expect(await service.services.analysis.analyzeGraph(caller)).toMatchObject({
    ...{ status: 'EMPTY', partitions: 0, nodes: 0 },
  });
});

test('words of a private scope are in no topic that others see', async () => {
  const planner = someone({ agentId: 'planner' });
  const shared = { ...planner, agentId: null };
  await fillCircles(service, shared);
  const { services } = service;
  const turns = ['buried', 'dug up', 'sold'].map((what) => ({
    ...{ sessionId: 'sea', role: 'USER', speaker: 'Ann', scope: 'planner' },
    content: `The doubloons were ${what}`,
  }));
  await services.ingest(planner, turns);
  await services.flushWrites();
  expect(await services.analysis.analyzeGraph(planner)).toMatchObject({ partitions: 2, topics: 3 });
  const own = (await services.analysis.topics(planner, PAGE)).items;
  const others = (await services.analysis.topics(shared, PAGE)).items;
  expect(JSON.stringify(own)).toContain('doubloons');
  expect(JSON.stringify(others)).not.toContain('doubloons');
  expect(others).toHaveLength(2);
  const secret = own.filter(({ label }) => label.includes('doubloons')).map(({ id }) => id);
  expect(secret).toHaveLength(1);
  expect([...(await services.analysis.membersOf(shared, secret))]).toEqual([]);
});

test('personal data is in no label', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId}) WHERE m.content CONTAINS 'sail' SET m.containsPii = true`,
    { userId: caller.userId },
  );
  await service.services.analysis.analyzeGraph(caller);
  const { items } = await service.services.analysis.topics(caller, PAGE);
  expect(JSON.stringify(items)).not.toContain('sail');
  expect(items).toHaveLength(2);
});

test('when it ran is noted', async () => {
  const caller = someone();
  await fillCircles(service, caller);
  await service.services.analysis.analyzeGraph(caller);
  const runs = await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId}) WITH DISTINCT m.partition AS partition
     MATCH (run:UpkeepRun {key: partition + '|ANALYSIS'})
     RETURN run.kind AS kind, run.outcome AS outcome, run.partition = partition AS own, run.at IS NOT NULL AS timed`,
    { userId: caller.userId },
  );
  expect(runs).toEqual([{ kind: 'ANALYSIS', outcome: 'DONE', own: true, timed: true }]);
});
