/** What the outcome of a turn does to the items that are staged in it at that moment (D-31, QD-19). */
import type { Caller } from '../../domain/kernel/partition.js';
import type { TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import type { GraphTransaction } from '../../ports.js';
import { type StagedRow, settleCandidates, stagedOfTurn } from '../../statements/staging.js';
import type { TurnRow } from '../../statements/turns.js';
import type { TurnDeps } from '../turns/deps.js';
import { type Committing, commitAll } from './commit.js';
import { MOST_STAGED, type Prepared } from './prepare.js';

/** What became of the staged items of a turn. */
export interface Settled {
  readonly committed: readonly { readonly candidateId: string; readonly memoryId: string }[];
  readonly discarded: readonly { readonly candidateId: string; readonly reason: string }[];
}

/** An item and what is written down about it. `memoryId` null: it was dropped. */
export interface Verdict {
  readonly row: StagedRow;
  readonly memoryId: string | null;
  readonly reason: string | null;
  /** Code of the refusal that dropped it. */
  readonly code?: RefusalCode;
}

/** The owner is locked. APPROVE commits what the gate lets pass; everything else is dropped. */
export async function settleTurn(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { turn, outcome, prepared }: { turn: TurnRow; outcome: TurnOutcome; prepared: Prepared },
): Promise<Settled> {
  const rows = await tx.run(stagedOfTurn, { turnId: turn.id, limit: MOST_STAGED });
  if (rows.length === 0) return { committed: [], discarded: [] };
  const verdicts =
    outcome === 'APPROVE'
      ? (await commitAll(deps, tx, caller, { rows, prepared })).map(verdictOf)
      : rows.map((row) => ({ row, memoryId: null, reason: `The outcome was ${outcome}.` }));
  await writeVerdicts(deps, tx, caller, verdicts, 'D-31');
  return settledBy(verdicts);
}

function verdictOf(done: Committing): Verdict {
  if ('memoryId' in done) return { row: done.row, memoryId: done.memoryId, reason: null };
  const { message, code } = done.refused;
  return { row: done.row, memoryId: null, reason: message, code };
}

function settledBy(verdicts: readonly Verdict[]): Settled {
  const committed = verdicts.flatMap(({ row: { id: candidateId }, memoryId }) =>
    memoryId === null ? [] : [{ candidateId, memoryId }],
  );
  const discarded = verdicts.flatMap(({ row: { id: candidateId }, memoryId, reason }) =>
    memoryId === null ? [{ candidateId, reason: reason ?? '' }] : [],
  );
  return { committed, discarded };
}

/** Every decision has an event: ACCEPT names the document, REJECT the reason; both name the item by its id. */
export async function writeVerdicts(
  { documents: { write } }: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  verdicts: readonly Verdict[],
  rule: string,
): Promise<void> {
  if (verdicts.length === 0) return;
  const now = write.clock.now();
  const rows = verdicts.map(({ row, memoryId, reason, code }) => {
    const { id, turnId, partition } = row;
    const happening = {
      ...{ id: write.newId(), now, rule, partition },
      ...(memoryId !== null && { memoryId }),
      ...(reason !== null && { explanation: reason }),
      ...(code && { code }),
    };
    const act = memoryId === null ? 'REJECT' : 'ACCEPT';
    const audit = { ...auditOf(act, caller, happening), candidateId: id, turnId };
    const state = memoryId === null ? ('DISCARDED' as const) : ('COMMITTED' as const);
    return { id, state, reason, memoryId, audit };
  });
  const { userId, agentId } = caller;
  await tx.run(settleCandidates, { rows, by: { userId, agentId }, now });
}
