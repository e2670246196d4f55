import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { movableClock } from '../../support/clock.js';
import { rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, register } from '../../support/vault-writes.js';
import { writing, written } from '../../support/written.js';

const OLD = 'project uses Python 3.9';
const NEW = 'project uses Python 3.11';
const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

function add(caller: Caller, text: string, origin: string) {
  clock.advance(60_000);
  return writing(rememberOne(service.services, caller, record(text, { origin })));
}

async function memorize(caller: Caller, text: string, sourceRole: string) {
  clock.advance(60_000);
  const { outcomes } = await rememberAll(service.services, caller, [{ text, sourceRole }]);
  return written(outcomes[0] as WriteOutcome);
}

const cards = (caller: Caller, ids: string[]) => service.services.memoriesById(caller, ids);
const CURRENT = { validUntil: null, retiredReason: null };

test('T-X01 canon that contradicts canon is kept, and the older one retired', async () => {
  const caller = someone();
  const old = await add(caller, OLD, 'MANUAL');
  const now = await add(caller, NEW, 'MANUAL');
  expect(now).toMatchObject({
    ...{ action: 'CREATE', reviews: [] },
    conflicts: [{ winnerId: now.id, loserId: old.id, step: 'RECENCY' }],
  });
  expect(await cards(caller, [old.id, now.id])).toMatchObject([
    { validity: 'DEPRECATED', retiredReason: 'CONFLICT', validUntil: clock.now() },
    { validity: 'CONFIRMED', ...CURRENT },
  ]);
  const links = await service.services.linksOf(caller, [old.id]);
  expect(links).toMatchObject([{ supersededBy: now.id }]);
  const found = await service.services.vault.search(caller, { query: 'Python' });
  expect(found.map((hit) => hit.record.id)).toEqual([now.id]);
});

test('X-07 what a tool writes does not retire what a user wrote', async () => {
  const caller = someone();
  const said = await add(caller, OLD, 'MANUAL');
  const found = await add(caller, NEW, 'TOOL');
  expect((await cards(caller, [said.id]))[0]).toMatchObject({ validity: 'CONFIRMED', ...CURRENT });
  // The ladder of C-40: the user's is right, so the tool's record is a vault record that loses to the user.
  expect(found.conflicts).toMatchObject([
    { winnerId: said.id, loserId: found.id, step: 'USER_ASSERTED' },
  ]);
});

describe('X-07 what an agent says against the record of an agent', () => {
  test.each([
    ['a fact', (caller: Caller) => memorize(caller, NEW, 'ASSISTANT')],
    ['put into the vault', (caller: Caller) => add(caller, NEW, 'TOOL')],
  ])('waits for a person when it is %s: nobody is retired', async (_, write) => {
    const caller = someone();
    const record = await add(caller, OLD, 'TOOL');
    const { id, conflicts, reviews } = await write(caller);
    expect(conflicts).toEqual([]);
    expect(reviews).toMatchObject([{ memoryId: id, otherId: record.id }]);
    expect(await cards(caller, [record.id, id])).toMatchObject([
      { validity: 'INFERRED', needsReview: false, ...CURRENT },
      { validity: 'INFERRED', needsReview: true, ...CURRENT },
    ]);
    const edge = `MATCH (m:NeedsReview {id: $id})-[r:NEEDS_REVIEW]->(other)
      RETURN r.reason AS reason, other.id AS other, r.validUntil AS until`;
    expect(await service.query(edge, { id })).toEqual([
      { reason: 'CONFLICT', other: record.id, until: null },
    ]);
    const act = "MATCH (e:AuditEvent {memoryId: $id, act: 'REVIEW'}) RETURN e.otherId AS other";
    expect(await service.query(act, { id })).toEqual([{ other: record.id }]);
  });
});

describe('X-07 what an agent says does not retire a record, whoever decides', () => {
  const resolve = (caller: Caller, id: string, action: string, winnerId: string) =>
    service.services.inbox.resolve(caller, {
      decisions: [{ id, action, winnerId }],
      idempotencyKey: null,
    });
  const pair = async (says: string) => {
    const caller = someone();
    const record = (await add(caller, OLD, 'TOOL')).id;
    const fact = (await memorize(caller, says, 'ASSISTANT')).id;
    return { caller, record, fact };
  };

  test('in a contradiction the record may win, and the fact may not', async () => {
    const { caller, record, fact } = await pair(NEW);
    const id = `CONFLICT:${fact}:${record}`;
    expect((await resolve(caller, id, 'CHOOSE', fact)).outcomes).toMatchObject([
      { refused: { code: 'VAULT_RECORD', rule: 'X-07' } },
    ]);
    expect(await cards(caller, [record])).toMatchObject([CURRENT]);
    expect((await resolve(caller, id, 'CHOOSE', record)).outcomes).toMatchObject([
      { refused: null, memoryId: record, removedId: fact },
    ]);
  });

  test('not even before anybody was asked', async () => {
    const { caller, record, fact } = await pair('The team meets at noon.');
    const chosen = await resolve(caller, `CONFLICT:${fact}:${record}`, 'CHOOSE', fact);
    expect(chosen.outcomes).toMatchObject([{ refused: { code: 'VAULT_RECORD' } }]);
  });

  test('what the user asserted may', async () => {
    const caller = someone();
    const record = (await add(caller, OLD, 'TOOL')).id;
    const fact = (await memorize(caller, 'The team meets at noon.', 'USER')).id;
    expect(
      (await resolve(caller, `CONFLICT:${fact}:${record}`, 'CHOOSE', fact)).outcomes,
    ).toMatchObject([{ refused: null, memoryId: fact, removedId: record }]);
  });
});

test('what the user says against the record of an agent retires it', async () => {
  const caller = someone();
  const record = await add(caller, OLD, 'TOOL');
  const { id, conflicts } = await memorize(caller, NEW, 'USER');
  expect(conflicts).toMatchObject([{ winnerId: id, loserId: record.id }]);
  expect((await service.services.vault.stats(caller)).active).toBe(0);
});

test('the same pair waits once, however often the register is written', async () => {
  const caller = someone();
  await add(caller, OLD, 'TOOL');
  const runtime = register('runtime', NEW, { origin: 'TOOL' });
  const { id } = await writing(rememberOne(service.services, caller, runtime));
  // In one call and in one after it.
  await rememberAll(service.services, caller, [runtime, runtime]);
  const { version } = await writing(rememberOne(service.services, caller, runtime));
  expect(version).toBe(4);
  const waiting = `MATCH (m:Memory {id: $id}) RETURN COUNT { (m)-[:NEEDS_REVIEW]->() } AS edges,
    COUNT { (:AuditEvent {memoryId: $id, act: 'REVIEW'}) } AS events`;
  expect(await service.query(waiting, { id })).toEqual([{ edges: 1, events: 1 }]);
});
