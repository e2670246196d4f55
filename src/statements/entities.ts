/** Statements that link memories to entities, and those that change entities. */
import { z } from 'zod';
import { ENTITY_TYPES, NAME_KINDS, valuesOf } from '../domain/kernel/vocabulary.js';
import { cursor, idRow, ids, namePlan, text } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

const type = z.enum(valuesOf(ENTITY_TYPES));
const kind = z.enum(valuesOf(NAME_KINDS));
const properties = cypherProperties;

export const learnAliases = statement('WRITE', 'entities/learn-aliases.cypher', {
  params: z.object({
    aliases: z.array(
      z.object({
        ...{ entityId: z.string(), type, of: text, text: z.string() },
        ...{ name: namePlan, derived: z.array(namePlan), audit: properties },
      }),
    ),
  }),
  row: z.object({ entityId: z.string(), handle: z.string() }),
});

const givenName = z.object({
  ...{ handle: z.string(), kind, type, text: z.string() },
  of: text.default(null),
});

const lockedRow = z.object({
  ...{ id: z.string(), living: z.boolean(), partition: z.string() },
  ...{ tenant: z.string(), userId: text, scope: z.string() },
  ...{ name: z.string(), normalizedName: z.string(), type },
  ...{ rootId: text, merged: ids, movingId: text, names: z.array(givenName) },
  holders: z.array(
    z.object({
      ...{ handle: z.string(), type, entityId: z.string(), name: z.string() },
      of: text.default(null),
    }),
  ),
});

/** An entity that is to be changed, under its owner's lock. */
export type LockedEntity = z.output<typeof lockedRow>;

export const lockEntities = statement('WRITE', 'entities/lock-entities.cypher', {
  params: z.object({
    ...{ ids, owners: z.array(properties), partitions: ids },
    ...{ handles: ids, maxNames: cypherInt },
  }),
  row: lockedRow,
});

/** Which mentions of one entity become those of another. */
const which = {
  ...{ fromId: z.string(), toId: z.string() },
  ...{ origins: ids.nullable(), handles: ids.nullable(), newOrigin: text },
};

export const nextMentions = statement('READ', 'entities/next-mentions.cypher', {
  params: z.object({ entityId: z.string(), ...cursor }),
  row: z.object({ id: z.string(), eventTime: rowDate }),
});

export const moveMentions = statement('WRITE', 'entities/move-mentions.cypher', {
  params: z.object({ ...which, ids }),
  row: z.object({ moved: rowInt }),
});

export const putMove = statement('WRITE', 'entities/put-move.cypher', {
  params: z.object({ fromId: z.string(), toId: z.string(), properties }),
  row: idRow,
});

export const openMove = statement('WRITE', 'entities/open-move.cypher', {
  params: z.object({ owner: properties, fromId: z.string() }),
  row: z.object({
    ...{ toId: z.string(), origins: ids.nullable(), handles: ids.nullable(), newOrigin: text },
    ...{ eventId: z.string(), answer: z.string(), receipt: text },
    ...{ moved: rowInt, movedInPass: rowInt, cursorTime: rowDate, cursorId: z.string() },
  }),
});

export const endMove = statement('WRITE', 'entities/end-move.cypher', {
  params: z.object({ fromId: z.string() }),
  row: idRow,
});

export const moves = statement('READ', 'entities/moves.cypher', {
  params: z.object({ fromId: text, tenant: text, limit: cypherInt }),
  row: z.object({ fromId: z.string(), tenant: z.string(), userId: text }),
});

export const mergeEntity = statement('WRITE', 'entities/merge-entity.cypher', {
  params: z.object({
    ...{ id: z.string(), intoId: z.string(), eventId: z.string(), now: cypherDate },
  }),
  row: z.object({ names: rowInt }),
});

export const partEntity = statement('WRITE', 'entities/part-entity.cypher', {
  params: z.object({ id: z.string(), rootId: z.string(), parts: ids }),
  row: z.object({ names: rowInt }),
});

export const giveNames = statement('WRITE', 'entities/give-names.cypher', {
  params: z.object({
    id: z.string(),
    type,
    names: z.array(z.object({ name: namePlan, text: z.string(), derived: z.array(namePlan) })),
  }),
  row: z.object({ given: rowInt }),
});

export const takeNames = statement('WRITE', 'entities/take-names.cypher', {
  params: z.object({ id: z.string(), handles: ids, derived: ids }),
  row: z.object({ taken: rowInt }),
});

export const putEntity = statement('WRITE', 'entities/put-entity.cypher', {
  params: z.object({ id: z.string(), properties }),
  row: idRow,
});

export const settleEntities = statement('WRITE', 'entities/settle-entities.cypher', {
  params: z.object({ ids, maxNames: cypherInt }),
  row: idRow,
});

export const relink = statement('WRITE', 'entities/relink.cypher', {
  params: z.object({ queries: ids, partition: z.string(), limit: cypherInt, now: cypherDate }),
  row: z.object({ queued: rowInt }),
});
