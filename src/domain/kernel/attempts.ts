/** Guessing of credentials, slowed down: who failed too often waits, longer each time. Pure: times are given. */

/** How much is put up with; times in milliseconds. */
export interface AttemptPolicy {
  /** Failures without any wait. */
  readonly maxFailures: number;
  /** The wait after the next one; each further one doubles it. */
  readonly waitMs: number;
  /** The longest wait. */
  readonly maxWaitMs: number;
  /** So long after the last failure, and its wait, everything is forgotten. */
  readonly forgetMs: number;
}

/** What is known of an address. Times in milliseconds since 1970. */
export interface Attempts {
  readonly failures: number;
  /** Nothing is tried before. */
  readonly waitUntil: number;
}

/** What is known after another failure. @param former what was known before, if anything */
export function afterFailure(
  former: Attempts | undefined,
  now: number,
  { maxFailures, waitMs, maxWaitMs, forgetMs }: AttemptPolicy,
): Attempts {
  const remembered = former !== undefined && now - former.waitUntil < forgetMs;
  const failures = (remembered ? former.failures : 0) + 1;
  const excess = failures - maxFailures;
  const wait = excess > 0 ? Math.min(maxWaitMs, waitMs * 2 ** (excess - 1)) : 0;
  return { failures, waitUntil: now + wait };
}

/** How long nothing is tried any more, in milliseconds; 0: it may be tried. */
export function waitOf(known: Attempts | undefined, now: number): number {
  return Math.max(0, (known?.waitUntil ?? 0) - now);
}

/** Groups of an IPv6 address that one customer of a provider has at least for himself. */
const NETWORK_GROUPS = 4;

/** What an address is counted as: an IPv4 address itself, of an IPv6 address its network of 64 bits. */
export function countedAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
