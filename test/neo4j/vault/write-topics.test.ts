import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { sequenceRatio, tokenOverlap } from '../../../src/domain/write/similarity.js';
import type { Row } from '../../support/database.js';
import { forgetOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, refusing, register, textsOf, unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, env: { MNEME_VAULT_CAPACITY: '100' } });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}`, agentId: 'orion' });
const add = (caller: Caller, input: Row) => rememberOne(service.services, caller, input);
const texts = (caller: Caller, id: string) => textsOf({ ...service, caller }, id);
const active = async (caller: Caller) => (await service.services.vault.stats(caller)).active;

test('T-V04 the next state of a topic is the next version of its record', async () => {
  const caller = someone();
  const first = 'Projects: dashboard, memory upgrade';
  const second = `${first}, email integration`;
  const { id } = await writing(add(caller, register('projects', first)));
  expect(await writing(add(caller, register('projects', second)))).toMatchObject({
    ...{ id, action: 'UPDATE', version: 2 },
  });
  expect(await active(caller)).toBe(1);
  expect(await texts(caller, id)).toEqual([
    [1, first],
    [2, second],
  ]);
  expect(await service.services.memoriesById(caller, [id])).toMatchObject([
    { content: second, version: 2, tier: 'REGISTER', topicId: 'projects' },
  ]);
});

test('V-22 the same topic of another scope or user is another record', async () => {
  const caller = someone();
  const { id } = await writing(add(caller, register('trip', 'Madeira by boat.')));
  const mine = register('trip', 'The planner packs.', { scope: 'orion' });
  expect((await writing(add(caller, mine))).id).not.toBe(id);
  expect(await writing(add(someone(), register('trip', 'Rome by train.')))).toMatchObject({
    ...{ action: 'CREATE', version: 1 },
  });
});

describe('T-V05 nearly the same text', () => {
  const PAIRS: [what: string, older: string, newer: string][] = [
    ['shares three of five words', 'alpha beta gamma kilimanjaro', 'zugspitze alpha gamma beta'],
    ['has long runs in common', 'The harbourmaster is Brigitta', 'A harbourmasters was Brigitte'],
  ];

  test('is tried with one pair for each measure', () => {
    const [words = ['', '', ''], runs = ['', '', '']] = PAIRS;
    expect(tokenOverlap(words[1], words[2])).toBe(0.6);
    expect(sequenceRatio(words[2], words[1])).toBeLessThan(0.7);
    expect(sequenceRatio(runs[2], runs[1])).toBeGreaterThanOrEqual(0.7);
    expect(tokenOverlap(runs[1], runs[2])).toBeLessThan(0.6);
  });

  test.each(PAIRS)('that %s is refused in the same scope only', async (_, older, newer) => {
    const caller = someone();
    const { id } = await writing(add(caller, record(older)));
    const refusal = await refusing(add(caller, record(newer)));
    expect(refusal).toMatchObject({ code: 'DUPLICATE', stage: 7, matchedId: id });
    expect(refusal.message).toContain(id);
    expect(await active(caller)).toBe(1);
    await writing(add(caller, record(newer, { scope: 'orion' })));
    await writing(add(someone(), record(newer)));
  });

  test('below both thresholds is kept', async () => {
    const caller = someone();
    await writing(add(caller, record('alpha beta gamma kilimanjaro')));
    await writing(add(caller, record('alpha beta zugspitze matterhorn')));
    expect(await active(caller)).toBe(2);
  });
});

test('T-V06 the 101st record is refused, a topic at 100 is not', async () => {
  const caller = someone();
  await writing(add(caller, register('state', 'Sleeping.', { scope: 'orion' })));
  const { outcomes } = await rememberAll(
    service.services,
    caller,
    unlikeTexts(100).map((text) => record(text)),
  );
  expect(outcomes.map(({ refused }) => refused?.code ?? null)).toEqual([
    ...[...Array(99).fill(null), 'VAULT_FULL'],
  ]);
  expect(await refusing(add(caller, record('One too many.')))).toMatchObject({
    ...{ code: 'VAULT_FULL', stage: 8 },
  });
  const awake = register('state', 'Awake.', { scope: 'orion' });
  expect(await writing(add(caller, awake))).toMatchObject({ action: 'UPDATE', version: 2 });
  await writing(add(someone(), record('Another user has room.')));
  expect(await active(caller)).toBe(100);
});

test('T-V07 updating and deleting append versions, and what is deleted is not listed', async () => {
  const caller = someone();
  const { services } = service;
  const { id } = await writing(add(caller, record('Sails to Madeira.')));
  const change = { id, text: 'Sails to the Azores.' };
  expect(await writing(services.updateRecord(caller, change))).toMatchObject({ id, version: 2 });
  await forgetOne(services, caller, { id });
  expect(await texts(caller, id)).toEqual([
    [1, 'Sails to Madeira.'],
    [2, 'Sails to the Azores.'],
    [3, 'Sails to the Azores.'],
  ]);
  expect(await services.vault.search(caller, { query: 'Azores Madeira' })).toEqual([]);
  const list = { first: 10, cursor: null, kinds: null, sessionId: null, from: null, until: null };
  expect((await services.listPage(caller, list)).items).toEqual([]);
  await expect(services.updateRecord(caller, change)).rejects.toThrow('deleted');
});

test('X-43 a tool may write the next version of what a user wrote', async () => {
  const caller = someone();
  const said = register('mood', 'Ann is happy.', { origin: 'MANUAL' });
  const { id } = await writing(add(caller, said));
  const found = register('mood', 'Ann seems tired.', { origin: 'TOOL' });
  expect(await writing(add(caller, found))).toMatchObject({ id, version: 2, conflicts: [] });
  const [versions] = await service.services.history.versionsOf(caller, [id], 5);
  expect(versions).toMatchObject([
    { version: 1, content: 'Ann is happy.', source: 'USER_ASSERTED', origin: 'MANUAL' },
    { version: 2, content: 'Ann seems tired.', source: 'AGENT_INFERRED', origin: 'TOOL' },
  ]);
});

test('X-32 a new version is not compared with the one before', async () => {
  const caller = someone();
  const runtime = (text: string) => register('runtime', text, { origin: 'MANUAL' });
  const { id } = await writing(add(caller, runtime('project uses Python 3.9')));
  expect(await writing(add(caller, runtime('project uses Python 3.11')))).toMatchObject({
    ...{ id, version: 2, conflicts: [], reviews: [] },
  });
});
