/** Turns the headers of a request into the principal it acts for. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.js';
import { hasAuthentication } from '../../config.js';
import type { Principal } from '../../domain/kernel/caller.js';
import { UnauthenticatedError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { createKeyRing, type KeyRing } from './api-keys.js';
import { createGuessGuard, UnknownCredentialsError } from './guesses.js';
import { createTokenVerifier, type TokenVerifier } from './jwt.js';

/**
 * @param address of the client, by which guesses are counted; null: they were let in before, and are looked at again
 * @throws UnauthenticatedError when the credentials are missing, malformed, unknown or over
 * @throws RateLimitedError when too many unknown ones came from the address
 */
export type Authenticate = (
  headers: IncomingHttpHeaders,
  address: string | null,
) => Promise<Principal>;

/** Who may call a server. */
export interface Authentication {
  readonly authenticate: Authenticate;
  /** Reads the file of API keys again. A faulty one changes nothing, and is logged. */
  reload(): Promise<void>;
  /** Has `listener` called whenever API keys were read again, until the function that it returns is called. */
  onReload(listener: () => void): () => void;
  /** Writes down what was used last. */
  close(): Promise<void>;
}

/**
 * Without any configured, the caller is the local administrator: the configuration then keeps the service on loopback.
 * @throws InvalidInputError when the API keys cannot be read
 */
export function createAuthentication({ auth }: Pick<Config, 'auth'>, log: Log): Authentication {
  const ring = createKeyRing(auth, log);
  const listeners = new Set<() => void>();
  return {
    authenticate: createAuthenticate(auth, ring, log),
    reload: async () => {
      await ring?.reload();
      for (const listener of listeners) listener();
    },
    onReload: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => ring?.close(),
  };
}

function createAuthenticate(
  auth: Config['auth'],
  ring: KeyRing | undefined,
  log: Log,
): Authenticate {
  if (!hasAuthentication({ auth })) {
    const local: Principal = {
      ...{ tenant: auth.localTenant, role: 'ADMIN', agentId: null, userId: null },
      ...{ tenantWide: false, speaksAsUser: true, keyId: null },
    };
    return async () => local;
  }
  const verify = createTokenVerifier(auth, log);
  const guarded = createGuessGuard(auth);
  return async (headers, address) => {
    const presented = presentedSecret(headers);
    const attempt = () => identify(presented, ring, verify);
    return address === null ? attempt() : guarded({ address, secret: presented.secret }, attempt);
  };
}

interface Presented {
  readonly secret: string;
  /** `x-api-key` never holds a token; a bearer secret may be either. */
  readonly mayBeToken: boolean;
}

function presentedSecret(headers: IncomingHttpHeaders): Presented {
  const { authorization } = headers;
  const key = headers['x-api-key'];
  if (authorization !== undefined && key !== undefined) {
    throw new UnauthenticatedError(
      'Send either an Authorization or an x-api-key header, not both.',
    );
  }
  if (typeof key === 'string' && key !== '') return { secret: key, mayBeToken: false };
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (bearer) return { secret: bearer, mayBeToken: true };
  throw new UnauthenticatedError(
    'Send `Authorization: Bearer <key or token>` or `x-api-key: <key>`.',
  );
}

async function identify(
  { secret, mayBeToken }: Presented,
  ring: KeyRing | undefined,
  verify: TokenVerifier | undefined,
): Promise<Principal> {
  const known = ring?.find(secret);
  if (known) return known;
  if (verify && mayBeToken) return verify(secret);
  throw new UnknownCredentialsError('The key is not valid.');
}
