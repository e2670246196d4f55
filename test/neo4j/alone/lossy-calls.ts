/** Calls of which acknowledgements are lost: one of every mutation, and some that take several commits. */
import type { GraphQLSchema } from 'graphql';
import { fieldNames, type Variables } from '../../support/graphql-client.js';
import { AREA } from '../api/cases/areas.js';
import type { Facts } from '../api/cases/types.js';

export interface Call {
  readonly field: string;
  /** Its place: of calls of one mutation each has a key of its own. */
  readonly turn: number;
  variables(facts: Facts): Variables;
  /** Whether memories are damaged before it, so that there is something to repair. */
  readonly damages?: boolean;
}

/**
 * What is told of each time that somebody asks, and so by each call that is repeated without a key: what an administrator did, a run of the
 * upkeep, an erasure. What they change is changed once.
 */
export const TOLD_EACH_TIME: Readonly<Record<string, readonly string[]>> = {
  upsertRole: [':AuditEvent'],
  setRole: [':AuditEvent'],
  runUpkeep: [':AuditEvent', ':UpkeepRun'],
  eraseUser: [':AuditEvent', ':Erasure'],
  analyzeGraph: [':AuditEvent'],
};

/** As no write leaves them: what is current, and what is not. */
export const DAMAGE = "MATCH (m:Memory {tenant: $tenant}) SET m.utility = 'NONSENSE'";

const THEIRS = { caller: { userId: 'gone' } };

function said(sessionId: string, count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{ sessionId, role: 'USER', speaker: 'Ada' },
    content: `Ada bought kettle number ${i} in Oslo.`,
  }));
}

/** What is more than one transaction takes, or goes in steps that have one each. */
const SEVERAL: readonly Omit<Call, 'turn'>[] = [
  { field: 'ingest', variables: () => ({ messages: said('long', 5) }) },
  { field: 'endSession', variables: () => ({ id: 'long', wait: true }) },
  { field: 'ingest', variables: () => ({ messages: said('theirs', 3), ...THEIRS }) },
  { field: 'eraseUser', variables: () => ({ userId: 'gone' }) },
  { field: 'forget', variables: ({ dropped, rival }) => ({ ids: [dropped, rival], erase: true }) },
  { field: 'compactVault', variables: () => ({}) },
  { field: 'repairClassification', variables: () => ({}), damages: true },
  { field: 'runUpkeep', variables: () => ({ kind: 'NIGHTLY' }) },
  { field: 'analyzeGraph', variables: () => ({}) },
];

/** In the order of the table, as its calls follow each other. */
export function lossyCalls(schema: GraphQLSchema): Call[] {
  const mutations = new Set(fieldNames(schema, 'mutation'));
  const single = Object.entries(AREA.calls).flatMap(([field, [variables]]) =>
    mutations.has(field) ? [{ field, variables }] : [],
  );
  return [...single, ...SEVERAL].map((call, turn) => ({ ...call, turn }));
}
