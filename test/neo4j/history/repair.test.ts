import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { callersOf, event, fact, minute, partitionFor, retire } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

// A tenant of its own for each test: a repair looks at everything.
beforeEach(async () => {
  await service?.stop();
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const repair = (caller = callers.ann) => service.services.history.repairClassification(caller);

const damage = (ids: readonly string[], how: string) =>
  service.query(`MATCH (m:Memory) WHERE m.id IN $ids ${how}`, { ids });

async function axes(id: string) {
  const [row] = await service.query(
    'MATCH (m:Memory {id: $id}) RETURN [m.source, m.validity, m.utility, m.relevance] AS axes',
    { id },
  );
  return row?.['axes'] as unknown[] | undefined;
}

describe('C-81, T-C13: damaged classification', () => {
  test('does not stop reading, and is rebuilt from the memory itself', async () => {
    const { services } = service;
    const text = 'My project uses Python 3.11';
    const id = await fact(service, callers.ann, text, { sourceRole: 'USER' });
    const whole = await axes(id);
    await damage([id], "SET m.validity = 'MAYBE', m.utility = 7 REMOVE m.source, m.relevance");
    const [card] = await services.memoriesById(callers.ann, [id]);
    expect(card).toMatchObject({ source: 'AGENT_INFERRED', validity: 'INFERRED' });
    expect(await repair()).toEqual({ checked: 1, repaired: 1 });
    expect(await axes(id)).toEqual(whole);
    expect(whole).toEqual(['USER_ASSERTED', 'CONFIRMED', 'LOAD_BEARING', 'ACTIVE']);
  });

  test('is left alone where it is whole', async () => {
    const id = await fact(service, callers.ann, 'Nothing of note.');
    await damage(
      [id],
      "SET m.source = 'EXTERNAL_RETRIEVED', m.utility = 'ARCHIVED' REMOVE m.validity",
    );
    await repair();
    expect(await axes(id)).toEqual(['EXTERNAL_RETRIEVED', 'INFERRED', 'ARCHIVED', 'ACTIVE']);
  });

  test('of a memory that lost is deprecated, unless its loss was taken back', async () => {
    const ids = [
      await fact(service, callers.ann, 'It was red.', { sourceRole: 'USER' }),
      await fact(service, callers.ann, 'It was green.', { sourceRole: 'USER' }),
    ] as const;
    const winner = await fact(service, callers.ann, 'It is blue.');
    for (const id of ids) await retire(service, id, winner);
    await service.query(
      'MATCH (:Memory {id: $id})<-[edge:SUPERSEDES]-() SET edge.validUntil = datetime()',
      { id: ids[1] },
    );
    await damage(ids, 'REMOVE m.validity');
    expect(await repair()).toEqual({ checked: 3, repaired: 2 });
    expect((await axes(ids[0]))?.[1]).toBe('DEPRECATED');
    expect((await axes(ids[1]))?.[1]).toBe('CONFIRMED');
  });

  test('of a memory that the user validated is confirmed (C-14)', async () => {
    const [id, undone] = [
      await fact(service, callers.ann, 'Probably in /tmp.'),
      await fact(service, callers.ann, 'Probably in /var.'),
    ];
    await event(service, partitionFor(callers.ann), 0, { memoryId: id });
    await event(service, partitionFor(callers.ann), 0, { memoryId: undone, undoneBy: 'x' });
    await damage([id, undone], 'REMOVE m.validity');
    await repair();
    expect([(await axes(id))?.[1], (await axes(undone))?.[1]]).toEqual(['CONFIRMED', 'INFERRED']);
  });

  test('leaves an event for each memory, and none the second time', async () => {
    const caller = { ...callers.ann, agentId: 'planner', sessionId: 's7' };
    const id = await fact(service, caller, 'Nothing of note.');
    await damage([id], 'REMOVE m.validity, m.utility');
    expect(await repair(caller)).toEqual({ checked: 1, repaired: 1 });
    expect(await repair(caller)).toEqual({ checked: 1, repaired: 0 });
    const request = { first: 10, cursor: null, memoryId: id, acts: ['REPAIR' as const] };
    const { items } = await service.services.history.auditLog(caller, request);
    expect(items).toMatchObject([
      {
        ...{ act: 'REPAIR', rule: 'C-81', memoryId: id, byUserId: 'ann', byAgentId: 'planner' },
        ...{ sessionId: 's7', explanation: 'Missing or unknown before: validity, utility.' },
      },
    ]);
  });

  test('is mended page by page, also where all happened at once', async () => {
    const { services } = service;
    const turns = Array.from({ length: 1_203 }, (_, i) => turn(`t${i}`, { eventTime: minute(0) }));
    await services.ingest(callers.ann, turns);
    await service.query(
      'MATCH (m:Memory {tenant: $tenant}) WHERE m.sequence % 3 = 0 REMOVE m.relevance',
    );
    expect(await repair()).toEqual({ checked: 1_203, repaired: 401 });
    const [left] = await service.query(
      'MATCH (m:Memory {tenant: $tenant}) WHERE m.relevance IS NULL RETURN count(m) AS n',
    );
    expect(left).toEqual({ n: 0 });
  });

  test('of memories that the caller does not see is left to those who do', async () => {
    const { ann, annsPlanner, bob, nobody, stranger } = callers;
    const others = [
      await fact(service, annsPlanner, "planner's", { scope: 'planner' }),
      await fact(service, bob, "bob's"),
      await fact(service, stranger, "stranger's"),
    ];
    const mine = [await fact(service, ann, "ann's"), await fact(service, nobody, "everybody's")];
    await damage([...others, ...mine], 'REMOVE m.utility');
    // What is nobody's is repaired by whoever may change it.
    expect(await repair()).toEqual({ checked: 1, repaired: 1 });
    expect(await repair({ ...ann, changesTenantWide: true })).toEqual({ checked: 2, repaired: 1 });
    for (const id of others) expect((await axes(id))?.[2]).toBeNull();
    expect(await repair(annsPlanner)).toEqual({ checked: 2, repaired: 1 });
  });

  test('is mended once when two mend it', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => fact(service, callers.ann, `Fact ${i}.`)),
    );
    await damage(ids, 'REMOVE m.source');
    const outcomes = await Promise.all([repair(), repair(), repair()]);
    expect(outcomes.reduce((sum, { repaired }) => sum + repaired, 0)).toBe(20);
    const [events] = await service.query(
      "MATCH (a:AuditEvent {tenant: $tenant}) WHERE a.act = 'REPAIR' RETURN count(a) AS n",
    );
    expect(events).toEqual({ n: 20 });
  });
});
