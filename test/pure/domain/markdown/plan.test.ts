import { describe, expect, test } from '@jest/globals';
import { FAR_PAST } from '../../../../src/domain/kernel/time.js';
import { fileCursors } from '../../../../src/domain/markdown/files.js';
import { parseItems, renderItem } from '../../../../src/domain/markdown/items.js';
import {
  fileOfPart,
  fitting,
  itemOf,
  MAX_ITEMS,
  newMemory,
  newRecord,
  partName,
  type Rendered,
} from '../../../../src/domain/markdown/memory.js';
import { Importing, type Stored } from '../../../../src/domain/markdown/plan.js';

const STORED: Stored = {
  ...{ id: 'a', content: 'Tea is at four.', profile: 'MEMORY', userId: 'ann' },
  ...{ current: true, successor: null },
};
const planned = (text: string, stored: Partial<Stored> | null, place?: 'DOCUMENT') =>
  new Importing('ann').plan({ id: 'a', text }, stored && { ...STORED, ...stored }, place);

describe('importing an item', () => {
  test.each([
    ['the same text', 'Tea is at four.', {}, { step: 'SAME' }],
    ['the same text with space around', ' Tea is at four.\n', {}, { step: 'SAME' }],
    ['another text', 'Tea is at five.', {}, { step: 'CORRECT', id: 'a' }],
    ['another text of a record', 'x', { profile: 'VAULT' }, { step: 'REVISE', id: 'a' }],
    ['an unknown id', 'x', null, { step: 'CREATE' }],
    ['an id of another user', 'x', { userId: 'bob' }, { step: 'CREATE' }],
    ['an id of nobody', 'x', { userId: null }, { step: 'CREATE' }],
    ['an id of a turn', 'x', { profile: 'EPISODE' }, { step: 'CREATE' }],
    ['what was corrected so', 'x', { current: false, successor: 'x' }, { step: 'SAME' }],
    [
      'what was corrected otherwise',
      'x',
      { current: false, successor: 'y' },
      { step: 'CORRECT', id: 'a' },
    ],
    ['what is gone', 'Tea is at four.', { current: false }, { step: 'REFUSE' }],
    ['no text', ' ', {}, { step: 'REFUSE' }],
    ['a document among items', 'x', { profile: 'DOCUMENT' }, { step: 'REFUSE' }],
  ] as const)('%s', (_, text, stored, plan) => {
    expect(planned(text, stored)).toMatchObject(plan);
  });

  test('a document, and what is none', () => {
    expect(planned('x', { profile: 'DOCUMENT' }, 'DOCUMENT')).toEqual({ step: 'REVISE', id: 'a' });
    expect(planned('x', {}, 'DOCUMENT').step).toBe('REFUSE');
  });

  test('an id counts once', () => {
    const importing = new Importing('ann');
    const plan = (text: string) => importing.plan({ id: 'a', text }, STORED).step;
    expect([plan('One.'), plan('One.'), plan('Two.')]).toEqual(['CORRECT', 'SAME', 'REFUSE']);
  });
});

describe('a memory that is made anew', () => {
  const created = new Date('2026-03-01T10:00:00Z');
  const memory: Rendered = {
    ...{
      id: 'aaaaaaaaaaaa',
      content: 'Tea.',
      source: 'AGENT_INFERRED',
      sourceRole: 'ASSISTANT',
    },
    ...{
      validity: 'INFERRED',
      tier: null,
      category: null,
      topicId: null,
      origin: null,
      tags: ['tea'],
    },
    ...{
      scope: 'planner',
      sessionId: 's1',
      eventTime: created,
      createdAt: created,
      updatedAt: null,
    },
  };
  const again = (change: object = {}) =>
    parseItems(renderItem(itemOf({ ...memory, ...change })))[0];

  test('keeps its source, tags, scope, conversation and time', () => {
    const item = again();
    expect(item && newMemory(item)).toEqual({
      ...{ text: 'Tea.', tags: ['tea'], source: 'AGENT_INFERRED', sourceRole: 'ASSISTANT' },
      ...{ scope: 'planner', sessionId: 's1', eventTime: created },
    });
  });

  test('keeps the time of its event, and its place in the vault', () => {
    const eventTime = new Date('2025-01-01T00:00:00Z');
    const place = { tier: 'REGISTER', category: 'project', topicId: 'crew', origin: 'CHAT' };
    const item = again({ eventTime, ...place, scope: 'SHARED' });
    expect(item && newRecord(item)).toMatchObject({ vault: place, eventTime, scope: null });
  });

  test('of a person is the user’s, under its heading', () => {
    const [tagged, untagged] = parseItems('# F\n## boat\n- One\n## Untagged\n- Two');
    expect(tagged && newMemory(tagged)).toEqual({
      ...{ text: 'One', tags: ['boat'], source: null, sourceRole: 'USER' },
      ...{ scope: null, sessionId: null, eventTime: null },
    });
    expect(untagged && newMemory(untagged).tags).toEqual([]);
  });

  test('in the vault stands where its headings say', () => {
    const [one, two] = parseItems('# Vault\n## Register\n### project\n- One\n## x\n- Two');
    expect(one && newRecord(one)).toMatchObject({
      vault: { tier: 'REGISTER', category: 'project' },
      tags: [],
    });
    expect(two && newRecord(two)).toMatchObject({ vault: { tier: 'CANON', category: 'general' } });
  });

  test('has no time where there is none', () => {
    const [item] = parseItems('- x <!-- created: yesterday -->');
    expect(item && newMemory(item).eventTime).toBeNull();
  });
});

describe('parts', () => {
  const rows = (count: number, chars: number) => Array.from({ length: count }, () => ({ chars }));

  test.each([
    [[], 0],
    [rows(3, 10), 3],
    [rows(MAX_ITEMS + 1, 1), MAX_ITEMS],
    [rows(5, 40_000), 2],
    [rows(2, 1_000_000), 1],
  ])('as many as fit: %#', (given, fits) => {
    expect(fitting(given)).toHaveLength(fits);
  });

  test('have names that tell them apart', () => {
    expect([partName('facts', 1), partName('facts', 2)]).toEqual(['facts.md', 'facts-2.md']);
    expect(['facts-2.md', 'facts.md', 'x.md', 'facts'].map(fileOfPart)).toEqual([
      ...['facts', 'facts', null, null],
    ]);
  });

  test('go on where a cursor says', () => {
    const place = { file: 1, part: 2, time: FAR_PAST, id: 'aaaaaaaaaaaa' };
    expect(fileCursors.decode(fileCursors.encode(place))).toEqual(place);
    for (const wrong of ['', 'x', btoa('["file",{}]')]) {
      expect(() => fileCursors.decode(wrong)).toThrow('not a cursor');
    }
  });
});
