import { expect, test } from '@jest/globals';
import { claims, outdating, type Said } from '../../../../src/domain/write/conflict/outdate.js';
import { sentenceSpans } from '../../../../src/domain/write/conflict/spans.js';

const said = (text: string, changes: Partial<Said> = {}): Said => ({
  ...{ text, speaker: 'Ana', byUser: true, before: null, session: null },
  ...changes,
});

const texts = (text: string) => sentenceSpans(text).map(({ from, to }) => text.slice(from, to));

test('sentences are found where they stand', () => {
  expect(texts(' No. It is Dr. Amari!  Is it?\nYes ')).toEqual([
    'No.',
    'It is Dr. Amari!',
    'Is it?',
    'Yes',
  ]);
  expect(sentenceSpans('One. Two.')).toEqual([
    { from: 0, to: 4 },
    { from: 5, to: 9 },
  ]);
  expect(sentenceSpans('  ')).toEqual([]);
});

test('a newer value outdates the sentence that gave the older one', () => {
  const older = said('Morning! The proxy listens on port 3128. It is quick.');
  const newer = said('Good news. The proxy listens on port 8888.');
  expect(outdating(newer, older)).toMatchObject({
    rule: 'ENTITY_VALUE',
    certain: true,
    newerSpan: { from: 11, to: 42 },
    olderSpan: { from: 9, to: 40 },
  });
});

test('what two people say of themselves is about two people', () => {
  const older = said('I live in Porto.');
  expect(outdating(said('I live in Braga.'), older)).not.toBeNull();
  expect(outdating(said('I live in Braga.', { speaker: 'Rui' }), older)).toBeNull();
});

test('what the table of slots knows for certain goes before what the frame finds likely', () => {
  const found = outdating(
    said('The project uses Python 3.11.'),
    said('The project uses Python 3.9.'),
  );
  expect(found).toMatchObject({ rule: 'ENTITY_VALUE', certain: true });
});

test('the end of one of a kind is not that of the one that was spoken of', () => {
  const older = said('The lodger sleeps in the attic.');
  expect(outdating(said('A lodger moved out.'), older)).toBeNull();
  expect(outdating(said('The lodger moved out.'), older)).toMatchObject({ rule: 'ENDED' });
});

test('a time before the verb that tells since when is not which one', () => {
  const older = said('Our office is on Mill Street, above the bakery.');
  const newer = said('The movers did well, since Monday our office is on Canal Street.');
  expect(outdating(newer, older)).toMatchObject({ rule: 'UPDATE', certain: true });
});

test('a change of one thing says nothing of what a pronoun judged', () => {
  const newer = said('Runa switched to the cello.');
  expect(outdating(newer, said("Runa can't stand eggs, that is awkward."))).toBeNull();
  expect(outdating(newer, said('Runa is in the orchestra, she plays the violin.'))).not.toBeNull();
});

const told = (text: string, session: string, before: string | null = null) =>
  said(text, { session, before });
const proven = (earlier: string, later: string) =>
  outdating(told(later, 'two'), told(earlier, 'one'))?.certain ?? false;

test.each([
  [
    'Supper is at seven on Sundays.',
    'Supper at half past six instead of seven on Sundays, for the twins.',
  ],
  ["We haven't picked a venue.", 'The venue is the old mill.'],
  ["The speaker isn't chosen yet.", 'The speaker is Ottilie Brandt.'],
  ['The date of the fair is still undecided.', 'The date of the fair is 4 May.'],
])('%s ends with: %s', (earlier, later) => {
  expect(proven(earlier, later)).toBe(true);
});

test.each([
  // A judgement, another thing, still open, or not asked back.
  ["We haven't picked a venue.", 'The venue is tricky.'],
  ["We haven't picked a venue.", 'The caterer is the old mill.'],
  ["We haven't picked a venue.", 'The venue is not the old mill.'],
  ["We haven't picked a venue.", 'Could the venue be the old mill?'],
  ['We picked a venue.', 'The venue is the old mill.'],
])('%s goes with: %s', (earlier, later) => {
  expect(proven(earlier, later)).toBe(false);
});

test.each([
  ['The fee is due on the third.', 'Third? No, the first of the month.', true],
  ['The ferry leaves from the north pier.', 'North? No, the south pier, sorry.', true],
  ['The fee is due on the third.', 'Already? No, I had no idea.', false],
  ['The fee is due on the third.', 'Third? Yes, the third of the month.', false],
])('%s, right after it: %s', (earlier, later, corrected) => {
  const found = outdating(told(later, 'one', earlier), told(earlier, 'one'));
  expect(found?.certain ?? false).toBe(corrected);
});

test.each([
  ['Until May the ferry left from the north pier.', true],
  ['In the exercise we behaved as if the pumps were dead.', false],
  ['Apparently the ferry left from the north pier.', false],
  ['Would the ferry leave earlier?', false],
])('%s claims something: %s', (text, expected) => {
  expect(claims(said(text))).toBe(expected);
});
