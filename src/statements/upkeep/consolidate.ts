/** Statements of what is read out of sessions: their facts (:Unconsolidated), and the causes among their turns (:Uninferred). */
import { z } from 'zod';
import { SOURCES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { cursor, idRow, text } from '../columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const keys = z.array(z.string());
const key = { key: z.string() };

const session = {
  ...key,
  sessionId: z.string(),
  partition: z.string(),
  tenant: z.string(),
  userId: text,
  scope: z.string(),
};

export const findSessions = statement('READ', 'upkeep/consolidate/find-sessions.cypher', {
  params: z.object({ keys }),
  row: z.object({ ...session, waits: z.boolean() }),
});

export const waitingSessions = statement('READ', 'upkeep/consolidate/waiting-sessions.cypher', {
  params: z.object({
    partition: z.string(),
    ...cursor,
  }),
  row: z.object({ ...session, beganAt: rowDate, waiting: rowInt }),
});

export const dueSessions = statement('READ', 'upkeep/consolidate/due-sessions.cypher', {
  params: z.object({ now: cypherDate, limit: cypherInt }),
  row: z.object(session),
});

export const makeDue = statement('WRITE', 'upkeep/consolidate/make-due.cypher', {
  params: z.object({ keys, now: cypherDate }),
  row: z.object(key),
});

export const claimSession = statement('WRITE', 'upkeep/consolidate/claim-session.cypher', {
  params: z.object({
    ...key,
    owner: z.string(),
    now: cypherDate,
    until: cypherDate,
    force: z.boolean(),
  }),
  row: z.object({ after: rowInt, startId: text, episodes: rowInt, attempts: rowInt }),
});

export const renewSession = statement('WRITE', 'upkeep/consolidate/renew-session.cypher', {
  params: z.object({ ...key, owner: z.string(), until: cypherDate }),
  row: z.object({ held: z.boolean() }),
});

export const postponeSession = statement('WRITE', 'upkeep/consolidate/postpone-session.cypher', {
  params: z.object({ ...key, owner: z.string(), dueAt: cypherDate }),
  row: z.object({ postponed: rowInt }),
});

export const readTurns = statement('READ', 'upkeep/consolidate/read-turns.cypher', {
  params: z.object({ startId: z.string(), after: cypherInt, until: cypherInt }),
  row: z.object({
    id: z.string(),
    sequence: rowInt,
    before: z.boolean(),
    content: text,
    role: z.enum(['USER', 'ASSISTANT']).catch('ASSISTANT'),
    speaker: text,
    eventTime: rowDate,
  }),
});

export const holdSession = statement('WRITE', 'upkeep/consolidate/hold-session.cypher', {
  params: z.object({
    ...key,
    after: cypherInt,
    owner: cypherProperties,
    partition: z.string(),
    statementKeys: keys,
  }),
  row: z.object({
    known: z.array(
      z.object({
        ...key,
        id: z.string(),
        // C-81: a damaged axis reads as its most careful value.
        source: z.enum(valuesOf(SOURCES)).catch('AGENT_INFERRED'),
      }),
    ),
  }),
});

export const addSources = statement('WRITE', 'upkeep/consolidate/add-sources.cypher', {
  params: z.object({
    facts: z.array(z.object({ id: z.string(), sourceIds: keys })),
    now: cypherDate,
    step: z.number(),
    divisor: z.number(),
  }),
  row: idRow,
});

export const finishPage = statement('WRITE', 'upkeep/consolidate/finish-page.cypher', {
  params: z.object({
    ...key,
    until: cypherInt,
    lastId: text,
    now: cypherDate,
    dueAt: cypherDate,
    keep: z.boolean(),
    statements: z.array(z.object({ id: z.string(), statementKey: z.string() })),
  }),
  row: z.object({ done: z.boolean() }),
});

export const sessionTurns = statement('READ', 'upkeep/consolidate/session-turns.cypher', {
  params: z.object({ keys, after: cypherInt, limit: cypherInt }),
  row: idRow,
});

export const placeOfTurn = statement('READ', 'upkeep/consolidate/place-of-turn.cypher', {
  params: z.object({ id: z.string(), keys }),
  row: z.object({ key: z.string(), sequence: rowInt }),
});

export const uninferredSessions = statement('READ', 'upkeep/causal/uninferred-sessions.cypher', {
  params: z.object({ partition: z.string(), after: z.string(), limit: cypherInt }),
  row: z.object({ key: z.string(), sessionId: z.string(), inferred: rowInt, until: rowInt }),
});

export const turnsToInfer = statement('READ', 'upkeep/causal/turns.cypher', {
  params: z.object({ key: z.string(), from: cypherInt, until: cypherInt, limit: cypherInt }),
  row: z.object({
    id: z.string(),
    role: z.enum(['USER', 'ASSISTANT']).catch('ASSISTANT'),
    ...{ speaker: z.string().nullable(), content: z.string().nullable() },
    ...{ eventTime: rowDate, sequence: rowInt },
  }),
});

export const storeCauses = statement('WRITE', 'upkeep/causal/store-causes.cypher', {
  params: z.object({
    ...{
      key: z.string(),
      from: cypherInt,
      reached: cypherInt,
      now: cypherDate,
      confidence: z.number(),
    },
    edges: z.array(
      z.object({
        causeId: z.string(),
        effectId: z.string(),
        evidence: z.string(),
        rule: z.string(),
      }),
    ),
  }),
  row: z.object({ edges: rowInt }),
});
