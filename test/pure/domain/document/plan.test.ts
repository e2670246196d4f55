/** The node of a document, its versions, its expiry, who sees it. */
import { describe, expect, test } from '@jest/globals';
import { documentInput, documentItem } from '../../../../src/domain/document/item.js';
import { partitionOf } from '../../../../src/domain/kernel/partition.js';
import type { DocumentPlan } from '../../../../src/domain/write/document.js';
import {
  documentChanges,
  documentMemory,
  expiryOf,
  globalRefusal,
  isComparable,
  storedDocument,
} from '../../../../src/domain/write/document.js';
import type { MemoryProperties } from '../../../../src/domain/write/memory-properties.js';

const NOW = new Date('2026-03-01T00:00:00Z');
const OWNER = { tenant: 't', userId: 'ann', scope: 'SHARED' };
const POLICY = { passageChars: 100, newTtlDays: 7, trustStart: 0.5 };
const KNOWN = { summary: null, quality: 0.5, sourceDomain: null, original: null };
const schema = documentInput(10_000);

function itemOf(change: object = {}, text = 'Hay is good.') {
  const input = schema.parse({ content: text, ...change });
  const passages = text.length > 100 ? [{ position: 0n, content: text, start: 0n, end: 9n }] : [];
  return documentItem(input, { title: null, text, passages }, KNOWN, POLICY);
}

function planOf(change: object = {}, text?: string): DocumentPlan {
  const { document } = itemOf(change, text);
  if (document === undefined) throw new Error('It is no document.');
  return document;
}

// What every memory has is of no matter here.
const MEMORY = {
  id: 'm',
  partition: partitionOf(OWNER),
  kind: 'SEMANTIC',
  content: 'Hay is good.',
};
const memoryOf = (plan: DocumentPlan) =>
  documentMemory(plan, OWNER, MEMORY as unknown as MemoryProperties, NOW);

describe('a document', () => {
  test('has its properties; what is unknown is absent', () => {
    const memory = memoryOf(planOf({ path: 'a/b.md', primaryTopic: 'pet.hamster' }));
    expect(memory).toMatchObject({
      ...{ profile: 'DOCUMENT', ownerKey: '["t","ann"]', path: 'a/b.md', passageCount: 0n },
      ...{ trustScope: 'NEW', trust: 0.5, trustUses: 0n, quality: 0.5, mediaType: 'MARKDOWN' },
    });
    expect(Object.keys(memory)).not.toContain('title');
    expect(memory['keywords']).toEqual(['pet', 'hamster', 'hay', 'good']);
  });

  test('expires while it is NEW, or when its writer says (QD-2)', () => {
    expect(expiryOf(planOf(), NOW)).toEqual(new Date('2026-03-08T00:00:00Z'));
    const expiresAt = new Date('2026-04-01T00:00:00Z');
    expect(expiryOf(planOf({ expiresAt }), NOW)).toEqual(expiresAt);
    expect(expiryOf(planOf({ trustScope: 'GLOBAL' }), NOW)).toBeNull();
    expect(expiryOf(planOf({ contentTypes: ['context'], expiresAt }), NOW)).toBeNull();
  });

  test('that is GLOBAL lies with nobody’s memories and stays its owner’s (X-14)', () => {
    const memory = memoryOf(planOf({ trustScope: 'GLOBAL', globalJustification: 'why' }));
    expect(memory.partition).toBe('p989889643395799410456956660716628877');
    expect(memory['ownerKey']).toBe('["t","ann"]');
  });

  test('keeps its trust in a new version, and its turn without another one', () => {
    const plan = planOf({ title: 'New' });
    const changes = documentChanges(plan, memoryOf(plan));
    expect(changes).toMatchObject({ title: 'New', path: null, storage: 'ACTIVE' });
    for (const name of ['trust', 'trustScope', 'trustUses', 'turnId', 'turnNumber', 'partition']) {
      expect(Object.keys(changes)).not.toContain(name);
    }
  });

  test('that is short and as it was given has no body; a long one is led by its beginning', () => {
    const plan = { label: 'Fact', memory: MEMORY as unknown as MemoryProperties };
    expect(storedDocument(planOf(), plan, 1)).toMatchObject({ body: null, passages: [] });
    const long = 'Hay is good. '.repeat(20).trim();
    expect(storedDocument(planOf({}, long), plan, 2)).toMatchObject({
      ...{ body: { text: long, mediaType: 'MARKDOWN' }, passageKind: 'DOC_SEMANTIC', version: 2 },
    });
    expect(itemOf({}, long).fact.text.length).toBeLessThanOrEqual(100);
  });

  test('is compared with others only where its node has all of it', () => {
    const { body } = planOf();
    expect(isComparable({ kind: 'SEMANTIC', body })).toBe(true);
    expect(isComparable({ kind: 'EPISODIC', body })).toBe(false);
    const long = planOf({}, 'Hay is good. '.repeat(20).trim());
    expect(isComparable({ kind: 'SEMANTIC', body: long.body })).toBe(false);
  });

  test('comes from a tool where it has an address', () => {
    expect(itemOf({ sourceUrl: 'https://a.example/' }).fact.sourceType).toBe('TOOL_RESULT');
    expect(itemOf().fact.sourceType).toBe('EXTRACTION');
    expect(itemOf({ contentTypes: ['context'] }).fact).toMatchObject({
      ...{ kind: 'EPISODIC', sourceType: 'CONVERSATION' },
    });
  });
});

describe('GLOBAL from the start', () => {
  const about = { kind: 'SEMANTIC', flags: [], isNew: true, curates: true } as const;
  const reason = { trustScope: 'GLOBAL', globalJustification: 'why' };

  test.each([
    [{}, about, null],
    [reason, about, null],
    [{ trustScope: 'GLOBAL' }, about, 'GLOBAL_NEEDS_REASON'],
    [{ trustScope: 'GLOBAL' }, { ...about, isNew: false }, null],
    [{ ...reason, contentTypes: ['Preference'] }, about, 'NEVER_GLOBAL'],
    [reason, { ...about, kind: 'EPISODIC' as const }, 'NEVER_GLOBAL'],
    [reason, { ...about, flags: ['PII'] }, 'NEVER_GLOBAL'],
    [reason, { ...about, flags: ['PROMPT_INJECTION'] }, 'NEVER_GLOBAL'],
    [reason, { ...about, curates: false }, 'GLOBAL_NEEDS_CURATOR'],
    [reason, { ...about, curates: false, isNew: false }, null],
  ])('%j, %j: %s', (change, known, code) => {
    expect(globalRefusal(planOf(change).properties, known)?.code ?? null).toBe(code);
  });
});

describe('inputs', () => {
  test.each([
    ['primaryTopic', 'Pet.Hamster', 'pet.hamster'],
    ['path', ' notes/plan.md ', 'notes/plan.md'],
  ])('%s %j is read as %j', (field, given, read) => {
    expect(schema.parse({ content: 'x', [field]: given })).toMatchObject({ [field]: read });
  });

  test.each([
    ['primaryTopic', 'pet..hamster'],
    ['primaryTopic', 'pet hamster'],
    ['path', '/absolute'],
    ['path', 'a/../b'],
    ['path', ''],
    ['quality', 1.1],
    ['trustScope', 'USER'],
    ['sourceUrl', 'ftp://a.example'],
    ['content', '   '],
  ])('%s %j is refused', (field, given) => {
    expect(schema.safeParse({ content: 'x', [field]: given }).success).toBe(false);
  });
});
