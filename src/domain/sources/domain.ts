/** How sources are told apart: by host. Pure. */
import { sourceDomainOf } from '../document/source.js';

/** Longest name of a host. */
const MAX_CHARS = 253;

/**
 * A host as the tallies know it: lower case, ASCII, without `www.`, port and final dot. Null: this names no host.
 * @param given a host, with a port or without; no address
 */
export function normalDomain(given: string): string | null {
  try {
    const url = new URL(`http://${given.trim()}`);
    const more = url.pathname !== '/' || url.search !== '' || url.hash !== '';
    const domain = sourceDomainOf(url.href);
    if (more || url.username !== '' || url.password !== '' || domain === '') return null;
    return domain.length > MAX_CHARS ? null : domain;
  } catch {
    return null;
  }
}
