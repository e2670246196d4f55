import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import type { Answer, Variables } from '../../support/graphql-client.js';
import { record } from '../../support/vault-writes.js';

interface Written {
  readonly memory: { readonly id: string };
  readonly conflicts: readonly { readonly eventId: string }[];
}

const UNKNOWN = 'ffffffffffff';
let api: TestApi<'ann' | 'anybody'>;
let ann: Client;
let before: unknown;

beforeAll(async () => {
  api = await startTestApi(
    { ann: { tenant: 'bad-writes', userId: 'ann' }, anybody: { tenant: 'bad-writes' } },
    { MNEME_MAX_BODY_BYTES: '9000000' },
  );
  ann = api.clients.ann;
  await ann.remember(record('Our harbour is deep.'));
});

afterAll(async () => {
  await api.stop();
  // Whatever was sent: nothing of it was an error of the service.
  expect(api.errors).toEqual([]);
});

/** Everything of the account but the trail of refusals, and what waits in queues that all test files share. */
async function graph(): Promise<unknown> {
  return api.query(
    `MATCH (n) WHERE n.tenant IN $tenants AND NOT (n:AuditEvent AND n.act = 'REFUSE')
     RETURN [label IN labels(n) WHERE NOT label IN ['Unembedded', 'Uncompared', 'Unjudged']] AS labels, count(n) AS nodes, sum(n.version) AS versions,
       sum(COUNT { (n)-->() }) AS edges ORDER BY labels`,
  );
}

describe('what is wrong is refused, and nothing of it is written', () => {
  beforeEach(async () => {
    before = await graph();
  });

  afterEach(async () => {
    expect(await graph()).toEqual(before);
  });

  test.each<[what: string, field: string, given: Variables, says: string]>([
    ['an unknown tier', 'remember', { items: record('x', { tier: 'GOLD' }) }, 'GOLD'],
    ['an unknown source', 'remember', { items: record('x', { origin: 'RUMOUR' }) }, 'RUMOUR'],
    ['no text', 'remember', { items: { vault: {} } }, 'text'],
    ['an unknown stage', 'remember', { items: [{ text: 'x', stage: 'DREAM' }] }, 'DREAM'],
    ['nothing to change', 'updateRecord', { id: UNKNOWN }, 'a category, tags or a tier'],
    ['an empty id', 'undo', { eventId: '' }, 'eventId'],
  ])('%s, in %s', async (_, field, given, says) => {
    const answer = await ann.try(field, given);
    expect(answer.codes).toEqual(['BAD_USER_INPUT']);
    expect(answer.text).toContain(says);
  });

  test.each<[field: string, given: Variables]>([
    ['updateRecord', { id: UNKNOWN, text: 'x' }],
    ['undo', { eventId: UNKNOWN }],
    ['correct', { id: UNKNOWN, text: 'x' }],
  ])('an unknown id, in %s', async (field, given) => {
    expect((await ann.try(field, given)).codes).toEqual(['NOT_FOUND']);
  });

  test('an unknown id of a call for nobody hints at whom to name', async () => {
    const hint = 'No user was named: see `caller: {userId}`.';
    const missing = 'There is no memory ffffffffffff that you can see.';
    const answer = await api.clients.anybody.try('correct', { id: UNKNOWN, text: 'x' });
    expect([answer.status, answer.text]).toEqual([
      404,
      expect.stringContaining(`${missing} ${hint}`),
    ]);
    const { results } = await api.clients.anybody.call<{ results: { message: string }[] }>(
      ...['forget', { ids: [UNKNOWN] }],
    );
    expect(results).toMatchObject([{ code: 'NOT_FOUND', message: `${missing} ${hint}` }]);
    expect((await ann.try('correct', { id: UNKNOWN, text: 'x' })).text).not.toContain(hint);
  });

  const pair = `CONFLICT:${UNKNOWN}:eeeeeeeeeeee`;
  test.each<[what: string, decision: object, code: string]>([
    ['an id that names nothing', { id: 'tea', action: 'ACCEPT' }, 'INVALID_INPUT'],
    ['an unknown kind', { id: `TEA:${UNKNOWN}`, action: 'ACCEPT' }, 'INVALID_INPUT'],
    ['one id for a pair', { id: `CONFLICT:${UNKNOWN}`, action: 'DISMISS' }, 'INVALID_INPUT'],
    ['no winner', { id: pair, action: 'CHOOSE' }, 'INVALID_INPUT'],
    ['a third winner', { id: pair, action: 'CHOOSE', winnerId: 'a' }, 'INVALID_INPUT'],
    ['another action', { id: pair, action: 'MERGE' }, 'WRONG_ACTION'],
    ['information', { id: `RECALLED_TOGETHER:${UNKNOWN}:b`, action: 'DISMISS' }, 'WRONG_ACTION'],
    ['unknown memories', { id: pair, action: 'CHOOSE', winnerId: UNKNOWN }, 'NOT_FOUND'],
    ['an unknown question', { id: pair, action: 'DISMISS' }, 'NOT_FOUND'],
    ['an unknown candidate', { id: `STAGED:${UNKNOWN}`, action: 'REJECT' }, 'NOT_FOUND'],
    ['an unknown record', { id: `DELETION:${UNKNOWN}`, action: 'ACCEPT' }, 'NOT_FOUND'],
  ])('a decision about %s: a value, no error', async (_, decision, code) => {
    expect(await ann.call('resolve', { decisions: [decision] })).toMatchObject({
      ...{ results: [{ __typename: 'MemoryRefused', code }], settled: 0, refused: 1 },
    });
  });

  test('101 decisions in one call', async () => {
    const decisions = Array(101).fill({ id: pair, action: 'DISMISS' });
    expect((await ann.try('resolve', { decisions })).codes).toEqual(['BAD_USER_INPUT']);
  });

  test.each<[what: string, change: object, code: string, stage: number | null]>([
    ['1,201 characters', { text: '🦔'.repeat(1_201) }, 'TOO_LONG', 3],
    ['the tier LOG', { tier: 'LOG' }, 'LOG_TIER', 2],
    ['the scope of nobody', { scope: 'moon' }, 'INVALID_SCOPE', 4],
    ['a known text', { text: 'Our harbour is deep!' }, 'DUPLICATE', 7],
    ['an empty text', { text: ' ' }, 'INVALID_INPUT', null],
  ])('%s: a value, no error', async (_, change, code, stage) => {
    expect(await ann.remember(record('Rain is wet.', { ...change }))).toMatchObject({
      ...{ __typename: 'MemoryRefused', code, stage },
    });
  });

  const bulk = (count: number): Promise<Answer> =>
    ann.ask('mutation($r: [RememberInput!]!) { remember(items: $r) { written } }', {
      r: Array.from({ length: count }, (_, i) => record(`${i}`)),
    });

  test('a body that is too large', async () => {
    const answer = await ann.try('remember', { items: record('x'.repeat(9_000_000)) });
    expect([answer.status, answer.codes]).toEqual([413, ['BAD_REQUEST']]);
  });

  test.each([2_001, 15_000, 100_000])('%i records in one call', async (count) => {
    const answer = await bulk(count);
    expect(answer.codes).toEqual(['BAD_USER_INPUT']);
    expect(answer.text).toMatch(count > 15_000 ? /the limit is 20000/ : /at most 2000 in one call/);
  });
});

const countOf = async (label: string) =>
  (await api.query(`MATCH (n:${label}) WHERE n.tenant IN $tenants RETURN count(n) AS n`))[0]?.['n'];

test('20 writers of one topic at once: one record, 20 versions', async () => {
  const records = Number(await countOf('Memory'));
  const write = (i: number) => {
    const state = { text: `Lap ${i}.`, vault: { topicId: 'race' } };
    return ann.remember<{ version: number; action: string }>(state);
  };
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => write(i)));
  const versions = outcomes.map(({ version }) => version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(outcomes.filter(({ action }) => action === 'CREATE')).toHaveLength(1);
  expect(await countOf('Memory')).toBe(records + 1);
  expect(await countOf('MemoryVersion')).toBe(19);
});

const remember = (text: string, change: object = {}) => ann.remember<Written>({ text, ...change });

test('correcting what was corrected is a conflict that names the successor', async () => {
  const { memory } = await remember('Tea at four.');
  const right = await ann.call<Written>('correct', { id: memory.id, text: 'Tea at five.' });
  const state = await graph();
  const late = await ann.try('correct', { id: memory.id, text: 'Tea at six.' });
  expect(late.codes).toEqual(['VERSION_CONFLICT']);
  expect(late.text).toContain(right.memory.id);
  expect(await graph()).toEqual(state);
});

test('an undo is not undone', async () => {
  const { memory } = await remember('The mast is short.');
  const { conflicts } = await ann.call<Written>('correct', {
    ...{ id: memory.id, text: 'The mast is long.' },
  });
  const { eventId } = await ann.call<{ eventId: string }>('undo', {
    eventId: conflicts[0]?.eventId,
  });
  const state = await graph();
  expect(await ann.call('undo', { eventId })).toMatchObject({
    ...{ __typename: 'UndoRefused', code: 'NOT_UNDOABLE' },
  });
  expect(await graph()).toEqual(state);
});

test('what a user asserted is not decided in favour of an agent', async () => {
  const user = await remember('The boat is red.', { sourceRole: 'USER' });
  const agent = await remember('The boat is painted.');
  const state = await graph();
  const id = `CONFLICT:${user.memory.id}:${agent.memory.id}`;
  const decisions = { id, action: 'CHOOSE', winnerId: agent.memory.id };
  expect(await ann.call('resolve', { decisions })).toMatchObject({
    results: [{ __typename: 'MemoryRefused', code: 'USER_ASSERTED', rule: 'X-07' }],
  });
  expect(await graph()).toEqual(state);
});
