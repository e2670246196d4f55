import { expect, test } from '@jest/globals';
import { told } from './told.js';

test.each([
  ['What happened in May 2023?', 'May 2023: MONTH 2023-05-01 2023-06-01'],
  ['May 2023', 'May 2023: MONTH 2023-05-01 2023-06-01'],
  ['trips of Sept. 2021', 'Sept. 2021: MONTH 2021-09-01 2021-10-01'],
  ["the plan of May '22", "May '22: MONTH 2022-05-01 2022-06-01"],
  ['in May, of course', 'May: MONTH 2023-05-01 2023-06-01'],
  ['who came in December', 'December: MONTH 2022-12-01 2023-01-01'],
  ['the November party', 'November: MONTH 2023-11-01 2023-12-01'],
  ['during march', 'march: MONTH 2023-03-01 2023-04-01'],
  ['the report for 2023-05', '2023-05: MONTH 2023-05-01 2023-06-01'],
  ['Where did we go in 2022?', '2022: YEAR 2022-01-01 2023-01-01'],
  ['the class of 2020', '2020: YEAR 2020-01-01 2021-01-01'],
  ['on 7 May 2023', '7 May 2023: DAY 2023-05-07 2023-05-08'],
  ['May 7th', 'May 7th: DAY 2023-05-07 2023-05-08'],
  ['on 20 December', '20 December: DAY 2022-12-20 2022-12-21'],
  ['the first of May', 'first of May: DAY 2023-05-01 2023-05-02'],
  ['Friday, May 5', 'Friday, May 5: DAY 2023-05-05 2023-05-06'],
  ['on 29 February', '29 February: DAY 2020-02-29 2020-03-01'],
  ['May 3-7', 'May 3-7: RANGE 2023-05-03 2023-05-08'],
  ['log of 2023-05-07', '2023-05-07: DAY 2023-05-07 2023-05-08'],
  ['at 2023-05-07T23:00:00-05:00', '2023-05-07T23:00:00-05:00: DAY 2023-05-08 2023-05-09'],
  ['5/6/2023', '5/6/2023: DAY 2023-05-06 2023-05-07'],
  ['07.05.2023', '07.05.2023: DAY 2023-05-07 2023-05-08'],
])('%s', (text, expected) => {
  expect(told(text)).toEqual([expected]);
});

test('the members of a list count when the first one does', () => {
  expect(told('in 2021, 2022 and 2023')).toHaveLength(3);
  expect(told('in March and April')).toHaveLength(2);
});

test('several expressions stand in the order of the text', () => {
  expect(told('Did Ana move between May 2022 and June 2022, or last week, or in 2019?')).toEqual([
    'between May 2022 and June 2022: RANGE 2022-05-01 2022-07-01',
    'last week: WEEK 2023-11-06 2023-11-13',
    '2019: YEAR 2019-01-01 2020-01-01',
  ]);
});
