/** What all changes of entities have in common: the lock, the once, the mentions that follow, the audit event. */
import { type EntityRefusal, entityRefusal, type NameGift } from '../../domain/entities/curate.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { normalizeName } from '../../domain/kernel/text.js';
import type { Act, EntityType } from '../../domain/kernel/vocabulary.js';
import { auditOf, requireOwn } from '../../domain/write/change.js';
import { NotFoundError, UniqueViolationError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { giveNames, type LockedEntity, lockEntities } from '../../statements/entities.js';
import { recordEvents } from '../../statements/pipeline.js';
import { once, type Request } from '../once.js';
import type { Answered, WriteDeps } from '../write/deps.js';
import { MAX_NAMES, type MoveDeps, moveOn, settle } from './move.js';

/** What changing entities needs. */
export interface CurationDeps extends WriteDeps, MoveDeps {
  /** Most memories that are linked anew for one name. */
  readonly relinkMax: number;
}

/** An entity was changed. */
export interface EntityChange {
  readonly refused: null;
  /** The entity as the caller should look at it now. */
  readonly entityId: string;
  /** The other one of a merge or a split, as far as it is an entity now. */
  readonly otherId: string | null;
  /** The audit events, in their order; none where only the summary changed. */
  readonly eventIds: readonly string[];
  /** Memories whose mention moved from one entity to another. */
  readonly moved: number;
  /** The entity whose mentions are still being moved; null: all have. */
  readonly moving: string | null;
  /** Memories that wait to be linked anew. */
  readonly relinking: number;
}

export type EntityOutcome = EntityChange | { readonly refused: EntityRefusal };
export type AnsweredEntity = Answered<EntityOutcome>;

/** Nothing was changed. */
export function refusedFor(refusal: EntityRefusal): EntityOutcome {
  return { refused: refusal };
}

/** Mentions of an entity that is to be changed are still being moved. */
class MovingError extends Error {
  readonly fromId: string;

  constructor(fromId: string) {
    super(`Mentions of ${fromId} are being moved.`);
    this.fromId = fromId;
  }
}

/**
 * Locks the entities and reads them, in the order of the ids.
 * @param names that are to be given: who has them already is read as well
 * @throws NotFoundError for one that the caller does not see, ForbiddenError for one that is not the caller's to change
 * @throws MovingError for `curate`, which goes on when the mentions have moved
 */
export async function look(
  tx: GraphTransaction,
  caller: Caller,
  ids: readonly string[],
  names: readonly string[] = [],
): Promise<LockedEntity[]> {
  const users = caller.userId === null ? [null] : [null, caller.userId];
  const owners = users.map((userId) => ownerNode({ tenant: caller.tenant, userId }));
  const rows = await tx.run(lockEntities, {
    ...{ ids: [...new Set(ids)], owners, partitions: visiblePartitions(caller) },
    ...{ handles: [...new Set(names.map(normalizeName))], maxNames: MAX_NAMES },
  });
  const entities = ids.map((id) => {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw new NotFoundError(`There is no entity ${id} that you can see.`);
    return requireOwn(caller, found);
  });
  for (const { movingId } of entities) if (movingId !== null) throw new MovingError(movingId);
  return entities;
}

/** The same for one. */
export async function lookAtOne(
  tx: GraphTransaction,
  caller: Caller,
  id: string,
  names: readonly string[] = [],
): Promise<LockedEntity> {
  const [entity] = await look(tx, caller, [id], names);
  if (entity === undefined) throw new Error('No entity was read.');
  return entity;
}

/**
 * One transaction, once for each idempotency key; and the mentions that it moves, as far as the call waits for them. What is to be
 * changed while its mentions are being moved is changed when they have.
 */
export async function curate(
  deps: CurationDeps,
  caller: Caller,
  request: Request,
  work: (tx: GraphTransaction, deps: CurationDeps) => Promise<EntityOutcome>,
): Promise<AnsweredEntity> {
  let made = false;
  for (;;) {
    try {
      const { answer, created } = await once(deps, caller, request, work);
      made ||= created;
      const followed = await follow(deps, answer);
      if (followed !== null) return { ...followed, created: made };
      // Another server moved the last of them meanwhile: the receipt tells how many. Without a key nobody asks again.
      if (request.input.idempotencyKey === null) return { ...answer, created: made };
    } catch (thrown) {
      if (!(thrown instanceof MovingError)) throw thrown;
      const progress = await moveOn(deps, thrown.fromId, null);
      if (progress !== null && !progress.ended) {
        return { ...refusedFor(entityRefusal('STILL_MOVING')), created: true };
      }
    }
  }
}

/** The answer once its mentions have moved, or as far as they have. Null: they had moved before. */
async function follow(deps: CurationDeps, answer: EntityOutcome): Promise<EntityOutcome | null> {
  if (answer.refused !== null || answer.moving === null) return answer;
  const progress = await moveOn(deps, answer.moving, answer.eventIds[0] ?? null);
  if (progress === null) return null;
  const { moved, ended } = progress;
  return { ...answer, moved, moving: ended ? null : answer.moving };
}

/** Gives names. What somebody else got at the same moment makes the transaction run again, and be refused. */
export async function give(
  tx: GraphTransaction,
  { id, type }: { id: string; type: EntityType },
  names: NameGift[],
): Promise<void> {
  if (names.length === 0) return;
  const [row] = await tx.run(giveNames, { id, type, names });
  if (row?.given !== names.length) throw new UniqueViolationError('A name is taken.');
}

/** What happened to which entity. */
export interface Settled {
  readonly act: Act;
  readonly rule: string;
  readonly partition: string;
  readonly entityId: string;
  readonly otherEntityId?: string;
  readonly explanation: string;
  readonly eventId: string;
  readonly now: Date;
}

/** What follows from names and mentions, and the audit event. */
export async function recordChange(
  tx: GraphTransaction,
  caller: Caller,
  ids: string[],
  { act, eventId, ...happening }: Settled,
): Promise<void> {
  await settle(tx, ids);
  await tx.run(recordEvents, { events: [auditOf(act, caller, { ...happening, id: eventId })] });
}
