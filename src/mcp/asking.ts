/** Who asks over the Model Context Protocol, and what a request of theirs may spend. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Charge, Rates, Standing } from '../api/rates.js';
import { fieldsOf } from '../api/tools/manifest.js';
import { callerOf, hasRole, type Principal, toolSetOf } from '../domain/kernel/caller.js';
import type { Caller } from '../domain/kernel/partition.js';
import { ForbiddenError, InvalidInputError } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { Log, Meter } from '../ports.js';

/** What the service gives to every request of a tenant. */
export interface McpParts {
  readonly services: Services;
  /** Runs work once it is the tenant's turn. @throws RateLimitedError when too much of the tenant waits */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Does what changes memories of the tenant. @throws StoreUnavailableError where nothing of it is written */
  write<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** One HTTP request of the protocol. */
export interface Asking {
  readonly parts: McpParts;
  readonly principal: Principal;
  readonly caller: Caller;
  readonly requestId: string;
  readonly log: Log;
  readonly meter: Meter;
  /** @throws RateLimitedError */
  charge(charge: Charge): void;
}

/** An operation of the service that a tool, a resource or a prompt calls, by its name in the GraphQL schema: rights go by it. */
export interface Operation {
  readonly field: string;
  readonly writes: boolean;
}

export const reads = (field: string): Operation => ({ field, writes: false });
export const writes = (field: string): Operation => ({ field, writes: true });

/** Whether credentials may call an operation: writing needs the role of a writer, and a set of tools holds what it holds. */
export function mayCall({ role }: Principal, { field, writes }: Operation): boolean {
  if (writes && !hasRole(role, 'WRITER')) return false;
  const set = toolSetOf(role);
  return set === null || fieldsOf(set).has(field);
}

/** @throws ForbiddenError */
export function requireOperation(principal: Principal, operation: Operation): void {
  if (mayCall(principal, operation)) return;
  const needs = operation.writes ? 'the role WRITER' : `a role that has ${operation.field}`;
  throw new ForbiddenError(`This needs ${needs}; the credentials are ${principal.role}.`);
}

/** Charges what a request costs, and keeps where its caller then stands. */
export function chargeOf(rates: Rates, principal: Principal, told: { standing: Standing }) {
  return (charge: Charge) => {
    told.standing = rates.charge(principal, charge);
  };
}

/** Who the credentials are not bound to may be named by the connection, never by an argument of a tool. */
const NAMED = { userId: 'x-mneme-user', agentId: 'x-mneme-agent', sessionId: 'x-mneme-session' };

/**
 * The caller of a request: who its credentials say, else who its headers name (percent-encoded).
 * @throws ForbiddenError when the headers name another user or agent than the credentials
 */
export function connectedCaller(principal: Principal, headers: IncomingHttpHeaders): Caller {
  const named = Object.entries(NAMED).map(([name, header]) => [name, decoded(headers, header)]);
  return callerOf(principal, Object.fromEntries(named));
}

function decoded(headers: IncomingHttpHeaders, header: string): string | null {
  const value = headers[header];
  if (typeof value !== 'string' || value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    throw new InvalidInputError(`${header}: must be percent-encoded UTF-8.`, { cause });
  }
}

/** How long the same request of a caller counts as its repetition, in milliseconds: clients give up sooner. */
const REPEAT_MS = 600_000;
/** Requests that are known; of one that was forgotten the clock tells nearly as well. */
const KNOWN = 10_000;
const stamps = new LRUCache<string, number>({ max: KNOWN, ttl: REPEAT_MS });

/**
 * The idempotency key of a write. Without one of its own, a request that comes again with its JSON-RPC id and its arguments within
 * {@link REPEAT_MS} is the same: a client or a proxy sent it again because it saw no answer.
 */
export function keyOf(
  { caller }: Pick<Asking, 'caller'>,
  { tool, id, args }: { tool: string; id: string | number; args: Record<string, unknown> },
  now = Date.now(),
): string {
  const given = args['idempotency_key'];
  if (typeof given === 'string') return given;
  const { tenant, userId, agentId, sessionId = null } = caller;
  const content = JSON.stringify([tenant, userId, agentId, sessionId, tool, id, args]);
  const hash = createHash('sha256').update(content).digest('hex');
  const stamp = stamps.get(hash) ?? Math.floor(now / REPEAT_MS);
  stamps.set(hash, stamp);
  return `mcp:${hash}:${stamp}`;
}
