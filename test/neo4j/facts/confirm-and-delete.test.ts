import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { confirmOne, forgetOne, rememberOne, setOneRelevance } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const clock = movableClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

const remember = async (text: string) =>
  (await writing(rememberOne(service.services, service.caller, { text }))).id;
const confirm = (id: string, change: object = {}) =>
  confirmOne(service.services, service.caller, { id, ...change });
const remove = (id: string, change: object = {}) =>
  forgetOne(service.services, service.caller, { id, ...change });
const read = async (id: string) => (await service.services.memoriesById(service.caller, [id]))[0];
const acts = (id: string) =>
  service.query(
    'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act, a.rule AS rule ORDER BY a.at',
    { id },
  );

describe('confirming', () => {
  test('protects a memory from decay (T-G05)', async () => {
    const id = await remember('The user sails.');
    expect(await read(id)).toMatchObject({ validity: 'INFERRED', decayRate: 0.1 });
    clock.advance(1_000);
    expect(await confirm(id)).toMatchObject({ id, created: true });
    expect(await read(id)).toMatchObject({
      ...{ validity: 'CONFIRMED', decayRate: 0, confidence: 1, updatedAt: clock.now() },
    });
    expect(await acts(id)).toEqual([{ act: 'CONFIRM', rule: 'G-73' }]);
  });

  test('once a key leaves one audit event', async () => {
    const id = await remember('The user swims.');
    await confirm(id, { idempotencyKey: 'f1' });
    expect(await confirm(id, { idempotencyKey: 'f1' })).toMatchObject({ id, created: false });
    expect(await acts(id)).toHaveLength(1);
  });

  test('is refused for what was deleted', async () => {
    const id = await remember('The user dives.');
    await remove(id);
    await expect(confirm(id)).rejects.toThrow('SUPERSEDED');
  });

  test('needs a memory', async () => {
    await expect(confirm('ffffffffffff')).rejects.toThrow('NOT_FOUND');
  });
});

describe('deleting', () => {
  test('leaves a tombstone: readable by id, with its last state as a version, found by nobody', async () => {
    const id = await remember('The vault code is heron.');
    clock.advance(1_000);
    expect(await remove(id)).toMatchObject({ id, created: true });
    expect(await read(id)).toMatchObject({
      ...{ content: 'The vault code is heron.', deletedAt: clock.now(), validUntil: clock.now() },
      ...{ retiredReason: 'DELETION', validity: 'INFERRED', version: 2, embedded: false },
    });
    expect(
      await service.query(
        'MATCH ({id: $id})-[:HAS_VERSION]->(v:MemoryVersion) RETURN v.version AS version, v.content AS content',
        { id },
      ),
    ).toEqual([{ version: 1, content: 'The vault code is heron.' }]);
    expect((await service.services.recall(service.caller, { query: 'vault heron' })).hits).toEqual(
      [],
    );
    expect(await acts(id)).toEqual([{ act: 'DELETE', rule: 'TOMBSTONE' }]);
  });

  test('a second time changes nothing', async () => {
    const id = await remember('Deleted twice.');
    await remove(id);
    const before = await read(id);
    clock.advance(1_000);
    await remove(id);
    expect(await read(id)).toEqual(before);
    expect(await acts(id)).toHaveLength(1);
  });

  test('at once by two servers leaves one version and one audit event', async () => {
    const other = await startTestService({ embedder: null, clock });
    const id = await remember('Deleted at once.');
    await Promise.all(
      [service, other].map(({ services }) => forgetOne(services, service.caller, { id })),
    );
    await other.stop();
    expect(await read(id)).toMatchObject({ version: 2 });
    expect(await acts(id)).toHaveLength(1);
  });

  test('with a key answers the same again', async () => {
    const id = await remember('Deleted with a key.');
    await remove(id, { idempotencyKey: 'd1' });
    expect(await remove(id, { idempotencyKey: 'd1' })).toMatchObject({ id, created: false });
  });

  test('a turn keeps the conversation together', async () => {
    const { services, caller } = service;
    const turns = ['one', 'two', 'three'].map((text) => turn(text, { sessionId: 'cut' }));
    const [first, second, third] = await services.ingest(caller, turns);
    await remove(second?.id ?? '');
    const [links] = await services.linksOf(caller, [second?.id ?? '']);
    expect(links).toMatchObject({ previousId: first?.id, nextId: third?.id });
  });

  test('a corrected memory deletes the old one only', async () => {
    const old = await remember('Corrected first.');
    const { id } = await writing(
      service.services.correct(service.caller, {
        id: old,
        text: 'Stays.',
      }),
    );
    await remove(old);
    expect(await read(id)).toMatchObject({ deletedAt: null, validUntil: null });
  });

  test('needs a memory that the caller sees', async () => {
    const id = await remember('Mine.');
    const bob = { ...service.caller, userId: 'bob' };
    await expect(forgetOne(service.services, bob, { id })).rejects.toThrow('NOT_FOUND');
  });
});

describe('setting the relevance', () => {
  const set = async (id: string, relevance: string) =>
    setOneRelevance(service.services, service.caller, { id, relevance });

  test('is kept, leaves an event, and makes no version', async () => {
    const id = await remember('The user keeps bees.');
    await set(id, 'DORMANT');
    expect(await read(id)).toMatchObject({ relevance: 'DORMANT', version: 1 });
    expect(await acts(id)).toEqual([{ act: 'RELEVANCE', rule: 'DORMANT' }]);
    await set(id, 'ACTIVE');
    expect(await read(id)).toMatchObject({ relevance: 'ACTIVE' });
  });

  test('refuses what is no relevance, and a memory that is gone', async () => {
    const id = await remember('The user keeps goats.');
    await expect(set(id, 'SLEEPY')).rejects.toThrow('relevance');
    await remove(id);
    await expect(set(id, 'DORMANT')).rejects.toThrow('SUPERSEDED');
    await expect(set('000000000000', 'DORMANT')).rejects.toThrow('NOT_FOUND');
  });
});
