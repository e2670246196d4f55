/** Statements of what is staged in turns (D-30 to D-33). */
import { z } from 'zod';
import { CANDIDATE_STATES, valuesOf } from '../domain/kernel/vocabulary.js';
import { idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';

const state = z.enum(valuesOf(CANDIDATE_STATES));

export const candidateRow = z.object({
  id: z.string(),
  turnId: z.string(),
  turnNumber: rowInt,
  state,
  stagedAt: rowDate,
  scope: z.string(),
  userId: text,
  partition: z.string(),
  title: text,
  primaryTopic: text,
  contentTypes: ids,
  lead: z.string(),
  whole: z.boolean(),
  settledAt: rowDateOrNull,
  settledByUserId: text,
  settledByAgentId: text,
  reason: text,
  memoryId: text,
});

/** A staged item, without the document that it may become. */
export type CandidateRow = z.output<typeof candidateRow>;

/** What a decision looks at. */
const staged = z.object({
  id: z.string(),
  turnId: z.string(),
  turnNumber: rowInt,
  state,
  /** Whose it is; null: nobody's. */
  userId: text,
  partition: z.string(),
  memoryId: text,
  input: z.string(),
});

export type StagedRow = z.output<typeof staged>;

export const stageCandidate = statement('WRITE', 'staging/stage-candidate.cypher', {
  params: z.object({ candidate: cypherProperties, most: cypherInt }),
  row: idRow,
});

export const candidatesById = statement('READ', 'staging/candidates-by-id.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: candidateRow,
});

export const candidatesOfTurns = statement('READ', 'staging/candidates-of-turns.cypher', {
  params: z.object({ turnIds: ids, partitions: ids, limit: cypherInt }),
  row: candidateRow,
});

/** Those of a turn that wait, oldest first. */
export const stagedOfTurn = statement('READ', 'staging/staged-of-turn.cypher', {
  params: z.object({ turnId: z.string(), limit: cypherInt }),
  row: staged,
});

export const stagedById = statement('READ', 'staging/staged-by-id.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: staged,
});

export const settleCandidates = statement('WRITE', 'staging/settle-candidates.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        state,
        reason: text,
        memoryId: text,
        audit: cypherProperties,
      }),
    ),
    by: z.object({ userId: text, agentId: text }),
    now: cypherDate,
  }),
  row: idRow,
});

export const similarMemories = statement('READ', 'staging/similar-memories.cypher', {
  params: z.object({
    probes: z.array(
      z.object({
        ...{ id: z.string(), lucene: z.string() },
        ...{ partition: z.string(), ownerKey: z.string() },
      }),
    ),
    perProbe: cypherInt,
    limit: cypherInt,
    now: cypherDate,
  }),
  row: z.object({
    id: z.string(),
    found: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
});
