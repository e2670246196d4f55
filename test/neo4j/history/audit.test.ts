import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import type { AuditRequest } from '../../../src/flows/history/audit.js';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, event, fact, minute, newId, partitionFor } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const log = (change: Partial<AuditRequest> = {}, caller = callers.ann) =>
  service.services.history.auditLog(caller, {
    ...{ first: 100, cursor: null, memoryId: null, acts: null },
    ...change,
  });

const idsOf = async (...call: Parameters<typeof log>) =>
  (await log(...call)).items.map(({ id }) => id);

describe('an audit trail of many events', () => {
  const ids: string[] = [];
  const memoryId = newId();

  beforeAll(async () => {
    for (let i = 0; i < 12; i++) {
      // Three at once, in two partitions: pages must also divide these.
      const partition = partitionFor(i % 2 ? callers.ann : callers.nobody);
      const act = i % 3 === 0 ? 'DELETE' : 'CONFIRM';
      const named = i < 4 ? { memoryId } : i < 6 ? { otherId: memoryId } : { memoryId: newId() };
      ids.push(await event(service, partition, Math.floor(i / 3), { act, ...named }));
    }
  });

  test.each([1, 2, 5, 12, 100])('is read in pages of %d, newest first', async (first) => {
    const seen = [];
    for (let cursor: string | null = null; ; ) {
      const page = await log({ first, cursor });
      expect(page.cursors).toHaveLength(page.items.length);
      seen.push(...page.items);
      if (!page.hasNextPage) break;
      cursor = page.cursors.at(-1) ?? null;
    }
    const order = seen.map(({ at, id }) => `${at.toISOString()} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test.each([
    ['of every act', null, 12],
    ['of no act in particular', [], 12],
    ['of one act', ['DELETE'], 4],
    ['of two acts', ['DELETE', 'CONFIRM', 'DELETE'], 12],
    ['of an act that never happened', ['COMPACT'], 0],
  ] as const)('gives those %s', async (_, acts, count) => {
    expect(await idsOf({ acts })).toHaveLength(count);
  });

  test('gives those that name a memory, as the one or as the other', async () => {
    expect((await idsOf({ memoryId })).sort()).toEqual(ids.slice(0, 6).sort());
    expect(await idsOf({ memoryId, acts: ['DELETE'] })).toHaveLength(2);
    expect(await idsOf({ memoryId: newId() })).toEqual([]);
  });

  test.each(['memoryId', 'acts'] as const)('pages also by %s', async (what) => {
    const filter = what === 'acts' ? { acts: ['DELETE' as const] } : { memoryId };
    const all = await idsOf(filter);
    const page = await log({ ...filter, first: 2 });
    const rest = await log({ ...filter, first: 2, cursor: page.cursors[1] ?? null });
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(all.slice(0, 4));
  });
});

test('an event tells all that is known of it', async () => {
  const known = {
    ...{ act: 'CONFLICT', rule: 'C-40', memoryId: newId(), sessionId: 's9', byUserId: 'ann' },
    ...{ byAgentId: 'planner', heuristic: 'NEGATION', step: 'VALIDITY', explanation: 'Because.' },
    ...{ code: 'PII', undoes: 'a', undoneBy: 'b', entityId: null, otherEntityId: null },
    ...{ byRole: 'ADMIN', byKey: 'k1', byAddress: '192.0.2.7' },
  };
  const id = await event(service, partitionFor(callers.ann), 100, known);
  const [first] = (await log({ first: 1 })).items;
  expect(first).toEqual({ ...known, id, otherId: null, at: minute(100) });
});

describe('who sees an event', () => {
  const ids: Record<string, string> = {};
  const act = 'REPAIR';

  beforeAll(async () => {
    const { ann, annsPlanner, bob, nobody, stranger } = callers;
    ids['anns'] = await event(service, partitionFor(ann), 0, { act });
    ids['planners'] = await event(service, partitionFor(annsPlanner, true), 1, { act });
    ids['bobs'] = await event(service, partitionFor(bob), 2, { act });
    ids['everybodys'] = await event(service, partitionFor(nobody), 3, { act });
    ids['strangers'] = await event(service, partitionFor(stranger), 4, { act });
  });

  test.each([
    ['ann', ['everybodys', 'anns']],
    ['annsPlanner', ['everybodys', 'planners', 'anns']],
    ['bob', ['everybodys', 'bobs']],
    ['nobody', ['everybodys']],
    ['stranger', ['strangers']],
  ] as const)('%s sees %j', async (name, seen) => {
    const expected = seen.map((key) => ids[key]);
    expect(await idsOf({ acts: [act] }, callers[name])).toEqual(expected);
    const byTime = (await log({}, callers[name])).items.filter((each) => each.act === act);
    expect(byTime.map(({ id }) => id)).toEqual(expected);
  });
});

test('an explanation is not told to who does not see the other memory', async () => {
  const { annsPlanner, ann } = callers;
  const secret = await fact(service, annsPlanner, 'The vault opens at nine.', { scope: 'planner' });
  const named = { act: 'REVIEW', otherId: secret, explanation: 'nine is not ten' };
  await event(service, partitionFor(ann), 0, named);
  const explanations = async (caller: typeof ann) =>
    (await log({ acts: ['REVIEW'] }, caller)).items.map(({ explanation }) => explanation);
  expect(await explanations(annsPlanner)).toEqual(['nine is not ten']);
  expect(await explanations(ann)).toEqual([null]);
});

test.each([
  ['a page of nothing', { first: 0 }],
  ['a page of more than 100', { first: 101 }],
  ['half a page', { first: 0.5 }],
  ['a cursor nobody gave out', { cursor: 'bm90IGEgY3Vyc29y' }],
])('%s is refused', async (_, change) => {
  await expect(log(change)).rejects.toThrow(InvalidInputError);
});
