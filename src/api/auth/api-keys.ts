/** The API keys in force: opaque secrets known to the service only by their SHA-256 digest. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.js';
import {
  type ApiKey,
  digestsOf,
  MIN_SECRET_CHARS,
  parseKeys,
  principalOf,
  refusalOf,
} from '../../domain/kernel/api-keys.js';
import type { Principal } from '../../domain/kernel/caller.js';
import { InvalidInputError, messageOf, UnauthenticatedError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { createKeyUses, NO_USES } from './key-uses.js';

/** The keys of a server. */
export interface KeyRing {
  /**
   * Whose key this is; undefined: nobody's.
   * @throws UnauthenticatedError telling its holder that it was revoked, replaced, or has expired
   */
  find(secret: string): Principal | undefined;
  /** Reads their file again. A faulty one changes nothing, and is logged. */
  reload(): Promise<void>;
  /** Writes down what was used last. */
  close(): Promise<void>;
}

/** A secret of a key. */
interface KnownSecret {
  readonly digest: Buffer;
  readonly key: ApiKey;
}

/** How many keys there are, and the ids of those that came, went and changed: the trail of their administration. */
function changesOf(before: readonly KnownSecret[], after: readonly KnownSecret[]) {
  const [old, now] = [byId(before), byId(after)];
  const ids = (all: typeof old, keep: (id: string) => boolean) => [...all.keys()].filter(keep);
  return {
    keys: now.size,
    added: ids(now, (id) => !old.has(id)),
    changed: ids(now, (id) => old.has(id) && old.get(id) !== now.get(id)),
    removed: ids(old, (id) => !now.has(id)),
  };
}

function byId(known: readonly KnownSecret[]): ReadonlyMap<string, string> {
  return new Map(known.map(({ key }) => [key.id, JSON.stringify(key)]));
}

/**
 * The configured API keys, or undefined when there are none.
 * @throws InvalidInputError naming the setting and the entry that is wrong, never its digest
 */
export function createKeyRing(auth: Config['auth'], log: Log): KeyRing | undefined {
  const { apiKeys, apiKeysFile: file } = auth;
  if (!apiKeys && !file) return undefined;
  let known = secretsOf(apiKeys ?? readAtStart(file ?? ''), settingOf(auth));
  const uses = file ? createKeyUses(file, auth.keyUseMs, log) : NO_USES;
  return {
    find: (secret) => {
      const sha256 = createHash('sha256').update(secret).digest();
      const key = secret.length < MIN_SECRET_CHARS ? undefined : matching(known, sha256);
      if (!key) return undefined;
      const refusal = refusalOf(key, sha256.toString('hex'), Date.now());
      if (refusal !== null) throw new UnauthenticatedError(refusal);
      uses.note(key.id);
      return principalOf(key);
    },
    reload: async () => {
      if (!file) return;
      try {
        const before = known;
        known = secretsOf(await readFile(file, 'utf8').catch(unreadable(file)), settingOf(auth));
        log.info(changesOf(before, known), 'API keys were read again');
      } catch (thrown) {
        const reason = messageOf(thrown);
        log.error({ reason }, 'API keys could not be read again: those known before stay in force');
      }
    },
    close: () => uses.close(),
  };
}

/** Every one is compared, so the time taken tells nothing about which one matched. */
function matching(known: readonly KnownSecret[], sha256: Buffer): ApiKey | undefined {
  let found: ApiKey | undefined;
  for (const { digest, key } of known) {
    if (timingSafeEqual(digest, sha256)) found = key;
  }
  return found;
}

function secretsOf(text: string, setting: string): KnownSecret[] {
  return parseKeys(text, setting).flatMap((key) =>
    digestsOf(key).map((digest) => ({ digest: Buffer.from(digest, 'hex'), key })),
  );
}

function settingOf({ apiKeys }: Config['auth']): string {
  return apiKeys ? 'MNEME_API_KEYS' : 'MNEME_API_KEYS_FILE';
}

function readAtStart(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    return unreadable(file)(cause);
  }
}

function unreadable(file: string): (cause: unknown) => never {
  return (cause) => {
    throw new InvalidInputError(`MNEME_API_KEYS_FILE: cannot read ${file}.`, { cause });
  };
}
