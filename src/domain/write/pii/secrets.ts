/** What follows "password is": a value, a stand-in for one, or the rest of a sentence. Pure. */
import { type Shape } from '../scan/scan.js';

/** Words that continue a sentence about a credential and are not one. */
const PREDICATES: ReadonlySet<string> = new Set(
  `a about allowed already also always an and any as at bad being blank broken by case changed changing checked
  compromised configured confidential correct created default defined different disabled due empty enabled
  encrypted enforced expired expires expiring fine for forgotten from generated given good hard-coded hashed
  hidden how ignored important in incorrect insecure invalid it just kept known leaked loaded long made
  managed mandatory masked missing my needed never no not now off old on one only optional our out outdated
  passed private protected provided public read required reset revoked rotated safe salted same saved secret
  secure see sensitive sent set shared short similar simple still stored strict strong subject supplied that the
  this to too transmitted typed unchanged undefined unique unknown unset up updated used valid validated very
  weak what when where with wrong yes your stale`.split(/\s+/u),
);

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
  return PREDICATES.has(value.toLowerCase());
}

/** At least eight symbols without white space, with letters and digits both. */
function looksRandom(value: string): boolean {
  return /^[^\s]{8,}$/u.test(value) && /\d/u.test(value) && /\p{L}/u.test(value);
}

// Detectors of credentials: known shapes, and keywords that a value follows.

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
