/** What statements of several folders take and return, declared once. Cypher's own values are in scalars.ts. */
import { z } from 'zod';
import {
  ENTITY_TYPES,
  NAME_KINDS,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, cypherProperties, rowDate } from './scalars.js';

export const ids = z.array(z.string());

/** Null: there is none. */
export const text = z.string().nullable();

/** A list that is null where there is nothing in it. */
export const words = ids.nullable().transform((list) => list ?? []);

/** Which was written, or is on the page. */
export const idRow = z.object({ id: z.string() });

/** Where a page begins, behind the last one of the page before, and how much it holds. */
export const cursor = { cursorTime: cypherDate, cursorId: z.string(), limit: cypherInt };

/** The two times of a picture of the past (domain/recall/inputs.ts). */
export const picture = { validAt: cypherDate, knownAt: cypherDate };

/** C-81: a damaged axis reads as its most careful value; `repairClassification` mends the node. */
export const axes = {
  source: z.enum(valuesOf(SOURCES)).catch('AGENT_INFERRED'),
  validity: z.enum(valuesOf(VALIDITIES)).catch('INFERRED'),
  utility: z.enum(valuesOf(UTILITIES)).catch('TACTICAL'),
};

/** An entity, however it was found. */
export const entityCard = {
  id: z.string(),
  name: z.string(),
  type: z.enum(valuesOf(ENTITY_TYPES)),
  aliases: words,
  firstSeenAt: rowDate,
  summary: text,
  importance: z.number().nullable(),
};

/** A name as the domain plans it. */
export const namePlan = z.object({
  key: z.string(),
  handle: z.string(),
  kind: z.enum(valuesOf(NAME_KINDS)),
});

/** An entity as the domain plans it (domain/write/plan.ts). */
export const entityPlan = z.object({
  key: z.string(),
  properties: cypherProperties,
  name: namePlan,
  derived: z.array(namePlan),
});
