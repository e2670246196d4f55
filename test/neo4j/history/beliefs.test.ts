import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import type { Row } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, fact, minute, retire } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const beliefs = (query: string, change: object = {}, caller = callers.ann) =>
  service.services.history.beliefHistory(caller, { query, limit: 10, ...change });
const contents = async (...call: Parameters<typeof beliefs>) =>
  (await beliefs(...call)).map(({ memory }) => memory.content);

async function believed(text: string, caller = callers.ann, change: Row = {}): Promise<string> {
  const id = await fact(service, caller, text, change);
  await retire(service, id, null);
  return id;
}

describe('C-44: what was believed before', () => {
  test('comes with what took its place', async () => {
    const { ann } = callers;
    const old = await fact(service, ann, 'The ferry leaves at seven.');
    const winnerId = await fact(service, ann, 'The timetable changed.');
    expect(await beliefs('ferry')).toEqual([]);
    await retire(service, old, winnerId);
    expect(await beliefs('When does the ferry leave?')).toEqual([
      {
        ...{ winnerId, reason: 'CONFLICT', retiredAt: minute(0) },
        memory: expect.objectContaining({ id: old, validity: 'DEPRECATED' }),
      },
    ]);
  });

  test('names no winner whose victory was taken back', async () => {
    const { ann } = callers;
    const old = await fact(service, ann, 'The lighthouse is red.');
    const winnerId = await fact(service, ann, 'Paint is expensive.');
    await retire(service, old, winnerId);
    await service.query(
      'MATCH (:Memory {id: $winnerId})-[edge:SUPERSEDES]->() SET edge.validUntil = datetime()',
      { winnerId },
    );
    expect(await beliefs('lighthouse')).toMatchObject([{ winnerId: null }]);
    const [links] = await service.services.linksOf(ann, [old]);
    const [won] = await service.services.linksOf(ann, [winnerId]);
    expect([links?.supersededBy, won?.supersedes]).toEqual([null, []]);
  });

  test('names no winner that the caller does not see', async () => {
    const { ann, annsPlanner } = callers;
    const old = await fact(service, ann, 'The canal is frozen.');
    const winnerId = await fact(service, annsPlanner, 'A thaw.', { scope: 'planner' });
    await retire(service, old, winnerId);
    expect(await beliefs('canal')).toMatchObject([{ winnerId: null }]);
    expect(await beliefs('canal', {}, annsPlanner)).toMatchObject([{ winnerId }]);
  });

  test('is ordered by how well it matches', async () => {
    await believed('Wine, cheese and bread are in the cellar of the old house by the river.');
    await believed('Cheese in the cellar.');
    await believed('Nothing of the kind.');
    const all = await contents('cheese cellar');
    expect(all).toEqual([
      'Cheese in the cellar.',
      'Wine, cheese and bread are in the cellar of the old house by the river.',
    ]);
    expect(await contents('cheese cellar', { limit: 1 })).toEqual(all.slice(0, 1));
  });

  test('does not depend on stop words', async () => {
    await believed('They have the mango.');
    await believed('What about the rest?');
    expect(await contents('what about the mango')).toEqual(['They have the mango.']);
  });

  test('is found by the rarest words of a long question, even such as no current memory has', async () => {
    await believed('Quokkas live on Rottnest.');
    const others = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
    expect(await contents(`Rottnest ${others}`)).toEqual(['Quokkas live on Rottnest.']);
  });
});

describe('it is private', () => {
  beforeAll(async () => {
    const { ann, annsPlanner, bob, nobody, stranger } = callers;
    await believed('ann had a walrus', ann);
    await believed('planner had a walrus', annsPlanner, { scope: 'planner' });
    await believed('bob had a walrus', bob);
    await believed('everybody had a walrus', nobody);
    await believed('strangers had a walrus', stranger);
  });

  test.each([
    ['ann', ['ann', 'everybody']],
    ['annsPlanner', ['ann', 'everybody', 'planner']],
    ['bob', ['bob', 'everybody']],
    ['nobody', ['everybody']],
    ['stranger', ['strangers']],
  ] as const)('%s sees what %j believed', async (name, who) => {
    const seen = await contents('walrus', {}, callers[name]);
    expect(seen.sort()).toEqual(who.map((each) => `${each} had a walrus`));
  });
});

test.each([
  ['an empty question', { query: ' ' }],
  ['an overlong question', { query: 'x'.repeat(100_001) }],
  ['no limit at all', { limit: 0 }],
  ['a limit of more than 100', { limit: 101 }],
])('%s is refused', async (_, change) => {
  await expect(beliefs('walrus', change)).rejects.toThrow(InvalidInputError);
});

test.each(['???', '*:*', 'AND', 'partition:p1'])(
  '%j finds nothing and is no error',
  async (query) => {
    expect(await beliefs(query)).toEqual([]);
  },
);
