/**
 * What is staged, for people: in pages, with what is stored that is like it, and what they decide about it before the outcome of the turn does.
 */
import type { DocumentInput } from '../../domain/document/item.js';
import { type DiffPart, diffOf, documentOf, similarQuery } from '../../domain/document/staging.js';
import {
  type Caller,
  changeableOwnerKeys,
  changeablePartitions,
  ownerKeyOf,
  partitionOf,
} from '../../domain/kernel/partition.js';
import { refusal } from '../../domain/write/refusal.js';
import { NotFoundError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import {
  type CandidateRow,
  candidatesById,
  candidatesOfTurns,
  similarMemories,
  stagedById,
} from '../../statements/staging.js';
import { lockOwners } from '../../statements/turns.js';
import type { TurnDeps } from '../turns/turns.js';
import type { Refused } from '../write/deps.js';
import { commitAll, type Prepared, prepareAll, writeVerdicts } from './commit.js';

/** A staged item, without the document that it may become. */
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

/** For each turn what was staged in it, whatever became of it, oldest first; at most MOST_OF_TURN. */
export async function candidatesIn(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  turnIds: readonly string[],
): Promise<Candidate[][]> {
  const params = {
    turnIds: [...turnIds],
    partitions: changeablePartitions(caller),
    limit: MOST_OF_TURN,
  };
  const rows = await write.graph.read(candidatesOfTurns, params);
  return turnIds.map((id) => rows.filter(({ turnId }) => turnId === id));
}

/** In the order of the ids; null for those that the caller does not see. */
export async function candidatesOf(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<(Candidate | null)[]> {
  const params = { ids: [...new Set(ids)], partitions: changeablePartitions(caller) };
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
  const params = { ids: [...new Set(ids)], partitions: changeablePartitions(caller) };
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
  const { tenant } = caller;
  const probes = items.map(({ id, lead, userId, partition, scope }) => {
    // What its owner made for everybody lies in the partition of nobody.
    const everybody = partitionOf({ tenant, userId: null, scope });
    const ownerKey = ownerKeyOf({ tenant, userId });
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

/** What a person decides about one item. */
export interface StagedDecision {
  readonly id: string;
  readonly accept: boolean;
  readonly reason: string | null;
  readonly prepared: Prepared;
}

/** What came of it; `memoryId` null: it was dropped. */
export interface StagedSettled {
  readonly refused: null;
  readonly memoryId: string | null;
  readonly eventId: string;
}

/** Those of the items that wait, read again before the transaction in which they are decided about. */
export async function prepareWaiting(
  deps: TurnDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<Prepared> {
  if (ids.length === 0) return new Map();
  const given = { ids: [...ids], partitions: changeablePartitions(caller) };
  const rows = await deps.documents.write.graph.read(stagedById, given);
  const waiting = rows.filter(({ state }) => state === 'STAGED');
  return prepareAll(deps, caller, waiting);
}

/** What is refused by the gate goes on waiting: a person may change a setting, or drop it. @throws NotFoundError */
export async function settleOne(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { id, accept, reason, prepared }: StagedDecision,
): Promise<StagedSettled | Refused> {
  // Nobody decides about an item twice.
  await tx.run(lockOwners, { ownerKeys: changeableOwnerKeys(caller) });
  const [row] = await tx.run(stagedById, { ids: [id], partitions: changeablePartitions(caller) });
  if (row === undefined) throw new NotFoundError(`There is no staged item ${id} that you can see.`);
  if (row.state !== 'STAGED') {
    return { refused: refusal('SETTLED', 'D-31', `It is ${row.state} already.`) };
  }
  const owner = { tenant: caller.tenant, userId: row.userId };
  const call = { owner, rows: [row], prepared };
  const [done] = accept ? await commitAll(deps, tx, caller, call) : [];
  if (done !== undefined && 'refused' in done) return { refused: done.refused };
  const memoryId = done?.memoryId ?? null;
  const verdict = { row, memoryId, reason };
  const [eventId = ''] = await writeVerdicts(deps, tx, caller, [verdict], 'REVIEW');
  return { refused: null, memoryId, eventId };
}
