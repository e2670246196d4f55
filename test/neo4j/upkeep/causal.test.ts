/** N4: causes among turns. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TurnPair } from '../../../src/domain/consolidate/types.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ModelUnavailableError } from '../../../src/errors.js';
import { causalStep } from '../../../src/flows/upkeep/steps/causal.js';
import { ruleReaders } from '../../../src/models/readers/create.js';
import type { OpenReaders } from '../../../src/ports.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { foundBy } from '../recall/hits.js';
import { runStep } from './one-step.js';

const NOW = new Date('2030-01-01T03:00:00Z');
const POLICY = { batch: 3, causalPairs: 50, causalScan: 5_000 };
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, openReaders: ruleReaders });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

/** Turns of a session, ready to be inferred. @returns their ids */
async function talk(caller: Caller, texts: readonly string[], sessionId = 's1') {
  const turns = texts.map((text) => turn(text, { sessionId }));
  const captured = await service.services.ingest(caller, turns);
  await consolidated(caller, sessionId);
  return captured.map(({ id }) => id);
}

/** What consolidation leaves behind. */
const consolidated = (caller: Caller, sessionId = 's1') =>
  service.query(
    `MATCH (s:Session {tenant: $tenant, userId: $userId, sessionId: $sessionId})
     SET s:Uninferred, s.consolidatedSequence = s.episodes REMOVE s:Unconsolidated`,
    { userId: caller.userId, sessionId },
  );

/** A judge for whom every later turn came about because of the earlier one; remembers what it was given. */
function judging(meanwhile: () => Promise<unknown> = async () => undefined) {
  const judged: string[] = [];
  const judge = async (pairs: readonly TurnPair[]) => {
    judged.push(...pairs.map(({ earlier, later }) => `${earlier.content} ${later.content}`));
    await meanwhile();
    return pairs.map(({ earlier, later }) => ({
      ...{ causeId: earlier.id, effectId: later.id, evidence: 'so', rule: 'TEST' },
    }));
  };
  return { judged, open: readersOf(judge) };
}

const readersOf =
  (judge: ReturnType<OpenReaders>['causes']['judge']): OpenReaders =>
  () => ({
    facts: { extract: async () => [] },
    summaries: { summarize: async () => null },
    causes: { free: false, judge },
    usage: () => ({ calls: 0, promptTokens: 0, completionTokens: 0 }),
  });

const infer = (
  caller: Caller | readonly [Caller, ...Caller[]],
  openReaders: OpenReaders,
  { policy = {}, ...how }: { policy?: Partial<typeof POLICY>; dryRun?: boolean } = {},
) =>
  runStep(
    causalStep({ policy: { ...POLICY, ...policy }, openReaders }, () => true),
    caller,
    { graph: service.graph, now: NOW, ...how },
  );

const edges = (caller: Caller) =>
  service.query(
    `MATCH (a:Memory {tenant: $tenant, userId: $userId})-[r:CAUSAL]->(b)
     RETURN a.content + ' ' + b.content AS pair, r {.*, createdAt: null, validFrom: r.validFrom.epochMillis} AS edge
     ORDER BY a.sequence`,
    { userId: caller.userId },
  );

const pairsOf = async (caller: Caller) => (await edges(caller)).map(({ pair }) => pair);

const session = async (caller: Caller) =>
  service.query(
    `MATCH (s:Session {tenant: $tenant, userId: $userId})
     RETURN s.sessionId AS id, s.inferredSequence AS inferred, s:Uninferred AS waits ORDER BY id`,
    { userId: caller.userId },
  );

describe('T-G13 turns that follow each other', () => {
  test('are joined by an edge of confidence 0.7 that keeps its evidence', async () => {
    const caller = someone();
    await talk(caller, ['a', 'b']);
    const told = await infer(caller, judging().open);
    expect(told).toMatchObject({ looked: 1, changed: 1 });
    expect(told.counts).toEqual({ pairs: 1, judged: 1, edges: 1 });
    expect(await edges(caller)).toEqual([
      {
        pair: 'a b',
        edge: {
          ...{ confidence: 0.7, weight: 1, evidence: ['so'], predicate: 'TEST' },
          ...{ createdAt: null, validFrom: NOW.getTime() },
        },
      },
    ]);
    expect(await session(caller)).toEqual([{ id: 's1', inferred: 2, waits: false }]);
  });

  test('are judged page by page, each pair once, and the rest when it is there', async () => {
    const caller = someone();
    await talk(caller, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    const { judged, open } = judging();
    expect(await infer(caller, open)).toMatchObject({ looked: 7, changed: 7 });
    expect(judged).toEqual(['a b', 'b c', 'c d', 'd e', 'e f', 'f g', 'g h']);
    expect(await infer(caller, open)).toMatchObject({ looked: 0, changed: 0 });
    await talk(caller, ['i', 'j']);
    expect(await infer(caller, open)).toMatchObject({ looked: 2, changed: 2 });
    expect(judged.slice(7)).toEqual(['h i', 'i j']);
    expect(await pairsOf(caller)).toEqual(judged);
  });

  test('are at most 50 pairs a night, whatever the session', async () => {
    const caller = someone();
    const many = (name: string) => Array.from({ length: 41 }, (_, i) => `${name}${i}`);
    await talk(caller, many('x'), 's1');
    await talk(caller, many('y'), 's2');
    const { judged, open } = judging();
    expect(await infer(caller, open)).toMatchObject({ changed: 50, counts: { judged: 50 } });
    expect(judged).toHaveLength(50);
    expect(await session(caller)).toEqual([
      { id: 's1', inferred: 41, waits: false },
      { id: 's2', inferred: 11, waits: true },
    ]);
    expect(await infer(caller, open)).toMatchObject({ changed: 30, counts: { judged: 30 } });
    expect(new Set(judged).size).toBe(80);
  });

  test('users share what a run may judge, and what one leaves the others get', async () => {
    const [one, two, three] = [someone(), someone(), someone()];
    const many = Array.from({ length: 31 }, (_, i) => `z${i}`);
    await talk(one, many);
    await talk(two, ['a', 'b', 'c']);
    await talk(three, many);
    const told = await infer([one, two, three], judging().open);
    expect(told.counts).toMatchObject({ judged: 50 });
    const [ones, twos, threes] = await Promise.all([one, two, three].map(pairsOf));
    expect(twos).toHaveLength(2);
    for (const some of [ones, threes]) expect(some?.length).toBeGreaterThanOrEqual(23);
  });

  test('rules, which cost nothing, judge all', async () => {
    const caller = someone();
    await talk(
      caller,
      Array.from({ length: 61 }, (_, i) => `Because of that we moved house number ${i}.`),
    );
    const told = await infer(caller, ruleReaders);
    expect(told.counts).toMatchObject({ pairs: 60, judged: 60, edges: 60 });
  });

  test('wait where a run has looked at its share', async () => {
    const caller = someone();
    await talk(caller, ['a', 'b', 'c', 'd', 'e', 'f']);
    const policy = { causalScan: 4 };
    expect(await infer(caller, judging().open, { policy })).toMatchObject({ looked: 4 });
    expect(await infer(caller, judging().open, { policy })).toMatchObject({ looked: 1 });
    expect(await session(caller)).toMatchObject([{ inferred: 6, waits: false }]);
  });
});

test('nobody judges personal data, orders to a model, or what is gone', async () => {
  const caller = someone();
  const [, pii, , , order, , , gone = ''] = await talk(caller, [...'abcdefghij']);
  await service.query(
    `MATCH (a:Memory {id: $pii}) SET a.containsPii = true
     WITH 1 AS one MATCH (b:Memory {id: $order}) SET b.flags = ['PROMPT_INJECTION']`,
    { pii, order },
  );
  await forgetOne(service.services, caller, { id: gone });
  const { judged, open } = judging();
  expect(await infer(caller, open)).toMatchObject({ looked: 9, changed: 3 });
  expect(judged).toEqual(['c d', 'f g', 'i j']);
});

test('what is deleted while it is judged gets no edge', async () => {
  const caller = someone();
  const [, id = ''] = await talk(caller, ['a', 'b', 'c']);
  let left = 1;
  const { open } = judging(async () => {
    if (left-- > 0) await forgetOne(service.services, caller, { id });
  });
  expect(await infer(caller, open)).toMatchObject({ changed: 0, counts: { judged: 2, edges: 0 } });
});

test('a session that another server went through meanwhile is left alone', async () => {
  const caller = someone();
  await talk(caller, ['a', 'b', 'c']);
  const other = judging();
  const { open } = judging(() => infer(caller, other.open));
  expect(await infer(caller, open)).toMatchObject({ changed: 0 });
  expect(await pairsOf(caller)).toEqual(other.judged);
});

test('a pair that has an edge gets no other one', async () => {
  const caller = someone();
  const [a, b] = await talk(caller, ['a', 'b']);
  await service.query(
    'MATCH (a:Memory {id: $a}), (b:Memory {id: $b}) CREATE (b)-[:CAUSAL {weight: 0.5}]->(a)',
    { a, b },
  );
  expect(await infer(caller, judging().open)).toMatchObject({ changed: 0 });
  expect(await pairsOf(caller)).toEqual(['b a']);
});

test('where the model fails, what was not judged waits', async () => {
  const caller = someone();
  await talk(caller, ['a', 'b', 'c', 'd', 'e', 'f']);
  let calls = 0;
  const { judged, open } = judging(async () => {
    if (++calls === 2) throw new ModelUnavailableError('The budget is spent.');
  });
  const told = await infer(caller, open);
  expect(told).toMatchObject({ changed: 3 });
  expect(told.notes).toEqual(['Pairs of turns wait for the next run. The budget is spent.']);
  expect(await session(caller)).toMatchObject([{ inferred: 4, waits: true }]);
  expect(await infer(caller, open)).toMatchObject({ changed: 2 });
  expect(judged).toEqual(['a b', 'b c', 'c d', 'd e', 'e f', 'd e', 'e f']);
});

test('any other failure is the step’s own', async () => {
  const caller = someone();
  await talk(caller, ['a', 'b']);
  const { open } = judging(() => Promise.reject(new Error('Broken.')));
  await expect(infer(caller, open)).rejects.toThrow('Broken.');
  expect(await session(caller)).toMatchObject([{ inferred: null, waits: true }]);
});

test('a dry run tells which pairs are up for judgement, and asks nobody', async () => {
  const caller = someone();
  const [a = '', b = '', c = ''] = await talk(caller, ['a', 'b', 'c']);
  const { judged, open } = judging();
  const told = await infer(caller, open, { dryRun: true });
  expect(told.plan).toMatchObject([
    { act: 'LINK', id: a, otherId: b },
    { act: 'LINK', id: b, otherId: c },
  ]);
  expect(judged).toEqual([]);
  expect(await session(caller)).toMatchObject([{ inferred: null, waits: true }]);
});

test('a why-question finds the cause through an edge that the rules inferred', async () => {
  const caller = someone();
  await talk(caller, [
    'The boiler broke down in January.',
    'Because of that the swimming pool closed early.',
    'Lunch is at noon.',
  ]);
  const { services } = service;
  const run = await runUpkeep({ services, caller }, 'NIGHTLY', { everyone: false });
  expect(stepOf(run, 'CAUSAL')).toMatchObject({
    ...{ status: 'DONE', looked: 2, changed: 1, counts: { pairs: 2, judged: 1, edges: 1 } },
  });
  const result = await services.recall(caller, { query: 'Why did the swimming pool close?' });
  expect(foundBy(result, 'causal')).toContain('The boiler broke down in January.');
});

test('damaged bounds do not hold a session for ever', async () => {
  const caller = someone();
  await talk(caller, ['a']);
  await service.query(
    'MATCH (s:Session {tenant: $tenant, userId: $userId}) REMOVE s.consolidatedSequence',
    { userId: caller.userId },
  );
  await infer(caller, judging().open);
  expect(await session(caller)).toMatchObject([{ waits: false }]);
});
