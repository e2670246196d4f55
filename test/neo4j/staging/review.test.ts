import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Act } from '../../../src/domain/kernel/vocabulary.js';
import { startTestService, type TestService } from '../../support/service.js';
import { judged, open, recalled, saved, staged } from '../turns/turns.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const user = (userId: string) => ({ ...service.caller, userId });
type Caller = ReturnType<typeof user>;
const list = (caller: Caller, change: object = {}) =>
  service.services.inbox.page(caller, {
    ...{ kinds: ['STAGED'], ids: null, first: 100, cursor: null, ...change },
  });
/** One decision about each of the items, in one call. */
const decided = async (caller: Caller, action: 'ACCEPT' | 'REJECT', ...ids: string[]) => {
  const decisions = ids.map((id) => ({ id: `STAGED:${id}`, action, reason: 'They do not.' }));
  return (await service.services.inbox.resolve(caller, { decisions })).outcomes;
};
const events = async (caller: Caller, act: Act) => {
  const request = { first: 100, cursor: null, memoryId: null, acts: [act] };
  return (await service.services.history.auditLog(caller, request)).items;
};

describe('a person decides', () => {
  test('what is accepted becomes a document before the outcome of its turn', async () => {
    const caller = user('accepts');
    const turnId = await open(service, caller);
    const id = await staged(service, caller, turnId, 'Roborovski hamsters squeak least.');
    const [decision] = await decided(caller, 'ACCEPT', id);
    const { memoryId = '' } = decision as { memoryId?: string };
    expect(decision).toMatchObject({ refused: null, removedId: null });
    await service.embedded();
    expect(await recalled(service, caller, 'Which hamsters squeak least?')).toEqual([memoryId]);
    expect(await events(caller, 'ACCEPT')).toEqual([expect.objectContaining({ memoryId })]);
    // The outcome finds nothing left to settle.
    const { committed, discarded } = await judged(service, caller, { turnId, outcome: 'FAIL' });
    expect([committed, discarded]).toEqual([[], []]);
    expect(await recalled(service, caller, 'Which hamsters squeak least?')).toEqual([memoryId]);
  });

  test('what is rejected is dropped for the reason given', async () => {
    const caller = user('rejects');
    const turnId = await open(service, caller);
    const id = await staged(service, caller, turnId, 'Hamsters fly.');
    const [decision] = await decided(caller, 'REJECT', id);
    expect(decision).toMatchObject({ refused: null, memoryId: null, removedId: null });
    expect((await list(caller)).items).toEqual([]);
    expect(await service.services.staging.candidatesIn(caller, [turnId])).toEqual([
      [
        expect.objectContaining({
          id,
          state: 'DISCARDED',
          reason: 'They do not.',
          settledByUserId: 'rejects',
        }),
      ],
    ]);
    expect(await events(caller, 'REJECT')).toEqual([
      expect.objectContaining({ memoryId: null, explanation: 'They do not.' }),
    ]);
    const [row] = await service.query(
      "MATCH (a:AuditEvent {tenant: $tenant, act: 'REJECT', candidateId: $id}) RETURN a.turnId AS turnId",
      { id },
    );
    expect(row).toEqual({ turnId });
  });

  test('in bulk each item has an outcome of its own, named by its id', async () => {
    const [caller, other] = [user('bulk'), user('bulk other')];
    const turnId = await open(service, caller);
    const ids = [];
    for (const text of ['One hamster.', 'Two hamsters.', 'Three hamsters.']) {
      ids.push(await staged(service, caller, turnId, text));
    }
    const [one = '', two = '', three = ''] = ids;
    const foreign = await staged(service, other, await open(service, other), 'Not yours.');
    await decided(caller, 'REJECT', two);
    expect(await decided(caller, 'ACCEPT', two, 'ffffffffffff', one, foreign, three)).toMatchObject(
      [
        { refused: { code: 'SETTLED', message: 'It is DISCARDED already.' } },
        { refused: { code: 'NOT_FOUND' } },
        { refused: null, memoryId: expect.any(String) },
        { refused: { code: 'NOT_FOUND' } },
        { refused: null, memoryId: expect.any(String) },
      ],
    );
    expect(await decided(caller, 'ACCEPT', one)).toMatchObject([
      { refused: { code: 'SETTLED', message: 'It is COMMITTED already.' } },
    ]);
  });

  test('two persons at once: an item is decided once', async () => {
    const caller = user('at once');
    const id = await staged(service, caller, await open(service, caller), 'Decide on me.');
    const all = await Promise.all([
      decided(caller, 'ACCEPT', id),
      decided(caller, 'REJECT', id),
      decided(caller, 'ACCEPT', id),
    ]);
    expect(all.flat().filter(({ refused }) => refused === null)).toHaveLength(1);
  });
});

describe('what waits is listed', () => {
  test.each([1, 2, 5, 100])('in pages of %d, oldest first', async (first) => {
    const caller = user(`pages ${first}`);
    const turnId = await open(service, caller);
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await staged(service, caller, turnId, `Item ${i} of it.`));
    const seen = [];
    for (let cursor: string | null = null; ; ) {
      const page = await list(caller, { first, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasNextPage) break;
      cursor = page.cursors.at(-1) ?? null;
    }
    expect(seen.sort()).toEqual(ids.map((id) => `STAGED:${id}`).sort());
    const [all = []] = await service.services.staging.candidatesIn(caller, [turnId]);
    expect(all.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('to its user alone', async () => {
    const turnId = await open(service, user('mine'));
    await staged(service, user('mine'), turnId, 'Mine.');
    expect((await list(user('thine'))).items).toEqual([]);
    expect(await service.services.staging.candidatesIn(user('thine'), [turnId])).toEqual([[]]);
  });
});

describe('what is stored that is like it', () => {
  test('is shown with what differs, word by word', async () => {
    const caller = user('alike');
    const stored = await saved(service, caller, 'The hamster sleeps in the study.');
    await saved(service, user('somebody else'), 'The hamster sleeps in the attic.');
    const turnId = await open(service, caller);
    const id = await staged(service, caller, turnId, 'The hamster sleeps in the kitchen.');
    const [similar] = await service.services.staging.similarTo(caller, [id]);
    expect(similar).toEqual([
      {
        memoryId: stored,
        diff: [
          { op: 'KEPT', text: 'The hamster sleeps in the ' },
          { op: 'REMOVED', text: 'study' },
          { op: 'ADDED', text: 'kitchen' },
          { op: 'KEPT', text: '.' },
        ],
      },
    ]);
  });

  test('a passage stands for its document, and five are enough', async () => {
    const caller = user('long');
    const long = `# Hamsters\n\n${'The quiet hamster squeaks in the study.\n\n'.repeat(60)}`;
    const document = await saved(service, caller, long);
    for (let i = 0; i < 6; i++) await saved(service, caller, `Squeak number ${i} of the hamster.`);
    const id = await staged(service, caller, await open(service, caller), 'The hamster squeaks.');
    const [similar = []] = await service.services.staging.similarTo(caller, [id]);
    expect(similar).toHaveLength(5);
    expect(similar.filter(({ memoryId }) => memoryId === document)).toHaveLength(1);
  });

  test('nothing is', async () => {
    const caller = user('first');
    const id = await staged(service, caller, await open(service, caller), 'Unheard-of things.');
    expect(await service.services.staging.similarTo(caller, [id])).toEqual([[]]);
    expect(await service.services.staging.similarTo(caller, ['ffffffffffff'])).toEqual([[]]);
  });
});

test('a candidate is called as its document will be: by its heading, where nobody named it', async () => {
  const caller = user('names');
  const turnId = await open(service, caller);
  const text = '# Quiet hamsters\n\nRoborovski hamsters squeak least.';
  const id = await staged(service, caller, turnId, text);
  const named = await staged(service, caller, turnId, text, { title: 'Rodents' });
  const [all = []] = await service.services.staging.candidatesIn(caller, [turnId]);
  const titles = new Map(all.map((each) => [each.id, each.title]));
  expect([titles.get(id), titles.get(named)]).toEqual(['Quiet hamsters', 'Rodents']);
});
