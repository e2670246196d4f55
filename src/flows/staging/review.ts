/** People decide about staged items before the outcome of the turn does; each item has an outcome of its own. */

import {
  type CandidateDecision,
  decision,
  decisionInput,
  rejectionReason,
  undecidable,
} from '../../domain/document/staging.js';
import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import type { GraphTransaction } from '../../ports.js';
import { type StagedRow, stagedById } from '../../statements/staging.js';
import { lockOwners } from '../../statements/turns.js';
import { withFreshIds } from '../once.js';
import type { TurnDeps } from '../turns/deps.js';
import { commitAll } from './commit.js';
import { prepareAll } from './prepare.js';
import { type Verdict, writeVerdicts } from './settle.js';

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
