import { describe, expect, test } from '@jest/globals';
import { statedTimes } from '../../../src/domain/language/time/stated.js';

/** When everything here is said. */
const AT = new Date('2025-11-20T09:00:00Z');
const day = (iso: string | null) => (iso === null ? null : new Date(`${iso}T00:00:00Z`));
const times = (text: string) => statedTimes(text, AT);

describe('the beginning that a sentence states', () => {
  test.each([
    ['Since May 2024 I work at Globex.', '2024-05-01'],
    ["I've been living in Porto since 2021.", '2021-01-01'],
    ['We have used Terraform since March.', '2025-03-01'],
    ['Since May I work at Globex', '2025-05-01'],
    ['The office is on Canal Street since 3 June 2025.', '2025-06-03'],
    ['As of January 2025 the budget is 40,000 euros.', '2025-01-01'],
    ['Ana has been team lead ever since June 2023.', '2023-06-01'],
    ['I am on call since yesterday.', '2025-11-19'],
  ])('%s', (text, from) => {
    expect(times(text)).toEqual({ from: day(from), until: null });
  });
});

describe('the end that a sentence states', () => {
  test.each([
    ['Until May I worked at Acme.', '2025-05-01'],
    ['I worked at Acme until 2023.', '2023-01-01'],
    ['We used Jenkins up until March 2024.', '2024-03-01'],
    ['The office was on Mill Street until 3 June 2025.', '2025-06-03'],
    ['Ana lived in Lisbon till last year.', '2024-01-01'],
  ])('%s', (text, until) => {
    expect(times(text)).toEqual({ from: null, until: day(until) });
  });

  test('that is still to come counts where its year is told', () => {
    const until = day('2026-03-01');
    expect(times('The lease is valid until March 2026.')).toEqual({ from: null, until });
    expect(times('I am away until Friday.')).toEqual({ from: null, until: null });
  });
});

describe('both', () => {
  test.each([
    ['From 2019 to 2022 I worked at Initech.', '2019-01-01', '2023-01-01'],
    ['I lived in Oslo between March 2020 and May 2021.', '2020-03-01', '2021-06-01'],
  ])('%s', (text, from, until) => {
    expect(times(text)).toEqual({ from: day(from), until: day(until) });
  });
});

test.each([
  'I work at Acme.',
  'Since when do you work at Acme?',
  'Since it rains, the match is off.',
  'It has been two years since 2023.',
  "The feature won't ship until May.",
  'I did not work there until 2023.',
  'Maybe I worked there until 2020.',
  'If I worked there until 2020, I forgot.',
  'Ben said he worked there until 2020.',
  'Until 2023 I worked at Acme, now I work at Globex.',
  'Until 2023 the team was five people, we are nine.',
  'I worked at Acme until 2023. It was fine.',
  'The plan was to stay until 2030.',
  'The shop is open until five.',
  'I will stay from May to June 2027.',
  'He counted up to 100.',
])('nothing certain: %s', (text) => {
  expect(times(text)).toEqual({ from: null, until: null });
});
