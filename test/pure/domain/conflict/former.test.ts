import { expect, test } from '@jest/globals';
import { formerly } from '../../../../src/domain/write/conflict/former.js';
import { outdatedOnArrival } from '../../../../src/domain/write/conflict/outdate.js';

test.each([
  ['The mail used to go through Postmark.', 'The mail go through Postmark'],
  ['Until spring the choir met on Mondays.', 'the choir meet on Mondays'],
  ['Rent was 900 euros before the renovation.', 'Rent is 900 euros'],
  ['Originally the cache lived in Memcached.', 'the cache lives in Memcached'],
  ['We used to drink oat milk, but now it is soy.', 'We drink oat milk'],
  ['In the beginning images were kept in Docker Hub.', 'images are kept in Docker Hub'],
  ['Our previous office was in Riga.', 'Our office is in Riga'],
  ['In 2019 the fee was 25 euros.', 'the fee is 25 euros'],
  ['Ten years ago I worked at the mill.', 'I works at the mill'],
  ['When I was a child we lived in Namur.', 'we lives in Namur'],
  ['For the first two years the office was in Mill Lane.', 'the office is in Mill Lane'],
  ['As a student I drank tea.', 'I drink tea'],
  ['Before spring they stayed with us.', 'they stays with us'],
])('%s was: %s', (text, former) => {
  expect(formerly(text)).toBe(former);
});

test.each([
  'We went to Rome last year with the choir, it was hot. We liked it.',
  'We went to Rome.',
  'The mail goes through Postmark.',
  'Did we use to drink oat milk?',
  'In 2019 we bought the mill.',
  'Ten years ago I visited the mill.',
  'When I was a child we went to Namur.',
  'In 2019 I had to work at the mill.',
])('%s tells of no former state', (text) => {
  expect(formerly(text)).toBeNull();
});

const said = (text: string) => ({
  text,
  speaker: 'Ana',
  byUser: true,
  before: null,
  session: null,
});

test.each([
  ['Invoices used to be sent by Postmark.', 'Invoices are sent by Mailgun.'],
  ['I used to live in Bergen.', 'I live in Tromsø.'],
  ['The rehearsal was on Mondays until spring.', 'The rehearsal is on Thursdays.'],
  ['In 2019 the annual fee was 25 euros.', 'The annual fee is 40 euros.'],
  ['Ten years ago I worked at Saab.', 'I work at Volvo.'],
  ['When I was a child we lived in Namur.', 'We live in Ghent.'],
])('%s is outdated on arrival by: %s', (told, holds) => {
  const found = outdatedOnArrival(said(told), said(holds));
  expect(found?.certain).toBe(true);
  expect(found?.olderSpan).toEqual({ from: 0, to: told.length });
});

test.each([
  ['I used to live in Bergen.', 'I work in Tromsø.'],
  ['I used to play the oboe.', 'I play the piano.'],
  ['My sister used to live in Bergen.', 'I live in Tromsø.'],
  ['I went to Bergen last year.', 'I go to Tromsø every year.'],
  ['In 2019 the party cost 25 euros.', 'The annual fee is 40 euros.'],
  ['Ten years ago my brother worked at Saab.', 'I work at Volvo.'],
  ['In 2019 the annual fee was 25 euros.', 'The annual fee is 25 euros.'],
  ['When I was a child we had a dog.', 'We have a cat.'],
])('%s goes with: %s', (told, holds) => {
  expect(outdatedOnArrival(said(told), said(holds))?.certain ?? false).toBe(false);
});

test('what was of one relative is not what is of another', () => {
  const open = (told: string, holds: string) => outdatedOnArrival(said(told), said(holds))?.least;
  expect(open('My sister swam in the lake until last year.', 'My sister runs.')).toBe(0.6);
  expect(open('My brother swam in the lake until last year.', 'My sister runs.')).toBeUndefined();
});
