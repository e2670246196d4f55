import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { classify } from '../../../src/domain/write/classify.js';
import { directs } from '../../../src/domain/write/directive.js';

const sentences: { text: string; directive: boolean; heldOut: boolean }[] = JSON.parse(
  readFileSync(new URL('../../data/directives.json', import.meta.url), 'utf8'),
);

describe.each([
  ['that rules may be made with', false],
  ['held out', true],
])('C-16: of the labelled sentences %s', (_, heldOut) => {
  const part = sentences.filter((each) => each.heldOut === heldOut);

  test('every directive is found', () => {
    const missed = part.filter(({ text, directive }) => directive && !directs(text));
    expect(missed.map(({ text }) => text)).toEqual([]);
  });

  test('nothing else is taken for one', () => {
    const wrong = part.filter(({ text, directive }) => !directive && directs(text));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });
});

test('C-16: an aside in conversation bears no load, nor does a fact that was made of it', () => {
  for (const sourceType of ['CONVERSATION', 'CONSOLIDATION'] as const) {
    const utilityOf = (text: string) =>
      classify({ text, sourceType, sourceRole: 'USER' }).utility.value;
    expect(utilityOf('The launch must be awesome!')).toBe('TACTICAL');
    expect(utilityOf("We danced until four, don't ask.")).toBe('TACTICAL');
    expect(utilityOf('Never deploy on Fridays.')).toBe('LOAD_BEARING');
    expect(utilityOf('Lukas is allergic to peanuts.')).toBe('LOAD_BEARING');
    expect(utilityOf('Our backend is written in Go.')).toBe('LOAD_BEARING');
  }
});

test('hostile text is read to its end', () => {
  for (const piece of ['never ', "don't ", 'must be ', 'no a ', ', ', 'every a ', 'to always ']) {
    expect(directs(`${piece.repeat(8000 / piece.length)}x`)).toBeDefined();
  }
});
