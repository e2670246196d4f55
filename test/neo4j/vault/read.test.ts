import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep } from '../../support/steps.js';
import { putRecord, type RecordSketch } from '../../support/vault-records.js';
import { written } from '../../support/written.js';

const TEA = 'Ann drinks green tea every morning.';
const ids: Record<string, string> = {};
let service: TestService;
let off: TestService;

const RECORDS: Record<string, RecordSketch> = {
  tea: { content: TEA },
  mission: { content: 'Help Ann to learn sailing.', category: 'mission' },
  project: { content: 'Builds a boat.', tier: 'REGISTER', topicId: 'boat', category: 'project' },
  loose: { content: 'Somewhere in Lisbon.', tier: 'REGISTER', category: 'project' },
  planner: { content: 'Tea plans of the planner.', scope: 'planner' },
  coder: { content: 'Tea secrets of the coder.', scope: 'coder' },
  nobody: { content: 'Tea is served at four.', userId: null, category: 'house' },
  bob: { content: 'Bob hates tea.', userId: 'bob' },
};

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  off = await startTestService({
    ...{ embedder: null, env: { MNEME_VAULT_ENABLED: 'false', MNEME_VAULT_MAX_ITEMS: '1' } },
  });
  for (const [name, record] of Object.entries(RECORDS)) {
    ids[name] = await putRecord(service.query, service.tenant, record);
  }
});

afterAll(async () => {
  await service.stop();
  await off.stop();
});

const as = (change: object) => ({ ...service.caller, ...change });
const planner = () => as({ agentId: 'planner' });

async function found(caller: TestService['caller'], input: object): Promise<string[]> {
  const hits = await service.services.vault.search(caller, input);
  return hits.map(({ record }) => record.content);
}

describe('search', () => {
  test('has the score of V-50, best first (T-V12)', async () => {
    const query = 'green tea';
    const hits = await service.services.vault.search(service.caller, { query });
    expect(hits.map(({ record: { id }, score }) => ({ id, score }))).toEqual([
      { id: ids['tea'], score: expect.closeTo(1.4636363636363636, 12) },
      { id: ids['nobody'], score: expect.closeTo(0.5774193548387097, 12) },
    ]);
    expect(hits[0]?.record).toMatchObject({ profile: 'VAULT', tier: 'CANON', category: 'bio' });
  });

  test('finds nothing without a common word (T-V12)', async () => {
    expect(await found(service.caller, { query: 'gree te' })).toEqual([]);
  });

  test('gives as many as asked for, at most 100', async () => {
    expect(await found(service.caller, { query: 'tea', limit: 1 })).toHaveLength(1);
    await expect(found(service.caller, { query: 'tea', limit: 101 })).rejects.toThrow(
      InvalidInputError,
    );
  });

  test.each([
    ['nothing', { query: ' ' }],
    ['more than similarity compares', { query: 'x'.repeat(4_001) }],
    ['51 scopes', { query: 'x', scopes: Array(51).fill('SHARED') }],
  ])('refuses to look for %s', async (_, input) => {
    await expect(found(service.caller, input)).rejects.toThrow(InvalidInputError);
  });
});

describe('the snapshot', () => {
  test('holds canon and registers with a topic, nothing else (T-V10)', async () => {
    expect(await service.services.vault.snapshot(service.caller, {})).toBe(
      [
        '## Canon',
        `- [bio] ${TEA}`,
        '- [house] Tea is served at four.',
        '- [mission] Help Ann to learn sailing.',
        '',
        '## Register',
        '- [project/boat] Builds a boat.',
      ].join('\n'),
    );
  });

  test('of a caller without records is empty', async () => {
    expect(await service.services.vault.snapshot(as({ tenant: 'none' }), {})).toBe('');
  });
});

describe('every reader sees its own scopes only (T-V11)', () => {
  const ANN = [TEA, 'Tea is served at four.'];
  const scopes = (...list: string[]) => ({ scopes: list });
  const CASES: [string, object, object, string[]][] = [
    ['no agent', {}, {}, ANN],
    ['the planner', { agentId: 'planner' }, {}, [...ANN, 'Tea plans of the planner.']],
    ['the coder', { agentId: 'coder' }, {}, [...ANN, 'Tea secrets of the coder.']],
    ['an agent called SHARED', { agentId: 'SHARED' }, {}, ANN],
    ['bob', { userId: 'bob' }, {}, ['Bob hates tea.', 'Tea is served at four.']],
    ['no user', { userId: null }, {}, ['Tea is served at four.']],
    ['another tenant', { tenant: 'other' }, {}, []],
    [
      'a narrowed planner',
      { agentId: 'planner' },
      scopes('planner'),
      ['Tea plans of the planner.'],
    ],
    ['a planner that asks for more', { agentId: 'planner' }, scopes('coder', '?'), []],
    ['nobody that asks for an agent', {}, scopes('planner', 'coder'), []],
    ['somebody that asks for no scope', {}, scopes(), ANN],
  ];

  test.each(CASES)('%s, in search, snapshot and block', async (_, change, narrowed, texts) => {
    const caller = as(change);
    const { vault } = service.services;
    expect((await found(caller, { query: 'tea', ...narrowed })).sort()).toEqual([...texts].sort());
    for (const markdown of [
      await vault.snapshot(caller, narrowed),
      await vault.block(caller, { query: 'tea', ...narrowed }),
    ]) {
      const lines = markdown.split('\n').filter((line) => /tea/iu.test(line));
      expect(lines.map((line) => line.replace(/^- \[[^\]]*\] /u, '')).sort()).toEqual(
        [...texts].sort(),
      );
    }
  });

  test('in the numbers: what is counted by scope is what it reads', async () => {
    const { vault } = service.services;
    expect(await vault.stats(planner())).toMatchObject({
      ...{ active: 6, byScope: { SHARED: 5, planner: 1 }, byTier: { CANON: 4, REGISTER: 2 } },
    });
    expect(await vault.stats(as({ userId: 'bob' }))).toMatchObject({
      ...{ active: 1, byScope: { SHARED: 2 }, byCategory: { bio: 1, house: 1 } },
    });
  });
});

describe('the block', () => {
  test('holds what matches, canon first', async () => {
    const query = 'boat sailing';
    expect(await service.services.vault.block(service.caller, { query })).toBe(
      '## Canon\n- [mission] Help Ann to learn sailing.\n\n## Register\n- [project/boat] Builds a boat.',
    );
  });

  test('has no more items than configured (QV-11)', async () => {
    const few = await startTestService({ embedder: null, env: { MNEME_VAULT_MAX_ITEMS: '1' } });
    const markdown = await few.services.vault.block(service.caller, { query: 'tea' });
    await few.stop();
    expect(markdown.match(/^- /gmu)).toHaveLength(1);
  });
});

describe('X-09: what is shown counts as used', () => {
  const vault = () => service.services.vault;
  const reads: [string, (input: object) => Promise<unknown>, boolean][] = [
    [
      'search',
      (input) => vault().search(as({ userId: 'reader' }), { query: 'kites', ...input }),
      true,
    ],
    ['snapshot', (input) => vault().snapshot(as({ userId: 'reader' }), input), false],
    [
      'block',
      (input) => vault().block(as({ userId: 'reader' }), { query: 'kites', ...input }),
      true,
    ],
  ];
  const used = async (id: string) => {
    await service.services.flushWrites();
    const [row] = await service.query(
      `MATCH (m:Memory {id: $id})
       RETURN m.accessCount AS count, m.lastAccessed IS NOT NULL AS dated, m.unusedCycle IS NULL AS used,
              COUNT { MATCH (c:CoRetrieval) WHERE $id IN c.memoryIds } AS logged`,
      { id },
    );
    return row;
  };

  test.each(reads)('by the %s, unless it says that it does not', async (_, read, together) => {
    const content = 'Flies kites in spring.';
    const id = await putRecord(service.query, service.tenant, { content, userId: 'reader' });
    await read({ trackAccess: false });
    expect(await used(id)).toMatchObject({ count: 0, dated: false, logged: 0 });
    await read({});
    expect(await used(id)).toEqual({ count: 1, dated: true, used: true, logged: together ? 1 : 0 });
    await service.services.forget(as({ userId: 'reader' }), { ids: [id] });
  });

  test('what stands in every prompt is not archived as idle', async () => {
    const caller = as({ userId: 'regular' });
    const stay = { text: 'The harbour bell rings at noon.', vault: { category: 'house' } };
    const idle = { text: 'Somebody sold the old boat.' };
    const { outcomes } = await service.services.remember(caller, { items: [stay, idle] });
    const [kept = '', left = ''] = outcomes.map((outcome) => written(outcome).id);
    for (let turn = 0; turn < 60; turn++) {
      await service.services.contextBlock(caller, { prompt: `Question ${turn}` });
      await vault().snapshot(caller, {});
    }
    await service.services.flushWrites();
    await runUpkeep({ services: service.services, caller }, 'LOOP', { everyone: false });
    const cards = await service.services.memoriesById(caller, [kept, left]);
    expect(cards.map((card) => card?.utility)).toEqual(['TACTICAL', 'ARCHIVED']);
  });
});

describe('X-31: what is put before a model is what its role sees', () => {
  test('in snapshot and block; a search finds everything', async () => {
    const { vault, registry, remember } = service.services;
    // Where nobody's records stand beside it.
    const tenant = `${service.tenant}-roles`;
    const [writer, cook] = [
      as({ tenant, userId: 'roles', roleId: 'poet', agentId: 'muse' }),
      as({ tenant, userId: 'roles', roleId: 'cook', agentId: 'chef' }),
    ];
    await registry.upsertRole(writer, { roleId: 'poet', domains: ['poetry'] });
    await registry.upsertRole(writer, { roleId: 'cook', domains: ['kitchen'] });
    const text = 'Rhymes of the sea are welcome.';
    const { outcomes } = await remember(writer, {
      items: [{ text, vault: { category: 'style' } }],
    });
    written(outcomes[0] as WriteOutcome);
    const shown = async (caller: TestService['caller']) => [
      await vault.snapshot(caller, {}),
      await vault.block(caller, { query: 'sea' }),
    ];
    const line = `## Canon\n- [style] ${text}`;
    expect(await shown(writer)).toEqual([line, line]);
    expect(await shown(as({ tenant, userId: 'roles' }))).toEqual([line, line]);
    expect(await shown(cook)).toEqual(['', '']);
    expect(await found(cook, { query: 'sea' })).toEqual([text]);
  });
});

test('switched off, snapshot and block are empty and everything else works (QV-20)', async () => {
  const { vault } = off.services;
  expect(await vault.snapshot(service.caller, {})).toBe('');
  expect(await vault.block(service.caller, { query: 'tea' })).toBe('');
  expect(await vault.search(service.caller, { query: 'tea' })).toHaveLength(2);
  expect(await vault.stats(service.caller)).toMatchObject({ active: 6 });
});
