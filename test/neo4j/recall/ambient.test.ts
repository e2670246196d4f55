import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { HashedWords } from '../../support/hashed-words.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { contentsOf, idsOf, newUsers, only, remember } from './hits.js';

let service: TestService;
const someone = newUsers(() => service);
const QUIET = { MNEME_INTENT_SIMILARITY: '1' };

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const PROFILE = { maxInjected: null, similarityThreshold: null, disabledDomains: [] };
const ambient = { query: 'lighthouse', ambient: true };

async function lighthouses(caller = someone(), count = 20) {
  for (const text of unlikeTexts(count)) await remember(service, caller, `Lighthouse ${text}`);
  return caller;
}

describe('ambient recall', () => {
  test('T-X04 has a load-bearing memory although twenty others match better', async () => {
    const caller = await lighthouses();
    const text = `Somewhere in a long sentence about ${unlikeTexts(30).slice(20).join(' ')} it must be said: lighthouse.`;
    await remember(service, caller, text);
    const explicit = await service.services.recall(caller, { query: 'lighthouse', limit: 8 });
    expect(contentsOf(explicit)).not.toContain(text);
    const { hits, suppressed } = await service.services.recall(caller, ambient);
    expect(hits).toHaveLength(8);
    expect(hits[0]?.memory).toMatchObject({ content: text, utility: 'LOAD_BEARING' });
    expect(suppressed).toEqual({ EXPIRED: 0, DORMANT: 0, ROLE: 0, OUTDATED: 0, FLOOR: 0, CAP: 13 });
  });

  test('C-56 returns eight, a search twenty unless told otherwise', async () => {
    const caller = await lighthouses(someone(), 25);
    const count = async (change: object) =>
      (await service.services.recall(caller, { query: 'lighthouse', ...change })).hits.length;
    expect(await count({ ambient: true })).toBe(8);
    expect(await count({ ambient: true, limit: 3 })).toBe(3);
    expect(await count({ ambient: true, limit: 30 })).toBe(8);
    expect(await count({})).toBe(20);
    expect(await count({ limit: 25 })).toBe(25);
  });

  test('E-04 the profile of the caller says how many', async () => {
    const caller = await lighthouses(someone({ profile: { ...PROFILE, maxInjected: 2 } }), 10);
    expect((await service.services.recall(caller, ambient)).hits).toHaveLength(2);
    const more = { ...caller, profile: { ...PROFILE, maxInjected: 9 } };
    expect((await service.services.recall(more, ambient)).hits).toHaveLength(9);
    expect((await service.services.recall(more, { query: 'lighthouse' })).hits).toHaveLength(10);
  });

  test('QE-19 returns nothing in a task domain that the profile disables, and says why', async () => {
    const profile = { ...PROFILE, disabledDomains: ['poetry'] };
    const caller = await lighthouses(someone({ domain: 'poetry', profile }), 2);
    const result = await service.services.recall(caller, ambient);
    expect(result).toMatchObject({
      ...{ hits: [], channels: [], gate: 'DISABLED_DOMAIN', cycle: 1, diagnostics: null },
    });
    expect(await service.services.recall({ ...caller, domain: 'prose' }, ambient)).toMatchObject({
      gate: null,
      cycle: 2,
    });
    const search = await service.services.recall(caller, { query: 'lighthouse' });
    expect(search).toMatchObject({ gate: null, cycle: 2 });
    expect(search.hits).toHaveLength(2);
  });

  test('leaves out what is dormant; a search finds it', async () => {
    const caller = await lighthouses(someone(), 2);
    await service.query(
      "MATCH (m:Memory {tenant: $tenant, userId: $userId}) WITH m LIMIT 1 SET m.relevance = 'DORMANT'",
      { userId: caller.userId },
    );
    const result = await service.services.recall(caller, ambient);
    expect(result.hits).toHaveLength(1);
    expect(result.suppressed.DORMANT).toBe(1);
    expect((await service.services.recall(caller, { query: 'lighthouse' })).hits).toHaveLength(2);
  });

  test('T-E20 a memory that is linked to one above the cut comes up', async () => {
    const env = { ...QUIET, ...only('fulltext'), MNEME_RELATED_BOOST: '1' };
    const linked = await startTestService({ embedder: null, env });
    const caller = await lighthouses(someone(), 6);
    const before = idsOf(await linked.services.recall(caller, { query: 'lighthouse', limit: 6 }));
    const [first, , , , , last] = before;
    await service.query(
      'MATCH (a:Memory {id: $first}), (b:Memory {id: $last}) CREATE (a)-[:RELATED {createdAt: datetime()}]->(b)',
      { first, last },
    );
    const { hits } = await linked.services.recall(caller, { query: 'lighthouse', limit: 3 });
    expect(hits.map(({ memory }) => memory.id)).toEqual([last, ...before.slice(0, 2)]);
    expect(hits.map(({ score }) => score.boost)).toEqual([1, 0, 0]);
    await linked.stop();
  });
});

test('R9 what only its meaning speaks for, and too weakly, is dropped', async () => {
  const near = await startTestService({ env: { ...QUIET, ...only('vector') } });
  const caller = { ...near.caller, profile: { ...PROFILE, similarityThreshold: 0.6 } };
  await remember(near, caller, 'The lighthouse is white.');
  await remember(near, caller, 'My lighthouse has seventeen dusty windows without any glass.');
  await near.embedded();
  const query = 'is the lighthouse white';
  const { hits, suppressed } = await near.services.recall(caller, { query });
  expect(hits.map(({ memory }) => memory.content)).toEqual(['The lighthouse is white.']);
  expect(suppressed.FLOOR).toBe(1);
  const open = await near.services.recall({ ...caller, profile: null }, { query });
  expect(open.hits).toHaveLength(2);
  await near.stop();
});

test('T-X02 a confirmed fact of the user is still recalled after 200 days without access', async () => {
  const clock = movableClock();
  const later = await startTestService({ embedder: null, clock });
  const { services, caller } = later;
  const text = 'The lighthouse key hangs in the pantry.';
  await rememberAll(services, caller, [{ text, sourceRole: 'USER' }]);
  for (const other of unlikeTexts(3)) await remember(later, caller, `Lighthouse ${other}`);
  clock.advance(200 * 86_400_000);
  for (const change of [{}, { ambient: true }]) {
    const { hits } = await services.recall(caller, { query: 'lighthouse key', ...change });
    expect(hits[0]).toMatchObject({
      memory: { content: text, source: 'USER_ASSERTED', validity: 'CONFIRMED' },
      score: { recency: 1, exempt: true },
    });
    expect(hits[1]?.score).toMatchObject({ recency: 0.1, exempt: false });
  }
  await later.stop();
});

describe('diversity', () => {
  const TWIN = 'The kestrel nests high in the old grey tower.';
  const OTHER = 'Otto once fed a kestrel.';
  let varied: TestService;
  beforeAll(async () => {
    varied = await startTestService({ embedder: new HashedWords(), env: QUIET });
    await remember(varied, varied.caller, 'The kestrel nests high in the old tower.');
    await remember(varied, varied.caller, TWIN);
    await remember(varied, varied.caller, OTHER);
    await varied.embedded();
  });
  afterAll(() => varied.stop());

  const recall = async (change: object) =>
    contentsOf(
      await varied.services.recall(varied.caller, {
        ...{ query: 'kestrel nests high tower', limit: 2, ...change },
      }),
    );

  test('puts something else before what repeats the first', async () => {
    expect(await recall({})).toContain(TWIN);
    const [first, second] = await recall({ diversity: 0.9 });
    expect(first).toMatch(/tower/);
    expect(second).toBe(OTHER);
  });

  test('changes nothing in ambient recall', async () => {
    expect(await recall({ ambient: true, diversity: 0.9 })).toEqual(
      await recall({ ambient: true }),
    );
  });
});
