/** Values made of digits: versions, quantities, addresses of mail and telephone. */
import { kindFrom } from './kind.js';

/** "3.11", "v20": differs where a common component differs, so 3.11 is 3.11.0 and 3 is any 3.x. */
export const VERSION = kindFrom(
  (text) => {
    const digits = text.match(/^(?:version )?v?(\d{1,5}(?:\.\d{1,5}){0,3})$/i)?.[1];
    return digits === undefined ? null : digits.split('.').map(Number);
  },
  (a, b) => a.some((component, i) => b[i] !== undefined && b[i] !== component),
);

/** "15 minutes", "$40,000", "12k euros": differs only between numbers of one unit. */
export const QUANTITY = kindFrom(
  parseQuantity,
  (a, b) => a.unit === b.unit && Math.abs(a.amount - b.amount) > 1e-9,
);

/** Compared without case; a trailing stop is not part of it. */
export const EMAIL = kindFrom(
  (text) => (/^[\w.+-]{1,64}@[\w.-]{1,100}\w$/.test(text) ? text.toLowerCase() : null),
  (a, b) => a !== b,
);

/** Compared by digits; one that ends with the other is the same number with a prefix. */
export const PHONE = kindFrom(
  (text) => {
    const digits = text.replace(/[\s().+-]/g, '');
    return /^\d{6,15}$/.test(digits) ? digits : null;
  },
  (a, b) => !(a.endsWith(b) || b.endsWith(a)),
);

const UNITS: Readonly<Record<string, string>> = {
  $: 'usd',
  dollar: 'usd',
  '€': 'eur',
  euro: 'eur',
  '£': 'gbp',
  pound: 'gbp',
  '%': 'percent',
  minute: 'min',
  second: 'sec',
  hour: 'h',
};

const AMOUNT =
  /^(?<currency>[$€£]|usd |eur |gbp )?(?<number>\d{1,12}(?:[,.]\d{1,9}){0,3})(?<scale>k|m)?(?: ?(?<unit>(?:%|°|[a-z])[\w°%/]*(?: \w+){0,4}))?$/i;

function parseQuantity(text: string): { amount: number; unit: string } | null {
  const groups = text.match(AMOUNT)?.groups;
  if (groups === undefined) return null;
  const { currency, number = '', scale, unit = '' } = groups;
  if (/\b(?:to|or|and|ish|plus|more|less|at|in|on|for|with)\b/i.test(unit)) return null;
  const factor = { k: 1e3, m: 1e6 }[scale?.toLowerCase() ?? ''] ?? 1;
  const named = [currency?.trim(), ...unit.split(' ')].filter(Boolean).map((w) => unitOf(w ?? ''));
  return { amount: Number(plainNumber(number)) * factor, unit: named.join(' ') };
}

/** Commas and points before three digits group thousands, except one point: 2.500 stays two and a half. */
function plainNumber(number: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)
    ? number.replaceAll(',', '')
    : number.replace(',', '.');
}

function unitOf(word: string): string {
  const lower = word.toLowerCase();
  const single = lower.length > 3 ? lower.replace(/s$/, '') : lower;
  return UNITS[single] ?? single;
}
