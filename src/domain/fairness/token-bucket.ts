/** The token bucket: a rate that allows bursts (RFC 2697 describes one for packets). Pure: time is an argument. */

/** How fast tokens flow in, and how many there can be. */
export interface Rate {
  /** Tokens a second, above 0. */
  readonly perSecond: number;
  /** Most tokens, at least 1. */
  readonly burst: number;
}

/** What somebody has left. */
export interface Bucket {
  /** Below 0: what was taken beforehand. */
  readonly tokens: number;
  /** When it was so, in milliseconds of a steadily growing clock. */
  readonly at: number;
}

const MS = 1_000;

export function full({ burst }: Rate, now: number): Bucket {
  return { tokens: burst, at: now };
}

/**
 * What is left after something was paid. Where it costs more than there is, the rest is owed: so nothing is too large ever to
 * be let through, and the rate holds all the same.
 */
export function spend(bucket: Bucket, rate: Rate, cost: number, now: number): Bucket {
  return { tokens: tokensAt(bucket, rate, now) - cost, at: Math.max(now, bucket.at) };
}

/** Milliseconds until something may be paid for again: until there is a token. */
export function waitOf(bucket: Bucket, rate: Rate, now: number): number {
  const missing = 1 - tokensAt(bucket, rate, now);
  return missing <= 0 ? 0 : Math.ceil((missing / rate.perSecond) * MS);
}

export function tokensAt({ tokens, at }: Bucket, { perSecond, burst }: Rate, now: number): number {
  return Math.min(burst, tokens + (Math.max(0, now - at) / MS) * perSecond);
}
