/** Recall that is restricted to an entity: what mentions it is found, however many others there are. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { contentsOf, foundBy, newUsers, only, rankIn, remember } from './hits.js';

const QUERY = 'ferry timetable';
const POOL = 5;
/** Every channel has more to offer than it may. */
const SMALL = {
  ...{ MNEME_INTENT_SIMILARITY: '1', MNEME_TRACK_ACCESS: 'false' },
  ...{ MNEME_RECALL_POOL: String(POOL), MNEME_FILTERED_POOL: '1', MNEME_EXTRACTED_POOL: '1' },
};
const ADA = { entities: [{ name: 'Ada Lovelace', type: 'PERSON' }] };
const BOAT = 'Her boat is blue.';
const DAWN = 'She sails at dawn.';
const LATE = 'She missed the ferry once.';
const HERS = [BOAT, DAWN, LATE];
const clock = movableClock();
let service: TestService;
let caller: Caller;
let ids: Record<'boat' | 'dawn' | 'late' | 'crowd' | 'ada', string>;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ clock, env: SMALL });
  caller = someone();
  const crowd = await service.services.ingest(
    caller,
    Array.from({ length: 60 }, (_, i) => turn(`The ferry timetable of pier ${i}.`)),
  );
  const tags = ['sailing'];
  const boat = await remember(service, caller, BOAT, { ...ADA, tags });
  const dawn = await remember(service, caller, DAWN, ADA);
  const late = await remember(service, caller, LATE, ADA);
  const [ada] = await service.services.entitiesNamed(caller, 'Ada Lovelace');
  ids = { ...{ boat, dawn, late }, crowd: crowd[0]?.id ?? '', ada: ada?.id ?? '' };
  await service.embedded();
});

afterAll(() => service.stop());

const ask = (change: object, who = caller, by = service) =>
  by.services.recall(who, { query: QUERY, limit: 5, ...change });
const about = (entity: string, change: object = {}, who = caller, by = service) =>
  ask({ filter: { entity }, ...change }, who, by);
const sorted = (texts: string[]) => [...texts].sort();

describe('a recall that is restricted to an entity', () => {
  test.each([
    ['id', () => ids.ada],
    ['name', () => 'Ada Lovelace'],
    ['name, written otherwise', () => ' ada  LOVELACE '],
  ])('by %s finds its few mentions among many others', async (_, entity) => {
    expect(contentsOf(await ask({})).filter((text) => HERS.includes(text))).toEqual([]);
    const result = await about(entity());
    expect(sorted(contentsOf(result))).toEqual(sorted(HERS));
    expect(result.notices).toEqual([]);
  });

  test('scores them as others are, by each channel once', async () => {
    const result = await about('Ada Lovelace');
    // What has a word of the question is nearest to it.
    expect(contentsOf(result)[0]).toBe(LATE);
    for (const hit of result.hits) {
      expect(rankIn(hit, 'vector')).toEqual(expect.any(Number));
      expect(rankIn(hit, 'entity')).toEqual(expect.any(Number));
      expect(hit.score.similarity).toEqual(expect.any(Number));
    }
    expect(foundBy(result, 'vector')).toHaveLength(HERS.length);
    expect(foundBy(result, 'vector')[0]).toBe(LATE);
  });

  test.each(['vector', 'entity'] as const)('%s alone finds all of them', async (name) => {
    const alone = await startTestService({ clock, env: { ...SMALL, ...only(name) } });
    expect(sorted(foundBy(await about(ids.ada, {}, caller, alone), name))).toEqual(sorted(HERS));
    await alone.stop();
  });

  test('needs no model', async () => {
    const plain = await startTestService({ clock, env: SMALL, embedder: null });
    const result = await about(ids.ada, {}, caller, plain);
    expect(sorted(contentsOf(result))).toEqual(sorted(HERS));
    expect(result.notices).toEqual(['NO_EMBEDDER']);
    await plain.stop();
  });

  test('keeps every other restriction', async () => {
    expect(contentsOf(await ask({ filter: { entity: ids.ada, tags: ['sailing'] } }))).toEqual([
      BOAT,
    ]);
    expect(contentsOf(await about(ids.ada, { kinds: ['EPISODIC'] }))).toEqual([]);
    expect(contentsOf(await about(ids.ada, { until: new Date(0) }))).toEqual([]);
    expect(contentsOf(await about(ids.ada, { limit: 1 }))).toHaveLength(1);
    expect(sorted(contentsOf(await about(ids.ada, { ambient: true })))).toEqual(sorted(HERS));
  });

  test('of more mentions than a channel may offer, finds what the question asks for', async () => {
    const who = someone();
    const kettle = { entities: [{ name: 'Kettle', type: 'TOOL' }] };
    const oldest = await remember(service, who, 'The ferry timetable hangs there.', kettle);
    for (let i = 0; i < 2 * POOL; i++) {
      await remember(service, who, `Boiled ${i} litres of water.`, kettle);
    }
    await service.embedded();
    const result = await about('kettle', { limit: 50 }, who);
    expect(result.hits[0]?.memory.id).toBe(oldest);
    expect(result.notices).toEqual(['FILTER_STARVED']);
  });
});

describe('an entity', () => {
  test('that was merged into another is asked about by either name', async () => {
    const who = someone();
    for (const name of ['Bo', 'Robert']) {
      await remember(service, who, `About ${name}.`, { entities: [{ name, type: 'PERSON' }] });
    }
    await service.embedded();
    const { entitiesNamed, entities } = service.services;
    const [bo] = await entitiesNamed(who, 'Bo');
    const [robert] = await entitiesNamed(who, 'Robert');
    expect(contentsOf(await about('Bo', {}, who))).toEqual(['About Bo.']);
    await entities.merge(who, { id: bo?.id, intoId: robert?.id });
    for (const entity of ['Bo', 'Robert', robert?.id ?? '']) {
      expect(sorted(contentsOf(await about(entity, {}, who)))).toEqual([
        'About Bo.',
        'About Robert.',
      ]);
    }
    expect((await about(bo?.id ?? '', {}, who)).notices).toEqual(['UNKNOWN_ENTITY']);
  });

  test('of another user is unknown, and one of the same name has memories of its own', async () => {
    const other = someone();
    const own = 'Quite another one.';
    await remember(service, other, own, ADA);
    await service.embedded();
    expect(contentsOf(await about('Ada Lovelace', {}, other))).toEqual([own]);
    const foreign = await about(ids.ada, {}, other);
    expect(foreign.hits).toEqual([]);
    expect(foreign.notices).toEqual(['UNKNOWN_ENTITY']);
  });

  test('that is unknown has an empty answer that says so', async () => {
    const result = await about('Nobody At All');
    expect(result).toMatchObject({ hits: [], channels: [], notices: ['UNKNOWN_ENTITY'] });
  });

  test('whyNot tells what does not mention it', async () => {
    const fate = async (id: string, entity: string) => {
      const input = { id, query: QUERY, filter: { entity } };
      return (await service.services.whyNot(caller, input)).fate;
    };
    expect(await fate(ids.dawn, 'Ada Lovelace')).toBe('RETURNED');
    expect(await fate(ids.crowd, 'Ada Lovelace')).toBe('FILTERED');
    expect(await fate(ids.dawn, 'Nobody At All')).toBe('FILTERED');
  });
});

test('of the past, what mentioned it then is found, and nothing of later', async () => {
  const who = someone();
  await service.services.ingest(
    who,
    Array.from({ length: 20 }, (_, i) => turn(`The ferry timetable of quay ${i}.`)),
  );
  const id = await remember(service, who, 'The mast is red.', ADA);
  const gone = await remember(service, who, 'The sail is torn.', ADA);
  await service.embedded();
  clock.advance(1_000);
  const then = clock.now();
  clock.advance(1_000);
  await writing(service.services.correct(who, { id, text: 'The mast is green.' }));
  await forgetOne(service.services, who, { id: gone });
  await service.embedded();
  const asOf = { validAt: then, knownAt: then };
  expect(sorted(contentsOf(await about('Ada Lovelace', { asOf }, who)))).toEqual([
    'The mast is red.',
    'The sail is torn.',
  ]);
  expect(contentsOf(await about('Ada Lovelace', {}, who))).toEqual(['The mast is green.']);
});
