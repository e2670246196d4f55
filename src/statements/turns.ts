/** Statements of turns (D A.2), and of the trust that their outcomes move (D-60 to D-63). */
import { z } from 'zod';
import {
  KINDS,
  TRUST_SCOPES,
  TURN_GATES,
  TURN_OUTCOMES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { cursor, idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';

const outcome = z.enum(valuesOf(TURN_OUTCOMES));
/** Whose turns, and in which scopes. */
const visible = { ownerKey: z.string(), scopes: ids };

const turnRow = z.object({
  id: z.string(),
  number: rowInt,
  query: z.string(),
  gate: z.enum(valuesOf(TURN_GATES)),
  scope: z.string(),
  openedAt: rowDate,
  gatheredAt: rowDateOrNull,
  completedAt: rowDateOrNull,
  contextId: text,
  outcome: outcome.nullable(),
  endedAt: rowDateOrNull,
  gatheredText: text,
  gatheredIds: ids,
  /** JSON, as is `outcomes`. */
  sections: text,
  outcomes: text,
});

/** A turn with its texts. */
export type TurnRow = z.output<typeof turnRow>;

export const openTurn = statement('WRITE', 'turns/open-turn.cypher', {
  params: z.object({ owner: cypherProperties, turn: cypherProperties }),
  row: z.object({ id: z.string(), number: rowInt }),
});

export const turnById = statement('READ', 'turns/turn-by-id.cypher', {
  params: z.object({ id: z.string(), ...visible }),
  row: turnRow,
});

export const listTurns = statement('READ', 'turns/list-turns.cypher', {
  params: z.object({ ...visible, before: cypherInt, limit: cypherInt }),
  row: turnRow,
});

export const lockTurn = statement('WRITE', 'turns/lock-turn.cypher', {
  params: z.object({ id: z.string(), ...visible, ownerKeys: ids }),
  row: turnRow,
});

export const changeTurn = statement('WRITE', 'turns/change-turn.cypher', {
  params: z.object({ id: z.string(), changes: cypherProperties }),
  row: idRow,
});

export const tellOutcome = statement('WRITE', 'turns/tell-outcome.cypher', {
  params: z.object({ id: z.string(), outcome, now: cypherDate }),
  row: idRow,
});

const scope = z.enum(valuesOf(TRUST_SCOPES));

/** A document as far as trust looks at it. */
const trusted = z.object({
  id: z.string(),
  // A damaged kind reads as one that bounds nothing (C-81).
  kind: z.enum(valuesOf(KINDS)).catch('SEMANTIC'),
  contentTypes: ids,
  containsPii: z.boolean(),
  flags: ids,
  globalJustification: text,
  trust: z.number(),
  uses: rowInt,
  trustScope: scope,
  expiresAt: rowDateOrNull,
  tenant: z.string(),
  userId: text,
  scope: z.string(),
  partition: z.string(),
  ownerKey: z.string(),
  approvers: rowInt,
  objectors: rowInt,
});

export type TrustedRow = z.output<typeof trusted>;

export const ownersOfUsed = statement('READ', 'turns/owners-of-used.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: z.object({ ownerKey: z.string() }),
});

export const usedDocuments = statement('READ', 'turns/used-documents.cypher', {
  params: z.object({ ids, partitions: ids, now: cypherDate }),
  row: trusted,
});

export const drawOn = statement('WRITE', 'turns/draw-on.cypher', {
  params: z.object({ turnId: z.string(), ids, partitions: ids, outcome, now: cypherDate }),
  row: z.object({ used: rowInt }),
});

export const storeTrust = statement('WRITE', 'turns/store-trust.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        ...{ trust: z.number(), uses: cypherInt, trustScope: scope },
        rises: z.boolean(),
        expiresAt: cypherDate.nullable(),
        partition: z.string(),
        feedUserId: text,
        audit: cypherProperties,
      }),
    ),
    now: cypherDate,
  }),
  row: idRow,
});

export const lockOwners = statement('WRITE', 'turns/lock-owners.cypher', {
  params: z.object({ ownerKeys: ids }),
  row: z.object({ locked: rowInt }),
});

export const trustHistory = statement('READ', 'turns/trust-history.cypher', {
  params: z.object({
    ...{ ids, partitions: ids },
    ...cursor,
  }),
  row: z.object({
    memoryId: z.string(),
    id: z.string(),
    at: rowDate,
    turnId: text,
    outcome: outcome.nullable(),
    trustBefore: z.number(),
    trustAfter: z.number(),
    scopeBefore: scope,
    scopeAfter: scope,
    byUserId: text,
  }),
});

/** Documents of one scope whose trust lies in a range, ascending: what a changed setting may move. */
export const documentsByTrust = statement('READ', 'turns/documents-by-trust.cypher', {
  params: z.object({
    ...{ partition: z.string(), trustScope: scope, from: z.number(), below: z.number() },
    ...{ afterId: z.string(), now: cypherDate, limit: cypherInt },
  }),
  row: trusted,
});
