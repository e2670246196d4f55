import { describe, expect, test } from '@jest/globals';
import {
  type AnalysedText,
  linkBatch,
  nameKeysOf,
  type StoredName,
} from '../../../../src/domain/entities/batch.js';
import { handlesOf } from '../../../../src/domain/entities/counted.js';
import type { TextAnalysis, Token } from '../../../../src/domain/entities/types.js';
import { partitionOf } from '../../../../src/domain/kernel/partition.js';
import type { EntityType } from '../../../../src/domain/kernel/vocabulary.js';

const now = new Date('2026-01-01T00:00:00Z');
const owner = { tenant: 't', userId: 'ann', scope: 'SHARED' };
const partition = partitionOf(owner);

/** A text of words; those in `types` are names. */
function text(id: string, content: string, types: Record<string, EntityType> = {}): AnalysedText {
  const named = new Map(Object.entries(types));
  const tokens = [...content.matchAll(/\S+/g)].map((word): Token => {
    const start = word.index;
    const role = /^\p{Lu}/u.test(word[0]) ? 'NAME' : 'NOUN';
    return { text: word[0], start, end: start + word[0].length, role };
  });
  const names = [...named].map(([name, type]) => {
    const start = content.indexOf(name);
    return { text: name, type, start, end: start + name.length };
  });
  const analysis: TextAnalysis = { tokens, names };
  return { id, partition, owner, analysis, handles: handlesOf(analysis) };
}

const known = (handle: string, entityId: string, change: Partial<StoredName> = {}): StoredName => ({
  ...{ partition, handle, entityId, origin: entityId },
  ...{ kind: 'NAME', type: 'PLACE', speaks: false },
  ...change,
});

function link(texts: AnalysedText[], names: StoredName[] = [], maxNames = 30) {
  let made = 0;
  return linkBatch(texts, names, {
    maxNames,
    maxCounted: maxNames,
    now,
    newId: () => `new-${++made}`,
  });
}

describe('texts of a batch', () => {
  test('share an entity that the first of them brings', () => {
    const links = link([
      text('a', 'we love Berlin', { Berlin: 'PLACE' }),
      text('b', 'see Berlin again', { Berlin: 'PLACE' }),
    ]);
    expect(links.entities).toHaveLength(1);
    expect(links.mentions).toEqual([
      { id: 'a', mentions: [{ entityId: 'new-1', handle: 'berlin', origin: 'new-1' }] },
      { id: 'b', mentions: [{ entityId: 'new-1', handle: 'berlin', origin: 'new-1' }] },
    ]);
  });

  test('learn an alias once', () => {
    const texts = ['a', 'b'].map((id) => text(id, 'off to NYC', { NYC: 'PLACE' }));
    const links = link(texts, [known('nyc', 'city', { kind: 'ACRONYM' })]);
    expect(links.entities).toEqual([]);
    expect(links.aliases).toMatchObject([{ entityId: 'city', text: 'NYC', rule: 'ACRONYM' }]);
    expect(links.mentions.map(({ mentions }) => mentions[0]?.entityId)).toEqual(['city', 'city']);
  });

  test('mention what a name came with, of two of one entity its own', () => {
    const merged = known('berlin', 'root', { origin: 'former' });
    const texts = [text('a', 'we love Berlin', { Berlin: 'PLACE' })];
    const originWith = (names: StoredName[]) => link(texts, names).mentions[0]?.mentions[0]?.origin;
    expect(originWith([merged])).toBe('former');
    expect(originWith([merged, known('berlin', 'root')])).toBe('root');
  });

  test('of another partition do not see each other', () => {
    const elsewhere = { ...text('b', 'see Berlin', { Berlin: 'PLACE' }), partition: 'p1' };
    const links = link([text('a', 'we love Berlin', { Berlin: 'PLACE' }), elsewhere]);
    expect(links.entities).toHaveLength(2);
  });

  test('link no more names than they may', () => {
    const links = link([text('a', 'Rome or Oslo', { Rome: 'PLACE', Oslo: 'PLACE' })], [], 1);
    expect(links.mentions[0]?.mentions).toMatchObject([{ handle: 'rome' }]);
    expect(links.entities).toHaveLength(1);
  });

  test('ask for each name once, also for constructor and __proto__', () => {
    const texts = ['a', 'b'].map((id) => text(id, 'constructor __proto__'));
    const keys = nameKeysOf(texts);
    expect(keys).toContain(`${partition}|constructor`);
    expect(keys).toContain(`${partition}|__proto__`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
