/** Statements of upkeep runs: partitions, records. */
import { z } from 'zod';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import {
  RUN_KINDS,
  RUN_STATUSES,
  STEP_STATUSES,
  STEPS,
  type StepReport,
  TRIGGERS,
} from '../../domain/upkeep/run.js';
import { cursor } from '../columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from '../scalars.js';
import { statement } from '../statement.js';

const partitionPage = z.object({ tenant: z.string(), after: z.string(), limit: cypherInt });
const owned = z.object({
  partition: z.string(),
  tenant: z.string(),
  userId: z.string().nullable(),
  scope: z.string(),
});

export const upkeepPartitions = statement('READ', 'upkeep/run/places.cypher', {
  params: partitionPage,
  row: owned,
});

export const partitionsOfUser = statement('READ', 'upkeep/run/places-of-user.cypher', {
  params: partitionPage.extend({ userId: z.string() }),
  row: owned,
});

export const ownerCycles = statement('READ', 'upkeep/run/cycles.cypher', {
  params: z.object({ keys: z.array(z.string()) }),
  row: z.object({ key: z.string(), cycle: rowInt }),
});

export const nextTenant = statement('READ', 'upkeep/run/next-tenant.cypher', {
  params: z.object({ after: z.string() }),
  row: z.object({ tenant: z.string() }),
});

export const saveRun = statement('WRITE', 'upkeep/run/save.cypher', {
  params: z.object({ key: z.string(), properties: cypherProperties }),
  row: z.object({ key: z.string() }),
});

export const abandonRuns = statement('WRITE', 'upkeep/run/abandon.cypher', {
  params: z.object({
    tenant: z.string(),
    kinds: z.array(z.string()),
    except: z.string(),
    now: cypherDate,
    dryBefore: cypherDate,
  }),
  row: z.object({ abandoned: rowInt }),
});

const change = z.object({
  act: z.string(),
  id: z.string(),
  otherId: z.string().nullable(),
  reason: z.string(),
});

const report = z.object({
  step: z.enum(valuesOf(STEPS)),
  status: z.enum(valuesOf(STEP_STATUSES)),
  looked: z.number(),
  changed: z.number(),
  tookMs: z.number().nullable(),
  error: z.string().nullable(),
  note: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  plan: z.array(change),
});

const record = z.object({
  id: z.string(),
  tenant: z.string(),
  userId: z.string().nullable(),
  everyone: z.boolean(),
  kind: z.enum(valuesOf(RUN_KINDS)),
  trigger: z.enum(valuesOf(TRIGGERS)),
  status: z.enum(valuesOf(RUN_STATUSES)),
  dryRun: z.boolean(),
  now: rowDate,
  startedAt: rowDate,
  finishedAt: rowDateOrNull,
  steps: z.string().transform(stepsOf),
});

/** Steps that this version does not know, of a newer one that ran before, are left out. */
function stepsOf(json: string): StepReport[] {
  const known = z.array(z.unknown()).parse(JSON.parse(json));
  return known.flatMap((each) => {
    const parsed = report.safeParse(each);
    // Acts are a list that grows; readers show them as they are.
    return parsed.success ? [parsed.data as StepReport] : [];
  });
}

const seen = { tenant: z.string(), userId: z.string().nullable(), full: z.boolean() };

export const runRecord = statement('READ', 'upkeep/run/by-id.cypher', {
  params: z.object({ ...seen, key: z.string() }),
  row: record,
});

export const runRecords = statement('READ', 'upkeep/run/list.cypher', {
  params: z.object({
    ...seen,
    kinds: z.array(z.string()),
    ...cursor,
  }),
  row: record,
});

export const countLoop = statement('WRITE', 'upkeep/run/end-loop.cypher', {
  params: z.object({ owner: cypherProperties, interval: cypherInt, now: cypherDate }),
  row: z.object({ loop: rowInt, due: z.boolean() }),
});

const due = z.object({
  key: z.string(),
  tenant: z.string(),
  userId: z.string().nullable(),
  dueAt: rowDate,
});

/** An owner whose loops are full, and since when. */
export type DueOwner = z.output<typeof due>;

export const dueLoops = statement('READ', 'upkeep/run/due-loops.cypher', {
  params: z.object({ now: cypherDate, since: cypherDate, after: z.string(), limit: cypherInt }),
  row: due,
});

export const settleLoop = statement('WRITE', 'upkeep/run/settle-loop.cypher', {
  params: z.object({ key: z.string(), dueAt: cypherDate }),
  row: z.object({ settled: rowInt }),
});

const names = z.array(z.string());
const limit = cypherInt;
const past = { before: cypherDate, limit };
const found = z.object({ key: z.string() });
const removed = z.object({ removed: rowInt });

export const pastRuns = statement('READ', 'upkeep/tidy/past-runs.cypher', {
  params: z.object({ ...past, tenant: z.string(), kinds: names }),
  row: found,
});

export const pastReceipts = statement('READ', 'upkeep/tidy/past-receipts.cypher', {
  params: z.object(past),
  row: found,
});

export const pastLeases = statement('READ', 'upkeep/tidy/past-leases.cypher', {
  params: z.object(past),
  row: found,
});

export const pastClusters = statement('READ', 'upkeep/tidy/past-clusters.cypher', {
  params: z.object({ ownerKeys: names, keep: cypherInt, limit }),
  row: found,
});

const pastOf = { ...past, partitions: names };

export const pastEvents = statement('READ', 'upkeep/tidy/past-events.cypher', {
  params: z.object(pastOf),
  row: found,
});

export const pastVersions = statement('READ', 'upkeep/tidy/past-versions.cypher', {
  params: z.object(pastOf),
  row: found,
});

export const pastDepartures = statement('READ', 'upkeep/tidy/past-departures.cypher', {
  params: z.object(pastOf),
  row: found,
});

export const removeEvents = statement('WRITE', 'upkeep/tidy/remove-events.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeVersions = statement('WRITE', 'upkeep/tidy/remove-versions.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeDepartures = statement('WRITE', 'upkeep/tidy/remove-departures.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeRuns = statement('WRITE', 'upkeep/tidy/remove-runs.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeReceipts = statement('WRITE', 'upkeep/tidy/remove-receipts.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});

export const removeLeases = statement('WRITE', 'upkeep/tidy/remove-leases.cypher', {
  params: z.object({ keys: names, before: cypherDate }),
  row: removed,
});

export const removeClusters = statement('WRITE', 'upkeep/tidy/remove-clusters.cypher', {
  params: z.object({ keys: names }),
  row: removed,
});
