import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { NotFoundError } from '../../../src/errors.js';
import { FATES, type Fate } from '../../../src/flows/recall/why-not.js';
import { forgetOne, ingestOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { Talk } from '../outdated/said.js';
import { remember } from './hits.js';

const PROFILE = { maxInjected: null, similarityThreshold: null, disabledDomains: [] };
const TEXTS = [
  'The kestrel nests high in the old tower.',
  'The kestrel nests high in the old grey tower.',
  'Otto once fed a kestrel.',
  'My cousin saw one kestrel while rowing past seven sleepy villages near home.',
  'Ferries run late.',
];
let service: TestService;
let narrow: TestService;
let ids: string[];

beforeAll(async () => {
  const env = { MNEME_INTENT_SIMILARITY: '1', MNEME_WEIGHT_TOPIC: '0', MNEME_WEIGHT_ENTITY: '0' };
  service = await startTestService({ env });
  // So few are scored, and only meaning counts.
  const few = { ...env, MNEME_RANKING_MARGIN: '1', MNEME_WEIGHT_FULLTEXT: '0' };
  narrow = await startTestService({ env: few });
  const { caller, services } = service;
  await services.registry.upsertRole(caller, { roleId: 'fixer', domains: ['bugfix'] });
  ids = [];
  for (const text of TEXTS) {
    const domain = text.startsWith('Otto') ? 'birds' : null;
    ids.push(await remember(service, { ...caller, domain }, text));
  }
  await service.embedded();
});

afterAll(async () => {
  await narrow.stop();
  await service.stop();
});

const query = 'kestrel nests high tower';
const why = (
  id: string | undefined,
  change: object = {},
  caller: Partial<Caller> = {},
  by = service,
) =>
  by.services.whyNot({ ...service.caller, ...caller }, {
    ...{ query, limit: 2, ...change },
    id: id ?? '',
  } as { id: string });

const cases: Record<Fate, () => ReturnType<typeof why>> = {
  GATED: () =>
    why(
      ids[0],
      { ambient: true },
      { domain: 'x', profile: { ...PROFILE, disabledDomains: ['x'] } },
    ),
  NOT_IN_PICTURE: async () => {
    const id = await remember(service, service.caller, 'A kestrel left.');
    await forgetOne(service.services, service.caller, { id });
    return why(id);
  },
  FILTERED: () => why(ids[0], { kinds: ['OPINION'] }),
  NOT_FOUND_BY_ANY_CHANNEL: async () => {
    const words = await startTestService({ embedder: null });
    const found = await why(ids[4], {}, {}, words);
    await words.stop();
    return found;
  },
  NOT_CONSIDERED: () => why(ids[4], { limit: 1 }, {}, narrow),
  EXPIRED: async () => {
    const ends = (at: string) =>
      service.query(`MATCH (m:Memory {id: $id}) SET m.expiresAt = ${at}`, { id: ids[0] });
    await ends('datetime()');
    const found = await why(ids[0]);
    await ends('null');
    return found;
  },
  DORMANT: async () => {
    const relevance = (value: string) =>
      service.query('MATCH (m:Memory {id: $id}) SET m.relevance = $value', { id: ids[0], value });
    await relevance('DORMANT');
    const found = await why(ids[0], { ambient: true });
    await relevance('ACTIVE');
    return found;
  },
  ROLE: () => why(ids[2], { ambient: true, limit: 8 }, { roleId: 'fixer' }),
  OUTDATED: async () => {
    const talk = new Talk(() => service);
    const caller = talk.someone();
    const old = await talk.sayOne(caller, '2026-03-01', 'The retry limit is 3.');
    await talk.sayOne(caller, '2026-06-01', 'The retry limit is 5.');
    const asked = { query: 'What is the retry limit?', limit: 8 };
    return why(old, { ...asked, ambient: true }, caller);
  },
  FLOOR: () =>
    why(ids[3], { limit: 5 }, { profile: { ...PROFILE, similarityThreshold: 0.9 } }, narrow),
  FOLDED: async () => {
    const text = 'Marmots whistle at dusk.';
    const { caller, services } = service;
    const turn = await ingestOne(services, caller, {
      ...{ sessionId: 'k', role: 'USER', content: text },
    });
    const fact = await remember(service, caller, 'Marmots whistle when it is dusk.', {
      derivedFrom: [turn.id],
    });
    await service.query("MATCH (m:Memory {id: $fact}) SET m.sourceType = 'CONSOLIDATION'", {
      fact,
    });
    const asked = { query: 'marmots whistle', limit: 5 };
    const found = [await why(turn.id, asked), await why(fact, asked)];
    expect(found.map(({ fate }) => fate).sort()).toEqual(['FOLDED', 'RETURNED']);
    expect(found.map(({ rank }) => rank)).toEqual([1, 1]);
    return found.find(({ fate }) => fate === 'FOLDED') ?? (found[0] as (typeof found)[0]);
  },
  CAP: () => why(ids[3]),
  REORDERED: async () => {
    const found = await Promise.all([ids[0], ids[1]].map((id) => why(id, { diversity: 1 })));
    return found.find(({ fate }) => fate === 'REORDERED') ?? (found[0] as (typeof found)[0]);
  },
  RETURNED: () => why(ids[0]),
};

test.each(Object.keys(FATES) as Fate[])('the fate %s is told', async (fate) => {
  const found = await cases[fate]();
  expect(found.fate).toBe(fate);
  // What was scored has its arithmetic, and all that channels found have a place.
  const scored = ['CAP', 'REORDERED', 'RETURNED'].includes(fate);
  expect(found.score !== null).toBe(scored);
  const placed =
    scored || ['NOT_CONSIDERED', 'DORMANT', 'ROLE', 'OUTDATED', 'FLOOR', 'FOLDED'].includes(fate);
  expect(found.rank !== null).toBe(placed);
});

test('what was returned last is told with it', async () => {
  const { hits } = await service.services.recall(service.caller, { query, limit: 2 });
  const found = await why(ids[3]);
  expect(found.leastReturned).toBeCloseTo(Math.min(...hits.map(({ score }) => score.final)), 6);
  expect(found.score?.final).toBeLessThan(found.leastReturned ?? 0);
});

test('asking why counts as no access', async () => {
  const id = await remember(service, service.caller, 'A lonely kestrel.');
  await why(id);
  await service.services.flushWrites(service.caller);
  const [memory] = await service.services.memoriesById(service.caller, [id]);
  expect(memory?.accessCount).toBe(0);
});

test.each([
  ['an unknown memory', {}],
  ['a memory of another user', { userId: 'eve' }],
])('of %s nothing is told', async (_, caller) => {
  const id = 'userId' in caller ? ids[0] : 'nobody';
  await expect(why(id, {}, caller)).rejects.toThrow(NotFoundError);
});
