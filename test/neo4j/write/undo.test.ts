import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { NotFoundError } from '../../../src/errors.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { movableClock } from '../../support/clock.js';
import type { Row } from '../../support/database.js';
import { confirmOne, forgetOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record } from '../../support/vault-writes.js';
import { writing, written } from '../../support/written.js';

const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock, env: { MNEME_VAULT_CAPACITY: '2' } });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

async function say(caller: Caller, text: string) {
  clock.advance(60_000);
  const { outcomes } = await rememberAll(service.services, caller, [{ text, sourceRole: 'USER' }]);
  return written(outcomes[0] as WriteOutcome);
}

const undo = (caller: Caller, eventId = '') => service.services.undo(caller, eventId);
const cards = (caller: Caller, ids: string[]) => service.services.memoriesById(caller, ids);

async function contradiction(caller: Caller) {
  const old = await say(caller, 'project uses Python 3.9');
  const now = await say(caller, 'project uses Python 3.11');
  return { old: old.id, now: now.id, eventId: now.conflicts[0]?.eventId ?? '' };
}

describe('undoing a contradiction', () => {
  test('makes the loser current again, both hold, the edge is closed', async () => {
    const caller = someone();
    const { old, now, eventId } = await contradiction(caller);
    expect(await undo(caller, eventId)).toMatchObject({
      ...{ refused: null, memoryId: old, removedId: null, created: true },
    });
    expect(await cards(caller, [old, now])).toMatchObject([
      { validity: 'CONFIRMED', validUntil: null, retiredReason: null, embedded: false },
      { validity: 'CONFIRMED', validUntil: null },
    ]);
    expect(await service.services.linksOf(caller, [old])).toMatchObject([{ supersededBy: null }]);
    const edge =
      'MATCH (:Memory {id: $now})-[r:SUPERSEDES]->(:Memory {id: $old}) RETURN r.validUntil IS NOT NULL AS closed';
    expect(await service.query(edge, { old, now })).toEqual([{ closed: true }]);
    const { hits } = await service.services.recall(caller, { query: 'Python' });
    expect(hits).toHaveLength(2);
  });

  test('is audited, and names what it took back', async () => {
    const caller = someone();
    const { old, eventId } = await contradiction(caller);
    const { eventId: undoId } = (await undo(caller, eventId)) as { eventId: string };
    expect(
      await service.query(
        `MATCH (u:AuditEvent {id: $undoId}), (e:AuditEvent {id: $eventId})
         RETURN u.act AS act, u.undoes AS undoes, u.memoryId AS memoryId, e.undoneBy AS undoneBy`,
        { undoId, eventId },
      ),
    ).toEqual([{ act: 'UNDO', undoes: eventId, memoryId: old, undoneBy: undoId }]);
  });

  test('twice is refused, and so is undoing the undo', async () => {
    const caller = someone();
    const { eventId } = await contradiction(caller);
    const { eventId: undoId } = (await undo(caller, eventId)) as { eventId: string };
    expect(await undo(caller, eventId)).toMatchObject({
      refused: { code: 'ALREADY_UNDONE', eventId: undoId },
    });
    expect(await undo(caller, undoId)).toMatchObject({ refused: { code: 'NOT_UNDOABLE' } });
  });

  test('is refused when a later event builds on it, and that one is named', async () => {
    const caller = someone();
    const { eventId } = await contradiction(caller);
    const third = await say(caller, 'project uses Python 3.12');
    const later = third.conflicts[0]?.eventId ?? '';
    expect(await undo(caller, eventId)).toMatchObject({
      refused: { code: 'LATER_EVENT', eventId: later },
    });
    expect(await undo(caller, later)).toMatchObject({ refused: null });
    expect(await undo(caller, eventId)).toMatchObject({ refused: null });
  });

  test('a repeated key answers with the first result', async () => {
    const caller = someone();
    const { eventId } = await contradiction(caller);
    const first = await service.services.undo(caller, eventId, 'k');
    expect(await service.services.undo(caller, eventId, 'k')).toEqual({
      ...first,
      created: false,
    });
  });
});

describe('undoing a correction', () => {
  test('takes the new text back', async () => {
    const caller = someone();
    const { services } = service;
    const old = await writing(rememberOne(services, caller, { text: 'Tea at four.' }));
    const right = await writing(services.correct(caller, { id: old.id, text: 'Tea at five.' }));
    expect(await undo(caller, right.conflicts[0]?.eventId)).toMatchObject({
      ...{ memoryId: old.id, removedId: right.id },
    });
    expect(await cards(caller, [old.id, right.id])).toMatchObject([
      { validity: 'INFERRED', validUntil: null },
      { retiredReason: 'DELETION', deletedAt: clock.now() },
    ]);
  });

  test('is refused once the user confirmed it', async () => {
    const caller = someone();
    const { services } = service;
    const old = await writing(rememberOne(services, caller, { text: 'Tea at four.' }));
    const right = await writing(services.correct(caller, { id: old.id, text: 'Tea at five.' }));
    await confirmOne(services, caller, { id: right.id });
    expect(await undo(caller, right.conflicts[0]?.eventId)).toMatchObject({
      refused: { code: 'LATER_EVENT' },
    });
  });
});

describe('undoing a deletion', () => {
  const inRegister = (text: string, change: Row = {}) =>
    record(text, { tier: 'REGISTER', ...change });
  const deletion = async (id: string) => {
    const [row] = await service.query(
      "MATCH (a:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN a.id AS id",
      { id },
    );
    return String(row?.['id']);
  };

  test('is a version of its own', async () => {
    const caller = someone();
    const { id } = await say(caller, 'I prefer tea.');
    await forgetOne(service.services, caller, { id });
    expect(await undo(caller, await deletion(id))).toMatchObject({ refused: null });
    expect(await cards(caller, [id])).toMatchObject([
      { version: 3, deletedAt: null, validity: 'CONFIRMED', validUntil: null },
    ]);
  });

  test('is refused when the vault is full meanwhile', async () => {
    const caller = someone();
    const { services } = service;
    const { id } = await writing(
      rememberOne(services, caller, inRegister('Alpha release in May.')),
    );
    await forgetOne(services, caller, { id });
    for (const text of ['Beta testers wanted.', 'Gamma rays measured.']) {
      await writing(rememberOne(services, caller, inRegister(text)));
    }
    expect(await undo(caller, await deletion(id))).toMatchObject({
      refused: { code: 'VAULT_FULL' },
    });
  });

  test('is refused when another register has the topic meanwhile', async () => {
    const caller = someone();
    const { services } = service;
    const topic = { topicId: 'projects' };
    const { id } = await writing(
      rememberOne(services, caller, inRegister('Alpha release.', topic)),
    );
    await forgetOne(services, caller, { id });
    const next = await writing(rememberOne(services, caller, inRegister('Beta testers.', topic)));
    expect(await undo(caller, await deletion(id))).toMatchObject({
      refused: { code: 'TOPIC_TAKEN', memoryId: next.id },
    });
  });
});

test('an event that nobody knows, or of another user, is not found', async () => {
  const { eventId } = await contradiction(someone());
  await expect(undo(someone(), eventId)).rejects.toThrow(NotFoundError);
  await expect(undo(someone(), 'ffffffffffff')).rejects.toThrow(NotFoundError);
});
