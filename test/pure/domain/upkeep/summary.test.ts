import { expect, test } from '@jest/globals';
import { type Summarised, summaryDue } from '../../../../src/domain/upkeep/enrich.js';

const entity = (change: Partial<Summarised>): Summarised => ({
  ...{ mentions: 3, summary: null, madeAtMentions: null, outdated: false },
  ...change,
});
const made = { summary: 'A baker.', madeAtMentions: 3 };

test.each([
  ['the third mention', {}, 'NEW'],
  ['the second mention', { mentions: 2 }, null],
  ['a summary of somebody else', { summary: 'A baker.', mentions: 100 }, null],
  ['a summary', made, null],
  ['nearly twice the mentions', { ...made, mentions: 5 }, null],
  ['twice the mentions', { ...made, mentions: 6 }, 'GROWN'],
  ['a source that is gone', { ...made, outdated: true }, 'OUTDATED'],
  ['fewer mentions than before', { ...made, mentions: 1 }, null],
  ['nothing to say', { madeAtMentions: 3, mentions: 5 }, null],
  ['nothing to say, and twice the mentions', { madeAtMentions: 3, mentions: 6 }, 'GROWN'],
] as const)('T-G13 with %s', (_, change, expected) => {
  expect(summaryDue(entity(change), 3)).toBe(expected);
});
