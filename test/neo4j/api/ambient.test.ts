/** Injection, profiles, roles and what counts as an access, as a client sees them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import type { Variables } from '../../support/graphql-client.js';
import { contents, held, recallOf } from './recalled.js';

const SPOONS = ['A spoon of silver.', 'A spoon of wood.', 'A spoon of tin.', 'A spoon of horn.'];
let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'ambient' } });
  ann = api.clients.ann;
  const caller = { domain: 'cutlery' };
  for (const text of SPOONS) await ann.remember({ text }, { caller });
  await ann.call('upsertRole', { roleId: 'gardener', domains: ['garden'] });
  await api.embedded();
});

afterAll(() => api.stop());

const recall = (query: string, given?: Variables) => recallOf(ann, query, given);

describe('ambient recall', () => {
  const profile = { maxInjected: 2, disabledDomains: ['cutlery'] };

  test('returns at most the number of the profile, whatever the limit; a search the limit', async () => {
    const given = { limit: 3, kinds: ['SEMANTIC'], caller: { profile } };
    expect((await recall('spoon', { ...given, ambient: true })).hits).toHaveLength(2);
    expect((await recall('spoon', given)).hits).toHaveLength(3);
  });

  test('is stopped in a disabled domain; a search is not', async () => {
    const caller = { domain: 'cutlery', profile };
    const stopped = await recall('spoon', { ambient: true, caller });
    expect(stopped).toMatchObject({ hits: [], gate: 'DISABLED_DOMAIN', diagnostics: null });
    const searched = await recall('spoon', { caller });
    expect([searched.gate, contents(searched)]).toEqual([null, expect.arrayContaining(SPOONS)]);
  });

  test('withholds what the active role has no domain for; a search tells it', async () => {
    const given = { kinds: ['SEMANTIC'], caller: { roleId: 'gardener' } };
    const ambient = await recall('spoon', { ...given, ambient: true });
    expect([contents(ambient), held(ambient)]).toEqual([[], ['ROLE']]);
    const { hits } = await recall('spoon', given);
    expect(hits.map(({ effectiveRelevance }) => effectiveRelevance)).toEqual(
      SPOONS.map(() => 'DORMANT'),
    );
  });

  test('advances the cycle of the user; a search does not', async () => {
    const caller = { userId: 'cyclist' };
    const cycles = [];
    for (const ambient of [false, true, false, true]) {
      cycles.push((await recall('spoon', { ambient, caller })).cycle);
    }
    expect(cycles).toEqual([0, 1, 1, 2]);
  });
});

test('a floor holds back what only its meaning speaks for', async () => {
  const caller = { profile: { similarityThreshold: 1 } };
  const all = await recall('silver', { kinds: ['SEMANTIC'] });
  const near = await recall('silver', { kinds: ['SEMANTIC'], caller });
  expect(contents(all)).toEqual([...SPOONS].sort());
  expect([contents(near), held(near)]).toEqual([['A spoon of silver.'], ['FLOOR']]);
});

test('what is returned counts as accessed and is logged, unless the call says otherwise', async () => {
  const caller = { userId: 'reader', domain: 'study' };
  const { memory } = await ann.remember({ text: 'A lectern of oak.' }, { caller });
  const { id } = memory;
  const seen = async () => {
    await ann.call('flushWrites', { caller });
    const { accessCount, lastAccessed, recalls } = await ann.call<{
      accessCount: number;
      lastAccessed: string | null;
      recalls: object[];
    }>('memory', { id, caller });
    return { accessCount, accessed: lastAccessed !== null, log: recalls };
  };
  await recall('lectern', { kinds: ['SEMANTIC'], limit: 1, caller });
  expect(await seen()).toEqual({ accessCount: 0, accessed: false, log: [] });
  await recall('lectern', { kinds: ['SEMANTIC'], limit: 1, trackAccess: true, caller });
  const entry = { at: expect.any(String), domain: 'study', cycle: 0, memoryIds: [id] };
  expect(await seen()).toEqual({ accessCount: 1, accessed: true, log: [entry] });
});
