/** JWTs: signed by a shared secret (HS256) or by a key of a remote key set. */
import {
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { Config } from '../../config.js';
import { JwtClaims, type Principal, speaksByDefault } from '../../domain/kernel/caller.js';
import { messageOf, UnauthenticatedError } from '../../errors.js';
import type { Log } from '../../ports.js';
import { UnknownCredentialsError } from './guesses.js';

/** Checks a token and tells whose it is. @throws UnauthenticatedError */
export type TokenVerifier = (token: string) => Promise<Principal>;

const CLOCK_TOLERANCE_SECONDS = 5;

/** Signature algorithms of a key set. A shared-secret algorithm here would let a public key forge. */
const PUBLIC_KEY_ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** What jose throws when the key set, not the token, is at fault. */
const KEY_SET_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/** The verifier of the configured tokens, or undefined when JWTs are not configured. */
export function createTokenVerifier(auth: Config['auth'], log?: Log): TokenVerifier | undefined {
  const key = signingKey(auth);
  if (!key) return undefined;
  const options: JWTVerifyOptions = {
    algorithms: auth.jwtSecret ? ['HS256'] : PUBLIC_KEY_ALGORITHMS,
    requiredClaims: ['exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    ...(auth.jwtIssuer && { issuer: auth.jwtIssuer }),
    ...(auth.jwtAudience && { audience: auth.jwtAudience }),
  };
  return async (token) => principalOf(await verifiedPayload(token, key, options, log));
}

function signingKey(auth: Config['auth']): Uint8Array | JWTVerifyGetKey | undefined {
  if (auth.jwtSecret) return new TextEncoder().encode(auth.jwtSecret);
  if (auth.jwksUrl) return createRemoteJWKSet(new URL(auth.jwksUrl));
  return undefined;
}

async function verifiedPayload(
  token: string,
  key: Uint8Array | JWTVerifyGetKey,
  options: JWTVerifyOptions,
  log: Log | undefined,
): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (cause) {
    throw refusal(cause, log);
  }
}

function refusal(cause: unknown, log: Log | undefined): UnauthenticatedError {
  if (cause instanceof errors.JWTExpired) {
    return new UnauthenticatedError('The token has expired.', { cause });
  }
  // Claims are looked at only after the signature held: the holder may know what is missing.
  if (cause instanceof errors.JWTClaimValidationFailed) {
    return new UnauthenticatedError(`The token is refused: ${cause.message}.`, { cause });
  }
  if (!(cause instanceof errors.JOSEError) || KEY_SET_FAULTS.includes(cause.code)) {
    log?.warn({ reason: messageOf(cause) }, 'the key set of JWTs could not be read');
    // Not the caller's fault: it does not count as a guess.
    return new UnauthenticatedError('The token is not valid.', { cause });
  }
  return new UnknownCredentialsError('The token is not valid.', { cause });
}

function principalOf(payload: unknown): Principal {
  const claims = JwtClaims.safeParse(payload);
  if (!claims.success) {
    const wrong = [...new Set(claims.error.issues.map((issue) => issue.path.join('.')))].join(', ');
    throw new UnauthenticatedError(`The token is refused: check its claims ${wrong}.`);
  }
  const { tenant, role, agent, user, tenantWide, jti, sub } = claims.data;
  const { speaksAsUser = speaksByDefault(role) } = claims.data;
  const id = jti ?? sub;
  return {
    ...{ tenant, role, agentId: agent ?? null, userId: user ?? null, tenantWide },
    speaksAsUser,
    // No id of an API key has a colon.
    keyId: id === undefined ? null : `jwt:${id}`,
  };
}
