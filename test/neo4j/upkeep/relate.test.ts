/** L4 on the database: links by tags, which only a run makes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { forgetOne, ingestOne, rememberOne, setOneRelevance } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { record, unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';
import { newUsers, remember } from '../recall/hits.js';

const TAGS = ['sea', 'boat', 'rope'];
const clock = movableClock();
let service: TestService;
let ann: Caller;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ clock, embedder: null });
});

beforeEach(() => {
  ann = someone();
});

afterAll(() => service.stop());

async function relate(caller = ann, change: object = {}, by = service) {
  clock.advance(60_000);
  const who = { services: by.services, caller };
  return stepOf(await runUpkeep(who, 'LOOP', { everyone: false, ...change }), 'RELATE');
}

const tagged = (tags: string[], text = `Something about ${tags.join(' and ')}.`, caller = ann) =>
  remember(service, caller, text, { tags });

async function links(caller: Caller, ids: string[]) {
  const cards = await service.services.memoriesById(caller, ids);
  return cards.map((memory) => [...(memory?.relatedIds ?? ['?'])].sort());
}

/** Every link that the memories ever had, and whether it is open. */
const edges = (ids: string[]) =>
  service.query(
    `MATCH (a:Memory)-[r:RELATED]->(b:Memory) WHERE a.id IN $ids AND b.id IN $ids
     RETURN a.id < b.id AS ordered, r.overlap AS overlap, r.weight AS weight, r.confidence AS confidence,
            r.validUntil IS NULL AS open ORDER BY r.createdAt, a.id, b.id`,
    { ids },
  );

const OPEN = { ordered: true, overlap: 3, weight: 3, confidence: 1, open: true };

test('T-E19: memories that share three tags list each other', async () => {
  const a = await tagged(TAGS);
  const b = await tagged(['Sea ', 'ROPE', 'Boat', 'wind']);
  const c = await tagged(['sea', 'boat', 'boats']);
  const step = await relate();
  expect(step).toMatchObject({ status: 'DONE', changed: 1, counts: { linked: 1, closed: 0 } });
  expect(await links(ann, [a, b, c])).toEqual([[b], [a], []]);
  expect(await edges([a, b, c])).toEqual([OPEN]);
});

test('T-E22: no write and no recall links, only the run does', async () => {
  const ids = [await tagged(TAGS), await tagged(TAGS)];
  await service.services.recall(ann, { query: 'sea boat rope' });
  expect(await edges(ids)).toEqual([]);
  await relate();
  const late = await tagged(TAGS);
  await service.services.recall(ann, { query: 'sea boat rope' });
  expect(await edges([...ids, late])).toEqual([OPEN]);
  await relate();
  expect(await edges([...ids, late])).toEqual([OPEN, OPEN, OPEN]);
});

test('E-51: no memory has more than ten links', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 14; i++) ids.push(await tagged(TAGS, `Number ${i}.`));
  await relate();
  const counts = (await links(ann, ids)).map((list) => list.length);
  expect(Math.max(...counts)).toBe(10);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

describe('QE-9: a link ends, and is not erased,', () => {
  const CLOSED = { ...OPEN, open: false };

  test.each([
    ['deleted', (id: string) => forgetOne(service.services, ann, { id })],
    [
      'dormant',
      (id: string) => setOneRelevance(service.services, ann, { id, relevance: 'DORMANT' }),
    ],
  ])('when one end is %s', async (_, change) => {
    const [a, b] = [await tagged(TAGS), await tagged(TAGS)];
    await relate();
    await change(a);
    expect(await relate()).toMatchObject({ changed: 1, counts: { linked: 0, closed: 1 } });
    expect(await links(ann, [b])).toEqual([[]]);
    expect(await edges([a, b])).toEqual([CLOSED]);
  });

  test('when the tags no longer suffice; with the tags comes a new one', async () => {
    const [one = '', two = ''] = unlikeTexts(2);
    const ids: string[] = [];
    for (const text of [one, two]) {
      const written = rememberOne(service.services, ann, record(text, { tags: TAGS }));
      ids.push((await writing(written)).id);
    }
    const [id = ''] = ids;
    await relate();
    await writing(service.services.updateRecord(ann, { id, tags: ['sea', 'boat'] }));
    await relate();
    expect(await edges(ids)).toEqual([CLOSED]);
    await writing(service.services.updateRecord(ann, { id, tags: TAGS }));
    await relate();
    expect(await edges(ids)).toEqual([CLOSED, OPEN]);
  });

  test('and its other end is linked anew in the same run', async () => {
    const tight = await startTestService({
      ...{ clock, embedder: null, env: { MNEME_RELATE_MAX: '1' } },
    });
    const all = [await tagged(TAGS), await tagged(TAGS), await tagged(TAGS)];
    await relate(ann, {}, tight);
    const lists = await links(ann, all);
    const alone = all.filter((_, i) => lists[i]?.length === 0);
    const [gone = '', left = ''] = all.filter((_, i) => lists[i]?.length === 1);
    expect(alone).toHaveLength(1);
    await forgetOne(service.services, ann, { id: gone });
    const step = await relate(ann, {}, tight);
    expect(step).toMatchObject({ counts: { linked: 1, closed: 1 } });
    expect(await links(ann, [left])).toEqual([alone]);
    await tight.stop();
  });
});

describe('a run', () => {
  test('T-X11: a second one changes nothing and looks at nothing', async () => {
    for (let i = 0; i < 5; i++) await tagged(TAGS, `Number ${i}.`);
    const now = clock.now();
    expect(await relate(ann, { now })).toMatchObject({ looked: 5, changed: 10 });
    expect(await relate(ann, { now })).toMatchObject({ looked: 0, changed: 0 });
  });

  test('that is dry plans what the real one then does, and writes nothing', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push(await tagged(TAGS, `Number ${i}.`));
    const dry = await relate(ann, { dryRun: true });
    expect(dry.plan).toHaveLength(6);
    expect(dry.plan[0]).toMatchObject({ act: 'RELATE', reason: '3 tags in common.' });
    expect(await edges(ids)).toEqual([]);
    const real = await relate();
    expect([real.looked, real.changed, real.counts]).toEqual([dry.looked, dry.changed, dry.counts]);
  });

  test('in small batches makes the same links', async () => {
    const small = await startTestService({
      ...{ clock, embedder: null, env: { MNEME_UPKEEP_BATCH: '2' } },
    });
    const turn = { sessionId: 's', role: 'USER', content: 'A turn has no tags.' };
    for (let i = 0; i < 5; i++) {
      await tagged(TAGS, `Number ${i}.`);
      await ingestOne(service.services, ann, turn);
    }
    expect(await relate(ann, {}, small)).toMatchObject({ looked: 5, changed: 10 });
    await small.stop();
  });

  test('goes on where the limit of the one before was', async () => {
    const few = await startTestService({
      ...{ clock, embedder: null, env: { MNEME_RELATE_MAX_LOOKED: '2' } },
    });
    for (let i = 0; i < 3; i++) await tagged(TAGS, `Number ${i}.`);
    const first = await relate(ann, {}, few);
    expect(first).toMatchObject({ looked: 2, note: expect.stringMatching(/next/) });
    await relate(ann, {}, few);
    expect((await relate()).changed).toBe(0);
    await few.stop();
  });

  test('links nobody to another user’s or scope’s memory', async () => {
    const planner = { ...ann, agentId: 'planner' };
    const own = await remember(service, planner, 'Own.', { tags: TAGS, scope: 'planner' });
    const [shared, theirs] = [await tagged(TAGS), await tagged(TAGS, 'Theirs.', someone())];
    await relate(planner, { everyone: true });
    expect(await edges([own, shared, theirs])).toEqual([]);
  });
});

test('T-E20: recall lifts what a run has linked to a better hit', async () => {
  const env = { MNEME_TRACK_ACCESS: 'false', MNEME_RECENCY: 'false' };
  const asked = await startTestService({ clock, embedder: null, env });
  await tagged(TAGS, 'The lantern hangs in the north lantern room.');
  for (let i = 0; i < 4; i++) await tagged([], `Item ${i}: a lantern, among other things.`);
  const linked = await tagged(TAGS, 'One more lantern was found below many other old things.');
  const boost = async () => {
    const { hits } = await asked.services.recall(ann, { query: 'lantern room north', limit: 20 });
    const { services } = asked;
    const few = await services.recall(ann, { query: 'lantern room north', limit: 5 });
    const hit = [...few.hits, ...hits].find(({ memory }) => memory.id === linked);
    return { boost: hit?.score.boost, ranked: few.hits.map(({ memory }) => memory.id) };
  };
  expect((await boost()).boost).toBe(0);
  await relate();
  const after = await boost();
  expect(after.ranked).toContain(linked);
  expect(after.boost).toBeCloseTo(0.08, 12);
  await asked.stop();
});
