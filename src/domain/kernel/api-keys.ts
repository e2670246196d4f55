/**
 * API keys: what the list of them holds, and how it changes. The service knows a key only by the SHA-256 digest of its
 * secret. Pure: times are given, secrets are made elsewhere.
 */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { type Principal, ROLES, speaksByDefault } from './caller.js';

/** A shorter secret never matches, whatever the list says: it could be guessed. In characters. */
export const MIN_SECRET_CHARS = 16;

/** Digests that a key may have beside its current one: those in their overlap, and the latest that ended. */
const MAX_PREVIOUS = 5;

/** Characters of a digest that serve as an id where none is given. */
const DERIVED_ID_CHARS = 8;

const name = z.string().min(1).max(256);
const digest = z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal characters');
const time = z.iso.datetime({ offset: true, error: 'must be an ISO time with a zone' });

/** How a key is named: 1 to 64 letters, digits, dots, dashes and underscores. */
const keyId = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores');

/** One entry of the list. Only digests of secrets are ever stored. */
const ApiKeyEntry = z.strictObject({
  /** Default: the first 8 characters of the digest. */
  id: keyId.optional(),
  /** What people call it. */
  label: name.optional(),
  sha256: digest,
  tenant: name,
  role: z.enum(ROLES),
  agentId: name.optional(),
  userId: name.optional(),
  tenantWide: z.boolean().optional(),
  /** Default: unless its role is that of an agent with tools. */
  speaksAsUser: z.boolean().optional(),
  created: time.optional(),
  /** Refused from then on. */
  expires: time.optional(),
  /** When it was revoked. */
  revoked: time.optional(),
  /** Secrets that it had before, and until when they are taken. */
  previous: z
    .array(z.strictObject({ sha256: digest, expires: time }))
    .max(MAX_PREVIOUS)
    .optional(),
});

/** A key of the list; its id is always there. */
export type ApiKey = z.output<typeof ApiKeyEntry> & { readonly id: string };

/** What a key is for. */
export type KeyPurpose = Pick<
  ApiKey,
  'label' | 'tenant' | 'role' | 'agentId' | 'userId' | 'tenantWide' | 'speaksAsUser' | 'expires'
>;

/** Whether a key is taken. */
export type KeyState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

/**
 * Reads a list of keys. @param where names the list in errors
 * @throws InvalidInputError naming the entry that is wrong, never its digest
 */
export function parseKeys(text: string, where: string): ApiKey[] {
  const list = parseJson(text, where);
  if (!Array.isArray(list)) throw new InvalidInputError(`${where}: must be a JSON list.`);
  if (list.length === 0) throw new InvalidInputError(`${where}: the list is empty.`);
  const keys = list.map((value: unknown, index) => parseEntry(value, `${where}: entry ${index}`));
  requireDistinct(keys.map(digestsOf), where, 'are the same key');
  requireDistinct(
    keys.map(({ id }) => [id]),
    where,
    'have the same id',
  );
  return keys;
}

/** The digests of every secret that a key has or had, in lower case; the current one first. */
export function digestsOf({ sha256, previous = [] }: ApiKey): string[] {
  return [sha256, ...previous.map((former) => former.sha256)].map((each) => each.toLowerCase());
}

/** Whom a key stands for. */
export function principalOf(key: ApiKey): Principal {
  return {
    ...{ tenant: key.tenant, role: key.role, tenantWide: key.tenantWide ?? false, keyId: key.id },
    ...{ agentId: key.agentId ?? null, userId: key.userId ?? null },
    speaksAsUser: key.speaksAsUser ?? speaksByDefault(key.role),
  };
}

/** @param now milliseconds since 1970 */
export function keyState({ revoked, expires }: ApiKey, now: number): KeyState {
  if (revoked !== undefined) return 'REVOKED';
  return expires !== undefined && Date.parse(expires) <= now ? 'EXPIRED' : 'ACTIVE';
}

/**
 * Why a secret of this key is not taken; null: it is. For its holder alone.
 * @param sha256 digest of the secret, in lower case @param now milliseconds since 1970
 */
export function refusalOf(key: ApiKey, sha256: string, now: number): string | null {
  if (key.revoked !== undefined) return `This key was revoked on ${dayOf(key.revoked)}.`;
  const replaced = key.previous?.find((former) => former.sha256.toLowerCase() === sha256);
  if (replaced && Date.parse(replaced.expires) <= now) {
    return `This key was replaced by a new one, and ended on ${dayOf(replaced.expires)}.`;
  }
  const ended = keyState(key, now) === 'EXPIRED';
  return ended ? `This key expired on ${dayOf(key.expires ?? '')}.` : null;
}

/** A list with one key more. @throws InvalidInputError when its id is taken, or its expiry is over */
export function withKey(keys: readonly ApiKey[], key: ApiKey, now: number): ApiKey[] {
  if (keys.some(({ id }) => id === key.id)) {
    throw new InvalidInputError(`There is a key "${key.id}" already.`);
  }
  if (keyState(key, now) === 'EXPIRED') throw new InvalidInputError('Its expiry is over already.');
  return [...keys, key];
}

/** A key as it is made. @param id default: derived from the digest @param now milliseconds since 1970 */
export function newKey(
  purpose: KeyPurpose,
  sha256: string,
  { id, now }: { readonly id?: string | undefined; readonly now: number },
): ApiKey {
  const entry = { id: id ?? derivedId(sha256), sha256, created: isoOf(now), ...purpose };
  return parseEntry(JSON.parse(JSON.stringify(entry)), 'The key');
}

/** A list in which a key is refused. Again: nothing changes. @throws InvalidInputError when there is no such key */
export function withoutKey(keys: readonly ApiKey[], id: string, now: number): ApiKey[] {
  return changed(keys, id, (key) => ({ ...key, revoked: key.revoked ?? isoOf(now) }));
}

/** What a key gets in place of its secret. */
export interface Rotation {
  readonly sha256: string;
  /** How long the former secret is taken beside it, in milliseconds, from 0. */
  readonly overlapMs: number;
  /** When the key expires from now on; undefined: as before. */
  readonly expires?: string | undefined;
}

/**
 * A list in which a key has another secret.
 * @throws InvalidInputError when there is no such key, it was revoked or expired, or has too many secrets in their overlap
 */
export function withSecret(
  keys: readonly ApiKey[],
  id: string,
  { sha256, overlapMs, expires }: Rotation,
  now: number,
): ApiKey[] {
  return changed(keys, id, (key) => {
    const renewed = expires === undefined ? key : { ...key, expires };
    if (key.revoked !== undefined) throw new InvalidInputError(`The key "${id}" was revoked.`);
    if (keyState(renewed, now) === 'EXPIRED') {
      throw new InvalidInputError(`The key "${id}" is expired then: give it another expiry.`);
    }
    const former = { sha256: key.sha256, expires: isoOf(now + overlapMs) };
    return { ...renewed, sha256, previous: kept([former, ...(key.previous ?? [])], now) };
  });
}

/** Those in their overlap, and the latest of those that ended. */
function kept(former: NonNullable<ApiKey['previous']>, now: number) {
  const [valid, ended] = [true, false].map((is) =>
    former.filter(({ expires }) => Date.parse(expires) > now === is),
  ) as [typeof former, typeof former];
  if (valid.length > MAX_PREVIOUS) {
    throw new InvalidInputError(`At most ${MAX_PREVIOUS} former secrets of a key may overlap.`);
  }
  return [...valid, ...ended].slice(0, MAX_PREVIOUS);
}

function changed(keys: readonly ApiKey[], id: string, change: (key: ApiKey) => ApiKey): ApiKey[] {
  if (!keys.some((key) => key.id === id)) {
    throw new InvalidInputError(`There is no key "${id}".`);
  }
  return keys.map((key) => (key.id === id ? change(key) : key));
}

function parseEntry(value: unknown, where: string): ApiKey {
  const parsed = ApiKeyEntry.safeParse(value);
  if (parsed.success)
    return { ...parsed.data, id: parsed.data.id ?? derivedId(parsed.data.sha256) };
  throw new InvalidInputError(`${where}: ${parsed.error.issues.map(describeIssue).join('; ')}.`);
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which is a secret.
    throw new InvalidInputError(`${where}: is not valid JSON.`);
  }
}

/** @param values those of every entry; each may stand in one of them only, and once */
function requireDistinct(values: readonly string[][], where: string, what: string): void {
  const firstUse = new Map<string, number>();
  values.forEach((own, index) => {
    for (const value of own) {
      const earlier = firstUse.get(value);
      if (earlier !== undefined) {
        throw new InvalidInputError(`${where}: entries ${earlier} and ${index} ${what}.`);
      }
      firstUse.set(value, index);
    }
  });
}

function derivedId(sha256: string): string {
  return sha256.slice(0, DERIVED_ID_CHARS).toLowerCase();
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function dayOf(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}
