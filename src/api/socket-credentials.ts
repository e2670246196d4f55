/** The credentials of an open connection are looked at again: what let it in may have ended, or changed, since. */
import type { Principal } from '../domain/kernel/caller.js';
import { UnauthenticatedError } from '../errors.js';
import type { Authentication } from './auth/authenticator.js';

/** A connection that was let in. */
interface Admitted {
  readonly principal: Principal;
  /** Whom its credentials stand for now. */
  again(): Promise<Principal>;
  /** Ends it. */
  refuse(thrown: unknown): void;
}

/**
 * Looks again every now and then, and whenever API keys change. What other rights follow from is refused as well: a
 * subscription goes on with those that it began with.
 * @param everyMs in milliseconds @returns ends the watch
 */
export function watchCredentials(
  { principal, again, refuse }: Admitted,
  { onReload }: Pick<Authentication, 'onReload'>,
  everyMs: number,
): () => void {
  const before = JSON.stringify(principal);
  const look = async () => {
    try {
      if (JSON.stringify(await again()) === before) return;
      refuse(new UnauthenticatedError('What the credentials may do has changed: connect again.'));
    } catch (thrown) {
      refuse(thrown);
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  const ignore = onReload(() => void look());
  return () => {
    clearInterval(timer);
    ignore();
  };
}
