/**
 * Who may see a memory, as one key. Vector search can filter inside its index only by ANDed equality,
 * and a fulltext index only by tokens, so tenant, user and scope are folded into a single token that
 * every index carries (docs/graph-model.md).
 */
import { hashOf } from './text.js';

/** The scope that every agent of a tenant shares (V `scope`). */
export const SHARED_SCOPE = 'SHARED';

/** Who owns a memory. `userId` null: everybody's in the tenant. */
export interface Owner {
  readonly tenant: string;
  readonly userId: string | null;
  /** SHARED or an agent id. */
  readonly scope: string;
}

/** Who asks. Without an agent only SHARED is visible, without a user only memories of no user. */
export interface Caller {
  readonly tenant: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  /** May change and write what is nobody's, and so everybody's in the tenant. Default: only if it names no user itself. */
  readonly changesTenantWide?: boolean;
  /** May change documents of other users that everybody reads. Default no: their owners do. */
  readonly changesOthers?: boolean;
  /** What it says the user said counts as said by the user. Default: it does, whoever calls is the service itself. */
  readonly speaksAsUser?: boolean;
  /** May make documents everybody's in the tenant, and take them back. Default no. */
  readonly curates?: boolean;
  /** What the credentials and the connection say of who calls, for events of administration. Default: it is not known. */
  readonly by?: Actor;
  /** The conversation the call belongs to. Default none. */
  readonly sessionId?: string | null;
  /** The role the agent acts in now; wins over the one registered for it. Default none. */
  readonly roleId?: string | null;
  /** The task domain of the moment (C-20). Default none. */
  readonly domain?: string | null;
  /** What the model that is served can take (E-04). Default: nothing is limited beyond the configuration. */
  readonly profile?: ModelProfile | null;
}

/** Who calls, beside user and agent. */
export interface Actor {
  /** Role of the credentials. */
  readonly role: string;
  /** Of the API key or token; null: there was none. */
  readonly keyId: string | null;
  /** Address that the request came from; null: it came from no network, or that is not known. */
  readonly address: string | null;
}

/** The memory section of a model's profile (E-04). */
export interface ModelProfile {
  /** Most memories of an ambient recall; null: the configured number. */
  readonly maxInjected: number | null;
  /** Least cosine of a memory that only its meaning speaks for; null: none. */
  readonly similarityThreshold: number | null;
  /** Task domains in which ambient recall returns nothing. */
  readonly disabledDomains: readonly string[];
}

const DIGITS = 36;

/**
 * The partition key: `p` and 36 decimal digits of a SHA-256 over the owner. Letters would be
 * stemmed by a fulltext analyzer; `p` plus digits stays one token in every analyzer.
 */
export function partitionOf({ tenant, userId, scope }: Owner): string {
  const canonical = JSON.stringify([tenant, userId, scope]);
  const hash = hashOf(canonical, 32);
  return `p${BigInt(`0x${hash}`).toString().padStart(39, '0').slice(-DIGITS)}`;
}

/** Tenant and user as one key: what vault capacity and the write lock count by. */
export function ownerKeyOf({ tenant, userId }: Pick<Owner, 'tenant' | 'userId'>): string {
  return JSON.stringify([tenant, userId]);
}

/** What tells a session of one agent from all others: what was said to one agent is not known to another. */
export function agentSessionKeyOf(caller: Caller, sessionId: string): string {
  return JSON.stringify([ownerKeyOf(caller), caller.agentId, sessionId]);
}

/** What all owner keys of a tenant begin with, and those of no other one. */
export function ownerKeysBegin(tenant: string): string {
  return `[${JSON.stringify(tenant)},`;
}

/** Owners of what the caller may read: its user and nobody. */
export function visibleOwnerKeys({ tenant, userId }: Caller): string[] {
  const users = userId === null ? [null] : [userId, null];
  return users.map((user) => ownerKeyOf({ tenant, userId: user }));
}

/** Scopes the caller reads and may write to: the shared one and its own (V-43). */
export function visibleScopes({ agentId }: Pick<Caller, 'agentId'>): string[] {
  // A set: an agent that calls itself SHARED must not see everything twice.
  return [...new Set([SHARED_SCOPE, agentId ?? SHARED_SCOPE])];
}

/** Partitions that the caller reads and may change all of: its user's, and nobody's with the right to it. */
export function changeablePartitions(caller: Caller): string[] {
  const { tenant, userId } = caller;
  if (userId === null || caller.changesTenantWide) return visiblePartitions(caller);
  return visibleScopes(caller).map((scope) => partitionOf({ tenant, userId, scope }));
}

/** Owners of what the caller may change all of, in ascending order. */
export function changeableOwnerKeys(caller: Caller): string[] {
  return caller.changesTenantWide ? visibleOwnerKeys(caller).sort() : [ownerKeyOf(caller)];
}

/** What a caller sees of a queue that all tenants share. */
export interface QueueShare {
  readonly tenant: string;
  readonly partitions: string[];
}

export function queueShare(caller: Caller): QueueShare {
  return { tenant: caller.tenant, partitions: visiblePartitions(caller) };
}

/** Every partition the caller may read: at most four (docs/graph-model.md). */
export function visiblePartitions({ tenant, userId, agentId }: Caller): string[] {
  const users = userId === null ? [null] : [userId, null];
  const scopes = visibleScopes({ agentId });
  return users.flatMap((user) =>
    scopes.map((scope) => partitionOf({ tenant, userId: user, scope })),
  );
}
