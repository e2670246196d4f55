import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { refusalsOf, type Variables } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import type { Ids } from './cases/types.js';
import { fill, remember } from './owned.js';

const role = 'MEMORY_AGENT';
/** `anybody` is bound to no user, `bob` to one; so is `sue`, who may change what everybody reads. */
const KEYS = {
  anybody: { tenant: 'common', role },
  bob: { tenant: 'common', role, userId: 'bob' },
  curator: { tenant: 'common', role: 'CURATOR' },
  sue: { tenant: 'common', role, userId: 'sue', tenantWide: true },
} as const;
const ANN = { userId: 'ann' };

let api: TestApi<keyof typeof KEYS>;
let nobodys: Ids;

const anybody = (field: string, given?: Variables) => api.clients.anybody.try(field, given);

beforeAll(async () => {
  api = await startTestApi(KEYS);
  nobodys = await fill(api, anybody, 'SHARED', null);
  await api.embedded();
});

afterAll(() => api.stop());

async function saved(content: string): Promise<string> {
  const documents = { content, trustScope: 'GLOBAL', globalJustification: 'Everybody asks.' };
  const { results } = await api.clients.curator.call<{ results: { memory: { id: string } }[] }>(
    ...['saveDocuments', { documents, caller: ANN }],
  );
  return results[0]?.memory.id ?? '';
}

/** Documents of the user `ann` that everybody reads, one of them deleted; the names in them are everybody's. */
async function annsShared(): Promise<Ids> {
  const [one, two, gone] = await Promise.all(
    ['The ferry leaves at nine.', 'The ferry is white.', 'The ferry was red.'].map(saved),
  );
  if (!one || !two || !gone) throw new Error('No documents were saved.');
  const codes = await codesOf('anybody', 'forget', { ids: gone, caller: ANN });
  expect(codes).toEqual([]);
  await api.embedded();
  return { ...nobodys, fact: one, record: one, turn: two, event: await deletionOf(gone) };
}

async function deletionOf(id: string): Promise<string> {
  const found = "MATCH (a:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN a.id AS id";
  return String((await api.query(found, { id }))[0]?.['id']);
}

/** All that the store knows of every memory and entity of the tenant, but what waits to be compared in the queue of all test files. */
const stored = () =>
  api.query(
    `MATCH (n:Memory|Entity) WHERE n.tenant IN $tenants AND coalesce(n.userId, 'ann') = 'ann'
     RETURN n {.*, compareDueAt: null, dedupDueAt: null, judgeDueAt: null} AS properties, [l IN labels(n) WHERE NOT l IN ['Uncompared', 'Unjudged']] AS labels ORDER BY n.id`,
  );

async function codesOf(who: keyof typeof KEYS, field: string, given: Variables) {
  return refusalsOf(await api.clients[who].try(field, given), field);
}

describe.each<[string, () => Ids | Promise<Ids>]>([
  ['what is nobody’s', () => nobodys],
  ['another user’s document that everybody reads', annsShared],
])('to a key of one user, of %s,', (_, made) => {
  let ids: Ids;
  let before: Awaited<ReturnType<typeof stored>>;

  beforeAll(async () => {
    ids = await made();
    before = await stored();
  });

  test.each(Object.entries(AREA.byId))(
    '%s is refused and changes nothing',
    async (field, [call, , refused = ['FORBIDDEN']]) => {
      expect(await codesOf('bob', field, call(ids))).toEqual(refused);
      expect(await stored()).toEqual(before);
    },
  );

  test('a file cannot change it either', async () => {
    const text = `- Mine now. <!-- id: ${ids.fact} -->\n`;
    expect(
      await codesOf('bob', 'importMarkdown', { files: [{ path: 'users/bob/facts.md', text }] }),
    ).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('what is remembered does not take its place', async () => {
    const items = [{ text: 'Mine now.', correctsId: ids.fact, derivedFrom: [ids.fact] }];
    expect((await api.clients.bob.try('remember', { items })).data).toMatchObject({
      remember: { written: 0, results: [{ code: 'OTHER_OWNER' }] },
    });
    expect(await stored()).toEqual(before);
  });

  test('it can be named as a source', async () => {
    const items = [{ text: 'The timetable hangs at the pier.', derivedFrom: [ids.fact] }];
    expect((await api.clients.bob.try('remember', { items })).data).toMatchObject({
      remember: { written: 1 },
    });
  });
});

test.each([
  ['a key that says so', 'sue', {}],
  ['a key of no user that names one', 'anybody', { caller: ANN }],
] as const)('%s changes what is nobody’s', async (name, who, named) => {
  const id = await remember(anybody, {
    text: `The boathouse was painted for ${name}.`,
    derivedFrom: [nobodys.turn],
  });
  const text = `The boathouse was burnt for ${name}.`;
  expect(await codesOf(who, 'correct', { id, text, ...named })).toEqual([]);
});

test('a document that everybody reads is changed in its owner’s name, or by a key that says so', async () => {
  const id = await saved('The harbour closes at ten.');
  const ids = [id];
  expect(await codesOf('anybody', 'forget', { ids, caller: { userId: 'bob' } })).toEqual([
    'OTHER_OWNER',
  ]);
  expect(await codesOf('anybody', 'forget', { ids, caller: ANN })).toEqual([]);
  const eventId = await deletionOf(id);
  expect(await codesOf('bob', 'undo', { eventId })).toEqual(['FORBIDDEN']);
  expect(await codesOf('sue', 'undo', { eventId })).toEqual([]);
  expect(await codesOf('sue', 'forget', { ids })).toEqual([]);
});
