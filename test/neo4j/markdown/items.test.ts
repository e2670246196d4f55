import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { forgetOne, rememberAll } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { counted, filesOf, imported, withoutIdsAndTimes } from './files.js';

const FACTS = 'users/ann/facts.md';
const VAULT = 'users/ann/vault.md';
const ODD = 'Two lines:\n\n```\n<!-- id: x -->\n```\n--> and\r\nmore; 100 % "safe" &#13;';
let source: TestService;
let target: TestService;

beforeAll(async () => {
  source = await startTestService();
  target = await startTestService();
  const { services, caller } = source;
  await rememberAll(services, caller, [
    {
      text: 'The mast of the dinghy is eleven metres long.',
      sourceRole: 'USER',
      tags: ['boat', 'mast'],
    },
    { text: 'Grandmother lives in Trondheim.', sourceRole: 'USER', tags: ['family'] },
    { text: 'The forecast at https://example.org/wind promises rain.', tags: ['boat'] },
    { text: ODD, tags: ['odd; -- tag, <b>'] },
    { text: 'I prefer green tea.', sourceRole: 'USER', kind: 'OPINION' },
    { text: 'To reef, ease the sheet first.', stage: 'SOLUTION', tags: ['boat'] },
  ]);
  await rememberAll(services, caller, [
    { text: 'Ann sails small wooden boats.', sourceRole: 'USER', vault: { category: 'bio' } },
    { text: 'Crew: Bo, Cy.', tags: ['x'], vault: { category: 'project', topicId: 'crew' } },
  ]);
  await services.ingest(caller, [turn('What was said stays a turn.')]);
});

afterAll(async () => {
  await source.stop();
  await target.stop();
});

const as = (userId: string | null): Caller => ({ ...source.caller, userId });
const factsOf = async (userId: string) =>
  (await filesOf(source, as(userId)))[`users/${userId}/facts.md`] ?? '';
const importFacts = (userId: string, text: string, how: object = {}) =>
  imported(source, as(userId), { [`users/${userId}/facts.md`]: text }, how);

describe('the files of a user', () => {
  test('are preferences, facts, procedures and the vault; turns are not among them', async () => {
    const files = await filesOf(source, source.caller);
    expect(Object.keys(files)).toEqual(
      ['preferences', 'facts', 'procedures', 'vault'].map((name) => `users/ann/${name}.md`),
    );
    expect(withoutIdsAndTimes(files)[FACTS]).toContain(`# Facts

## boat

- The forecast at https://example.org/wind promises rain. <!-- id: ID; source: EXTERNAL_RETRIEVED; role: ASSISTANT; validity: INFERRED; tags: boat -->
- The mast of the dinghy is eleven metres long. <!-- id: ID; source: USER_ASSERTED; role: USER; validity: CONFIRMED; tags: boat, mast -->
`);
    expect(files[VAULT]).toContain('## Register\n\n### project\n\n- Crew: Bo, Cy. <!-- id: ');
    expect(Object.values(files).join()).not.toContain('stays a turn');
  });

  test('come in pages of any size', async () => {
    expect(await filesOf(source, source.caller, 1)).toEqual(await filesOf(source, source.caller));
  });

  test('are nobody else’s', async () => {
    expect(await filesOf(source, as('bob'))).toEqual({});
    expect(await filesOf(source, as(null))).toEqual({});
    expect(await filesOf(target, target.caller)).toEqual({});
  });

  test('are split where they would become long', async () => {
    const texts = Array.from({ length: 620 }, (_, i) => ({
      text: `Fact ${i} of many.`,
      tags: [`t${i % 3}`],
    }));
    await rememberAll(source.services, as('many'), texts);
    const files = await filesOf(source, as('many'), 1);
    expect(Object.keys(files)).toEqual(['users/many/facts.md', 'users/many/facts-2.md']);
    const counts = Object.values(files).map((text) => text.match(/^- /gm)?.length);
    expect(counts).toEqual([500, 120]);
  });

  test('leave out what is no longer current', async () => {
    const { services } = source;
    const { outcomes } = await rememberAll(services, as('gone'), [
      { text: 'Stays.' },
      { text: 'Goes away.' },
    ]);
    const id = outcomes.flatMap((each) => (each.refused === null ? [each.id] : []))[1] ?? '';
    await forgetOne(services, as('gone'), { id });
    expect(await factsOf('gone')).not.toContain('Goes away.');
  });

  test.each([[0], [101]])('a page of %p files is refused', async (first) => {
    const page = source.services.markdown.files(source.caller, { first, cursor: null });
    await expect(page).rejects.toThrow('first');
  });
});

describe('importing', () => {
  test('what was rendered changes nothing', async () => {
    const files = await filesOf(source, source.caller);
    const items = { preferences: 1, facts: 4, procedures: 1, vault: 2 };
    expect(await imported(source, source.caller, files)).toEqual(
      Object.entries(items).map(([name, unchanged]) =>
        counted(`users/ann/${name}.md`, { unchanged }),
      ),
    );
    expect(await filesOf(source, source.caller)).toEqual(files);
  });

  test('into an empty user makes the same memories, which render the same', async () => {
    const files = await filesOf(source, source.caller);
    expect(await imported(target, target.caller, files)).toEqual([
      counted('users/ann/preferences.md', { created: 1 }),
      counted(FACTS, { created: 4 }),
      counted('users/ann/procedures.md', { created: 1 }),
      counted(VAULT, { created: 2 }),
    ]);
    const again = await filesOf(target, target.caller);
    expect(withoutIdsAndTimes(again)).toEqual(withoutIdsAndTimes(files));
    const stored = await target.query(
      'MATCH (m:Searchable {tenant: $tenant}) RETURN m.content AS text',
    );
    expect(stored.map(({ text }) => text)).toContain(ODD);
  });

  test('another text corrects the fact, once; what is missing stays', async () => {
    const text = '- Tea is at four.\n- The shed is locked.';
    expect(await importFacts('ed', text)).toEqual([counted('users/ed/facts.md', { created: 2 })]);
    const edited = (await factsOf('ed'))
      .replace('Tea is at four.', 'Tea is at five.')
      .replace(/^- The shed.*\n/m, '');
    const path = 'users/ed/facts.md';
    expect(await importFacts('ed', edited, { dryRun: true })).toEqual([
      counted(path, { updated: 1 }),
    ]);
    expect(await importFacts('ed', edited)).toEqual([counted(path, { updated: 1 })]);
    expect(await importFacts('ed', edited)).toEqual([counted(path, { unchanged: 1 })]);
    const facts = await factsOf('ed');
    expect(facts).toContain('Tea is at five.');
    expect(facts).toContain('The shed is locked.');
    expect(facts).not.toContain('four');
  });

  test('another text of a record is its next version', async () => {
    const path = 'users/val/vault.md';
    const vault = '# Vault\n\n## Register\n\n### project\n\n- Sails are patched.\n';
    expect(await imported(source, as('val'), { [path]: vault })).toEqual([
      counted(path, { created: 1 }),
    ]);
    const written = (await filesOf(source, as('val')))[path] ?? '';
    expect(written).toContain('tier: REGISTER; category: project');
    const edited = written.replace('patched', 'new');
    expect(await imported(source, as('val'), { [path]: edited })).toEqual([
      counted(path, { updated: 1 }),
    ]);
    const versions = await source.query(
      "MATCH (m:Memory {tenant: $tenant, userId: 'val'}) RETURN m.content AS text, m.version AS version",
    );
    expect(versions).toEqual([{ text: 'Sails are new.', version: 2 }]);
  });

  test('people’s items are the user’s, tagged by their headings', async () => {
    await importFacts(
      'hand',
      '# Facts\n\n## boat\n- The keel is lead.\n\n## Untagged\n- The dog is old.\n',
    );
    const rows = await source.query(
      `MATCH (m:Searchable {tenant: $tenant, userId: 'hand'})
       RETURN m.content AS text, m.tags AS tags, m.source AS source ORDER BY text`,
    );
    expect(rows).toEqual([
      { text: 'The dog is old.', tags: [], source: 'USER_ASSERTED' },
      { text: 'The keel is lead.', tags: ['boat'], source: 'USER_ASSERTED' },
    ]);
  });

  test('says by line what it refused', async () => {
    await importFacts('ref', '- A deleted fact.\n- A fact that stays.');
    const rendered = await factsOf('ref');
    const [gone = '', stays = ''] = [...rendered.matchAll(/id: (\w+)/g)].map(([, id]) => id ?? '');
    await forgetOne(source.services, as('ref'), { id: gone });
    const lines = [
      `- A deleted fact. <!-- id: ${gone} -->`,
      `- A deleted fact with another text. <!-- id: ${gone} -->`,
      `- A fact that stays. <!-- id: ${stays} -->`,
      `- A fact that stands here twice. <!-- id: ${stays} -->`,
      `- <!-- id: ${stays} -->`,
      '- Of a planner. <!-- scope: planner -->',
      '- A new fact.',
    ];
    const [outcome] = await importFacts('ref', lines.join('\n'));
    expect(outcome).toMatchObject({ created: 1, updated: 0, unchanged: 1, refused: 5 });
    expect(outcome?.problems.map(({ line, code }) => [line, code])).toEqual([
      ...[
        [1, 'INVALID_INPUT'],
        [2, 'INVALID_INPUT'],
        [4, 'INVALID_INPUT'],
        [5, 'INVALID_INPUT'],
      ],
      [6, 'INVALID_SCOPE'],
    ]);
    expect(JSON.stringify(outcome)).not.toContain('deleted fact');
  });

  test('another user’s and another agent’s memories are out of reach', async () => {
    await importFacts('own', '- The safe is behind the clock.');
    const taken = (await factsOf('own')).replace('clock', 'door');
    const path = 'users/thief/facts.md';
    expect(await imported(source, as('thief'), { [path]: taken })).toEqual([
      counted(path, { created: 1 }),
    ]);
    expect(await factsOf('own')).toContain('clock');
    const foreign = await imported(source, as('thief'), { 'users/own/facts.md': '- Mine.' });
    expect(foreign).toEqual([expect.objectContaining({ created: 0, refused: 1 })]);
  });

  test('with a key happens once', async () => {
    const how = { idempotencyKey: 'k1' };
    const path = 'users/key/facts.md';
    expect(await importFacts('key', '- Once only.', how)).toEqual([counted(path, { created: 1 })]);
    expect(await importFacts('key', '- Once only.', how)).toEqual([
      counted(path, { unchanged: 1 }),
    ]);
    expect((await factsOf('key')).match(/Once only/g)).toHaveLength(1);
  });

  test('a dry run writes nothing', async () => {
    const outcome = await importFacts('dry', '- A.\n- B.', { dryRun: true });
    expect(outcome).toEqual([counted('users/dry/facts.md', { created: 2 })]);
    expect(await filesOf(source, as('dry'))).toEqual({});
  });

  test.each([
    [{ files: 'x' }],
    [{ files: [{ path: '', text: '' }] }],
    [{ files: [], idempotencyKey: 'k'.repeat(201) }],
  ])('what is no request is refused: %#', async (input) => {
    await expect(source.services.markdown.import(source.caller, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});
