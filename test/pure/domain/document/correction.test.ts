import { describe, expect, test } from '@jest/globals';
import {
  type Correctable,
  correctedInput,
  correctedItem,
  requireUnexpired,
  turnOf,
} from '../../../../src/domain/document/correction.js';
import { derivedKeywords, documentItem } from '../../../../src/domain/document/item.js';
import { StaleVersionError } from '../../../../src/errors.js';

const NOW = new Date('2026-01-05T00:00:00Z');
const STORED: Correctable = {
  ...{ id: 'd1', kind: 'PROCEDURAL', scope: 'agent-1', sessionId: 's1' },
  content: '# Guide\n\nThe lamp is lit at six.',
  ...{ tags: ['light'], keywords: ['lamp', 'six'], contentTypes: ['how-to'] },
  ...{ title: 'Lighting', path: null, primaryTopic: 'home.lamp' },
  ...{ userPurpose: 'A calm evening.', dataRequirements: '{"a":[1]}', quality: 0.7 },
  ...{ trustScope: 'USER', trust: 0.65, trustUses: 2, expiresAt: null },
  ...{ turnId: 't1', turnNumber: 4, sourceUrl: 'https://a.example/x', globalJustification: null },
  mediaType: 'MARKDOWN',
};
const stored = (change: Partial<Correctable> = {}): Correctable => ({ ...STORED, ...change });
const TEXT = 'The lamp is lit at seven.';

const itemOf = (from: Correctable) =>
  correctedItem(
    documentItem(
      correctedInput(from, TEXT, 'USER'),
      { title: null, text: TEXT, passages: [] },
      { summary: null, quality: from.quality, sourceDomain: 'a.example', original: null },
      { passageChars: 1_000, newTtlDays: 7, trustStart: 0.5 },
    ),
    from,
  );

describe('what saving it takes', () => {
  test('all but its text is as it was, in the user’s name', () => {
    expect(correctedInput(STORED, TEXT, 'USER')).toMatchObject({
      ...{ content: TEXT, title: 'Lighting', primaryTopic: 'home.lamp', contentTypes: ['how-to'] },
      ...{ keywords: ['lamp', 'six'], tags: ['light'], kind: 'PROCEDURAL', quality: 0.7 },
      ...{ userPurpose: 'A calm evening.', dataRequirements: { a: [1] }, scope: 'agent-1' },
      ...{ sessionId: 's1', sourceUrl: 'https://a.example/x', sourceRole: 'USER', stage: false },
    });
  });

  test.each([
    ['HTML', 'MARKDOWN'],
    ['PLAIN', 'PLAIN'],
  ] as const)('the correction of %s is %s', (mediaType, read) => {
    expect(correctedInput(stored({ mediaType }), TEXT, 'USER').mediaType).toBe(read);
  });

  test.each([
    ['a heading gives way to a heading', 'Guide', '# Handbook\n\nx', null],
    ['a heading stays where the new text has none', 'Guide', TEXT, 'Guide'],
    ['a name of its own stays', 'Lighting', '# Handbook\n\nx', 'Lighting'],
    ['without a name', null, TEXT, null],
  ])('%s', (_, title, text, named) => {
    expect(correctedInput(stored({ title }), text, 'USER').title).toBe(named);
  });

  test('words of the former text are found anew', () => {
    const { title, primaryTopic, content } = STORED;
    const keywords = derivedKeywords(title, primaryTopic, content);
    expect(correctedInput(stored({ keywords }), TEXT, 'USER').keywords).toEqual([]);
    expect(itemOf(stored({ keywords })).document?.keywords).toContain('seven');
  });
});

describe('the item', () => {
  test('without a path takes the place of the former one', () => {
    const item = itemOf(STORED);
    expect([item.correctsId, item.editedId]).toEqual(['d1', undefined]);
    expect(item.fact).toMatchObject({ correction: true, sourceRole: 'USER', text: TEXT });
    expect(turnOf(STORED)).toEqual({ id: 't1', number: 4 });
  });

  test('at a path is its next version, which keeps its turn by itself', () => {
    const item = itemOf(stored({ path: 'a.md' }));
    expect([item.correctsId, item.editedId]).toEqual([null, 'd1']);
    expect(item.document?.properties.path).toBe('a.md');
    expect(turnOf(stored({ path: 'a.md' }))).toBeNull();
  });

  test.each([
    [{ trustScope: 'GLOBAL' as const, trust: 0.9, trustUses: 6 }],
    [{ trustScope: 'NEW' as const, expiresAt: new Date('2026-01-06T00:00:00Z') }],
    // Brought back from expiry: it does not expire again.
    [{ trustScope: 'NEW' as const, expiresAt: null }],
  ])('is as far trusted, and for as long: %j', (change) => {
    const { document } = itemOf(stored(change));
    const { trustScope, trust, trustUses, expiresAt } = stored(change);
    const kept = { trustScope, trust, trustUses: BigInt(trustUses), expiresAt };
    expect(document).toMatchObject({ properties: kept, ttlDays: null });
  });
});

test('what has expired is corrected no more', () => {
  expect(() => requireUnexpired(stored({ expiresAt: NOW }), NOW)).toThrow(StaleVersionError);
  requireUnexpired(STORED, NOW);
  requireUnexpired(stored({ expiresAt: new Date(NOW.getTime() + 1) }), NOW);
});
