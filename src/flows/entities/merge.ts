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
import {
  type AnsweredEntity,
  type CurationDeps,
  curate,
  type EntityOutcome,
  give,
  look,
  lookAtOne,
  move,
  recordChange,
  refusedFor,
} from './change.js';

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
    return refused === null ? merge(deps, tx, caller, from, into) : refusedFor(refused);
  });
}

async function merge(
  { newId, clock }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  from: LockedEntity,
  into: LockedEntity,
): Promise<EntityOutcome> {
  const [now, eventId] = [clock.now(), newId()];
  const moved = await move(tx, { fromId: from.id, toId: into.id });
  await tx.run(mergeEntityStatement, { id: from.id, intoId: into.id, eventId, now });
  const { partition } = into;
  const explanation = `"${from.name}" lives on in "${into.name}".`;
  await recordChange(tx, caller, [into.id], {
    ...{ act: 'ENTITY_MERGE', rule: 'G-22', partition, explanation, eventId, now },
    ...{ entityId: from.id, otherEntityId: into.id },
  });
  return {
    refused: null,
    entityId: into.id,
    otherId: null,
    eventIds: [eventId],
    moved,
    relinking: 0,
  };
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
  return curate(deps, caller, request, async (tx, deps) => {
    const entity = await lookAtOne(tx, caller, id, names);
    if (!entity.living) return part(deps, tx, caller, entity, names);
    if (names.length === 0) return refusedFor(entityRefusal('NOT_MERGED', `"${entity.name}"`));
    const refused = refuseLeaving(entity, names) ?? refuseTaken(entity, type ?? entity.type);
    if (refused !== null) return refusedFor(refused);
    return splitNames(deps, tx, caller, { entity, names: distinctNames(names), type });
  });
}

/** Undoes a merge. */
async function part(
  { newId, clock }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
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
  const root = await lookAtOne(tx, caller, rootId);
  const own = root.names.filter(({ of }) => of !== null && parts.includes(of));
  const handles = own.map(({ handle }) => handle);
  const entity = await lookAtOne(tx, caller, id, handles);
  const refused = refuseParting(entity, root, parts);
  if (refused !== null) return refusedFor(refused);
  const [now, eventId] = [clock.now(), newId()];
  await tx.run(partEntity, { id, rootId, parts });
  const moved = await move(tx, { fromId: rootId, toId: id, origins: parts });
  const explanation = `"${entity.name}" is no longer part of "${root.name}".`;
  await recordChange(tx, caller, [id, rootId], {
    ...{ act: 'ENTITY_SPLIT', rule: 'G-22', partition: entity.partition, explanation },
    ...{ entityId: id, otherEntityId: rootId, eventId, now },
  });
  return { refused: null, entityId: id, otherId: rootId, eventIds: [eventId], moved, relinking: 0 };
}

/** Names of a living entity become one of their own. */
async function splitNames(
  { newId, clock }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  { entity, names, type }: { entity: LockedEntity; names: string[]; type: EntityType | null },
): Promise<EntityOutcome> {
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
  const moved = await move(tx, {
    ...{ fromId: entity.id, toId: made.id, handles },
    ...{ origins: [entity.id], newOrigin: made.id },
  });
  const explanation = `"${name}" is no longer a name of "${entity.name}".`;
  await recordChange(tx, caller, [made.id, entity.id], {
    ...{ act: 'ENTITY_SPLIT', rule: 'G-22', partition, explanation, eventId, now },
    ...{ entityId: made.id, otherEntityId: entity.id },
  });
  return {
    refused: null,
    entityId: made.id,
    otherId: entity.id,
    eventIds: [eventId],
    moved,
    relinking: 0,
  };
}
