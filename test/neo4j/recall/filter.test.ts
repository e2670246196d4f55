import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { storeDocument } from '../../support/stored-documents.js';
import { idsOf, newUsers, remember } from './hits.js';

const QUESTION = 'hamster food';
const DAY_AGO = "m.createdAt = datetime() - duration('PT30H')";
let service: TestService;
let caller: Caller;
let ids: Record<string, string>;
const someone = newUsers(() => service);

beforeAll(async () => {
  const env = { MNEME_INTENT_SIMILARITY: '1', MNEME_TRACK_ACCESS: 'false' };
  service = await startTestService({ env });
  caller = someone();
  const keep = (content: string, properties: object) =>
    storeDocument(service, caller, { content, properties: { ...properties } });
  const passages = ['Wheel > Food\nThe hamster wheel and its food.'];
  ids = {
    syrian: await keep('Hamster food of the Syrian one.', {
      ...{ primaryTopic: 'pet.hamster.syrian', contentTypes: ['Vendor_Info', 'pricing'] },
      ...{ quality: 1, trustScope: 'USER' },
    }),
    long: await storeDocument(service, caller, {
      ...{ content: 'A long text.', passages },
      properties: { primaryTopic: 'pet', contentTypes: ['site_pattern'], quality: 0.25 },
    }),
    petrol: await keep('Hamster food at the petrol station.', { primaryTopic: 'petrol' }),
    old: await keep('Hamster food, long ago.', { primaryTopic: 'pet-food' }),
    turn: (await ingestOne(service.services, caller, turn('Hamster food is gone.'))).id,
    fact: await remember(service, caller, 'Hamster food is in the shed.', { tags: ['Shed'] }),
  };
  await service.query(`MATCH (m:Memory {id: $id}) SET ${DAY_AGO}`, { id: ids['old'] });
  await service.embedded();
});

afterAll(() => service.stop());

const names = (found: readonly string[]) =>
  Object.keys(ids)
    .filter((name) => found.includes(ids[name] ?? ''))
    .sort();
const asked = async (filter: object, change: object = {}) =>
  names(idsOf(await service.services.recall(caller, { query: QUESTION, filter, ...change })));
const EVERYTHING = ['fact', 'long', 'old', 'petrol', 'syrian', 'turn'];

test.each<[string, object, string[]]>([
  ['nothing', {}, EVERYTHING],
  ['QD-6 a topic and all below it', { topic: 'pet' }, ['long', 'syrian']],
  ['a topic of more words', { topic: 'Pet.Hamster' }, ['syrian']],
  ['any of some content types', { contentTypes: ['vendor_info', 'x'] }, ['syrian']],
  ['a trust scope', { trustScope: 'USER' }, ['syrian']],
  // Quality × confidence, which is 0.8.
  ['a least quality', { minQuality: 0.8 }, ['syrian']],
  ['a lower one', { minQuality: 0.4 }, ['old', 'petrol', 'syrian']],
  ['QD-7 a highest age', { maxAgeHours: 24 }, EVERYTHING.filter((name) => name !== 'old')],
  ['a profile', { profiles: ['EPISODE', 'MEMORY'] }, ['fact', 'turn']],
  ['any of some tags', { tags: ['shed', 'barn'] }, ['fact']],
  ['all conditions at once', { topic: 'pet', minQuality: 0.5 }, ['syrian']],
  ['what nothing fits', { topic: 'pet', tags: ['shed'] }, []],
])('T-D06 a recall is restricted to %s', async (_, filter, expected) => {
  expect(await asked(filter)).toEqual(expected);
});

test('T-D06 what was updated lately is fresh, however long ago it was made', async () => {
  const id = ids['old'];
  await service.query('MATCH (m:Memory {id: $id}) SET m.updatedAt = datetime()', { id });
  expect(await asked({ maxAgeHours: 24 })).toEqual(EVERYTHING);
  await service.query('MATCH (m:Memory {id: $id}) SET m.updatedAt = null', { id });
});

test('T-D06 filters hold beside kinds, in ambient recall and in pictures of the past', async () => {
  const filter = { topic: 'pet' };
  expect(await asked(filter, { kinds: ['SEMANTIC'] })).toEqual(['long', 'syrian']);
  expect(await asked(filter, { kinds: ['EPISODIC'] })).toEqual([]);
  expect(await asked(filter, { ambient: true })).toEqual(['long', 'syrian']);
  const asOf = { validAt: new Date(Date.now() + 60_000) };
  expect(await asked(filter, { asOf })).toEqual(['long', 'syrian']);
});

test('T-D06 ranking uses relevance and quality', async () => {
  const user = someone();
  const keep = (quality: number) =>
    storeDocument(service, user, { content: 'The tide table.', properties: { quality } });
  const [bad, good] = [await keep(0.1), await keep(0.9)];
  const { hits } = await service.services.recall(user, { query: 'tide table', limit: 5 });
  expect(hits.map(({ memory }) => memory.id)).toEqual([good, bad]);
  for (const { score } of hits) {
    const relevance = score.blended + score.boost + score.importanceBoost;
    expect(score.qualityWeight).toBe(0.2);
    expect(score.final).toBeCloseTo(0.8 * relevance + 0.2 * score.quality, 12);
  }
  expect(hits[0]?.score.quality).toBeCloseTo(0.9 * 0.8, 12);
});

test('whyNot tells what a filter left out', async () => {
  const fate = async (name: string) => {
    const input = { id: ids[name] ?? '', query: QUESTION, filter: { topic: 'pet' } };
    return (await service.services.whyNot(caller, input)).fate;
  };
  expect(await fate('petrol')).toBe('FILTERED');
  expect(await fate('long')).toBe('RETURNED');
});

test('a filter that starves a full pool says so, one that simply fits little does not', async () => {
  const small = { MNEME_RECALL_POOL: '2', MNEME_FILTERED_POOL: '1' };
  const narrow = await startTestService({ env: { MNEME_INTENT_SIMILARITY: '1', ...small } });
  const noticesOf = async (by: TestService) =>
    (await by.services.recall(caller, { query: QUESTION, filter: { tags: ['shed'] } })).notices;
  expect(await noticesOf(narrow)).toEqual(['FILTER_STARVED']);
  expect(await noticesOf(service)).toEqual([]);
  await narrow.stop();
});
