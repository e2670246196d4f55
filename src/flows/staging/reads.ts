/** What is staged, for people: in pages, with what is stored that is like it. */

import type { DocumentInput } from '../../domain/document/inputs.js';
import { type DiffPart, diffOf, documentOf, similarQuery } from '../../domain/document/staging.js';
import { type Caller, ownerKeyOf, partitionOf } from '../../domain/kernel/partition.js';
import {
  type CandidateRow,
  candidatesById,
  candidatesOfTurn,
  similarMemories,
  stagedById,
} from '../../statements/staging.js';
import type { TurnDeps } from '../turns/deps.js';
import { ownPartitions } from './review.js';

export type Candidate = CandidateRow;

/** A stored memory that is like a staged item, and what differs. */
export interface Similar {
  readonly memoryId: string;
  readonly diff: readonly DiffPart[];
}

/** Memories that one item is compared with. */
const SIMILAR = 5;
/** Passages of one document may all be found: so many more are asked for. */
const PER_PROBE = 50;
/** As many as may be staged in a turn and more. */
const MOST_OF_TURN = 100;

/** What was staged in a turn, whatever became of it, oldest first; at most MOST_OF_TURN. */
export function candidatesIn(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  turnId: string,
): Promise<Candidate[]> {
  const params = { turnId, partitions: ownPartitions(caller), limit: MOST_OF_TURN };
  return write.graph.read(candidatesOfTurn, params);
}

/** In the order of the ids; null for those that the caller does not see. */
export async function candidatesOf(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<(Candidate | null)[]> {
  const params = { ids: [...new Set(ids)], partitions: ownPartitions(caller) };
  const rows = await write.graph.read(candidatesById, params);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The documents that items may become, in the order of the ids; null for those that the caller does not see. */
export async function stagedDocuments(
  { documents: { write, schema } }: TurnDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<(DocumentInput | null)[]> {
  const params = { ids: [...new Set(ids)], partitions: ownPartitions(caller) };
  const rows = await write.graph.read(stagedById, params);
  const byId = new Map(rows.map((row) => [row.id, documentOf(row.input, schema)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** For each item, in the order of the ids, the current memories of the same owner that are likest to it, the likest first. */
export async function similarTo(
  deps: TurnDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<Similar[][]> {
  const { write } = deps.documents;
  const items = (await candidatesOf(deps, caller, ids)).filter((item) => item !== null);
  const ownerKey = ownerKeyOf(caller);
  const probes = items.map(({ id, lead, partition, scope }) => {
    // What its owner made for everybody lies in the partition of nobody.
    const everybody = partitionOf({ tenant: caller.tenant, userId: null, scope });
    return { id, partition, ownerKey, lucene: similarQuery(lead, [partition, everybody]) };
  });
  const params = { probes, perProbe: PER_PROBE, limit: SIMILAR, now: write.clock.now() };
  const rows = await write.graph.read(similarMemories, params);
  const leads = new Map(items.map(({ id, lead }) => [id, lead]));
  const byId = new Map(rows.map(({ id, found }) => [id, found]));
  return ids.map((id) =>
    (byId.get(id) ?? []).map((memory) => ({
      ...{ memoryId: memory.id, diff: diffOf(memory.text, leads.get(id) ?? '') },
    })),
  );
}
