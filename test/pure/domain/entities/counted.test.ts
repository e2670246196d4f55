import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  handlesOfCounted,
  linkCounted,
  MAX_HANDLES,
  NameCount,
} from '../../../../src/domain/entities/counted.js';
import type { KnownName, TextAnalysis } from '../../../../src/domain/entities/types.js';
import { analysed, known } from './analyses.js';

function counted(...pieces: TextAnalysis[]) {
  const count = new NameCount();
  for (const piece of pieces) count.add(piece);
  return count.all();
}

const link = (pieces: TextAnalysis[], names: KnownName[] = []) =>
  linkCounted(counted(...pieces), names).map(({ handle, entityId }) => [handle, entityId]);

describe('names over the pieces of a text', () => {
  test('those in the most pieces come first, however often one piece has them', () => {
    const pieces = [
      analysed('see Oslo and Oslo and Oslo', [
        ['Oslo', 'PLACE'],
        ['Oslo', 'PLACE'],
      ]),
      analysed('see Berlin', [['Berlin', 'PLACE']]),
      analysed('see Berlin', [['Berlin', 'PLACE']]),
    ];
    expect(link(pieces)).toEqual([
      ['berlin', null],
      ['oslo', null],
    ]);
  });

  test('a type that says more than CONCEPT holds for all of them', () => {
    const pieces = [
      analysed('see Orion', [['Orion', 'CONCEPT']]),
      analysed('see Orion', [['Orion', 'PROJECT']]),
      analysed('see Orion', [['Orion', 'TOOL']]),
    ];
    expect(linkCounted(counted(...pieces), [])).toMatchObject([{ type: 'PROJECT' }]);
  });

  test('words that the graph has as a name are linked, in their sense as a name', () => {
    const names = [known('redis', 'NAME', 'TOOL', 'r'), known('may', 'NAME', 'PERSON', 'm')];
    const pieces = [analysed('we use redis', [], ['redis']), analysed('it may rain')];
    expect(link(pieces, names)).toEqual([['redis', 'r']]);
    expect(link([...pieces, analysed('with May there')], names)).toEqual([
      ['may', 'm'],
      ['redis', 'r'],
    ]);
  });

  test('a word within a longer name is nobody by itself, unless it stands alone more often', () => {
    const names = [
      known('machine learning', 'NAME', 'CONCEPT', 'ml'),
      known('learning', 'NAME', 'CONCEPT', 'l'),
    ];
    const nouns = ['machine', 'learning'];
    const both = analysed('on machine learning', [], nouns);
    expect(link([both], names)).toEqual([['machine learning', 'ml']]);
    expect(link([both, analysed('on learning', [], nouns)], names)).toEqual([
      ['learning', 'l'],
      ['machine learning', 'ml'],
    ]);
  });

  test('a part of a name that was found is no name of its own', () => {
    const names = [known('york', 'NAME', 'PLACE', 'y')];
    expect(link([analysed('in New York', [['New York', 'PLACE']])], names)).toEqual([
      ['new york', null],
    ]);
  });

  test('a first name goes with the full one, wherever that stands', () => {
    const pieces = [
      analysed('with Sam there', [['Sam', 'PERSON']]),
      analysed('with Sam Carter', [['Sam Carter', 'PERSON']]),
    ];
    expect(link(pieces)).toEqual([['sam carter', null]]);
  });

  test('of a text without an end a bounded number is kept, the frequent ones', () => {
    const count = new NameCount();
    for (let piece = 0; piece < 300; piece++) {
      const words = Array.from({ length: 50 }, (_, i) => `word${piece}x${i}`);
      count.add(analysed(`Berlin ${words.join(' ; ')}`, [['Berlin', 'PLACE']], words));
    }
    const names = count.all();
    expect(names.length).toBeLessThan(6_000);
    expect(names[0]).toMatchObject({ handle: 'berlin', pieces: 300 });
    const handles = handlesOfCounted(names);
    expect(handles).toHaveLength(MAX_HANDLES);
    expect(handles[0]).toBe('berlin');
  });

  test('the order of the pieces does not matter for what is counted', () => {
    const words = fc.constantFrom('Oslo', 'Bergen', 'Redis', 'Sam Carter');
    const pieces = fc.array(fc.uniqueArray(words, { minLength: 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, (all) => {
        const read = all.map((names) =>
          analysed(
            `see ${names.join(' and ')}`,
            names.map((name) => [name, 'PLACE'] as const),
          ),
        );
        expect(counted(...read.toReversed())).toEqual(counted(...read));
      }),
    );
  });
});
