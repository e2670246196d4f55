/** What the questions that two turns answer tell: the same asked again, whether it still holds, a thing that is named. */
import { expect, test } from '@jest/globals';
import { outdating, type Said } from '../../../../src/domain/write/conflict/outdate.js';

/** `question? // answer`, said in a session of its own. */
function said(line: string, speaker = 'Noor'): Said {
  const [question, answer] = line.split(' // ');
  const [before, text] = answer === undefined ? [null, line] : [question ?? null, answer];
  return { text, speaker, byUser: true, before, session: line };
}

function verdict(earlier: string, later: string, speakers: readonly [string, string]) {
  const found = outdating(said(later, speakers[1]), said(earlier, speakers[0]));
  if (found === null) return null;
  return found.certain ? 'proven' : (found.least ?? 'likely');
}

const ALONE = ['Noor', 'Noor'] as const;

test.each([
  // The same is asked again, and another value of one kind is the answer.
  [
    'How many members are there? // 212, of whom sixty can sail.',
    'And how many members are there now? // 198. We lost some over the fee.',
  ],
  [
    'When do the jobs start? // At 1:30 every night.',
    'When do the jobs start these days? // At 4:00, because of the late files.',
  ],
])('%s is outdated by %s', (earlier, later) => {
  expect(verdict(earlier, later, ALONE)).toBe('proven');
});

test.each([
  // No values to compare: a reading has the last word.
  [
    'When does the shed open? // Right after breakfast.',
    'When does the shed open? // Once the dew is gone.',
    0.05,
  ],
  [
    'Who bakes the bread? // Bilal, with the radio on.',
    'And who bakes the bread these days? // Iris, with the radio off.',
    0.3,
  ],
  [
    'How do you record? // In the wardrobe at her flat.',
    'Still in the wardrobe? // A room in the community centre costs us little.',
    0.3,
  ],
  [
    'How is the house heated? // There is an oil boiler in the cellar.',
    'And the boiler? // A heat pump stands in its place.',
    0.8,
  ],
  [
    'What about the roof? // The roof has tiles from the fifties.',
    'And the roof? // It leaks over the stairs.',
    0.5,
  ],
  [
    'Who hosts it? // Buzzsprout, for 12 dollars.',
    'And Buzzsprout? // Yes, but for 24 dollars.',
    0.05,
  ],
])('%s may be outdated by %s', (earlier, later, least) => {
  expect(verdict(earlier, later, ALONE)).toBe(least);
});

test.each([
  // All is as it was.
  [
    'When does the board meet? // On Mondays at the Post.',
    'Does the board still meet at the Post? // Yes, in the back room.',
  ],
  [
    'How many members are there? // 212 members.',
    'And how many members are there now? // Still 212.',
  ],
  // Another thing, or what was, or a day, is asked for.
  ['How many members are there? // 212 of them.', 'How many boats are there? // 9 of them.'],
  ['How many guests came? // 31, in the rain.', 'How many guests came? // 44, in the sun.'],
  ['How many cups did you have today? // 3 cups.', 'How many cups did you have today? // 5 cups.'],
  // It is added, or nothing was asked.
  [
    'Where do you sell it? // In Utrecht, at the market.',
    'Where do you sell it? // In Zeist as well.',
  ],
  ['212 of them.', '198 of them.'],
])('%s goes with %s', (earlier, later) => {
  expect(verdict(earlier, later, ALONE)).toBeNull();
});

test('what two people are asked about themselves is about two people', () => {
  const [earlier, later] = [
    'Where do you live? // Leeds, near the canal.',
    'Where do you live? // Bradford, near the park.',
  ];
  expect(verdict(earlier, later, ALONE)).not.toBeNull();
  expect(verdict(earlier, later, ['Noor', 'Ayo'])).toBeNull();
});

test('the first sentences that state something are named', () => {
  const older = said('When does the shed open? // Hi. Right after breakfast. Bring a mug.');
  const newer = said('When does the shed open? // Once the dew is gone. Bring a towel.');
  expect(outdating(newer, older)).toMatchObject({
    ...{ rule: 'UPDATE', certain: false, least: 0.05, slot: 'shed open' },
    ...{ newerSpan: { from: 0, to: 21 }, olderSpan: { from: 4, to: 26 } },
  });
});

test.each([
  // Asked whether it is still so, and denied.
  [
    'Which shift are you on? // The late one, till midnight.',
    'Are you still on the late shift? // No, thank goodness.',
  ],
  ['We keep bees behind the barn.', 'Do you still keep bees? // Nope, sold them to a neighbour.'],
  ['The cache runs on Redis.', "Does the cache still run on Redis? // Not any more, it's Valkey."],
  ['The fee is 40 euros a term.', 'Is the fee still 40 euros? // No, they wanted more.'],
  ['The standup is at 9:45.', 'Is the standup at 9:45? // No, a quarter of an hour later.'],
])('%s is denied by %s', (earlier, later) => {
  expect(verdict(earlier, later, ALONE)).toBe('proven');
});

test.each([
  // It was asked the other way round, or of something else, or nothing was denied.
  ['We keep bees behind the barn.', "Don't you keep bees any more? // No, two hives are left."],
  ['We keep bees behind the barn.', 'Do you still keep goats? // No, the last one died.'],
  ['We keep bees behind the barn.', 'Do you still keep bees? // No change there.'],
  ['We keep bees behind the barn.', 'Could we still keep bees there? // No.'],
  ['We keep bees behind the barn.', 'Did you keep bees in Hesse? // No, only here.'],
  ['The fee is 40 euros a term.', 'Is the fee still 30 euros? // No.'],
  ['I eat no meat.', 'Are you still eating meat? // No.'],
  ['The cache runs on Redis.', 'Does the cache still run on Redis? // No idea.'],
  ['The cache runs on Redis.', 'Does the queue still run on Redis? // No.'],
])('%s is not denied by %s', (earlier, later) => {
  expect(verdict(earlier, later, ALONE)).not.toBe('proven');
});

test('what one person denies of himself is not what another one said of himself', () => {
  const [mine, theirs] = ['I work nights.', 'Do you still work nights? // No.'] as const;
  expect(verdict(mine, theirs, ['Noor', 'Bilal'])).toBeNull();
});
