import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { confirmOne, forgetOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  const env = { MNEME_CASCADE_DEPTH: '4', MNEME_CASCADE_MAX: '30' };
  service = await startTestService({ embedder: null, clock, env });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });

async function remember(caller: Caller, text: string, derivedFrom: string[] = []) {
  const input = { text, derivedFrom };
  return (await writing(rememberOne(service.services, caller, input))).id;
}

/** A fact, what was made from it, and so on: `length` facts in a row. */
async function chain(caller: Caller, length: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < length; i++) {
    ids.push(await remember(caller, `Link number ${i}.`, ids.slice(-1)));
  }
  return ids;
}

const correct = (caller: Caller, id: string) =>
  writing(service.services.correct(caller, { id, text: 'It was otherwise.' }));

const waiting = async (caller: Caller, ids: string[]) =>
  (await service.services.memoriesById(caller, ids)).map((memory) => memory?.needsReview);

const edges = (id: string) =>
  service.query(
    `MATCH (m:Memory {id: $id})-[r:NEEDS_REVIEW]->(cause) WHERE r.validUntil IS NULL
     RETURN r.reason AS reason, r.path AS path, cause.id AS cause`,
    { id },
  );

describe('retiring a memory', () => {
  test('flags everything that derives from it, with reason and path', async () => {
    const caller = someone();
    const [root = '', middle = '', leaf = ''] = await chain(caller, 3);
    const beside = await remember(caller, 'Something else.');
    await correct(caller, root);
    expect(await waiting(caller, [root, middle, leaf, beside])).toEqual([
      ...[false, true, true, false],
    ]);
    expect(await edges(leaf)).toEqual([
      { reason: 'SOURCE_RETIRED', path: [leaf, middle, root], cause: root },
    ]);
  });

  test.each([
    ['a deletion', (caller: Caller, id: string) => forgetOne(service.services, caller, { id })],
    [
      'a contradiction',
      (caller: Caller) =>
        rememberAll(service.services, caller, [
          { text: 'Our main branch is called trunk.', sourceRole: 'USER' },
        ]),
    ],
  ])('by %s does the same', async (_, retire) => {
    const caller = someone();
    const root = await remember(caller, 'Our main branch is called master.');
    const derived = await remember(caller, 'Releases are cut from there.', [root]);
    clock.advance(1_000);
    await retire(caller, root);
    expect(await waiting(caller, [derived])).toEqual([true]);
  });

  test('is seen by recall', async () => {
    const caller = someone();
    const [root = ''] = await chain(caller, 2);
    await correct(caller, root);
    const { hits } = await service.services.recall(caller, { query: 'Link number 1' });
    expect(hits.map(({ memory }) => [memory.content, memory.needsReview])).toEqual([
      ['Link number 1.', true],
    ]);
  });

  test('reaches no further than the configured depth', async () => {
    const caller = someone();
    const ids = await chain(caller, 7);
    await correct(caller, ids[0] ?? '');
    expect(await waiting(caller, ids)).toEqual([false, true, true, true, true, false, false]);
  });

  test('flags no more than the configured number', async () => {
    const caller = someone();
    const root = await remember(caller, 'The root.');
    const items = Array.from({ length: 40 }, (_, i) => ({
      ...{ text: `Conclusion ${i}.`, derivedFrom: [root] },
    }));
    await rememberAll(service.services, caller, items);
    await correct(caller, root);
    const [row] = await service.query(
      'MATCH (m:NeedsReview {tenant: $tenant, userId: $user}) RETURN count(m) AS count',
      { user: caller.userId },
    );
    expect(row).toEqual({ count: 30 });
  });

  test('a mesh of many paths is flagged once each', async () => {
    const caller = someone();
    const root = await remember(caller, 'The root.');
    let layer = [root];
    for (let depth = 0; depth < 3; depth++) {
      const next: string[] = [];
      for (let i = 0; i < 4; i++) next.push(await remember(caller, `Node ${depth}-${i}.`, layer));
      layer = next;
    }
    await correct(caller, root);
    expect(await edges(layer[0] ?? '')).toHaveLength(1);
  });
});

describe('the flag is cleared', () => {
  test.each([
    ['confirming', (caller: Caller, id: string) => confirmOne(service.services, caller, { id })],
    ['correcting', (caller: Caller, id: string) => correct(caller, id)],
    ['deleting', (caller: Caller, id: string) => forgetOne(service.services, caller, { id })],
  ])('by %s', async (_, decide) => {
    const caller = someone();
    const [root = '', derived = ''] = await chain(caller, 2);
    await correct(caller, root);
    await decide(caller, derived);
    expect(await waiting(caller, [derived])).toEqual([false]);
    expect(await edges(derived)).toEqual([]);
  });

  test('by undoing what caused it, unless something else caused it as well', async () => {
    const caller = someone();
    const one = await remember(caller, 'First source.');
    const two = await remember(caller, 'Second source.');
    const onOne = await remember(caller, 'Rests on one.', [one]);
    const onBoth = await remember(caller, 'Rests on both.', [one, two]);
    const { conflicts } = await correct(caller, one);
    await correct(caller, two);
    await service.services.undo(caller, conflicts[0]?.eventId);
    expect(await waiting(caller, [onOne, onBoth])).toEqual([false, true]);
  });
});
