/** What all changes of entities have in common: the lock, the once, the audit event. */
import type { EntityRefusal, NameGift } from '../../domain/entities/curate.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { normalizeName } from '../../domain/kernel/text.js';
import type { Act, EntityType } from '../../domain/kernel/vocabulary.js';
import { auditOf, requireOwn } from '../../domain/write/change.js';
import { NotFoundError, UniqueViolationError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import {
  giveNames,
  type LockedEntity,
  lockEntities,
  moveMentions,
  settleEntities,
} from '../../statements/entities.js';
import { once, type Request } from '../once.js';
import type { Answered, WriteDeps } from '../write/deps.js';

/** Most names of one entity that are looked at. */
const MAX_NAMES = 1_000;

/** What changing entities needs. */
export interface CurationDeps extends WriteDeps {
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
  /** Memories that wait to be linked anew. */
  readonly relinking: number;
}

export type EntityOutcome = EntityChange | { readonly refused: EntityRefusal };
export type AnsweredEntity = Answered<EntityOutcome>;

/** Nothing was changed. */
export function refusedFor(refusal: EntityRefusal): EntityOutcome {
  return { refused: refusal };
}

/**
 * Locks the entities and reads them, in the order of the ids.
 * @param names that are to be given: who has them already is read as well
 * @throws NotFoundError for one that the caller does not see, ForbiddenError for one that is not the caller's to change
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
  return ids.map((id) => {
    const found = rows.find((row) => row.id === id);
    if (found === undefined) throw new NotFoundError(`There is no entity ${id} that you can see.`);
    return requireOwn(caller, found);
  });
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

/** One transaction, once for each idempotency key. */
export async function curate(
  deps: CurationDeps,
  caller: Caller,
  request: Request,
  work: (tx: GraphTransaction, deps: CurationDeps) => Promise<EntityOutcome>,
): Promise<AnsweredEntity> {
  const { answer, created } = await once(deps, caller, request, work);
  return { ...answer, created };
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

/** Which mentions move, and where to. Null: all of them; as it was. */
interface Move {
  readonly fromId: string;
  readonly toId: string;
  readonly origins?: string[];
  readonly handles?: string[];
  readonly newOrigin?: string;
}

/** @returns memories whose mention moved */
export async function move(
  tx: GraphTransaction,
  { fromId, toId, origins, handles, newOrigin }: Move,
): Promise<number> {
  const [row] = await tx.run(moveMentions, {
    ...{ fromId, toId, origins: origins ?? null, handles: handles ?? null },
    newOrigin: newOrigin ?? null,
  });
  return row?.moved ?? 0;
}

/** What happened to which entity. */
interface Settled {
  readonly act: Act;
  readonly rule: string;
  readonly partition: string;
  readonly entityId: string;
  readonly otherEntityId?: string;
  readonly explanation: string;
  readonly eventId: string;
  readonly now: Date;
}

/** The last step: what follows from names and mentions, and the audit event. */
export async function recordChange(
  tx: GraphTransaction,
  caller: Caller,
  ids: string[],
  { act, eventId, ...happening }: Settled,
): Promise<void> {
  const audit = auditOf(act, caller, { ...happening, id: eventId });
  await tx.run(settleEntities, { ids, maxNames: MAX_NAMES, audit });
}
