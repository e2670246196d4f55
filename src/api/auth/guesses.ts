/** Who presents unknown credentials again and again waits. What is known is bounded, and of this server alone. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.js';
import {
  type AttemptPolicy,
  type Attempts,
  afterFailure,
  countedAddress,
  waitOf,
} from '../../domain/kernel/attempts.js';
import { RateLimitedError, UnauthenticatedError } from '../../errors.js';

/** Credentials that nobody issued: perhaps a guess. Those that ended are no guess. */
export class UnknownCredentialsError extends UnauthenticatedError {}

/** Lets credentials be tried, unless their address failed too often. Of a client that has hung up there is no address. */
export type GuardedTry = <Result>(
  from: { readonly address: string | undefined; readonly secret: string },
  attempt: () => Promise<Result>,
) => Promise<Result>;

/**
 * The guard of a server. Credentials that were accepted before need not wait: behind one address there may be many
 * callers, and one who guesses must not keep the others out.
 * @param now milliseconds since 1970
 */
export function createGuessGuard(auth: Config['auth'], now: () => number = Date.now): GuardedTry {
  const policy: AttemptPolicy = {
    ...{ maxFailures: auth.maxFailures, waitMs: auth.failureWaitMs },
    ...{ maxWaitMs: auth.maxFailureWaitMs, forgetMs: auth.forgetFailuresMs },
  };
  const failed = new LRUCache<string, Attempts>({ max: auth.maxAddresses });
  const accepted = new LRUCache<string, true>({ max: auth.maxAddresses });
  return async ({ address, secret }, attempt) => {
    const from = countedAddress(address ?? '');
    const digest = createHash('sha256').update(secret).digest('base64');
    const wait = waitOf(failed.get(from), now());
    if (wait > 0 && !accepted.has(digest)) {
      throw new RateLimitedError('Too many unknown credentials came from this address.', wait);
    }
    try {
      const result = await attempt();
      accepted.set(digest, true);
      return result;
    } catch (thrown) {
      if (thrown instanceof UnknownCredentialsError) {
        accepted.delete(digest);
        failed.set(from, afterFailure(failed.get(from), now(), policy));
      }
      throw thrown;
    }
  };
}
