import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { longText } from '../../support/documents.js';
import { forgetOne, rememberAll } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { vouch } from '../../support/vouched.js';
import { counted, filesOf, imported, withoutIdsAndTimes } from './files.js';

const FOLDER = 'users/ann/documents';
const PLAN = `${FOLDER}/notes/plan.md`;
const TEXT = '---\nno: front matter\n---\n\n# Plan <!-- a -->\n\n- one\r\n- two\n\n---';
let source: TestService;
let target: TestService;

beforeAll(async () => {
  source = await startTestService();
  target = await startTestService();
  const { services, caller } = source;
  await services.documents.save(caller, [
    {
      ...{ content: TEXT, path: 'notes/plan.md', title: 'The "plan"', primaryTopic: 'boat.mast' },
      ...{
        contentTypes: ['research'],
        tags: ['b: c', 'd'],
        quality: 0.75,
        userPurpose: 'To\nsail.',
      },
      ...{
        dataRequirements: { depth: 2 },
        sourceUrl: 'https://example.org/a?b=c',
        sourceRole: 'USER',
      },
    },
    {
      content: longText(5_000),
      title: 'A long guide',
      path: 'guides/long.txt',
      mediaType: 'PLAIN',
    },
    {
      content: '<h1>Reefing</h1><p>Ease the sheet <b>first</b>.</p>',
      mediaType: 'HTML',
      title: 'Reefing',
    },
  ]);
  await rememberAll(services, caller, [{ text: 'A fact beside documents.' }]);
});

afterAll(async () => {
  await source.stop();
  await target.stop();
});

const as = (userId: string): Caller => ({ ...source.caller, userId });
const documentsOf = async (service: TestService) =>
  Object.fromEntries(
    Object.entries(await filesOf(service, service.caller)).filter(([path]) =>
      path.startsWith(FOLDER),
    ),
  );

/** What is stored of the documents of a tenant. */
const stored = ({ query }: TestService, userId = 'ann') =>
  query(
    `MATCH (m:Document:Searchable {tenant: $tenant, userId: $userId})
     RETURN m.path AS path, m.title AS title, m.kind AS kind, m.quality AS quality, m.tags AS tags, m.source AS source,
            m.primaryTopic AS topic, m.sourceUrl AS url, m.dataRequirements AS requirements, m.version AS version,
            m.trustScope AS trust ORDER BY title`,
    { userId },
  );

describe('documents as files', () => {
  test('each has one of its own, with its properties in front and its whole text', async () => {
    const files = await documentsOf(source);
    expect(withoutIdsAndTimes(files)).toMatchObject({
      [PLAN]: `---
id: "ID"
title: "The \\"plan\\""
path: "notes/plan.md"
kind: SEMANTIC
topic: "boat.mast"
contentTypes: ["research"]
keywords: ${JSON.stringify(await keywordsOf('notes/plan.md'))}
tags: ["b: c","d"]
quality: 0.75
trustScope: NEW
purpose: "To\\nsail."
requirements: "{\\"depth\\":2}"
sourceUrl: "https://example.org/a?b=c"
role: USER
---

${TEXT}
`,
      [`${FOLDER}/guides/long.txt%.md`]: expect.stringContaining(
        `\n---\n\n${longText(5_000).trim()}\n`,
      ),
      [`${FOLDER}/reefing-ID.md`]: expect.stringContaining(
        '\n---\n\n# Reefing\n\nEase the sheet **first**.\n',
      ),
    });
  });

  test('what was rendered changes nothing', async () => {
    const files = await documentsOf(source);
    expect(await imported(source, source.caller, files)).toEqual(
      Object.keys(files).map((path) => counted(path, { unchanged: 1 })),
    );
    expect(await documentsOf(source)).toEqual(files);
  });

  test('into an empty user makes the same documents, which render the same', async () => {
    const files = await documentsOf(source);
    expect(await imported(target, target.caller, files)).toEqual(
      Object.keys(files).map((path) => counted(path, { created: 1 })),
    );
    // The text of a web page is Markdown by now.
    const rendered = withoutIdsAndTimes(files);
    const page = `${FOLDER}/reefing-ID.md`;
    const copied = { ...rendered, [page]: rendered[page]?.replace('mediaType: HTML\n', '') };
    expect(withoutIdsAndTimes(await documentsOf(target))).toEqual(copied);
    expect(await stored(target)).toEqual(await stored(source));
  });

  test('a copy is found by its path: importing again changes nothing', async () => {
    const { [PLAN]: plan = '' } = await documentsOf(source);
    expect(await imported(target, target.caller, { [PLAN]: plan })).toEqual([
      counted(PLAN, { unchanged: 1 }),
    ]);
  });

  async function keywordsOf(path: string) {
    const [row] = await source.query(
      'MATCH (m:Document {tenant: $tenant, path: $path}) RETURN m.keywords AS keywords',
      { path },
    );
    return row?.['keywords'];
  }
});

describe('editing', () => {
  test('makes the next version, by id as well as by path, with its trust', async () => {
    const eve = as('eve');
    await source.services.documents.save(eve, [
      { content: 'Oak for the keel, first draft.', path: 'a.md', title: 'A' },
      { content: 'Songs of the harbour, first draft.', title: 'B' },
    ]);
    await vouch({ services: source.services, caller: eve }, { query: 'Which keel, which songs?' });
    const files = await filesOf(source, eve);
    const edited = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        text.replace('first draft', 'second draft'),
      ]),
    );
    expect(await imported(source, eve, edited, { dryRun: true })).toEqual(
      Object.keys(files).map((path) => counted(path, { updated: 1 })),
    );
    expect(await imported(source, eve, edited)).toEqual(
      Object.keys(files).map((path) => counted(path, { updated: 1 })),
    );
    expect(await stored(source, 'eve')).toMatchObject([
      { path: 'a.md', version: 2, trust: 'USER' },
      { path: null, version: 2, trust: 'USER' },
    ]);
    expect(Object.values(await filesOf(source, eve)).join()).toContain(
      'Songs of the harbour, second draft.',
    );
  });

  test('a file of a person is a document at its place', async () => {
    const path = 'users/pat/documents/ideas/boat.md';
    const outcome = await imported(source, as('pat'), { [path]: '# Boats\n\nOf wood.\n' });
    expect(outcome).toEqual([counted(path, { created: 1 })]);
    expect(await stored(source, 'pat')).toMatchObject([
      { path: 'ideas/boat.md', title: 'Boats', source: 'USER_ASSERTED' },
    ]);
    const again = await imported(source, as('pat'), { [path]: '# Boats\n\nOf steel.\n' });
    expect(again).toEqual([counted(path, { updated: 1 })]);
  });

  test('says what it refused', async () => {
    const { [PLAN]: plan = '' } = await documentsOf(source);
    const id = /^id: "(\w+)"/m.exec(plan)?.[1] ?? '';
    const outcomes = await imported(source, source.caller, {
      [`${FOLDER}/bad.md`]: '---\ntitle: x\nquality: 7\n---\nText',
      'users/ann/facts.md': `- Not the text of the document. <!-- id: ${id} -->`,
    });
    expect(outcomes).toMatchObject([
      {
        refused: 1,
        problems: [{ line: 1, code: 'INVALID_INPUT', message: expect.stringContaining('quality') }],
      },
      { refused: 1, problems: [{ line: 1, message: expect.stringContaining('document') }] },
    ]);
    expect((await documentsOf(source))[PLAN]).toEqual(plan);
  });
});

describe('which documents are there', () => {
  test('those that are everybody’s, with their owner; not what has expired or was deleted', async () => {
    const gil = as('gil');
    const { services } = source;
    await services.documents.save(gil, [
      {
        content: 'For all.',
        path: 'all.md',
        trustScope: 'GLOBAL',
        globalJustification: 'Everybody needs it.',
      },
      { content: 'Expired.', path: 'expired.md' },
      { content: 'Deleted.', path: 'deleted.md' },
    ]);
    const id = await services.documents.idAtPath(gil, 'deleted.md');
    await forgetOne(services, gil, { id });
    await source.query(
      "MATCH (m:Document {tenant: $tenant, path: 'expired.md'}) SET m.expiresAt = datetime('2020-01-01T00:00:00Z')",
    );
    const names = async (caller: Caller) => Object.keys(await filesOf(source, caller));
    expect(await names(gil)).toEqual(['users/gil/documents/all.md']);
    expect(await names(as('hal'))).toEqual([]);
  });

  test('a page ends where its files would become long', async () => {
    const big = as('big');
    const content = longText(600_000);
    await source.services.documents.save(
      big,
      ['a.md', 'b.md', 'c.md'].map((path) => ({ content, path })),
    );
    const page = await source.services.markdown.files(big, { first: 10, cursor: null });
    expect(page).toMatchObject({ items: { length: 2 }, hasNextPage: true });
    expect(Object.keys(await filesOf(source, big))).toHaveLength(3);
  });
});
