/** Turns the headers of a request into the principal it acts for. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config.js';
import { hasAuthentication } from '../../config.js';
import type { Principal } from '../../domain/kernel/caller.js';
import { UnauthenticatedError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { createKeyLookup, type KeyLookup } from './api-keys.js';
import { createTokenVerifier, type TokenVerifier } from './jwt.js';

/** @throws UnauthenticatedError when the credentials are missing, malformed or unknown */
export type Authenticator = (headers: IncomingHttpHeaders) => Promise<Principal>;

/**
 * The authenticator of this configuration. Without any, the caller is the local administrator: the
 * configuration then keeps the service on loopback.
 * @throws InvalidInputError when the API keys cannot be read
 */
export function createAuthenticator(config: Pick<Config, 'auth'>, log?: Log): Authenticator {
  if (!hasAuthentication(config)) {
    const local: Principal = {
      tenant: config.auth.localTenant,
      role: 'ADMIN',
      agentId: null,
      userId: null,
      tenantWide: false,
    };
    return async () => local;
  }
  const lookup = createKeyLookup(config.auth);
  const verify = createTokenVerifier(config.auth, log);
  return async (headers) => identify(presentedSecret(headers), lookup, verify);
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
  lookup: KeyLookup | undefined,
  verify: TokenVerifier | undefined,
): Promise<Principal> {
  const known = lookup?.(secret);
  if (known) return known;
  if (verify && mayBeToken) return verify(secret);
  throw new UnauthenticatedError('The key is not valid.');
}
