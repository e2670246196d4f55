import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { forgetOne, saveOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { done, judged, open, recalled, saved, staged } from '../turns/turns.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ env: { MNEME_MAX_CANDIDATES: '3' } });
});

afterAll(() => service.stop());

const user = (userId: string) => ({ ...service.caller, userId });
const TEXT = 'Roborovski hamsters squeak least.';
const QUERY = 'Which hamsters squeak least?';
const statesOf = async (caller: ReturnType<typeof user>, turnId: string) => {
  const [items = []] = await service.services.staging.candidatesIn(caller, [turnId]);
  return items.map(({ id, state, reason, memoryId }) => ({ id, state, reason, memoryId }));
};
const refusalOf = async (caller: ReturnType<typeof user>, input: object) => {
  const outcome = await saveOne(service.services, caller, { stage: true, ...input });
  return outcome.refused?.code;
};

describe('T-D04: what is staged', () => {
  test('is not visible before APPROVE, and is a new document after it', async () => {
    const caller = user('approve');
    const turnId = await open(service, caller);
    const id = await staged(service, caller, turnId, TEXT, { primaryTopic: 'pet.hamster' });
    await service.embedded();
    expect(await recalled(service, caller, QUERY)).toEqual([]);
    expect((await service.services.memoryStats(caller)).kinds).toEqual([]);
    const { committed, discarded, trust } = await judged(service, caller, {
      ...{ turnId, outcome: 'APPROVE' },
    });
    const memoryId = committed[0]?.memoryId ?? '';
    expect({ committed, discarded }).toEqual({
      committed: [{ candidateId: id, memoryId }],
      discarded: [],
    });
    // QD-15: its own APPROVE does not credit it.
    expect(trust).toEqual([]);
    await service.embedded();
    expect(await recalled(service, caller, QUERY)).toEqual([memoryId]);
    const [row] = await service.query(
      `MATCH (m:Memory {id: $memoryId})-[:IN_TURN]->(t:Turn)
       RETURN m.trust AS trust, m.trustScope AS scope, m.primaryTopic AS topic, t.id AS turnId`,
      { memoryId },
    );
    expect(row).toEqual({ trust: 0.5, scope: 'NEW', topic: 'pet.hamster', turnId });
  });

  test.each(['REVISE', 'RETRY', 'FAIL'] as const)('is dropped by %s', async (outcome) => {
    const caller = user(outcome);
    const turnId = await open(service, caller);
    const id = await staged(service, caller, turnId, TEXT);
    const { committed, discarded } = await judged(service, caller, { turnId, outcome });
    const reason = `The outcome was ${outcome}.`;
    expect({ committed, discarded }).toEqual({
      committed: [],
      discarded: [{ candidateId: id, reason }],
    });
    expect(await statesOf(caller, turnId)).toEqual([
      { id, state: 'DISCARDED', reason, memoryId: null },
    ]);
    expect(await recalled(service, caller, QUERY)).toEqual([]);
  });

  test('QD-19: each outcome settles what is staged at that moment', async () => {
    const caller = user('twice');
    const turnId = await open(service, caller);
    const first = await staged(service, caller, turnId, 'The first wording.');
    await judged(service, caller, { turnId, outcome: 'REVISE' });
    const second = await staged(service, caller, turnId, 'The second wording.');
    const { committed } = await judged(service, caller, { turnId, outcome: 'APPROVE' });
    expect(committed.map(({ candidateId }) => candidateId)).toEqual([second]);
    const states = await statesOf(caller, turnId);
    expect(states.map(({ id, state }) => [id, state])).toEqual([
      [first, 'DISCARDED'],
      [second, 'COMMITTED'],
    ]);
    expect(await refusalOf(caller, { content: TEXT, turnId })).toBe('TURN_ENDED');
  });

  test('one that the gate refuses by then is dropped with the reason; the others go on', async () => {
    const caller = user('refused');
    const source = await saved(service, caller, 'A source.');
    const turnId = await open(service, caller);
    const bad = await staged(service, caller, turnId, 'Made of it.', { derivedFrom: [source] });
    const good = await staged(service, caller, turnId, TEXT);
    await forgetOne(service.services, caller, { id: source });
    const { committed, discarded } = await judged(service, caller, { turnId, outcome: 'APPROVE' });
    expect(committed.map(({ candidateId }) => candidateId)).toEqual([good]);
    expect(discarded).toEqual([{ candidateId: bad, reason: expect.stringContaining(source) }]);
  });
});

describe('T-D05: what may not be staged', () => {
  test.each([
    ['a price by its type', { content: 'Cheap.', contentTypes: ['pricing'] }, 'TRANSIENT'],
    ['the state of a task', { content: 'Half.', contentTypes: ['task_state'] }, 'TRANSIENT'],
    ['an address', { content: 'https://shop.example/laptops?id=1' }, 'TRANSIENT'],
    ['amounts of money', { content: 'Laptop $999' }, 'TRANSIENT'],
    ['what is marked so', { content: TEXT, transient: true }, 'TRANSIENT'],
    ['personal data', { content: 'His card is 4111 1111 1111 1111.' }, 'PII'],
    [
      'for everybody without a reason',
      { content: TEXT, trustScope: 'GLOBAL' },
      'GLOBAL_NEEDS_REASON',
    ],
    [
      'a preference for everybody',
      {
        content: TEXT,
        trustScope: 'GLOBAL',
        globalJustification: 'y',
        contentTypes: ['preference'],
      },
      'NEVER_GLOBAL',
    ],
  ])('%s', async (name, input, code) => {
    const caller = user(name);
    const turnId = await open(service, caller);
    expect(await refusalOf(caller, { ...input, turnId })).toBe(code);
    expect(await statesOf(caller, turnId)).toEqual([]);
    const { items } = await service.services.history.auditLog(caller, {
      ...{ first: 1, cursor: null, memoryId: null, acts: ['REFUSE'] },
    });
    expect(items[0]).toMatchObject({ act: 'REFUSE', code, explanation: null });
  });

  test('D-33: for everybody, with a reason', async () => {
    const caller = user('reasons');
    const turnId = await open(service, caller);
    const reason = { trustScope: 'GLOBAL', globalJustification: 'Everybody asks that.' };
    const id = await staged(service, caller, turnId, TEXT, reason);
    const [document] = await service.services.staging.documentsOf(caller, [id]);
    expect(document).toMatchObject({ content: TEXT, ...reason });
  });

  test('what was proposed for everybody is its user’s, unless a curator accepts it', async () => {
    const { curates: _, ...ann } = user('proposals');
    const published = async (caller: Caller) => {
      const turnId = await open(service, caller);
      const reason = { trustScope: 'GLOBAL', globalJustification: 'Everybody asks that.' };
      const content = `${TEXT} ${caller.curates === true}`;
      await staged(service, ann, turnId, content, reason);
      const { committed } = await judged(service, caller, { turnId, outcome: 'APPROVE' });
      const [row] = await service.query(
        'MATCH (m:Memory {id: $id}) RETURN m.trustScope AS scope, m.expiresAt IS NULL AS stays',
        { id: committed[0]?.memoryId },
      );
      return row;
    };
    expect(await published(ann)).toEqual({ scope: 'NEW', stays: false });
    expect(await published({ ...ann, curates: true })).toEqual({ scope: 'GLOBAL', stays: true });
  });

  test('what belongs to no turn, to another user’s, or to an unknown one', async () => {
    const refused = (input: object) => refusalOf(user('lost'), { content: TEXT, ...input });
    expect(await refused({})).toBe('INVALID_INPUT');
    const turnId = await open(service, user('owner'));
    expect(await refused({ turnId })).toBe('NOT_FOUND');
  });

  test('more than may wait in one turn', async () => {
    const caller = user('many');
    const turnId = await open(service, caller);
    for (let i = 0; i < 3; i++) await staged(service, caller, turnId, `Item ${i} of the list.`);
    expect(await refusalOf(caller, { content: TEXT, turnId })).toBe('TOO_MANY_CANDIDATES');
  });

  test('a repeated key stages once', async () => {
    const caller = user('key');
    const turnId = await open(service, caller);
    const input = { content: TEXT, turnId, stage: true, idempotencyKey: 'k' };
    const first = done(await saveOne(service.services, caller, input));
    const again = await saveOne(service.services, caller, input);
    expect(again).toEqual({ ...first, created: false });
    expect(await statesOf(caller, turnId)).toHaveLength(1);
  });
});
