/**
 * What is staged, for people: in pages, with what is stored that is like it, and what they decide about it before the outcome of the turn does.
 */
import { type DocumentInput } from '../../domain/document/inputs.js';
import {
  type CandidateDecision,
  type DiffPart,
  decision,
  decisionInput,
  diffOf,
  documentOf,
  rejectionReason,
  similarQuery,
  undecidable,
} from '../../domain/document/staging.js';
import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { type GraphTransaction } from '../../ports.js';
import {
  type CandidateRow,
  candidatesById,
  candidatesOfTurn,
  type StagedRow,
  similarMemories,
  stagedById,
} from '../../statements/staging.js';
import { lockOwners } from '../../statements/turns.js';
import { withFreshIds } from '../once.js';
import { type TurnDeps } from '../turns/turns.js';
import { commitAll, prepareAll, type Verdict, writeVerdicts } from './commit.js';

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

/** Partitions of the caller's own items: its user's, in the scopes that its agent sees. */
export function ownPartitions(caller: Caller): string[] {
  const { tenant, userId } = caller;
  return visibleScopes(caller).map((scope) => partitionOf({ tenant, userId, scope }));
}

/** What is refused by the gate goes on waiting: a person may change a setting, or drop it. @throws InvalidInputError */
export async function acceptCandidates(
  deps: TurnDeps,
  caller: Caller,
  ids: unknown,
): Promise<CandidateDecision[]> {
  const wanted = parseInput(decisionInput, ids, 'ids');
  const { write } = deps.documents;
  const partitions = ownPartitions(caller);
  const before = await write.graph.read(stagedById, { ids: wanted, partitions });
  const waiting = before.filter(({ state }) => state === 'STAGED');
  const prepared = await prepareAll(deps, caller, waiting);
  const decisions = await decide(deps, caller, wanted, async (tx, rows) => {
    const done = await commitAll(deps, tx, caller, { rows, prepared });
    const verdicts = done.flatMap((each): Verdict[] =>
      'memoryId' in each ? [{ row: each.row, memoryId: each.memoryId, reason: null }] : [],
    );
    await writeVerdicts(deps, tx, caller, verdicts, 'REVIEW');
    return done.map((each) =>
      'memoryId' in each
        ? decision(each.row.id, 'COMMITTED', { memoryId: each.memoryId })
        : decision(each.row.id, 'STAGED', { code: 'REFUSED', message: each.refused.message }),
    );
  });
  write.onQueued();
  return decisions;
}

/** @param reason why; told in the audit trail @throws InvalidInputError */
export function rejectCandidates(
  deps: TurnDeps,
  caller: Caller,
  { ids, reason }: { readonly ids: unknown; readonly reason: unknown },
): Promise<CandidateDecision[]> {
  const wanted = parseInput(decisionInput, ids, 'ids');
  const why = parseInput(rejectionReason, reason, 'reason');
  return decide(deps, caller, wanted, async (tx, rows) => {
    const verdicts = rows.map((row) => ({ row, memoryId: null, reason: why }));
    await writeVerdicts(deps, tx, caller, verdicts, 'REVIEW');
    return rows.map(({ id }) => decision(id, 'DISCARDED'));
  });
}

/** In one transaction, under the owner's lock: nobody decides about an item twice. Answers in the order of the ids. */
function decide(
  { documents: { write } }: TurnDeps,
  caller: Caller,
  ids: string[],
  act: (tx: GraphTransaction, rows: readonly StagedRow[]) => Promise<CandidateDecision[]>,
): Promise<CandidateDecision[]> {
  return withFreshIds(() =>
    write.graph.write(async (tx) => {
      await tx.run(lockOwners, { ownerKeys: [ownerKeyOf(caller)] });
      const rows = await tx.run(stagedById, { ids, partitions: ownPartitions(caller) });
      const found = new Map(rows.map((row) => [row.id, row]));
      const settled = ids.flatMap((id) => undecidable(id, found.get(id)) ?? []);
      const waiting = rows.filter(({ state }) => state === 'STAGED');
      const decided = waiting.length === 0 ? [] : await act(tx, waiting);
      const all = new Map([...settled, ...decided].map((each) => [each.id, each]));
      return ids.flatMap((id) => all.get(id) ?? []);
    }),
  );
}
