import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Item, parseItems, renderItem } from '../../../../src/domain/markdown/items.js';
import { ITEM_FILES, renderItems } from '../../../../src/domain/markdown/memory.js';
import { storedText } from './texts.js';

const details = fc.record(
  {
    ...{ id: fc.stringMatching(/^[0-9a-f]{12}$/), source: fc.constant('USER_ASSERTED') },
    ...{
      role: fc.constantFrom('USER', 'ASSISTANT'),
      tier: fc.constantFrom('CANON', 'REGISTER'),
    },
    ...{ category: storedText, topic: storedText, scope: storedText, session: storedText },
    ...{ created: fc.constant('2026-03-01T10:00:00.000Z') },
    tags: fc.array(storedText, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const item: fc.Arbitrary<Item> = fc.record({ text: storedText, details });

const read = (file: string) =>
  parseItems(file).map(({ text, details: known }) => ({ text, details: known }));
const sorted = (items: readonly Item[]) => items.map((each) => JSON.stringify(each)).sort();

/** Keys in the order in which a comment has them do not matter. */
function normal({ text, details: known }: Item): Item {
  return { text, details: Object.fromEntries(Object.entries(known).sort()) };
}

test('parsing what was rendered gives the same texts and details', () => {
  fc.assert(
    fc.property(item, (each) => {
      expect(read(renderItem(each))).toEqual([each]);
    }),
    { numRuns: 2_000 },
  );
});

test('so does a file of many, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ITEM_FILES), fc.array(item, { maxLength: 6 }), (file, items) => {
      const again = read(renderItems(file, 1, items));
      expect(sorted(again.map(normal))).toEqual(sorted(items.map(normal)));
    }),
    { numRuns: 500 },
  );
});

test('an editor that changes the line ends changes no text', () => {
  fc.assert(
    fc.property(item, (each) => {
      expect(read(renderItem(each).replaceAll('\n', '\r\n'))).toEqual([each]);
    }),
  );
});

describe('a file as people see it', () => {
  const created = '2026-03-01T10:00:00.000Z';
  const items = [
    {
      text: 'The mast is short.',
      details: { id: 'aaaaaaaaaaaa', tags: ['boat', 'mast'], created },
    },
    { text: 'Tea is at four.', details: { id: 'bbbbbbbbbbbb' } },
    { text: 'Two lines:\n\n- one', details: { id: 'cccccccccccc', tags: ['boat'] } },
  ];

  test('has a heading a tag, one item a memory, what else is known in a comment', () => {
    expect(renderItems('facts', 1, items)).toBe(`# Facts

## boat

- Two lines:

  - one
  <!-- id: cccccccccccc; tags: boat -->
- The mast is short. <!-- id: aaaaaaaaaaaa; created: ${created}; tags: boat, mast -->

## Untagged

- Tea is at four. <!-- id: bbbbbbbbbbbb -->
`);
  });

  test('has tiers and categories in the vault, canon first', () => {
    const records = [
      { text: 'Crew: Bo.', details: { tier: 'REGISTER', category: 'project', topic: 'crew' } },
      { text: 'Sails.', details: { tier: 'CANON', category: 'bio' } },
    ];
    expect(renderItems('vault', 2, records)).toBe(`# Vault (2)

## Canon

### bio

- Sails. <!-- tier: CANON; category: bio -->

## Register

### project

- Crew: Bo. <!-- tier: REGISTER; category: project; topic: crew -->
`);
  });
});

describe('a file as people write it', () => {
  const parsed = parseItems(`\uFEFF# Facts

Whatever stands here is not read.

## boat
- One
  more line
and one that is not indented

- Two <!-- id: aaaaaaaaaaaa; note: mine --> and more
* Three<!-- said by Bo -->
-
### Deep
- Four
`);

  test('items need no comment, and keep what is around one', () => {
    expect(parsed.map(({ text }) => text)).toEqual([
      'One\nmore line\nand one that is not indented',
      'Two and more',
      'Three',
      '',
      'Four',
    ]);
    expect(parsed[1]?.details).toEqual({ id: 'aaaaaaaaaaaa' });
  });

  test('items know their lines and their headings', () => {
    expect(parsed.map(({ line }) => line)).toEqual([6, 10, 11, 12, 14]);
    expect(parsed.map(({ headings }) => headings.slice(1))).toEqual([
      ...Array.from({ length: 4 }, () => ['boat']),
      ['boat', 'Deep'],
    ]);
  });
});
