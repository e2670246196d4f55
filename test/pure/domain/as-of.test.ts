import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FAR_FUTURE, FAR_PAST } from '../../../src/domain/kernel/time.js';
import { asOfInput, resolveAsOf } from '../../../src/domain/recall/inputs.js';
import { readCypher } from '../../../src/statements/cypher-file.js';
import { belongsTo, endKnownAt, type Lifetime } from '../../support/as-of-rule.js';
import { statementFiles } from '../../support/statements.js';

/** The day of May 2026, at noon. */
const may = (day: number) => new Date(Date.UTC(2026, 4, day, 12));
const NOW = may(20);

describe('the picture that is asked for', () => {
  const resolved = (input: unknown) => resolveAsOf(asOfInput.parse(input), NOW);

  test.each([undefined, null, {}, { validAt: null }, { validAt: null, knownAt: null }])(
    'of %j is the current truth',
    (input) => {
      expect(resolved(input)).toBeNull();
    },
  );

  test.each([
    ['what held then, as it is known now', { validAt: may(3) }, may(3), FAR_FUTURE],
    ['what will hold', { validAt: may(30) }, may(30), FAR_FUTURE],
    ['what was known then of that time', { knownAt: may(3) }, may(3), may(3)],
    ['both times', { validAt: may(3), knownAt: may(5) }, may(3), may(5)],
    ['the future, as it was known then', { validAt: may(30), knownAt: may(5) }, may(30), may(5)],
    ['what is known now', { knownAt: NOW }, NOW, NOW],
    ['no more than is known now', { knownAt: may(30) }, NOW, FAR_FUTURE],
    ['a past that is known now', { validAt: may(3), knownAt: may(30) }, may(3), FAR_FUTURE],
  ])('is %s', (_, input, validAt, knownAt) => {
    expect(resolved(input)).toEqual({ validAt, knownAt });
  });

  test.each([
    ['before the year 1', { validAt: new Date(FAR_PAST.getTime() - 1) }],
    ['at the open end', { knownAt: FAR_FUTURE }],
    ['at no time', { validAt: new Date(Number.NaN) }],
    ['in words', { validAt: 'yesterday' }],
  ])('cannot be %s', (_, input) => {
    expect(asOfInput.safeParse(input).success).toBe(false);
  });
});

/** Learned on the 5th; what it says holds since then. */
const life = (change: Partial<Lifetime> = {}): Lifetime => ({
  ...{ createdAt: may(5), validFrom: may(5), validUntil: FAR_FUTURE, retiredAt: null },
  ...{ statedUntil: null, undone: [], formers: [] },
  ...change,
});
const retired = life({ validUntil: may(10), retiredAt: may(10) });
const for2Days = { from: may(8), until: may(10), since: may(8) };
const undone = life({ undone: [for2Days] });
const again = life({ validUntil: may(14), retiredAt: may(14), undone: [for2Days] });
/** Its successor, which held since the 7th, came on the 12th. */
const late = life({ validUntil: may(7), retiredAt: may(12) });
/** It came on the 5th and was known to hold until the 9th. */
const stated = life({ validUntil: may(9), statedUntil: may(9) });
/** And on the 12th somebody said that it had ended on the 7th. */
const sooner = life({ validUntil: may(7), retiredAt: may(12), statedUntil: may(9) });
/** On the 12th its times were set right. */
const retimed = life({
  ...{ validFrom: may(2), validUntil: may(3), retiredAt: may(12), statedUntil: may(3) },
  formers: [{ ...life(), recordedAt: may(12) }],
});
/** Known before it begins. */
const planned = life({ validFrom: may(9) });

type Case = readonly [what: string, memory: Lifetime, valid: number, known: number | null];

const belongs = ([, memory, valid, known]: Case) =>
  belongsTo({ validAt: may(valid), knownAt: known === null ? FAR_FUTURE : may(known) }, memory);

describe('a memory belongs to a picture', () => {
  test.each<Case>([
    ['from its beginning on', life(), 5, null],
    ['from being known on', life(), 5, 5],
    ['in the future, while nothing ends it', life(), 30, null],
    ['before it was retired', retired, 9, null],
    ['while nobody knew that it would be retired', retired, 15, 9],
    ['before an end that is known', retired, 9, 15],
    ['after its retirement was taken back', undone, 9, null],
    ['before its retirement that was taken back', undone, 15, 7],
    ['before what ended for a while, as known then', undone, 7, 9],
    ['when the taking back is known', undone, 9, 10],
    ['between a retirement that was taken back and the next', again, 12, 12],
    ['at a time that was expected', planned, 9, 6],
    ['until its successor holds, whenever that one came', late, 6, null],
    ['until its successor is known', late, 9, 11],
    ['until the end that was stated', stated, 8, null],
    ['until the end that was known then', sooner, 8, 11],
    ['from the beginning that is known by now', retimed, 2, null],
    ['from the beginning that was known then', retimed, 6, 11],
  ])('%s', (...given) => {
    expect(belongs(given)).toBe(true);
  });

  test.each<Case>([
    ['before it began', life(), 4, null],
    ['before it was known', life(), 9, 4],
    ['from its retirement on', retired, 10, null],
    ['after its retirement, once that is known', retired, 12, 10],
    ['while it was held for retired', undone, 9, 8],
    ['at a time that was not yet come', planned, 8, 12],
    ['after the second retirement', again, 14, 14],
    ['while it was held for retired the first time', again, 9, 9],
    ['ever, if it was retired when it came', life({ validUntil: may(5), retiredAt: may(5) }), 5, 5],
    ['from its successor on, whenever that one came', late, 9, null],
    ['from its successor on, once that one is known', late, 9, 12],
    ['from the end that was stated', stated, 9, 6],
    ['from an end that came nearer', sooner, 8, 12],
    ['after the times that it has by now', retimed, 6, 12],
  ])('not %s', (...given) => {
    expect(belongs(given)).toBe(false);
  });

  test('exactly if a retirement that was not known yet, or had not come yet, is the only end', () => {
    const day = fc.integer({ min: 1, max: 28 }).map(may);
    fc.assert(
      fc.property(day, day, day, day, (createdAt, validUntil, validAt, knownAt) => {
        const times = { createdAt, validFrom: createdAt, validUntil, retiredAt: validUntil };
        const memory = life(times);
        const open = validUntil > validAt || validUntil > knownAt;
        expect(belongsTo({ validAt, knownAt }, memory)).toBe(
          createdAt <= knownAt && createdAt <= validAt && open,
        );
      }),
    );
  });
});

test.each([
  ['not known yet', retired, 9, FAR_FUTURE],
  ['known since it came', retired, 10, may(10)],
  ['held for true until it was taken back', undone, 9, may(8)],
  ['taken back', undone, 10, FAR_FUTURE],
  ['the last one', again, 20, may(14)],
])('the end of a memory may be %s', (_, memory, known, end) => {
  expect(endKnownAt(memory, may(known))).toEqual(end);
});

test('everything that reads the past has the same rule', () => {
  const files = statementFiles().filter((file) => /^read\/.*-as-of\.cypher$/.test(file));
  const [, rule = ''] = readCypher('shared/held.cypher').split(/\n(?!\/\/)([\s\S]*)/);
  const without = files.filter((file) => !dense(readCypher(file)).includes(dense(rule)));
  expect(files.length).toBeGreaterThanOrEqual(6);
  expect(dense(rule)).toContain('m.validFrom <= $validAt');
  expect(without).toEqual([]);
});

function dense(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
