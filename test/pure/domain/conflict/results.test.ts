/** What is told of a change as the state that it led to: two changes of one person outdate each other as their states would. */
import { expect, test } from '@jest/globals';
import { outdating, type Said } from '../../../../src/domain/write/conflict/outdate.js';
import { resulting } from '../../../../src/domain/write/conflict/results.js';

test.each([
  ['Ana moved to Lisbon in March.', 'Ana lives in Lisbon'],
  ['My brother has moved back to Porto last year.', 'My brother lives in Porto'],
  ['I relocated from Riga to Oslo because of my job.', 'I live in Oslo'],
  ['Ana started a new job at Siemens in May 2024.', 'Ana works at Siemens'],
  ['Ben left Siemens for Bosch.', 'Ben works at Bosch'],
  ['Ana was promoted to team lead.', "Ana's current post is team lead"],
  ['I was appointed treasurer.', 'My current post is treasurer'],
])('%s: %s', (text, state) => {
  expect(resulting(text)).toBe(state);
});

test.each([
  'Ana moved to Porto for a month.',
  'Ana wants to move to Porto.',
  'Ana moved to Sales.',
  'Ana moved to the second floor.',
  'Ana joined the choir.',
  'Did Ana move to Porto?',
  'Ana moved to Lisbon. She likes it.',
])('%s tells no state', (text) => {
  expect(resulting(text)).toBeNull();
});

const fact = (text: string): Said => ({
  ...{ text, speaker: null, byUser: true, before: null, session: null },
});

test.each([
  ['Ana moved to Lisbon in March.', 'Ana moved to Porto.'],
  ['Ana moved to Lisbon in March.', 'Ana lives in Porto.'],
  ['Ana lives in Lisbon.', 'Ana moved to Porto.'],
  ['Ana moved to Porto.', 'Ana moved back to Lisbon in 2024.'],
  ['Ana started at Siemens in May.', 'Ana left Siemens for Bosch.'],
  ['Ana was promoted to team lead.', 'Ana was promoted to director.'],
])('%s is outdated by %s', (earlier, later) => {
  const found = outdating(fact(later), fact(earlier));
  expect(found?.certain).toBe(true);
  expect(found?.olderSpan).toEqual({ from: 0, to: earlier.length });
});

test.each([
  ['Ana moved to Lisbon in March.', 'Ben moved to Porto.'],
  ['Ana moved to Lisbon.', 'Ana moved to Lisbon with her kids.'],
  ['Ana moved to Lisbon.', 'Ana moved to Porto for the summer.'],
  ['Ana lives in Lisbon.', 'Ana moved to Porto for the summer.'],
  ['Ana moved to Lisbon.', 'Ana works in Porto.'],
  ['Ana moved to Lisbon.', 'Ana visited Porto.'],
  ['Ana joined the choir.', 'Ana joined the chess club.'],
])('%s goes with %s', (earlier, later) => {
  expect(outdating(fact(later), fact(earlier))?.certain ?? false).toBe(false);
});
