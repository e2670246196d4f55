import { expect, test } from '@jest/globals';
import { told } from './told.js';

test.each([
  ['last spring', 'last spring: SEASON 2023-03-01 2023-06-01'],
  ['last autumn', 'last autumn: SEASON 2022-09-01 2022-12-01'],
  ['summer of 2022', 'summer of 2022: SEASON 2022-06-01 2022-09-01'],
  ['in winter 2022', 'winter 2022: SEASON 2022-12-01 2023-03-01'],
  ['this winter', 'this winter: SEASON 2023-12-01 2024-03-01'],
  ['in the summer', 'summer: SEASON 2023-06-01 2023-09-01'],
  ['in the fall', 'fall: SEASON 2023-09-01 2023-12-01'],
  ['two weeks ago', 'two weeks ago: WEEK 2023-10-29 2023-11-05'],
  ['a few days ago', 'a few days ago: RANGE 2023-11-10 2023-11-15'],
  ['3 days ago', '3 days ago: DAY 2023-11-12 2023-11-13'],
  ['a month ago', 'a month ago: MONTH 2023-10-01 2023-11-01'],
  ['ten years ago', 'ten years ago: YEAR 2013-01-01 2014-01-01'],
  ['2 hours ago', '2 hours ago: DAY 2023-11-15 2023-11-16'],
  ['twelve hours ago', 'twelve hours ago: DAY 2023-11-14 2023-11-15'],
  ['last week', 'last week: WEEK 2023-11-06 2023-11-13'],
  ['this week', 'this week: WEEK 2023-11-13 2023-11-20'],
  ['next week', 'next week: WEEK 2023-11-20 2023-11-27'],
  ['last month', 'last month: MONTH 2023-10-01 2023-11-01'],
  ['last year', 'last year: YEAR 2022-01-01 2023-01-01'],
  ["last year's trip", 'last year: YEAR 2022-01-01 2023-01-01'],
  ['last May', 'last May: MONTH 2023-05-01 2023-06-01'],
  ['last November', 'last November: MONTH 2022-11-01 2022-12-01'],
  ['yesterday', 'yesterday: DAY 2023-11-14 2023-11-15'],
  ['the day before yesterday', 'the day before yesterday: DAY 2023-11-13 2023-11-14'],
  ['today', 'today: DAY 2023-11-15 2023-11-16'],
  ['tomorrow', 'tomorrow: DAY 2023-11-16 2023-11-17'],
  ['last night', 'last night: DAY 2023-11-14 2023-11-15'],
  ['last night at 10 pm', 'last night: DAY 2023-11-14 2023-11-15'],
  ['this morning', 'this morning: DAY 2023-11-15 2023-11-16'],
  ['last Friday', 'last Friday: DAY 2023-11-10 2023-11-11'],
  ['last Wednesday', 'last Wednesday: DAY 2023-11-08 2023-11-09'],
  ['on Monday', 'Monday: DAY 2023-11-13 2023-11-14'],
  ['on Sat', 'Sat: DAY 2023-11-11 2023-11-12'],
  ['this Sunday', 'this Sunday: DAY 2023-11-19 2023-11-20'],
  ['next Wednesday', 'next Wednesday: DAY 2023-11-22 2023-11-23'],
  ['last weekend', 'last weekend: RANGE 2023-11-11 2023-11-13'],
  ['over the weekend', 'over the weekend: RANGE 2023-11-11 2023-11-13'],
])('%s', (text, expected) => {
  expect(told(text)).toEqual([expected]);
});

test.each([
  ['2024-01-20T00:00:00Z', 'this winter', '2023-12-01 2024-03-01'],
  ['2024-03-20T00:00:00Z', 'this winter', '2023-12-01 2024-03-01'],
  ['2024-01-20T00:00:00Z', 'last winter', '2022-12-01 2023-03-01'],
  ['2024-01-20T00:00:00Z', 'in winter', '2023-12-01 2024-03-01'],
  ['2024-05-31T23:59:59Z', 'in May', '2024-05-01 2024-06-01'],
  ['2024-05-31T23:59:59Z', 'last May', '2023-05-01 2023-06-01'],
  ['2024-01-01T00:00:00Z', 'yesterday', '2023-12-31 2024-01-01'],
  ['2024-03-31T12:00:00Z', 'last month', '2024-02-01 2024-03-01'],
  ['2024-03-31T12:00:00Z', 'in the past month', '2024-02-29 2024-04-01'],
  ['2023-11-12T12:00:00Z', 'last weekend', '2023-11-04 2023-11-06'],
])('at %s, %s', (now, text, expected) => {
  expect(told(text, new Date(now)).join()).toContain(expected);
});
