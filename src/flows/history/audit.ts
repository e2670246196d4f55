/** The audit trail and the conflict log. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { FAR_FUTURE } from '../../domain/kernel/time.js';
import { ACTS, type Act, valuesOf } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../errors.js';
import type { Graph } from '../../ports.js';
import {
  type AuditEvent,
  auditByAct,
  auditByEntity,
  auditByMemory,
  auditByTime,
  auditEvents,
} from '../../statements/history.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';

/** Which events. Null: of every memory, of every act, of every entity. */
export interface AuditRequest extends PageRequest {
  readonly memoryId: string | null;
  readonly acts: readonly Act[] | null;
  /** Not together with `memoryId`. Default null. */
  readonly entityId?: string | null;
}

/** After every event: lists of events begin with the newest. */
const NEWEST = { time: FAR_FUTURE, id: '~' };
/** C-45: acts that settle a contradiction. */
const RESOLUTIONS: Act[] = ['CONFLICT', 'CORRECT'];

/** A page of the events that the caller sees, newest first. @throws InvalidInputError */
export async function auditLog(
  graph: Graph,
  caller: Caller,
  request: AuditRequest,
): Promise<Page<AuditEvent>> {
  const rows = await placesOf(graph, caller, request);
  const wanted = rows.slice(0, request.first).map(({ id }) => id);
  const byId = await eventsById(graph, caller, wanted);
  const places = rows.map(({ id, at }) => ({ id, time: at }));
  return pageOf(places, request.first, ({ id }) => byId.get(id));
}

function placesOf(graph: Graph, caller: Caller, request: AuditRequest) {
  const partitions = visiblePartitions(caller);
  const params = { partitions, ...pageParams(request, NEWEST) };
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
    : graph.read(auditByAct, { ...params, acts, onlyPairs: false });
}

/** C-45, C A.4: the last `size` resolutions with a winner, newest last; also those that were undone. */
export async function conflictLog(
  graph: Graph,
  caller: Caller,
  size: number,
): Promise<AuditEvent[]> {
  const rows = await graph.read(auditByAct, {
    partitions: visiblePartitions(caller),
    acts: RESOLUTIONS,
    onlyPairs: true,
    cursorTime: NEWEST.time,
    cursorId: NEWEST.id,
    limit: size,
  });
  const ids = rows.map(({ id }) => id).reverse();
  const byId = await eventsById(graph, caller, ids);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function eventsById(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuditEvent>> {
  if (ids.length === 0) return new Map();
  const params = { ids: [...ids], partitions: visiblePartitions(caller) };
  const events = await graph.read(auditEvents, params);
  return new Map(events.map((event) => [event.id, event]));
}
