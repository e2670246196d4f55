/** Two entities that are one, and names that are somebody else's. */
import {
  derivedOnlyOf,
  distinctNames,
  entityRefusal,
  mergeInput,
  planGift,
  refuseLeaving,
  refuseMerge,
  refuseParting,
  refuseTaken,
  splitInput,
} from '../../domain/entities/curate.js';
import { planEntity } from '../../domain/entities/names.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { normalizeName } from '../../domain/kernel/text.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import {
  type LockedEntity,
  mergeEntity as mergeEntityStatement,
  partEntity,
  putEntity,
  takeNames,
} from '../../statements/entities.js';
import { claimOf, type Request } from '../once.js';
import {
  type AnsweredEntity,
  type CurationDeps,
  curate,
  type EntityOutcome,
  give,
  look,
  lookAtOne,
  recordChange,
  refusedFor,
  type Settled,
} from './change.js';
import { firstPage, leaveMove, type Move } from './move.js';

/** A change of entities as it is asked for. */
interface Asked {
  readonly caller: Caller;
  readonly request: Request;
}

/** The first entity lives on in the second, with its names and its mentions. @throws InvalidInputError, NotFoundError */
export async function mergeEntities(
  deps: CurationDeps,
  caller: Caller,
  input: unknown,
): Promise<AnsweredEntity> {
  const { id, intoId, idempotencyKey } = parseInput(mergeInput, input);
  const request = { operation: 'mergeEntities', input: { id, intoId, idempotencyKey } };
  return curate(deps, caller, request, async (tx, deps) => {
    const [from, into] = await look(tx, caller, [id, intoId]);
    if (from === undefined || into === undefined) throw new Error('No entities were read.');
    const refused = refuseMerge(from, into);
    if (refused !== null) return refusedFor(refused);
    return merge(deps, tx, { caller, request }, from, into);
  });
}

async function merge(
  deps: CurationDeps,
  tx: GraphTransaction,
  asked: Asked,
  from: LockedEntity,
  into: LockedEntity,
): Promise<EntityOutcome> {
  const [now, eventId] = [deps.clock.now(), deps.newId()];
  await tx.run(mergeEntityStatement, { id: from.id, intoId: into.id, eventId, now });
  const all = { origins: null, handles: null, newOrigin: null };
  const { partition } = into;
  const explanation = `"${from.name}" lives on in "${into.name}".`;
  return conclude(deps, tx, asked, {
    move: { fromId: from.id, toId: into.id, ...all },
    happening: {
      ...{ act: 'ENTITY_MERGE', rule: 'G-22', partition, explanation, eventId, now },
      ...{ entityId: from.id, otherEntityId: into.id },
    },
    ...{ entityId: into.id, otherId: null },
  });
}

/** What a merge or a split came to. */
interface Concluded {
  readonly move: Move;
  readonly happening: Settled;
  readonly entityId: string;
  readonly otherId: string | null;
}

/** The first mentions, what follows, the event, and the order for the mentions that are left. */
async function conclude(
  deps: CurationDeps,
  tx: GraphTransaction,
  { caller, request }: Asked,
  { move, happening, entityId, otherId }: Concluded,
): Promise<EntityOutcome> {
  const paged = await firstPage(deps, tx, move);
  await recordChange(tx, caller, [entityId, ...(otherId === null ? [] : [otherId])], happening);
  const { eventId } = happening;
  const answer = {
    ...{ refused: null, entityId, otherId, eventIds: [eventId], moved: paged.moved },
    ...{ moving: paged.next === null ? null : move.fromId, relinking: 0 },
  };
  const receipt = claimOf(caller, request)?.key ?? null;
  await leaveMove(tx, move, paged, { eventId, answer, receipt });
  return answer;
}

/**
 * A merged entity is one of its own again; or names of a living one become an entity of their own. The mentions through
 * these names go with them, whenever they were written.
 * @throws InvalidInputError, NotFoundError
 */
export async function splitEntity(
  deps: CurationDeps,
  caller: Caller,
  input: unknown,
): Promise<AnsweredEntity> {
  const { id, names, type, idempotencyKey } = parseInput(splitInput, input);
  const request = { operation: 'splitEntity', input: { id, names, type, idempotencyKey } };
  const asked = { caller, request };
  return curate(deps, caller, request, async (tx, deps) => {
    const entity = await lookAtOne(tx, caller, id, names);
    if (!entity.living) return part(deps, tx, asked, entity, names);
    if (names.length === 0) return refusedFor(entityRefusal('NOT_MERGED', `"${entity.name}"`));
    const refused = refuseLeaving(entity, names) ?? refuseTaken(entity, type ?? entity.type);
    if (refused !== null) return refusedFor(refused);
    return splitNames(deps, tx, asked, { entity, names: distinctNames(names), type });
  });
}

/** Undoes a merge. */
async function part(
  deps: CurationDeps,
  tx: GraphTransaction,
  asked: Asked,
  { id, rootId, merged }: LockedEntity,
  names: readonly string[],
): Promise<EntityOutcome> {
  if (names.length > 0) {
    throw new InvalidInputError(
      'names: a merged entity is split with all of its names; give none.',
    );
  }
  if (rootId === null) throw new Error(`Entity ${id} was merged and lives on nowhere.`);
  const parts = [id, ...merged];
  const { caller } = asked;
  const root = await lookAtOne(tx, caller, rootId);
  const own = root.names.filter(({ of }) => of !== null && parts.includes(of));
  const handles = own.map(({ handle }) => handle);
  const entity = await lookAtOne(tx, caller, id, handles);
  const refused = refuseParting(entity, root, parts);
  if (refused !== null) return refusedFor(refused);
  const [now, eventId] = [deps.clock.now(), deps.newId()];
  await tx.run(partEntity, { id, rootId, parts });
  const explanation = `"${entity.name}" is no longer part of "${root.name}".`;
  return conclude(deps, tx, asked, {
    move: { fromId: rootId, toId: id, origins: parts, handles: null, newOrigin: null },
    happening: {
      ...{ act: 'ENTITY_SPLIT', rule: 'G-22', partition: entity.partition, explanation },
      ...{ entityId: id, otherEntityId: rootId, eventId, now },
    },
    ...{ entityId: id, otherId: rootId },
  });
}

/** Names of a living entity become one of their own. */
async function splitNames(
  deps: CurationDeps,
  tx: GraphTransaction,
  asked: Asked,
  { entity, names, type }: { entity: LockedEntity; names: string[]; type: EntityType | null },
): Promise<EntityOutcome> {
  const { newId, clock } = deps;
  const [now, eventId, newEntityId] = [clock.now(), newId(), newId()];
  const { partition, tenant, userId, scope } = entity;
  const [name = ''] = names;
  const owner = { tenant, userId, scope };
  const made = { id: newEntityId, type: type ?? entity.type, partition };
  const { key, properties } = planEntity(owner, { ...made, name }, { id: made.id, now }, partition);
  const handles = names.map(normalizeName);
  const derived = derivedOnlyOf(entity, new Set(handles));
  await tx.run(takeNames, { id: entity.id, handles, derived });
  await tx.run(putEntity, { id: made.id, properties: { ...properties, key } });
  await give(
    tx,
    made,
    names.map((text, i) => planGift(made, text, i === 0 ? 'NAME' : 'ALIAS')),
  );
  const explanation = `"${name}" is no longer a name of "${entity.name}".`;
  return conclude(deps, tx, asked, {
    move: {
      ...{ fromId: entity.id, toId: made.id, handles },
      ...{ origins: [entity.id], newOrigin: made.id },
    },
    happening: {
      ...{ act: 'ENTITY_SPLIT', rule: 'G-22', partition, explanation, eventId, now },
      ...{ entityId: made.id, otherEntityId: entity.id },
    },
    ...{ entityId: made.id, otherId: entity.id },
  });
}
