/** API keys: opaque secrets known to the service only by their SHA-256 digest. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Config } from '../../config.js';
import { ApiKeyEntry, type Principal } from '../../domain/kernel/caller.js';
import { InvalidInputError } from '../../errors.js';

/** Finds whose key this is. */
export type KeyLookup = (key: string) => Principal | undefined;

interface KnownKey {
  readonly digest: Buffer;
  readonly principal: Principal;
}

/**
 * The configured API keys, or undefined when there are none.
 * @throws InvalidInputError naming the setting and the entry that is wrong, never its digest
 */
export function createKeyLookup(auth: Config['auth']): KeyLookup | undefined {
  const source = readSource(auth);
  if (!source) return undefined;
  const keys = parseEntries(source.text, source.setting).map(toKnownKey);
  return (key) => {
    const digest = sha256(key);
    let found: Principal | undefined;
    // Every entry is compared, so the time taken tells nothing about which one matched.
    for (const known of keys) {
      if (timingSafeEqual(known.digest, digest)) found = known.principal;
    }
    return found;
  };
}

function readSource(auth: Config['auth']): { setting: string; text: string } | undefined {
  if (auth.apiKeys) return { setting: 'MNEME_API_KEYS', text: auth.apiKeys };
  if (!auth.apiKeysFile) return undefined;
  try {
    return { setting: 'MNEME_API_KEYS_FILE', text: readFileSync(auth.apiKeysFile, 'utf8') };
  } catch (cause) {
    throw new InvalidInputError(`MNEME_API_KEYS_FILE: cannot read ${auth.apiKeysFile}.`, { cause });
  }
}

function parseEntries(text: string, setting: string): ApiKeyEntry[] {
  const list = parseJson(text, setting);
  if (!Array.isArray(list)) throw new InvalidInputError(`${setting}: must be a JSON list.`);
  if (list.length === 0) throw new InvalidInputError(`${setting}: the list is empty.`);
  const firstUse = new Map<string, number>();
  return list.map((value: unknown, index) => {
    const entry = parseEntry(value, `${setting}: entry ${index}`);
    const earlier = firstUse.get(entry.sha256.toLowerCase());
    if (earlier !== undefined) {
      throw new InvalidInputError(`${setting}: entries ${earlier} and ${index} are the same key.`);
    }
    firstUse.set(entry.sha256.toLowerCase(), index);
    return entry;
  });
}

function parseEntry(value: unknown, where: string): ApiKeyEntry {
  const parsed = ApiKeyEntry.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(`${where}: ${parsed.error.issues.map(describeIssue).join('; ')}.`);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}

function parseJson(text: string, setting: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which is a secret.
    throw new InvalidInputError(`${setting}: is not valid JSON.`);
  }
}

function toKnownKey(entry: ApiKeyEntry): KnownKey {
  return {
    digest: Buffer.from(entry.sha256, 'hex'),
    principal: {
      tenant: entry.tenant,
      role: entry.role,
      agentId: entry.agentId ?? null,
      userId: entry.userId ?? null,
      tenantWide: entry.tenantWide ?? false,
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
