/** Statements of turns (D A.2). */
import { z } from 'zod';
import { TURN_GATES, TURN_OUTCOMES, valuesOf } from '../domain/kernel/vocabulary.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';

const ids = z.array(z.string());
const text = z.string().nullable();
const outcome = z.enum(valuesOf(TURN_OUTCOMES));
/** Whose turns, and in which scopes. */
const visible = { ownerKey: z.string(), scopes: ids };

const head = {
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
};
const headRow = z.object(head);

const turnRow = z.object({
  ...head,
  gatheredText: text,
  gatheredIds: ids,
  /** JSON, as is `outcomes`. */
  sections: text,
  outcomes: text,
});

/** A turn in a list. */
export type TurnHeadRow = z.output<typeof headRow>;

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
  row: headRow,
});

export const lockTurn = statement('WRITE', 'turns/lock-turn.cypher', {
  params: z.object({ id: z.string(), ...visible, ownerKeys: ids }),
  row: turnRow,
});

export const changeTurn = statement('WRITE', 'turns/change-turn.cypher', {
  params: z.object({ id: z.string(), changes: cypherProperties }),
  row: z.object({ id: z.string() }),
});

export const tellOutcome = statement('WRITE', 'turns/tell-outcome.cypher', {
  params: z.object({ id: z.string(), outcome, now: cypherDate }),
  row: z.object({ id: z.string() }),
});
