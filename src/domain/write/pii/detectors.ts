/** What personal data and credentials look like: numbers that pass their check digits, shapes of keys, keywords that a value follows. Pure. */
import { secrets } from '../../../lexicon.js';
import type { Shape } from '../scan.js';

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

// Credentials. What follows "password is" may be a value, a stand-in for one, or the rest of a sentence.

/** Words and types that documentation puts where a value would be. */
const STAND_INS =
  /^(?:string|str|text|bool(?:ean)?|true|false|null|none|nil|undefined|n\/?a|tbd|todo|redacted|removed|hidden|masked|secret|password|passwd|pass|pwd|token|key|changeme|example|placeholder|value|your[\w-]*|input\(.*|process\.env.*|os\.environ.*|getenv.*|env[:.].*)$/iu;

/** A variable, a template, a mask or a word that stands for a value. */
function isPlaceholder(value: string): boolean {
  return (
    value === '' ||
    /^[$%<{[(]/u.test(value) ||
    /^(?:[*•.x_#-])+$/iu.test(value) ||
    STAND_INS.test(value)
  );
}

/** The next word of a sentence, as in "the password is required". */
function isPredicate(value: string): boolean {
  return secrets.predicates.has(value.toLowerCase());
}

/** At least eight symbols without white space, with letters and digits both. */
function looksRandom(value: string): boolean {
  return /^[^\s]{8,}$/u.test(value) && /\d/u.test(value) && /\p{L}/u.test(value);
}

/** A value up to white space, quotes or closing punctuation; a quoted one may hold spaces. */
const VALUE = String.raw`(?:"(?<double>[^"\n]{1,200})"|'(?<single>[^'\n]{1,200})'|(?<bare>[^\s"',;)\]}]{1,200}))`;
/** A closing quote or emphasis after the keyword, then a sign of assignment or "is". */
const ASSIGNS = String.raw`["'\x60*\]]{0,3}\s{0,3}(?:(?<sign>:=|=>|[:=]{1,3})["'\x60*]{0,3}|\s(?:is|was)(?:\s+now)?:?)\s{0,3}`;

const PASSWORD_VALUE = new RegExp(
  String.raw`(?<word>passwords?|passwd|passphrase|пароль|(?<![\p{L}\p{N}])pwd)${ASSIGNS}${VALUE}`,
  'giu',
);

/** The name of the scheme is looked at last: most of a text is letters. */
const URL_LOGIN =
  /:\/\/(?<=[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s:/@]{1,100}:(?<value>[^\s/@]{1,200})@/giu;

/** "password", "passwd" or "pwd" with a value (QV-15), or a URL that carries one. */
export const PASSWORD: readonly Shape[] = [
  {
    pattern: PASSWORD_VALUE,
    accepts: ({ groups = {} }) => {
      const value = valueIn(groups);
      if (isPlaceholder(value) || isPredicate(value)) return false;
      // `pwd` is the working directory as well.
      return !(/^pwd$/iu.test(groups['word'] ?? '') && /^[/~.]/u.test(value));
    },
  },
  {
    pattern: URL_LOGIN,
    accepts: ({ groups = {} }) => !isPlaceholder(groups['value'] ?? ''),
  },
];

const KEYWORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<word>(?:api|secret|access|auth|client|private)[ _-]?(?:key|secret|token)|secret|token)${ASSIGNS}${VALUE}`,
  'giu',
);

/** Prefixes that issuers put on their keys, each with the shape of the rest. */
const ISSUED = [
  // OpenAI, Anthropic and others
  /sk-(?:[a-z]{2,10}\d{0,2}-){0,2}(?:(?=[A-Za-z_]{0,200}\d)[A-Za-z0-9_]{12}|[A-Za-z0-9_]{20})/,
  /gh[pousr]_[A-Za-z0-9]{16}/,
  /github_pat_[A-Za-z0-9_]{22}/,
  /glpat-[A-Za-z0-9_-]{20}/,
  /(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
  // Slack
  /xox[abeoprs]-[A-Za-z0-9-]{10}/,
  /xapp-\d-[A-Za-z0-9-]{10}/,
  // Stripe
  /(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10}/,
  /whsec_[A-Za-z0-9]{16}/,
  /npm_[A-Za-z0-9]{36}/,
  /hf_[A-Za-z0-9]{30}/,
  // SendGrid
  /SG\.[A-Za-z0-9_-]{16,200}\.[A-Za-z0-9_-]{16}/,
].map((shape) => new RegExp(`(?<![\\p{L}\\p{N}])${shape.source}`, 'gu'));

/** "api key", "secret" or "token" with a value that looks random, or a key with an issuer's prefix (QV-15). */
export const API_KEY: readonly Shape[] = [
  ...ISSUED.map((pattern) => ({ pattern })),
  { pattern: /hooks\.slack\.com\/services\/T\w{1,100}\/B\w{1,100}\/\w{10}/gu },
  {
    pattern: /\bbearer\s{1,20}(?<value>[A-Za-z0-9._~+/=-]{16,4000})/giu,
    accepts: ({ groups = {} }) => looksRandom(groups['value'] ?? ''),
  },
  { pattern: KEYWORD, accepts: ({ groups = {} }) => isKey(groups) },
];

function isKey(groups: Record<string, string>): boolean {
  const value = valueIn(groups);
  if (isPlaceholder(value) || isPredicate(value)) return false;
  const named = /api/iu.test(groups['word'] ?? '') && groups['sign'] !== undefined;
  return looksRandom(value) || (named && /^[\w.+/=-]{6,}$/u.test(value));
}

/**
 * Three base64url parts, the first two of which begin as JSON objects do. It is looked for by its first dot: a row of
 * beginnings without one must not be read again from each. No part is longer than a header of HTTP may be.
 */
export const JWT: readonly Shape[] = [
  {
    pattern: /\.(?=eyJ[\w-]{4,4000}\.[\w-]{8})(?<=(?<![\p{L}\p{N}])eyJ[\w-]{8,4000}\.)/gu,
  },
];

/** The first line of a private key in PEM or OpenPGP form. */
export const PRIVATE_KEY: readonly Shape[] = [
  { pattern: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu },
];

const AWS_SECRET =
  /(?:aws|secret[ _-]?access[ _-]?key)[^\n]{0,60}?(?<![A-Za-z0-9/+])(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/giu;

/** Keys of cloud providers: a Google API key, a key in an Azure connection string, an AWS secret near its name. */
export const CLOUD_KEY: readonly Shape[] = [
  { pattern: /(?<![\p{L}\p{N}_-])AIza[\w-]{35}(?![\w-])/gu },
  { pattern: /(?:Account|SharedAccess)Key=[A-Za-z0-9+/]{40}/giu },
  { pattern: AWS_SECRET, accepts: ({ groups = {} }) => isMixed(groups['value'] ?? '') },
];

/** Both cases and a digit: what 40 random symbols have, and a hexadecimal hash has not. */
function isMixed(value: string): boolean {
  return /[a-z]/u.test(value) && /[A-Z]/u.test(value) && /\d/u.test(value);
}

/** An address with a domain that ends in letters; looked for by its sign. */
export const EMAIL: readonly Shape[] = [
  {
    pattern:
      /@(?<=(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@)(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?![\p{L}\p{N}])/gu,
  },
];

function valueIn({ double, single, bare }: Record<string, string>): string {
  return (double ?? single ?? bare ?? '').replace(/^[*`]+|[*`.!?]+$/gu, '');
}
