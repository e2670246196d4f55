import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { movableClock } from '../../support/clock.js';
import { ingestOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing, written } from '../../support/written.js';

const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

/** A user nobody else is, so that every test has a memory of its own. */
const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

async function memorize(caller: Caller, text: string, change: object = {}) {
  clock.advance(60_000);
  const item = { text, sourceRole: 'USER', ...change };
  const { outcomes } = await rememberAll(service.services, caller, [item]);
  return written(outcomes[0] as WriteOutcome);
}

const cards = (caller: Caller, ids: string[]) => service.services.memoriesById(caller, ids);

const recalled = async (caller: Caller, query: string) =>
  (await service.services.recall(caller, { query })).hits.map(({ memory }) => memory.content);

test('T-C01 what a user says of the project is asserted, confirmed and load-bearing', async () => {
  const caller = someone();
  const { id } = await memorize(caller, 'My project uses Python 3.11');
  expect(await cards(caller, [id])).toMatchObject([
    { source: 'USER_ASSERTED', validity: 'CONFIRMED', utility: 'LOAD_BEARING' },
  ]);
});

test('T-C02 what an agent guesses is inferred and tactical', async () => {
  const caller = someone();
  const { id } = await memorize(caller, 'the file is probably in /tmp', {
    sourceRole: 'ASSISTANT',
  });
  expect(await cards(caller, [id])).toMatchObject([
    { source: 'AGENT_INFERRED', validity: 'INFERRED', utility: 'TACTICAL' },
  ]);
});

test('T-C03 every new memory has all four axes', async () => {
  const caller = someone();
  await ingestOne(service.services, caller, { sessionId: 's', role: 'USER', content: 'Hi.' });
  await writing(rememberOne(service.services, caller, { text: 'Ann likes tea.' }));
  await memorize(caller, 'Restart it twice.', { stage: 'SOLUTION', sourceRole: 'ASSISTANT' });
  const record = { text: 'I am careful.', vault: { category: 'bio' } };
  await writing(rememberOne(service.services, caller, record));
  expect(
    await service.query(
      `MATCH (m:Memory {tenant: $tenant, userId: $user})
       RETURN count(m) AS all, sum(CASE WHEN m.source IS NULL OR m.validity IS NULL OR m.utility IS NULL
         OR m.relevance IS NULL THEN 1 ELSE 0 END) AS damaged`,
      { user: caller.userId },
    ),
  ).toEqual([{ all: 4, damaged: 0 }]);
});

test('T-C04, T-X01 the newer of two user statements stays, the older names it', async () => {
  const caller = someone();
  const old = await memorize(caller, 'project uses Python 3.9');
  const { id, conflicts } = await memorize(caller, 'project uses Python 3.11');
  expect(conflicts).toMatchObject([
    { winnerId: id, loserId: old.id, heuristic: 'ENTITY_VALUE', step: 'RECENCY' },
  ]);
  const [loser, winner] = await cards(caller, [old.id, id]);
  expect(loser).toMatchObject({
    ...{ validity: 'DEPRECATED', retiredReason: 'CONFLICT', validUntil: clock.now() },
  });
  expect(winner).toMatchObject({ validity: 'CONFIRMED', validUntil: null });
  const [before, after] = await service.services.linksOf(caller, [old.id, id]);
  expect([before?.supersededBy, after?.supersedes]).toEqual([id, [old.id]]);
});

test('T-C05 what the user says beats an agent, whichever came first', async () => {
  const [first, second] = [someone(), someone()];
  const agent = { sourceRole: 'ASSISTANT' };
  const guess = await memorize(first, 'the API uses REST', agent);
  const correction = await memorize(first, 'actually the API uses GraphQL');
  expect(correction.conflicts).toMatchObject([{ loserId: guess.id }]);
  const said = await memorize(second, 'The API uses GraphQL.');
  const late = await memorize(second, 'The API uses REST.', agent);
  expect(late.conflicts).toMatchObject([
    { winnerId: said.id, loserId: late.id, step: 'USER_ASSERTED' },
  ]);
  expect(await cards(second, [late.id])).toMatchObject([{ validity: 'DEPRECATED' }]);
});

test('T-C06 what lost is not recalled', async () => {
  const caller = someone();
  await memorize(caller, 'project uses Python 3.9');
  await memorize(caller, 'project uses Python 3.11');
  expect(await recalled(caller, 'Which Python does the project use?')).toEqual([
    'project uses Python 3.11',
  ]);
});

test('T-C11 a resolved contradiction counts for its session, and no longer once undone', async () => {
  const caller: Caller = { ...someone(), sessionId: 'planning' };
  const resolved = async () =>
    (await service.services.history.memoryHealth(caller, null)).conflictsResolvedThisSession;
  await memorize(caller, 'project uses Python 3.9');
  expect(await resolved()).toBe(0);
  const { conflicts } = await memorize(caller, 'project uses Python 3.11');
  expect(await resolved()).toBe(1);
  await service.services.undo(caller, conflicts[0]?.eventId);
  expect(await resolved()).toBe(0);
});

test('T-X10 contradictions are found without an embedding model', async () => {
  const caller = someone();
  await memorize(caller, 'Our main branch is called master.');
  const { conflicts } = await memorize(caller, 'Our main branch is called trunk.');
  expect(conflicts).toHaveLength(1);
});

test('C-36 what is only similar stays', async () => {
  const caller = someone();
  await memorize(caller, 'My project uses Python.');
  const { conflicts, reviews } = await memorize(caller, 'My project uses Docker.');
  expect([conflicts, reviews]).toEqual([[], []]);
});

describe('X-07 nobody else’s memory is retired', () => {
  test.each([
    ['another user', (caller: Caller): Caller => ({ ...caller, userId: 'somebody else' })],
    ['no user', (caller: Caller): Caller => ({ ...caller, userId: null })],
    ['another tenant', (caller: Caller): Caller => ({ ...caller, tenant: 'another' })],
  ])('of %s', async (_, other) => {
    const caller = someone();
    const { id } = await memorize(other(caller), 'project uses Python 3.9');
    expect((await memorize(caller, 'project uses Python 3.11')).conflicts).toEqual([]);
    expect(await cards(other(caller), [id])).toMatchObject([{ validUntil: null }]);
  });

  test('of another scope', async () => {
    const caller: Caller = { ...someone(), agentId: 'orion' };
    await memorize(caller, 'project uses Python 3.9', { scope: 'orion' });
    expect((await memorize(caller, 'project uses Python 3.11')).conflicts).toEqual([]);
  });
});

test('X-42 a turn neither loses nor wins', async () => {
  const caller = someone();
  const turn = { sessionId: 's', role: 'USER', content: 'project uses Python 3.9' };
  const { id } = await ingestOne(service.services, caller, turn);
  expect((await memorize(caller, 'project uses Python 3.11')).conflicts).toEqual([]);
  await ingestOne(service.services, caller, { ...turn, content: 'project uses Python 3.12' });
  expect(await cards(caller, [id])).toMatchObject([{ validUntil: null }]);
});

test('QV-18 items of one call contradict each other: the last one stays', async () => {
  const caller = someone();
  const texts = ['project uses Python 3.9', 'project uses Python 3.10', 'project uses Python 3.11'];
  const items = texts.map((text) => ({ text, sourceRole: 'USER' }));
  const { outcomes } = await rememberAll(service.services, caller, items);
  const ids = outcomes.map((outcome) => written(outcome).id);
  expect((await cards(caller, ids)).map((memory) => memory?.validity)).toEqual([
    ...['DEPRECATED', 'DEPRECATED', 'CONFIRMED'],
  ]);
});

test('of contradicting statements made at once exactly one stays', async () => {
  const caller = someone();
  const say = (n: number) => ({ text: `project uses Ruby 3.${n}`, sourceRole: 'USER' });
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => rememberAll(service.services, caller, [say(n)])),
  );
  expect(await recalled(caller, 'Ruby')).toHaveLength(1);
});

test('T-C12 without a role or an organisation all of it works', async () => {
  const caller: Caller = { ...someone(), roleId: null, domain: null };
  const old = await memorize(caller, 'Our main branch is called master.');
  const { conflicts } = await memorize(caller, 'Our main branch is called trunk.');
  expect(conflicts).toMatchObject([{ loserId: old.id }]);
});

test('C-20 role and task domain of the call are recorded', async () => {
  const caller: Caller = { ...someone(), roleId: 'builder', domain: 'docker' };
  const { id } = await memorize(caller, 'Images are built nightly.', { domains: ['ci'] });
  expect(await cards(caller, [id])).toMatchObject([
    { createdByRole: 'builder', domains: ['docker', 'ci'] },
  ]);
});

test('T-C14 a damaged memory stops no write', async () => {
  const caller = someone();
  const { id } = await memorize(caller, 'project uses Python 3.9');
  const damage = 'MATCH (m:Memory {id: $id}) SET m.createdAt = 42, m.kind = "NONSENSE"';
  await service.query(damage, { id });
  const after = await memorize(caller, 'project uses Python 3.11');
  expect(after.conflicts).toEqual([]);
  expect(await cards(caller, [after.id])).toMatchObject([{ validity: 'CONFIRMED' }]);
});
