/**
 * Personal data and credentials in a text (V-14, QV-15). Names the kind that was found and never the value.
 * Tuned to precision: a number must pass its check digits, a keyword must be followed by something that looks
 * like a value. Pure.
 */
import { hasCard, hasIban, hasPhone, hasSocialSecurityNumber } from './pii/numbers.js';
import {
  hasApiKey,
  hasCloudKey,
  hasEmail,
  hasJwt,
  hasPassword,
  hasPrivateKey,
} from './pii/secrets.js';

interface Detector {
  /** What a refusal calls it. */
  readonly label: string;
  readonly found: (text: string) => boolean;
}

/** Every kind with its name and detector, in the order in which findings are listed. */
const DETECTORS = {
  SSN: { label: 'a social-security number', found: hasSocialSecurityNumber },
  CARD: { label: 'a payment-card number', found: hasCard },
  PASSWORD: { label: 'a password', found: hasPassword },
  API_KEY: { label: 'an API key or token', found: hasApiKey },
  IBAN: { label: 'a bank account number (IBAN)', found: hasIban },
  JWT: { label: 'a signed token (JWT)', found: hasJwt },
  PRIVATE_KEY: { label: 'a private key', found: hasPrivateKey },
  CLOUD_KEY: { label: 'a cloud access key', found: hasCloudKey },
  EMAIL: { label: 'an e-mail address', found: hasEmail },
  PHONE: { label: 'a telephone number', found: hasPhone },
} as const satisfies Record<string, Detector>;

/** A kind of personal data or credential. */
export type PiiKind = keyof typeof DETECTORS;

/** Every kind that can be looked for. */
// The keys of the table are exactly the kinds.
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
  // Full-width digits and other look-alikes count as what they look like.
  const plain = text.normalize('NFKC');
  return PII_KINDS.filter((kind) => kinds.includes(kind) && DETECTORS[kind].found(plain));
}

/** The kinds in words, for a message: "a password and a private key". */
export function describePii(kinds: readonly PiiKind[]): string {
  const labels = kinds.map((kind) => DETECTORS[kind].label);
  const last = labels.pop() ?? '';
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`;
}
