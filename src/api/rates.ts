/** How fast callers may ask: token buckets of credentials and tenants, kept by each server for itself. */
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.js';
import {
  type Bucket,
  full,
  type Rate,
  spend,
  tokensAt,
  waitOf,
} from '../domain/fairness/token-bucket.js';
import type { Principal } from '../domain/kernel/caller.js';
import { RateLimitedError } from '../errors.js';

type Policy = Config['fairness'];

/** What an operation asks for. */
export interface Charge {
  /** As for MNEME_MAX_COST. */
  readonly cost: number;
  /** Of its body, if it is a mutation. */
  readonly bytes: number;
}

/** One rate, and who is left what of it. */
interface Limit {
  readonly name: string;
  /** Who asks for what, and which setting says how much, for whoever is refused. */
  readonly refusal: string;
  readonly rate: Rate;
  keyOf(principal: Principal): string;
  amountOf(charge: Charge): number;
}

/** The headers that tell a caller where it stands (draft-ietf-httpapi-ratelimit-headers-10). Empty without limits. */
export type Standing = Readonly<Record<string, string>>;

export class Rates {
  readonly #limits: readonly Limit[];
  readonly #buckets: LRUCache<string, Bucket>;
  readonly #now: () => number;
  readonly #policies: string;

  /** @param now milliseconds of a steadily growing clock */
  constructor(policy: Policy, now: () => number = () => performance.now()) {
    this.#limits = limitsOf(policy);
    this.#buckets = new LRUCache({ max: policy.callers });
    this.#now = now;
    this.#policies = this.#limits
      .map(({ name, rate }) => `"${name}";q=${Math.floor(rate.burst)};w=${policy.burstSeconds}`)
      .join(', ');
  }

  /** Takes what an operation costs from its caller. @throws RateLimitedError when there is nothing left; it then costs nothing */
  charge(principal: Principal, charge: Charge): Standing {
    const now = this.#now();
    const asked = this.#limits
      .filter(({ amountOf }) => amountOf(charge) > 0)
      .map((limit) => this.#drawing(limit, principal, now));
    const slowest = asked.reduce<Drawing | null>(
      (most, each) => (each.waitMs > (most?.waitMs ?? 0) ? each : most),
      null,
    );
    if (slowest !== null) throw refusalOf(slowest.limit, slowest.waitMs);
    const left = asked.map(({ limit, key, bucket }) => {
      const rest = spend(bucket, limit.rate, limit.amountOf(charge), now);
      this.#buckets.set(key, rest);
      return standingOf(limit, rest, now);
    });
    if (left.length === 0) return {};
    return { 'ratelimit-policy': this.#policies, ratelimit: left.join(', ') };
  }

  #drawing(limit: Limit, principal: Principal, now: number): Drawing {
    const key = `${limit.name} ${limit.keyOf(principal)}`;
    const bucket = this.#buckets.get(key) ?? full(limit.rate, now);
    return { limit, key, bucket, waitMs: waitOf(bucket, limit.rate, now) };
  }
}

/** A limit that a charge draws on, and whose bucket that is. */
interface Drawing {
  readonly limit: Limit;
  readonly key: string;
  readonly bucket: Bucket;
  /** How long until it may draw; 0: now. */
  readonly waitMs: number;
}

function limitsOf(policy: Policy): Limit[] {
  const { requests, tenantRequests, cost, bytes, keyShare, burstSeconds } = policy;
  const rateOf = (perSecond: number) => ({
    perSecond,
    burst: Math.max(1, perSecond * burstSeconds),
  });
  const byKey = { keyOf: credentialsOf, whose: 'These credentials ask' };
  const byTenant = { keyOf: ({ tenant }: Principal) => tenant, whose: 'This tenant asks' };
  // All of it is the limit of the tenant.
  const share = keyShare === 1 ? 0 : keyShare;
  const limits = [
    { ...OPERATIONS, ...byKey, perSecond: requests },
    { ...COST, ...byTenant, perSecond: cost },
    { ...BYTES, ...byTenant, perSecond: bytes },
    {
      ...{ ...OPERATIONS, ...byTenant, perSecond: tenantRequests },
      ...{ name: 'tenant-requests', setting: 'MNEME_RATE_TENANT_REQUESTS' },
    },
    { ...COST, ...byKey, ...OF_KEY, name: 'key-cost', perSecond: cost * share },
    { ...BYTES, ...byKey, ...OF_KEY, name: 'key-bytes', perSecond: bytes * share },
  ];
  return limits
    .filter(({ perSecond }) => perSecond > 0)
    .map(({ perSecond, whose, what, setting, ...limit }) => ({
      ...{ ...limit, rate: rateOf(perSecond) },
      refusal: `${whose} for more ${what} a second than ${setting} allows`,
    }));
}

/** What is limited, and by which setting. */
const OPERATIONS = {
  ...{ name: 'requests', setting: 'MNEME_RATE_REQUESTS', what: 'operations', amountOf: () => 1 },
};
const COST = {
  ...{ name: 'cost', setting: 'MNEME_RATE_COST', what: 'cost' },
  amountOf: (charge: Charge) => charge.cost,
};
const BYTES = {
  ...{ name: 'bytes', setting: 'MNEME_RATE_BYTES', what: 'bytes to write' },
  amountOf: (charge: Charge) => charge.bytes,
};
const OF_KEY = { setting: 'MNEME_RATE_KEY_SHARE' };

function credentialsOf({ tenant, keyId, role, userId, agentId }: Principal): string {
  return JSON.stringify([tenant, keyId, role, userId, agentId]);
}

function standingOf({ name, rate }: Limit, bucket: Bucket, now: number): string {
  const left = Math.max(0, Math.floor(tokensAt(bucket, rate, now)));
  return `"${name}";r=${left};t=${Math.ceil(waitOf(bucket, rate, now) / 1_000)}`;
}

function refusalOf({ refusal }: Limit, waitMs: number): RateLimitedError {
  return new RateLimitedError(`${refusal}: come again in ${waitMs} ms.`, waitMs);
}
