import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_SUMMARY_CHARS,
  portraitOf,
} from '../../../../src/domain/consolidate/rules/portrait.js';
import type { EntityPortrait } from '../../../../src/domain/consolidate/types.js';

type Known = EntityPortrait['memories'][number];

function known(id: string, content: string, day: number, kind: Known['kind'] = 'SEMANTIC'): Known {
  return { id, content, kind, eventTime: new Date(Date.UTC(2023, 4, day)) };
}

function portrait(other: Partial<EntityPortrait> = {}): EntityPortrait {
  return {
    id: 'e1',
    name: 'Livia',
    type: 'PERSON',
    aliases: ['Liv'],
    mentions: 42,
    memories: [known('a', 'Livia paints landscapes.', 1), known('b', 'Livia has a dog.', 2)],
    companions: ['Priya', 'Turin'],
    ...other,
  };
}

describe('G-30: a summary by rules', () => {
  test('names it, tells the newest facts first, and with what it is mentioned', () => {
    expect(portraitOf(portrait())).toBe(
      'Livia (person), also Liv. Livia has a dog. Livia paints landscapes. Mentioned 42 times; often with Priya, Turin.',
    );
  });

  test('leaves out what others have said, and turns where there are facts', () => {
    const memories = [
      known('a', 'Livia paints landscapes', 3),
      known('b', 'Livia paints landscapes.', 2),
      known('c', 'I saw Liv.', 4, 'EPISODIC'),
    ];
    expect(portraitOf(portrait({ memories, aliases: [], companions: [], mentions: 1 }))).toBe(
      'Livia (person). Livia paints landscapes. Mentioned once.',
    );
  });

  test('quotes turns where there are no facts', () => {
    const memories = [known('c', 'I saw\nLiv at the harbour.', 4, 'EPISODIC')];
    expect(portraitOf(portrait({ memories }))).toContain('"I saw Liv at the harbour."');
  });

  test('is null when nothing is known', () => {
    expect(portraitOf(portrait({ memories: [] }))).toBeNull();
  });

  test('is never too long, and does not depend on the order of what is known', () => {
    const words = fc.string({ minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 12 }),
        fc.array(words, { maxLength: 8 }),
        (told, names) => {
          const memories = told.map((text, i) => known(`m${i}`, text, i + 1));
          const summary = portraitOf(portrait({ memories, aliases: names, companions: names }));
          expect(summary?.length ?? 0).toBeLessThanOrEqual(MAX_SUMMARY_CHARS);
          const turned = portrait({
            memories: memories.reverse(),
            aliases: names,
            companions: names,
          });
          expect(portraitOf(turned)).toBe(summary);
        },
      ),
    );
  });
});
