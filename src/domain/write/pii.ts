/**
 * Personal data and credentials in a text (V-14, QV-15). Names the kind that was found and never the value. Tuned to
 * precision: a number must pass its check digits, a keyword must be followed by something that looks like a value. Pure.
 */
import { atOnce, type Steps } from '../kernel/text.js';
import {
  API_KEY,
  CARD,
  CLOUD_KEY,
  EMAIL,
  IBAN,
  JWT,
  PASSWORD,
  PHONE,
  PRIVATE_KEY,
  SOCIAL_SECURITY_NUMBER,
} from './pii/detectors.js';
import { PIECE_CHARS, type Shape, scan } from './scan.js';

const OTHER = /[^\p{ASCII}]/u;
/** Putting marks in order takes the square of their number. No script has as many on one letter. */
const MANY_MARKS = /[\p{M}\uFF9E\uFF9F]{30}/gu;
/** Ends a row of marks, and is not seen: what Unicode has for it (UAX 15, stream-safe text). */
const JOINER = '\u034F';
/** Marks, and the later parts of Korean syllables: they may become one with what stands before them. */
const JOINS = /^(?!\u034F)[\p{M}\u1160-\u11FF]/u;
/** Where no letter begins for so long there is nothing to become one with. */
const MAX_SHIFT = 64;

/** The text with full-width digits and other look-alikes as what they look like (NFKC). Piece by piece; each begins with what does not change what stands before it. */
export function* plainText(text: string): Steps<string> {
  if (!OTHER.test(text)) return text;
  let plain = '';
  for (let from = 0; from < text.length; ) {
    if (from > 0) yield;
    const until = border(text, from + PIECE_CHARS);
    const piece = text.slice(from, until).replace(MANY_MARKS, (marks) => marks + JOINER);
    plain += piece.normalize('NFKC');
    from = until;
  }
  return plain;
}

function border(text: string, at: number): number {
  for (let place = at; place < Math.min(at + MAX_SHIFT, text.length); place++) {
    const code = text.charCodeAt(place);
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    const letter = String.fromCodePoint(text.codePointAt(place) ?? 0);
    if (!isLow && !JOINS.test(letter.normalize('NFKD'))) return place;
  }
  return Math.min(at + MAX_SHIFT, text.length);
}

interface Detector {
  /** What a refusal calls it. */
  readonly label: string;
  readonly shapes: readonly Shape[];
}

/** Every kind with its name and what it looks like, in the order in which findings are listed. */
const DETECTORS = {
  SSN: { label: 'a social-security number', shapes: SOCIAL_SECURITY_NUMBER },
  CARD: { label: 'a payment-card number', shapes: CARD },
  PASSWORD: { label: 'a password', shapes: PASSWORD },
  API_KEY: { label: 'an API key or token', shapes: API_KEY },
  IBAN: { label: 'a bank account number (IBAN)', shapes: IBAN },
  JWT: { label: 'a signed token (JWT)', shapes: JWT },
  PRIVATE_KEY: { label: 'a private key', shapes: PRIVATE_KEY },
  CLOUD_KEY: { label: 'a cloud access key', shapes: CLOUD_KEY },
  EMAIL: { label: 'an e-mail address', shapes: EMAIL },
  PHONE: { label: 'a telephone number', shapes: PHONE },
} as const satisfies Record<string, Detector>;

/** A kind of personal data or credential. */
export type PiiKind = keyof typeof DETECTORS;

/** Every kind that can be looked for: the keys of the table. */
export const PII_KINDS = Object.freeze(Object.keys(DETECTORS) as PiiKind[]);

/** What is looked for when nothing else is configured: everything but e-mail addresses and telephone numbers. */
export const DEFAULT_PII_KINDS: readonly PiiKind[] = Object.freeze(
  PII_KINDS.filter((kind) => kind !== 'EMAIL' && kind !== 'PHONE'),
);

/**
 * The kinds that occur in a text, each once, in the order of `PII_KINDS`.
 * @param kinds what to look for; default `DEFAULT_PII_KINDS`
 */
export function findPii(text: string, kinds: readonly PiiKind[] = DEFAULT_PII_KINDS): PiiKind[] {
  return atOnce(lookForPii(text, kinds));
}

/** The same for texts of any length, in slices. */
export function* lookForPii(text: string, kinds: readonly PiiKind[]): Steps<PiiKind[]> {
  // Full-width digits and other look-alikes count as what they look like.
  const plain = yield* plainText(text);
  const wanted = kinds.map((kind) => [kind, DETECTORS[kind].shapes] as const);
  const found = yield* scan(plain, wanted);
  return PII_KINDS.filter((kind) => found.has(kind));
}

/** The kinds in words, for a message: "a password and a private key". */
export function describePii(kinds: readonly PiiKind[]): string {
  const labels = kinds.map((kind) => DETECTORS[kind].label);
  const last = labels.pop() ?? '';
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`;
}
