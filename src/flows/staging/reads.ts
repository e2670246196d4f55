/** What is staged, for people: in pages, with what is stored that is like it. */

import type { DocumentInput } from '../../domain/document/inputs.js';
import { type DiffPart, diffOf, documentOf, similarQuery } from '../../domain/document/staging.js';
import { type Caller, ownerKeyOf, partitionOf } from '../../domain/kernel/partition.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import { CANDIDATE_STATES, type CandidateState, valuesOf } from '../../domain/kernel/vocabulary.js';
import { NotFoundError } from '../../errors.js';
import {
  type CandidateRow,
  candidatesById,
  candidatesByState,
  candidatesOfTurn,
  similarMemories,
  stagedById,
} from '../../statements/staging.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';
import type { TurnDeps } from '../turns/deps.js';
import { ownPartitions } from './review.js';

export type Candidate = CandidateRow;

/** Which items. Null: of every state, of every turn. */
export interface CandidateRequest extends PageRequest {
  readonly state: CandidateState | null;
  readonly turnId: string | null;
}

/** A stored memory that is like a staged item, and what differs. */
export interface Similar {
  readonly memoryId: string;
  readonly diff: readonly DiffPart[];
}

/** Memories that one item is compared with. */
const SIMILAR = 5;
/** Passages of one document may all be found: so many more are asked for. */
const PER_PROBE = 50;
const OLDEST = { time: FAR_PAST, id: '' };

/** A page, oldest first. @throws InvalidInputError */
export async function candidates(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  { state, turnId, ...page }: CandidateRequest,
): Promise<Page<Candidate>> {
  const states = state === null ? valuesOf(CANDIDATE_STATES) : [state];
  const params = { partitions: ownPartitions(caller), states, ...pageParams(page, OLDEST) };
  const rows =
    turnId === null
      ? await write.graph.read(candidatesByState, params)
      : await write.graph.read(candidatesOfTurn, { ...params, turnId });
  const placed = rows.map((row) => ({ ...row, time: row.stagedAt }));
  return pageOf(placed, page.first, ({ time: _, ...row }) => row);
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

/** The document that an item may become. @throws NotFoundError */
export async function stagedDocument(
  { documents: { write, schema } }: TurnDeps,
  caller: Caller,
  id: string,
): Promise<DocumentInput> {
  const params = { ids: [id], partitions: ownPartitions(caller) };
  const [row] = await write.graph.read(stagedById, params);
  if (row === undefined) throw new NotFoundError(`There is no staged item ${id} that you can see.`);
  return documentOf(row.input, schema);
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
