/** Other names of an entity: another canonical one, aliases that come and go. */
import {
  derivedOnlyOf,
  distinctNames,
  entityChange,
  namingOf,
  planGift,
  refuseLeaving,
  refuseMerged,
  refuseTaken,
} from '../../domain/entities/curate.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { normalizeName } from '../../domain/kernel/text.js';
import { phraseQuery } from '../../domain/language/lucene.js';
import { describePii, findPii } from '../../domain/write/pii.js';
import { InvalidInputError } from '../../errors.js';
import type { Embedder, GraphTransaction } from '../../ports.js';
import { type LockedEntity, putEntity, relink, takeNames } from '../../statements/entities.js';
import { putSummary } from '../../statements/memory-agent.js';
import {
  type AnsweredEntity,
  type CurationDeps,
  curate,
  type EntityChange,
  give,
  lookAtOne,
  recordChange,
  refusedFor,
} from './change.js';
import { entitiesById } from './read.js';
import { storeVectors } from './summary-vectors.js';

/** What telling something about an entity needs. */
interface SummaryDeps extends CurationDeps {
  /** Null: nothing is embedded. */
  readonly embedder: Embedder | null;
}

/**
 * Another canonical name (the former one becomes an alias), aliases that come and go, and what is to be said about it. One
 * transaction, with an event for the name and one for the aliases. Memories that hold an added name are linked anew;
 * mentions through a removed one stay.
 * @throws InvalidInputError, NotFoundError
 */
export async function updateEntity(
  deps: SummaryDeps,
  caller: Caller,
  input: unknown,
): Promise<AnsweredEntity> {
  const change = parseInput(entityChange, input);
  const { id, name, addAliases, removeAliases, summary } = change;
  requireImpersonal(deps, summary);
  const answer = await curate(
    deps,
    caller,
    { operation: 'updateEntity', input: change },
    async (tx, deps) => {
      const given = name === null ? addAliases : [name, ...addAliases];
      const entity = await lookAtOne(tx, caller, id, given);
      const refused =
        refuseMerged(entity) ?? refuseTaken(entity) ?? refuseLeaving(entity, removeAliases);
      if (refused !== null) return refusedFor(refused);
      const renamed = name === null ? [] : [await rename(deps, tx, caller, { entity, name })];
      const edited: EntityChange[] = [];
      if (addAliases.length + removeAliases.length > 0) {
        // A new name left its mark on the others.
        const now = name === null ? entity : await lookAtOne(tx, caller, id, addAliases);
        const aliases = { add: distinctNames(addAliases), remove: removeAliases };
        edited.push(await edit(deps, tx, caller, { entity: now, ...aliases }));
      }
      if (summary !== null) await tx.run(putSummary, { id, summary, now: deps.clock.now() });
      const done = [...renamed, ...edited];
      return {
        ...{ refused: null, entityId: id, otherId: null, moved: 0, moving: null },
        eventIds: done.flatMap(({ eventIds }) => eventIds),
        relinking: done.reduce((sum, { relinking }) => sum + relinking, 0),
      };
    },
  );
  if (summary !== null && answer.refused === null) await embedSummary(deps, caller, id, summary);
  return answer;
}

/** G-80: at once. Where that fails the upkeep does it: what was changed is changed. */
async function embedSummary(
  { embedder, graph, log }: SummaryDeps,
  caller: Caller,
  id: string,
  summary: string,
): Promise<void> {
  if (embedder === null) return;
  try {
    const [entity] = await entitiesById(graph, caller, [id]);
    if (entity) await storeVectors({ embedder, graph }, [{ id, name: entity.name, summary }]);
  } catch (thrown) {
    log.warn({ err: thrown, entityId: id }, 'the vector of a summary waits for the upkeep');
  }
}

/** X-18: a summary is given to models. @throws InvalidInputError */
function requireImpersonal({ policy }: CurationDeps, summary: string | null): void {
  const kinds = summary === null ? [] : findPii(summary, policy.gate.piiKinds);
  if (kinds.length === 0) return;
  throw new InvalidInputError(`summary: seems to contain ${describePii(kinds)}: leave that out.`);
}

async function rename(
  { newId, clock, relinkMax }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  { entity, name }: { entity: LockedEntity; name: string },
): Promise<EntityChange> {
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

async function edit(
  { newId, clock, relinkMax }: CurationDeps,
  tx: GraphTransaction,
  caller: Caller,
  { entity, add, remove }: { entity: LockedEntity; add: string[]; remove: readonly string[] },
): Promise<EntityChange> {
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
): Promise<EntityChange> {
  const event = { act, rule: 'G-22', partition, entityId: id, explanation };
  await recordChange(tx, caller, [id], { ...event, eventId, now });
  const relinking = await relinkAll(tx, { partition, now, ...relinked });
  const unmoved = { moved: 0, moving: null };
  return { refused: null, entityId: id, otherId: null, eventIds: [eventId], ...unmoved, relinking };
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
