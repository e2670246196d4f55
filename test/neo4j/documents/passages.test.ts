/** Long documents: body, passages, and what becomes of them with their document. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { details, longText, saved } from '../../support/documents.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';

const clock = movableClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

const passagesOf = async (id: string) => {
  const request = { first: 100, cursor: null };
  return (await service.services.documents.passagesOf(service.caller, id, request)).items;
};

/** How many of its passages are found, wait for a vector, have one. */
const standing = async (id: string) => {
  const [row] = await service.query(
    `MATCH (:Memory {id: $id})-[:HAS_PASSAGE]->(p:Passage)
     RETURN count(p) AS all, count(CASE WHEN p:Searchable THEN 1 END) AS found,
            count(CASE WHEN p:Unembedded THEN 1 END) AS waiting,
            count(CASE WHEN any(key IN keys(p) WHERE key STARTS WITH 'embedding_') THEN 1 END) AS embedded`,
    { id },
  );
  return row;
};

test('a long document is whole in its body and in its passages', async () => {
  const text = longText(6_000);
  const { id } = await saved(service, text, { path: 'guide.md', contentTypes: ['workflow'] });
  const passages = await passagesOf(id);
  expect(await details(service, id)).toMatchObject({ passageCount: passages.length });
  expect(await service.services.documents.textOf(service.caller, id, false)).toBe(text);
  const [memory] = await service.services.memoriesById(service.caller, [id]);
  expect(text.startsWith(memory?.content ?? '-')).toBe(true);
  expect(memory?.content.length).toBeLessThanOrEqual(1_000);
  expect(passages.map(({ position }) => position)).toEqual([...passages.keys()]);
  for (const { content, start, end } of passages) {
    expect(content.endsWith(text.slice(start, end).trim())).toBe(true);
  }
  expect(passages[1]?.content).toMatch(/^The guide > Section \d+\n\n/);
  const [stored] = await service.query(
    'MATCH (p:Passage {documentId: $id}) RETURN DISTINCT p.kind AS kind, p.tenant = $tenant AS own',
    { id },
  );
  expect(stored).toEqual({ kind: 'DOC_PROCEDURAL', own: true });
});

test('passages come in pages', async () => {
  const { id } = await saved(service, longText(6_000, 'page'));
  const { documents } = service.services;
  const all = await passagesOf(id);
  const first = await documents.passagesOf(service.caller, id, { first: 2, cursor: null });
  const cursor = first.cursors.at(-1) ?? null;
  const rest = await documents.passagesOf(service.caller, id, { first: 100, cursor });
  expect(first.hasNextPage).toBe(true);
  expect([...first.items, ...rest.items]).toEqual(all);
});

test('passages are embedded with their document', async () => {
  const { id } = await saved(service, longText(4_000, 'vector'));
  await service.embedded();
  const { length } = await passagesOf(id);
  expect(await standing(id)).toEqual({ all: length, found: length, waiting: 0, embedded: length });
});

test('passages of personal data are never embedded', async () => {
  const flagging = await startTestService({ env: { MNEME_PII_DOCUMENT: 'FLAG' } });
  const content = `${longText(3_000)}\n\nMy card is 4111 1111 1111 1111.`;
  const { id } = await saved(flagging, content);
  await flagging.embedded();
  expect(await standing(id)).toMatchObject({ waiting: 0, embedded: 0 });
  await flagging.stop();
});

test('a new version replaces the passages; a short one has none', async () => {
  const path = 'shrinking.md';
  const { id } = await saved(service, longText(4_000, 'old'), { path });
  await saved(service, longText(3_000, 'new'), { path });
  expect((await passagesOf(id)).every(({ content }) => !content.includes('old'))).toBe(true);
  await saved(service, 'Nothing is left.', { path });
  expect(await passagesOf(id)).toEqual([]);
  const { documents } = service.services;
  expect(await documents.textOf(service.caller, id, false)).toBe('Nothing is left.');
  expect(await documents.textOf(service.caller, id, true)).toBe('Nothing is left.');
});

test('deleted with its document, a passage comes back with it', async () => {
  const { services, caller } = service;
  const { id } = await saved(service, longText(3_000, 'deleted'), { path: 'deleted.md' });
  await service.embedded();
  const { length } = await passagesOf(id);
  await forgetOne(services, caller, { id });
  expect(await standing(id)).toMatchObject({ all: length, found: 0, waiting: 0 });
  expect(await services.documents.idAtPath(caller, 'deleted.md')).toBeNull();
  const [event] = await service.query(
    "MATCH (e:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN e.id AS id",
    { id },
  );
  const undone = await services.undo(caller, event?.['id']);
  expect(undone.refused).toBeNull();
  expect(await standing(id)).toMatchObject({ all: length, found: length });
  await service.embedded();
  expect(await standing(id)).toEqual({ all: length, found: length, waiting: 0, embedded: length });
});

test('what was deleted does not come back to a path that another document has', async () => {
  const { services, caller } = service;
  const { id } = await saved(service, 'Before.', { path: 'taken.md' });
  await forgetOne(services, caller, { id });
  const after = await saved(service, 'After.', { path: 'taken.md' });
  expect(after).toMatchObject({ action: 'CREATE' });
  const [event] = await service.query(
    "MATCH (e:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN e.id AS id",
    { id },
  );
  expect(await services.undo(caller, event?.['id'])).toMatchObject({
    refused: { code: 'PATH_TAKEN', memoryId: after.id },
  });
});

test('a corrected document is found no more, nor are its passages', async () => {
  const { id } = await saved(service, longText(3_000, 'wrong'));
  await service.services.correct(service.caller, { id, text: 'It is all wrong.' });
  expect(await standing(id)).toMatchObject({ found: 0, waiting: 0 });
});

test('what a long document begins with contradicts nothing', async () => {
  const { services, caller } = service;
  const fact = { text: 'The user lives in Berlin.', sourceRole: 'USER' };
  const known = await rememberOne(services, caller, fact);
  const long = `The user lives in Hamburg.\n\n${longText(3_000, 'beside')}`;
  const outcome = await saved(service, long, { sourceRole: 'USER' });
  expect([outcome.conflicts, outcome.reviews]).toEqual([[], []]);
  expect(known.refused).toBeNull();
});

test('a megabyte goes in and comes out', async () => {
  const text = longText(1_000_000, 'mega');
  const { id } = await saved(service, text);
  expect(await service.services.documents.textOf(service.caller, id, false)).toBe(text);
  expect(await details(service, id)).toMatchObject({ passageCount: expect.any(Number) });
  await forgetOne(service.services, service.caller, { id });
});
