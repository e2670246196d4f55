/** Other names of an entity: another canonical one, aliases that come and go. */
import {
  aliasesInput,
  derivedOnlyOf,
  distinctNames,
  namingOf,
  planGift,
  refuseLeaving,
  refuseMerged,
  refuseTaken,
  renameInput,
} from '../../domain/entities/curate.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { normalizeName } from '../../domain/kernel/text.js';
import { phraseQuery } from '../../domain/language/lucene.js';
import type { GraphTransaction } from '../../ports.js';
import { type LockedEntity, putEntity, relink, takeNames } from '../../statements/entities.js';
import {
  type AnsweredEntity,
  type CurationDeps,
  curate,
  type EntityOutcome,
  give,
  lookAtOne,
  refusedFor,
  settle,
} from './change.js';

/** The entity gets another canonical name; the former one becomes an alias. @throws InvalidInputError, NotFoundError */
export async function renameEntity(
  deps: CurationDeps,
  caller: Caller,
  input: unknown,
): Promise<AnsweredEntity> {
  const { id, name, idempotencyKey } = parseInput(renameInput, input);
  const request = { operation: 'renameEntity', input: { id, name, idempotencyKey } };
  return curate(deps, caller, request, async (tx) => {
    const entity = await lookAtOne(tx, caller, id, [name]);
    const refused = refuseMerged(entity) ?? refuseTaken(entity);
    return refused === null ? rename(deps, tx, caller, { entity, name }) : refusedFor(refused);
  });
}

async function rename(
  { newId, clock, relinkMax }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  { entity, name }: { entity: LockedEntity; name: string },
): Promise<EntityOutcome> {
  const { id } = entity;
  const [now, eventId] = [clock.now(), newId()];
  const handles = [entity.normalizedName, normalizeName(name)];
  await tx.run(takeNames, { id, handles, derived: [] });
  await tx.run(putEntity, { id, properties: namingOf(entity, name) });
  const former = normalizeName(name) === entity.normalizedName ? [] : [entity.name];
  const gifts = [
    planGift(entity, name, 'NAME'),
    ...former.map((text) => planGift(entity, text, 'ALIAS')),
  ];
  await give(tx, entity, gifts);
  const explanation = `"${entity.name}" is called "${name}" now.`;
  const known = entity.names.some(({ handle }) => handle === normalizeName(name));
  const change = { act: 'ENTITY_RENAME', explanation, eventId, now } as const;
  return conclude(tx, caller, entity, { ...change, names: known ? [] : [name], relinkMax });
}

/**
 * Adds and removes aliases. Memories that hold an added one are linked anew; mentions through a removed one stay.
 * @throws InvalidInputError, NotFoundError
 */
export async function editAliases(
  deps: CurationDeps,
  caller: Caller,
  input: unknown,
): Promise<AnsweredEntity> {
  const { id, add, remove, idempotencyKey } = parseInput(aliasesInput, input);
  const request = { operation: 'editAliases', input: { id, add, remove, idempotencyKey } };
  return curate(deps, caller, request, async (tx) => {
    const entity = await lookAtOne(tx, caller, id, add);
    const refused = refuseMerged(entity) ?? refuseTaken(entity) ?? refuseLeaving(entity, remove);
    if (refused !== null) return refusedFor(refused);
    return edit(deps, tx, caller, { entity, add: distinctNames(add), remove });
  });
}

async function edit(
  { newId, clock, relinkMax }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  { entity, add, remove }: { entity: LockedEntity; add: string[]; remove: readonly string[] },
): Promise<EntityOutcome> {
  const { id } = entity;
  const [now, eventId] = [clock.now(), newId()];
  const leaving = new Set(remove.map(normalizeName));
  const derived = derivedOnlyOf(entity, leaving);
  await tx.run(takeNames, { id, handles: [...leaving], derived });
  const has = new Set(entity.names.map(({ handle }) => handle));
  const names = add.filter((alias) => !has.has(normalizeName(alias)));
  await give(
    tx,
    entity,
    names.map((alias) => planGift(entity, alias, 'ALIAS')),
  );
  const explanation = [...sentence('Added', names), ...sentence('Removed', remove)].join(' ');
  const change = { act: 'ENTITY_ALIAS', explanation, eventId, now } as const;
  return conclude(tx, caller, entity, { ...change, names, relinkMax });
}

/** The audit event of other names, and the memories that hold the new ones. */
async function conclude(
  tx: GraphTransaction,
  caller: Caller,
  { id, partition }: LockedEntity,
  { act, explanation, eventId, now, ...relinked }: NameChange,
): Promise<EntityOutcome> {
  const event = { act, rule: 'G-22', partition, entityId: id, explanation };
  await settle(tx, caller, [id], { ...event, eventId, now });
  const relinking = await relinkAll(tx, { partition, now, ...relinked });
  return { refused: null, entityId: id, otherId: null, eventId, moved: 0, relinking };
}

interface NameChange {
  readonly act: 'ENTITY_RENAME' | 'ENTITY_ALIAS';
  readonly explanation: string;
  readonly eventId: string;
  readonly now: Date;
  /** Names that it did not have before. */
  readonly names: readonly string[];
  readonly relinkMax: number;
}

function sentence(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb}: ${names.map((name) => `"${name}"`).join(', ')}.`];
}

/** Memories that hold one of the names wait for their links again. @returns how many */
async function relinkAll(
  tx: GraphTransaction,
  {
    partition,
    names,
    now,
    relinkMax,
  }: { partition: string; names: readonly string[]; now: Date; relinkMax: number },
): Promise<number> {
  const queries = names.flatMap((name) => phraseQuery(name, partition) ?? []);
  if (queries.length === 0 || relinkMax === 0) return 0;
  const [row] = await tx.run(relink, { queries, partition, limit: relinkMax, now });
  return row?.queued ?? 0;
}
