/** Whether a memory may be changed, and the audit event that the change leaves. Pure. */
import { ForbiddenError, NotFoundError, StaleVersionError } from '../../errors.js';
import type { Caller } from '../kernel/partition.js';
import { defined } from '../kernel/properties.js';
import type { Act, Heuristic, LadderStep, Validity } from '../kernel/vocabulary.js';

/** What a change looks at, read under the memory's lock. */
export interface Changeable {
  readonly id: string;
  readonly deletedAt: Date | null;
  readonly validUntil: Date;
  readonly supersededBy: string | null;
}

/**
 * A current memory, or a reason why not.
 * @throws NotFoundError when it is not there for this caller
 * @throws StaleVersionError when it was deleted, superseded or has ended: the message names what to change instead
 */
export function requireCurrent<Found extends Changeable>(
  id: string,
  found: Found | undefined,
  now: Date,
): Found {
  const memory = requireFound(id, found);
  if (memory.deletedAt !== null) throw new StaleVersionError(`Memory ${id} was deleted.`);
  if (memory.supersededBy !== null) {
    throw new StaleVersionError(
      `Memory ${id} was superseded by ${memory.supersededBy}: change that one instead.`,
    );
  }
  if (memory.validUntil <= now) throw new StaleVersionError(`Memory ${id} is no longer valid.`);
  return memory;
}

/** @throws NotFoundError when it is not there for this caller */
export function requireFound<Found>(id: string, found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  return found;
}

/**
 * Whether the caller may change what is this user's; null: what is nobody's. A user's is changed in that user's name,
 * and what is nobody's with the right to it.
 */
export function mayChange(caller: Caller, { userId }: { readonly userId: string | null }): boolean {
  if (userId === caller.userId) return true;
  return (userId === null ? caller.changesTenantWide : caller.changesOthers) ?? false;
}

/** @throws ForbiddenError for what is not the caller's to change, though it may read it */
export function requireOwn<Found extends { readonly id: string; readonly userId: string | null }>(
  caller: Caller,
  found: Found,
): Found {
  if (mayChange(caller, found)) return found;
  throw new ForbiddenError(
    found.userId === null
      ? `${found.id} is nobody's: everybody in the tenant reads it. Changing it needs credentials with "tenantWide".`
      : `${found.id} is another user's: everybody reads it, its owner changes it.`,
  );
}

/** What happened, beside the act: `partition` decides who may read the event. */
export interface Happening {
  readonly id: string;
  readonly now: Date;
  readonly rule: string;
  readonly partition: string;
  /** The memory that changed; in a retirement the loser. */
  readonly memoryId?: string;
  /** The winner, or the other one of a pair. */
  readonly otherId?: string;
  readonly heuristic?: Heuristic;
  readonly step?: LadderStep;
  /** One sentence; it may quote what the memories say. */
  readonly explanation?: string;
  /** Validity before the change: what taking it back restores. */
  readonly formerValidity?: Validity;
  /** Code of a refusal. */
  readonly code?: string;
  /** Id of the event that is taken back. */
  readonly undoes?: string;
  /** The entity that changed. */
  readonly entityId?: string;
  /** The entity that it was merged into or split from. */
  readonly otherEntityId?: string;
}

/** Properties of an AuditEvent: who did what to which memory, and what came of it. Unknown ones are absent. */
export function auditOf(
  act: Act,
  caller: Caller,
  { now, ...event }: Happening,
): Record<string, unknown> {
  return {
    act,
    ...event,
    at: now,
    tenant: caller.tenant,
    ...defined({
      byUserId: caller.userId,
      byAgentId: caller.agentId,
      sessionId: caller.sessionId ?? null,
    }),
  };
}
