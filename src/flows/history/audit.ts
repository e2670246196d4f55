/** What happened to memories: the audit trail, the states that they went through, and why they wait for a person. */

import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { ACTS, type Act, valuesOf } from '../../domain/kernel/vocabulary.js';
import { AUDIT_LOG } from '../../domain/lists.js';
import { InvalidInputError } from '../../errors.js';
import {
  type AuditEvent,
  auditByAct,
  auditByEntity,
  auditByMemory,
  auditByTime,
  auditEvents,
  type MemoryState,
  memoryReviews,
  memoryVersions,
  type ReviewRow,
} from '../../statements/history.js';
import type { ReadDeps } from '../flow.js';
import { checkFirst, type Page, type PageRequest, pageOf, pageParams } from '../page.js';

export type { AuditEvent, ReviewRow } from '../../statements/history.js';

/** Which events. Null: of every memory, of every act, of every entity. */
export interface AuditRequest extends PageRequest {
  readonly memoryId: string | null;
  readonly acts: readonly Act[] | null;
  /** Not together with `memoryId`. Default null. */
  readonly entityId?: string | null;
}

/** A page of the events that the caller sees, newest first; every resolution of a contradiction is among them (C-45). @throws InvalidInputError */
export async function auditLog(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  request: AuditRequest,
): Promise<Page<AuditEvent>> {
  const rows = await placesOf(graph, caller, request);
  const wanted = rows.slice(0, request.first).map(({ id }) => id);
  const byId = await eventsById(graph, caller, wanted);
  const places = rows.map(({ id, at }) => ({ id, time: at }));
  return pageOf(AUDIT_LOG, places, request.first, ({ id }) => byId.get(id));
}

function placesOf(graph: ReadDeps['graph'], caller: Caller, request: AuditRequest) {
  const partitions = visiblePartitions(caller);
  const params = { partitions, ...pageParams(AUDIT_LOG, request) };
  const { memoryId, entityId = null } = request;
  const acts = [...new Set(request.acts ?? [])];
  if (memoryId !== null && entityId !== null) {
    throw new InvalidInputError('memoryId, entityId: an event names one or the other; give one.');
  }
  if (entityId !== null) {
    const any = acts.length === 0 ? valuesOf(ACTS) : acts;
    return graph.read(auditByEntity, { ...params, entityId, acts: any });
  }
  if (memoryId !== null) {
    const any = acts.length === 0 ? valuesOf(ACTS) : acts;
    return graph.read(auditByMemory, { ...params, memoryId, acts: any });
  }
  return acts.length === 0
    ? graph.read(auditByTime, params)
    : graph.read(auditByAct, { ...params, acts });
}

async function eventsById(
  graph: ReadDeps['graph'],
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditEvent>> {
  if (ids.length === 0) return new Map();
  const params = { ids: [...ids], partitions: visiblePartitions(caller) };
  const events = await graph.read(auditEvents, params);
  return new Map(events.map((event) => [event.id, event]));
}

/** A state, and whether it is the present one. */
export interface Version extends MemoryState {
  readonly current: boolean;
}

/**
 * The states of each memory, oldest first, the present one last: of a long history the newest `first`. Empty where
 * a memory is unknown or not visible. One statement.
 * @throws InvalidInputError for `first` outside 1 to 100
 */
export async function versionsOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  ids: readonly string[],
  first: number,
): Promise<Version[][]> {
  checkFirst(first);
  const params = {
    ids: [...ids],
    partitions: visiblePartitions(caller),
    perMemory: first - 1,
  };
  const rows = await graph.read(memoryVersions, params);
  const byId = new Map(
    rows.map(({ id, former, present }) => [
      id,
      [...former.map((state) => ({ ...state, current: false })), { ...present, current: true }],
    ]),
  );
  return ids.map((id) => byId.get(id) ?? []);
}

/** Most reviews that are loaded with a memory. */
const PER_MEMORY = 20;

/** The open reviews of each memory, longest waiting first; empty where it is unknown or not visible. One statement. */
export async function reviewsOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  ids: readonly string[],
): Promise<ReviewRow[][]> {
  const params = { ids: [...ids], partitions: visiblePartitions(caller), perMemory: PER_MEMORY };
  const rows = await graph.read(memoryReviews, params);
  const byId = new Map(rows.map(({ id, reviews }) => [id, reviews]));
  return ids.map((id) => byId.get(id) ?? []);
}
