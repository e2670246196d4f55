/** Every fate of a memory that the API can be brought to tell, with its sentence; and context blocks. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FATES, type Fate } from '../../../src/flows/recall/why-not.js';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import type { Variables } from '../../support/graphql-client.js';
import { dataOf } from '../../support/graphql-client.js';

interface Told {
  readonly fate: Fate;
  readonly explanation: string;
  readonly rank: number | null;
  readonly score: { readonly final: number } | null;
  readonly leastReturned: number | null;
}

/** The first answers by far better than the second, whatever other test files add to the shared text index meanwhile. */
const LAMPS = ['The brass lamp hangs in the northern hall.', 'A lamp was sold.', 'Wicks burn.'];
const QUESTION = 'brass lamp in the northern hall';
const CALLER = { domain: 'lighting' };
let api: TestApi<'ann'>;
let ann: Client;
/** In the order of `LAMPS`; then one that is deleted. */
const ids: string[] = [];

beforeAll(async () => {
  // Vectors of hashed words say nothing to the model of relevance, whose floor is tested with the bundled model.
  const env = { MNEME_WEIGHT_VECTOR: '0', MNEME_MIN_RELEVANCE: '0' };
  api = await startTestApi({ ann: { tenant: 'why-not' } }, env);
  ann = api.clients.ann;
  for (const text of [...LAMPS, 'A broken lamp.']) {
    const { memory } = await ann.remember({ text }, { caller: CALLER });
    ids.push(memory.id);
  }
  await ann.call('forget', { ids: ids[3] });
  await api.embedded();
  await ann.call('upsertRole', { roleId: 'cook', domains: ['kitchen'] });
});

afterAll(() => api.stop());

const whyNot = (id: string | undefined, given: Variables = {}) =>
  ann.call<Told | null>('whyNot', { id, query: QUESTION, ...given });

describe('whyNot', () => {
  const disabled = { ...CALLER, profile: { disabledDomains: ['lighting'] } };
  test.each<[Fate, number, Variables, boolean]>([
    ['RETURNED', 0, {}, true],
    ['CAP', 1, { limit: 1 }, true],
    ['NOT_FOUND_BY_ANY_CHANNEL', 2, {}, false],
    ['NOT_IN_PICTURE', 3, {}, false],
    ['NOT_IN_PICTURE', 0, { asOf: { validAt: '2001-01-01T00:00:00Z' } }, false],
    ['FILTERED', 0, { kinds: ['OPINION'] }, false],
    ['FILTERED', 0, { until: '2001-01-01' }, false],
    ['FILTERED', 0, { from: '2099-01-01T00:00:00Z' }, false],
    ['GATED', 0, { ambient: true, caller: disabled }, false],
    ['RETURNED', 0, { ambient: false, caller: disabled }, true],
    ['ROLE', 0, { ambient: true, caller: { roleId: 'cook' } }, false],
  ])('%s', async (fate, which, given, scored) => {
    const told = await whyNot(ids[which], given);
    expect(told).toMatchObject({ fate, explanation: FATES[fate] });
    expect(told?.score !== null).toBe(scored);
  });

  test('places a memory among the candidates and below the last hit', async () => {
    const [first, second] = [
      await whyNot(ids[0], { limit: 1 }),
      await whyNot(ids[1], { limit: 1 }),
    ];
    expect([first?.rank, second?.rank]).toEqual([1, 2]);
    expect(first?.score?.final).toBeGreaterThan(second?.score?.final ?? 1);
    expect(second?.leastReturned).toBeGreaterThan(second?.score?.final ?? 1);
  });

  test('of an unknown memory there is nothing to tell, and nothing counts as accessed', async () => {
    expect(await whyNot('ffffffffffff')).toBeNull();
    await ann.call('flushWrites');
    const text = '{ memories(first: 50) { edges { node { recalls { at } } } } }';
    const { memories } = dataOf<{ memories: { edges: { node: { recalls: object[] } }[] } }>(
      await ann.ask(text),
    );
    expect(memories.edges.length).toBeGreaterThan(0);
    expect(memories.edges.flatMap(({ node }) => node.recalls)).toEqual([]);
  });
});

describe('contextBlock', () => {
  interface Block {
    readonly markdown: string | null;
    readonly budget: number;
    readonly tokens: number;
    readonly sections: readonly {
      readonly name: string;
      readonly tokens: number;
      readonly items: readonly { readonly id: string; readonly text: string; tokens: number }[];
    }[];
  }
  const block = (given: Variables = {}) =>
    ann.call<Block>('contextBlock', { prompt: 'lamp', trackAccess: false, ...given });

  test('cites what it says and stays within its budget', async () => {
    const { markdown, budget, tokens, sections } = await block();
    expect(budget).toBe(1_000);
    expect(tokens).toBeLessThanOrEqual(budget);
    expect(sections.reduce((sum, section) => sum + section.tokens, 0)).toBe(tokens);
    const items = sections.flatMap((section) => section.items);
    expect(items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    for (const { id, text } of items) {
      expect(markdown).toContain(id);
      expect(markdown).toContain(text);
    }
  });

  test.each([
    ['nothing fits', { tokenBudget: 1 }, { budget: 1, gate: null }],
    ['nothing is found', { prompt: 'xylophone' }, { budget: 1_000, gate: null }],
    [
      'the domain is disabled',
      { caller: { ...CALLER, profile: { disabledDomains: ['lighting'] } } },
      { budget: 0, gate: 'DISABLED_DOMAIN', intent: null, complexity: null },
    ],
  ])('there is none when %s', async (_, given, expected) => {
    const empty = { markdown: null, tokens: 0, sections: [] };
    expect(await block(given)).toMatchObject({ ...empty, ...expected });
  });
});
