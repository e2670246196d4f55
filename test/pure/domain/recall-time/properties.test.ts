import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FAR_FUTURE, FAR_PAST } from '../../../../src/domain/kernel/time.js';
import { timeExpressions } from '../../../../src/domain/language/time/expressions.js';

const WORDS =
  'in on the last next this past two 3 7 31 weeks days months years ago before after since between and from to early end of May march June 2022 2000 1990s spring fall winter Friday weekend yesterday hours 29 February в на с до после между и по прошлой прошлом неделе месяце году весной мае июня 7 мая 2023 года две недели назад вчера пятницу начале конце 5/6/2023 2023-05-07 90-х , - . I'.split(
    ' ',
  );
const NOWS = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' ')),
);

describe('of any text at any time', () => {
  test('spans are not empty, within the store, quoted from the text and the same each time', () => {
    fc.assert(
      fc.property(TEXTS, NOWS, (text, now) => {
        const spans = timeExpressions(text, now);
        expect(timeExpressions(text, now)).toEqual(spans);
        for (const span of spans) {
          expect(span.from.getTime()).toBeLessThan(span.until.getTime());
          expect(span.from >= FAR_PAST && span.until <= FAR_FUTURE).toBe(true);
          expect(span.text.length > 0 && text.includes(span.text)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('bounds are midnights in UTC, wherever the machine is', () => {
    fc.assert(
      fc.property(TEXTS, NOWS, (text, now) => {
        const bounds = timeExpressions(text, now).flatMap(({ from, until }) => [from, until]);
        const told = bounds.filter((at) => at > FAR_PAST && at < FAR_FUTURE);
        expect(told.filter((at) => at.getTime() % 86_400_000 !== 0)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('the time of day does not matter for what is told in days', () => {
    const days = fc.constantFrom(
      'yesterday',
      'two weeks ago',
      'last Friday',
      'in May',
      '3 дня назад',
    );
    fc.assert(
      fc.property(days, NOWS, (text, now) => {
        const midnight = new Date(now.getTime() - (now.getTime() % 86_400_000));
        expect(timeExpressions(text, now)).toEqual(timeExpressions(text, midnight));
      }),
    );
  });

  test('a name without a year means a time that has begun', () => {
    const names = fc.constantFrom(
      'in May',
      'on 29 February',
      'летом',
      '7 мая',
      'on Monday',
      'at Christmas',
    );
    fc.assert(
      fc.property(names, NOWS, (text, now) => {
        const [span] = timeExpressions(text, now);
        expect(span?.from.getTime()).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});

describe('the work is bounded', () => {
  test('texts are read up to 4,000 characters', () => {
    const now = new Date('2023-11-15T00:00:00Z');
    const text = (gap: number) => `${'x '.repeat(gap / 2)}yesterday`;
    expect(timeExpressions(text(3_900), now)).toHaveLength(1);
    expect(timeExpressions(text(4_000), now)).toEqual([]);
  });

  test.each([
    ...[
      '1 ',
      ' ',
      'a',
      '-',
      '2023-',
      'May ',
      'last ',
      'в ',
      'с 7 мая ',
      'between 3 and ',
      '5/6/2023 ',
    ],
    ...['two weeks ago ', 'two and ', 'the end of the ', '1.', "'", 'мая по ', '2000', '1 to '],
  ])('a text of %j is read in reasonable time', (piece) => {
    const text = piece.repeat(Math.ceil(4_000 / piece.length));
    const began = performance.now();
    timeExpressions(`May 1 ${text}`, new Date('2023-11-15T00:00:00Z'));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
