import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { saved } from '../../support/documents.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { type StoredDocument, storeDocument } from '../../support/stored-documents.js';
import { idsOf, newUsers, remember } from './hits.js';

const ENV = {
  MNEME_INTENT_SIMILARITY: '1',
  MNEME_SPEAKERS_TTL_MS: '0',
  MNEME_TRACK_ACCESS: 'false',
};
let service: TestService;
const someone = newUsers(() => service);
const keep = (caller: Caller, document: StoredDocument) => storeDocument(service, caller, document);
const recall = (caller: Caller, query: string, change: object = {}) =>
  service.services.recall(caller, { query, ...change });

beforeAll(async () => {
  service = await startTestService({ env: ENV });
});

afterAll(() => service.stop());

test('T-D01 one search finds a preference, research and a turn', async () => {
  const caller = someone();
  const preference = await keep(caller, {
    ...{ content: 'Ferns: watered at dawn, please.', kind: 'OPINION' },
    properties: { contentTypes: ['preference'] },
  });
  const research = await keep(caller, {
    content: 'Nurseries of the valley, compared.',
    passages: ['Valley > Prices\nMoss costs four.', 'Valley > Ferns\nFerns want shade.'],
    properties: { contentTypes: ['vendor_info', 'pricing'] },
  });
  const journal = await keep(caller, {
    ...{ content: 'Asked: which ferns grow indoors?', kind: 'EPISODIC' },
    properties: { contentTypes: ['context'] },
  });
  const said = await ingestOne(service.services, caller, turn('I love ferns.'));
  const found = await recall(caller, 'ferns');
  expect(idsOf(found).sort()).toEqual([preference, research, journal, said.id].sort());
});

describe('a document with passages', () => {
  const GUIDE: StoredDocument = {
    content: 'A guide to the observatory, from its beginning.',
    passages: [
      'Guide > Arrival\nTrams stop at the gate of the observatory.',
      'Guide > Telescopes\nThe copper telescope opens on Fridays.',
      'Guide > Telescopes\nThe brass telescope of the observatory is locked on Fridays.',
      'Guide > Canteen\nSoup is served at noon.',
    ],
  };

  test('T-X03 is one hit, shown as the document, with the passages that answer', async () => {
    const caller = someone();
    const id = await keep(caller, GUIDE);
    const found = await recall(caller, 'brass telescope Fridays');
    expect(idsOf(found)).toEqual([id]);
    expect(found.hits[0]?.memory.content).toBe(GUIDE.content);
    expect(found.hits[0]?.passages[0]).toMatchObject({
      ...{ id: `${id}.2`, position: 2, content: GUIDE.passages?.[2] },
      ...{ start: 200, end: 200 + (GUIDE.passages?.[2]?.length ?? 0) },
    });
    expect(found.hits[0]?.passages.length).toBeLessThanOrEqual(3);
    expect(found.hits[0]?.score.similarity).toBeGreaterThan(0.4);
  });

  test('is found by kinds as its passages are, and by other kinds not at all', async () => {
    const caller = someone();
    const id = await keep(caller, { ...GUIDE, kind: 'PROCEDURAL' });
    const asked = async (kinds: string[]) =>
      (await recall(caller, 'brass telescope Fridays', { kinds })).hits;
    const [hit] = await asked(['PROCEDURAL', 'OPINION']);
    expect([hit?.memory.id, hit?.passages[0]?.position]).toEqual([id, 2]);
    expect(await asked(['SEMANTIC', 'EPISODIC'])).toEqual([]);
  });

  test('takes no place of memories, however many passages match', async () => {
    const caller = someone();
    const passages = Array.from({ length: 150 }, (_, i) => `Lamp ${i}. The lamp of the pier.`);
    const id = await keep(caller, { content: 'All lamps.', passages });
    const facts: string[] = [];
    for (const where of ['attic', 'cellar', 'barn']) {
      const text = `Somewhere in the ${where} there also hangs some old lamp or other of hers`;
      facts.push(await remember(service, caller, text));
    }
    await service.embedded();
    expect(idsOf(await recall(caller, 'lamp of the pier')).sort()).toEqual([id, ...facts].sort());
  });

  test('is found where a question names who speaks', async () => {
    const caller = someone();
    await ingestOne(service.services, caller, turn('I rest.', { speaker: 'Ada' }));
    await service.embedded();
    const id = await keep(caller, GUIDE);
    const { hits } = await recall(caller, 'Did Ada see the brass telescope?');
    const hit = hits.find(({ memory }) => memory.id === id);
    expect(hit?.passages[0]?.position).toBe(2);
    expect(hit?.score.similarity).not.toBeNull();
  });

  test('answers in a context block with what was found of it, not with its beginning', async () => {
    const caller = someone();
    await keep(caller, GUIDE);
    const { markdown } = await service.services.contextBlock(caller, {
      prompt: 'brass telescope Fridays',
    });
    expect(markdown).toContain('The brass telescope of the observatory is locked on Fridays.');
    expect(markdown).not.toContain('from its beginning');
  });

  test('of a later version has no passages in an earlier picture', async () => {
    const caller = someone();
    const id = await keep(caller, GUIDE);
    await service.query('MATCH (p:Passage {documentId: $id}) SET p.version = 2', { id });
    const asOf = { validAt: new Date(Date.now() + 60_000) };
    const { hits } = await recall(caller, 'brass telescope Fridays', { asOf });
    expect(hits.map(({ memory, passages }) => [memory.id, passages])).toEqual([[id, []]]);
  });

  test('that is retired is no hit, though a passage was left behind', async () => {
    const caller = someone();
    const id = await keep(caller, GUIDE);
    await service.query('MATCH (m:Memory {id: $id}) REMOVE m:Searchable SET m:Retired', { id });
    expect((await recall(caller, 'brass telescope Fridays')).hits).toEqual([]);
  });
});

test('T-D07 what has expired is in no recall, block or list; an earlier picture has it', async () => {
  const caller = someone();
  const fresh = await keep(caller, { content: 'The harbour fee is two.' });
  const stale = await keep(caller, { content: 'The harbour fee is one.' });
  await service.query(
    `MATCH (m:Memory {id: $id}) SET m.validFrom = datetime() - duration('P2D'), m.createdAt = datetime() - duration('P2D'),
       m.expiresAt = datetime() - duration('P1D')`,
    { id: stale },
  );
  const found = await recall(caller, 'harbour fee');
  expect(idsOf(found)).toEqual([fresh]);
  expect(found.suppressed.EXPIRED).toBe(1);
  const { markdown } = await service.services.contextBlock(caller, { prompt: 'harbour fee' });
  expect(markdown).toContain('is two');
  expect(markdown).not.toContain('is one');
  const all = { kinds: null, sessionId: null, from: null, until: null, first: 10, cursor: null };
  const listed = async (asOf: object | null) =>
    (await service.services.listPage(caller, all, asOf)).items.map(({ id }) => id);
  expect(await listed(null)).toEqual([fresh]);
  const then = { validAt: new Date(Date.now() - 36 * 3_600_000) };
  expect(await listed(then)).toEqual([stale]);
  expect(idsOf(await recall(caller, 'harbour fee', { asOf: then }))).toEqual([stale]);
  const why = await service.services.whyNot(caller, { id: stale, query: 'harbour fee' } as {
    id: string;
  });
  expect(why.fate).toBe('EXPIRED');
});

describe('T-X07, T-D09 whom a document is shown to', () => {
  test('a new one to its owner, a global one to all, within its scope', async () => {
    const [ann, bob] = [someone({ agentId: 'orion' }), someone({ agentId: 'orion' })];
    const other = { ...bob, agentId: 'elysia' };
    const put = async (content: string, change: Row = {}) =>
      (await saved({ services: service.services, caller: ann }, content, change)).id;
    const seen = async (caller: Caller) => idsOf(await recall(caller, 'ferry Sundays')).sort();
    const own = [
      await put('Ferry times: none leaves on Sundays.'),
      await put('Ferry notes: the quay is quiet all Sundays.', { scope: 'orion' }),
    ];
    expect(await seen(ann)).toEqual(own.toSorted());
    expect(await seen(bob)).toEqual([]);
    const vouched = { trustScope: 'GLOBAL', globalJustification: 'Whoever travels asks for it.' };
    const [shared = '', scoped = ''] = [
      await put('Ferry rules: dogs stay ashore on Sundays.', vouched),
      await put('Ferry crews: two sailors at work on Sundays.', { ...vouched, scope: 'orion' }),
    ];
    expect(await seen(bob)).toEqual([shared, scoped].sort());
    expect(await seen(ann)).toEqual([...own, shared, scoped].sort());
    expect(await seen(other)).toEqual([shared]);
    expect(await seen({ ...bob, tenant: `${service.tenant}-other` })).toEqual([]);
  });
});
