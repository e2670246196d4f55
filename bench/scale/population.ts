/** Who has how many memories at a size: one heavy user, a thousand ordinary ones beside him, and many tenants with a few. Pure. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import { type Message, messageAt } from '../speed/conversations.js';
import { statementAt } from '../speed/statements.js';

/** Of all memories. */
const HEAVY_SHARE = 0.1;
const TENANT_SHARE = 0.2;
/** At most; of a small graph as many as have a few memories each. */
const USERS = 1_000;
const TENANTS = 10_000;
const LEAST_OF_USER = 7;
const LEAST_OF_TENANT = 2;
/** Every tenth memory is a fact, the others are turns. */
const FACT_EVERY = 10;
const PER_SESSION = 25;
/** No holder has more: what different holders say has different numbers. */
const MOST_OF_HOLDER = 1_000_000;
/** Most memories of a batch: a call takes 2,000. */
const AT_ONCE = 500;

const FIRST_DAY = Date.UTC(2024, 0, 1, 9);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The tenant of the heavy user and of the ordinary ones. */
export const SHARED_TENANT = 'scale';

export interface Census {
  /** Memories of the heavy user. */
  readonly heavy: number;
  readonly users: number;
  readonly perUser: number;
  /** Each has one user. */
  readonly tenants: number;
  readonly perTenant: number;
}

/** What a graph of about so many memories holds. */
export function censusOf(size: number): Census {
  const heavy = Math.round(size * HEAVY_SHARE);
  const ofTenants = Math.round(size * TENANT_SHARE);
  const ofUsers = size - heavy - ofTenants;
  const users = Math.min(USERS, Math.floor(ofUsers / LEAST_OF_USER));
  const tenants = Math.min(TENANTS, Math.floor(ofTenants / LEAST_OF_TENANT));
  return {
    ...{ heavy, users, tenants },
    perUser: Math.floor(ofUsers / users),
    perTenant: Math.floor(ofTenants / tenants),
  };
}

export const HEAVY: Caller = { tenant: SHARED_TENANT, userId: 'heavy', agentId: null };

export function userAt(index: number): Caller {
  return { tenant: SHARED_TENANT, userId: `user-${index}`, agentId: null };
}

export function tenantAt(index: number): Caller {
  return { tenant: `scale-${index}`, userId: 'ann', agentId: null };
}

/** Memories of one holder that are written together. */
export interface Batch {
  readonly caller: Caller;
  /** Number of the holder. */
  readonly holder: number;
  /** Of his memories, the second exclusive. */
  readonly from: number;
  readonly until: number;
}

/** What a graph of `from` memories lacks to one of `until`, always in the same order. @param from 0: it is empty */
export function growth(from: number, until: number): Batch[] {
  const before = from === 0 ? null : censusOf(from);
  const after = censusOf(until);
  const holders = (['users', 'tenants'] as const).flatMap((kind) =>
    Array.from({ length: after[kind] }, (_, i) => {
      const each = kind === 'users' ? 'perUser' : 'perTenant';
      return {
        caller: kind === 'users' ? userAt(i) : tenantAt(i),
        holder: kind === 'users' ? 1 + i : 1 + USERS + i,
        from: before !== null && i < before[kind] ? before[each] : 0,
        until: after[each],
      };
    }),
  );
  const heavy = { caller: HEAVY, holder: 0, from: before?.heavy ?? 0, until: after.heavy };
  return [heavy, ...holders].flatMap(parts);
}

function parts(whole: Batch): Batch[] {
  const count = Math.max(0, Math.ceil((whole.until - whole.from) / AT_ONCE));
  return Array.from({ length: count }, (_, i) => {
    const from = whole.from + i * AT_ONCE;
    return { ...whole, from, until: Math.min(whole.until, from + AT_ONCE) };
  });
}

type Keyed<Said> = Said & { readonly idempotencyKey: string };

/** What is said and stated in a batch. Turns have keys of their own, as those of a client that asks again: nothing is written twice. */
export function materialOf({ holder, from, until }: Batch): {
  readonly turns: readonly Keyed<Message>[];
  readonly facts: readonly { readonly text: string; readonly sourceRole: 'USER' }[];
} {
  const numbers = Array.from({ length: until - from }, (_, i) => from + i);
  const isFact = (number: number) => number % FACT_EVERY === FACT_EVERY - 1;
  const place = (number: number) => holder * MOST_OF_HOLDER + number;
  return {
    turns: numbers
      .filter((number) => !isFact(number))
      .map((number) => ({
        ...turnAt(place(number), number),
        idempotencyKey: `turn-${holder}-${number}`,
      })),
    facts: numbers
      .filter(isFact)
      .map((number) => ({ text: statementAt(place(number)), sourceRole: 'USER' })),
  };
}

/** @param number among the memories of its holder: which session it belongs to */
function turnAt(place: number, number: number): Message {
  const session = Math.floor(number / PER_SESSION);
  const at = FIRST_DAY + session * HOUR_MS + (number % PER_SESSION) * MINUTE_MS;
  return { ...messageAt(place), sessionId: `session-${session}`, eventTime: new Date(at) };
}
