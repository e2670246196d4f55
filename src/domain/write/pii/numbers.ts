/** Detectors of numbers that identify a person or an account: shape first, then check digits. Pure. */

import type { Shape } from '../scan/scan.js';

/** QV-15: three, two and four digits with hyphens, not part of a longer number. */
export const SOCIAL_SECURITY_NUMBER: readonly Shape[] = [
  {
    pattern:
      /(?<![\p{L}\p{N}]|\p{N}[-.])\d{3}[-\u2010-\u2013]\d{2}[-\u2010-\u2013]\d{4}(?![\p{L}\p{N}]|[-.]\p{N})/gu,
  },
];

/** How cards are printed and typed: in one piece, 4-4-4-4, 4-4-4-4-3, 4-6-5 or 4-6-4, 4-3-3-3. */
const CARD_SHAPES = [
  String.raw`\d{13,19}`,
  String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}`,
  String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}`,
  String.raw`\d{4}([ -])\d{6}\1\d{4,5}`,
  String.raw`\d{4}([ -])\d{3}\1\d{3}\1\d{3}`,
].map(
  (shape) =>
    new RegExp(`(?<![\\p{L}\\p{N}_]|\\p{N}[-.])${shape}(?![\\p{L}\\p{N}_]|[-.]\\p{N})`, 'gu'),
);

/** QV-15: 13 to 19 digits that pass the Luhn check. Times written as digits are not cards. */
export const CARD: readonly Shape[] = CARD_SHAPES.map((pattern) => ({
  pattern,
  accepts: ([candidate]) => {
    const digits = candidate.replace(/\D/gu, '');
    return /[1-9]/u.test(digits) && !isTime(digits) && passesLuhn(digits);
  },
}));

/** Milli-, micro- or nanoseconds since 1970 (2014 to 2033), or 20260131120000 with or without milliseconds. */
function isTime(digits: string): boolean {
  return (
    /^1[4-9](?:\d{11}|\d{14}|\d{17})$/u.test(digits) ||
    /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\d{3})?$/u.test(
      digits,
    )
  );
}

/** Every second digit from the right is doubled; the digit sum is a multiple of ten (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Length of an IBAN by country, from the registry of ISO 13616. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  `15NO 16BE 18AXDKFIFKFOGLNLSD 19MKSI 20ATBAEEKZLTLUMNXK 21CHHRLILV 22BGBHCRDEGBGEIEMERSVA 23AEGIILIQOMSOTL
  24ADCZESMDPKROSASESKTNVG 25LYPTST 26ISTR 27BIDJFRGFGPGRITMCMFMQMRNCPFPMRESMTFWFYT 28ALAZBYCYDOGTHULBNIPLSV
  29BREGPSQAUA 30JOKWMUYE 31MTSC 32LC 33RU`
    .split(/\s+/u)
    .flatMap((row) =>
      (row.slice(2).match(/../gu) ?? []).map(
        (country) => [country, Number(row.slice(0, 2))] as const,
      ),
    ),
);

/** An account number of a country that has IBANs, of that country's length, that passes mod 97. */
export const IBAN: readonly Shape[] = [
  {
    pattern: /(?<![\p{L}\p{N}_-])[A-Z]{2}\d{2}(?= ?[A-Z0-9]{4})/giu,
    accepts: ({ 0: start, index, input }) => {
      const length = IBAN_LENGTHS.get(start.slice(0, 2).toUpperCase());
      const iban = length === undefined ? null : takeGroups(input.slice(index), length);
      return iban !== null && passesMod97(iban.toUpperCase());
    },
  },
];

/** The first `length` letters and digits, in one piece or in groups of four, unless more follow directly. */
function takeGroups(text: string, length: number): string | null {
  const match = GROUPS.get(length)?.exec(text.slice(0, 2 * length));
  return match ? match[0].replaceAll(' ', '') : null;
}

/** By length: a pattern that is made for every candidate costs more than all the rest. */
const GROUPS = new Map<number, RegExp>(
  [...new Set(IBAN_LENGTHS.values())].map((length) => {
    const rest = length % 4;
    const groups = `(?:[A-Z0-9]{4} ?){${(length - rest) / 4}}[A-Z0-9]{${rest}}(?![\\p{L}\\p{N}_-])`;
    return [length, new RegExp(`^${groups}`, 'iu')];
  }),
);

/** ISO 7064 mod 97-10: the first four symbols go last, letters count from 10, the remainder is 1. */
function passesMod97(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const symbol of rearranged) {
    const value = Number.parseInt(symbol, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Only the international form: a plus, a country code, eight to fifteen digits in all. */
export const PHONE: readonly Shape[] = [
  {
    pattern:
      /(?<![\p{L}\p{N}+])\+[1-9]\d{0,3}(?:[ .-]?\(\d{1,4}\))?(?:[ .-]?\d{2,4}){2,5}(?![\p{L}\p{N}]|[-.]\p{N})/gu,
    accepts: ([candidate]) => {
      const digits = candidate.replace(/\D/gu, '').length;
      return digits >= 8 && digits <= 15;
    },
  },
];
