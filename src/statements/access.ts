/** Statements that record what recalls returned, and read what was recorded. */
import { z } from 'zod';
import { ids } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

export const recallCycle = statement('READ', 'read/recall-cycle.cypher', {
  params: z.object({ ownerKey: z.string() }),
  row: z.object({ cycle: rowInt }),
});

export const appendCoRetrieval = statement('WRITE', 'upkeep/append-co-retrieval.cypher', {
  params: z.object({
    owner: cypherProperties,
    nobodyKey: z.string(),
    cycle: cypherInt.nullable(),
    entries: z.array(
      z.object({
        at: cypherDate,
        domain: z.string().nullable(),
        memoryIds: ids,
        cycle: cypherInt.nullable(),
      }),
    ),
    max: cypherInt,
  }),
  row: z.object({ cycle: rowInt, nobodyCycle: rowInt }),
});

export const recordAccess = statement('WRITE', 'upkeep/record-access.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        view: cypherInt,
        times: cypherInt,
        at: cypherDate,
        cycles: z.array(cypherInt),
      }),
    ),
    views: z.array(ids),
    nobodyCycle: cypherInt.nullable(),
    step: z.number(),
    divisor: z.number(),
    keep: cypherInt,
  }),
  row: z.object({ touched: rowInt }),
});

export const coRetrievalEntries = statement('READ', 'upkeep/co-retrieval-entries.cypher', {
  params: z.object({ ownerKey: z.string(), limit: cypherInt }),
  row: z.object({ memoryIds: ids, at: rowDate }),
});

export const mergeClusters = statement('WRITE', 'upkeep/merge-clusters.cypher', {
  params: z.object({
    ownerKey: z.string(),
    pairs: z.array(
      z.object({
        key: z.string(),
        memoryIds: ids,
        count: cypherInt,
        firstSeen: cypherDate,
        lastSeen: cypherDate,
      }),
    ),
  }),
  row: z.object({ candidates: rowInt }),
});

export const givenLines = statement('READ', 'read/given-lines.cypher', {
  params: z.object({ key: z.string() }),
  row: z.object({ lines: ids }),
});

export const forgetGivenLines = statement('WRITE', 'upkeep/forget-given.cypher', {
  params: z.object({ key: z.string() }),
  row: z.object({ forgotten: rowInt }),
});

export const addGivenLines = statement('WRITE', 'upkeep/add-given-lines.cypher', {
  params: z.object({
    owner: cypherProperties,
    key: z.string(),
    lines: ids,
    at: cypherDate,
    mostLines: cypherInt,
    mostSessions: cypherInt,
  }),
  row: z.object({ forgotten: rowInt }),
});

const visible = { ownerKey: z.string(), partitions: ids, limit: cypherInt };

const entryRow = z.object({
  at: rowDate,
  /** Null: the recall named none. */
  domain: z.string().nullable(),
  /** The owner's recall cycle then. */
  cycle: rowInt,
  memoryIds: ids,
});

/** What one recall returned, best first, as far as the reader sees it. */
export type CoRetrieval = z.output<typeof entryRow>;

export const listCoRetrievals = statement('READ', 'read/co-retrieval-log.cypher', {
  params: z.object(visible),
  row: entryRow,
});

const candidateRow = z.object({
  memoryIds: ids,
  /** Recalls that returned both, at the last count. */
  count: rowInt,
  firstSeen: rowDate,
  lastSeen: rowDate,
});

/** A pair of memories that recalls often return together. */
export type ClusterCandidate = z.output<typeof candidateRow>;

export const listClusterCandidates = statement('READ', 'read/cluster-candidates.cypher', {
  params: z.object(visible),
  row: candidateRow,
});
