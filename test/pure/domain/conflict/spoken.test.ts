import { describe, expect, test } from '@jest/globals';
import { saidApart, spokenText } from '../../../../src/domain/write/conflict/spoken.js';

const SAID = {
  text: 'In Porto. My sister Ana lives in Faro. She has a boat.',
  speaker: 'Zoë',
  before: 'Hello! Where do you live?',
};
const apart = (sentence: string, said = SAID) => {
  const from = said.text.indexOf(sentence);
  return saidApart(said, { from, to: from + sentence.length })?.map(spokenText);
};

describe('a sentence apart from the rest', () => {
  test('the first one answers the question before it, and the rest does not', () => {
    expect(apart('In Porto.')).toEqual([
      'Zoë: Where do you live? | In Porto.',
      'Zoë: My sister Ana lives in Faro. She has a boat.',
    ]);
  });

  test('a later one does not, and the rest does', () => {
    expect(apart('My sister Ana lives in Faro.')).toEqual([
      'Zoë: My sister Ana lives in Faro.',
      'Zoë: Where do you live? | In Porto. She has a boat.',
    ]);
  });

  test('is none where there is no rest', () => {
    expect(apart('In Porto.', { ...SAID, text: ' In Porto. ' })).toBeUndefined();
  });
});
