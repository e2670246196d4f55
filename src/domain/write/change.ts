/** Whether a memory may be changed, and the audit event that the change leaves. Pure. */
import { NotFoundError, StaleVersionError } from '../../errors.js';
import type { Caller } from '../partition.js';

/** What a change looks at, read under the memory's lock. */
export interface Changeable {
  readonly id: string;
  readonly deletedAt: Date | null;
  readonly validUntil: Date;
  readonly supersededBy: string | null;
}

/** The acts that leave an audit event in this version. */
export type Act = 'CORRECT' | 'CONFIRM' | 'DELETE';

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

/** Properties of an AuditEvent: who did what to which memory, and what came of it. */
export function auditOf(
  act: Act,
  caller: Caller,
  event: { id: string; now: Date; memoryId: string; otherId?: string; rule: string },
): Record<string, unknown> {
  const { id, now, memoryId, otherId, rule } = event;
  return {
    id,
    act,
    rule,
    memoryId,
    tenant: caller.tenant,
    at: now,
    ...(otherId === undefined ? {} : { otherId }),
    ...(caller.userId === null ? {} : { byUserId: caller.userId }),
    ...(caller.agentId === null ? {} : { byAgentId: caller.agentId }),
  };
}
