/**
 * What becomes of staged items: they are read again, made documents of or dropped, by the outcome of their turn (D-31, QD-19) or by people.
 */
import { acceptedItem, documentOf } from '../../domain/document/staging.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, type RefusalCode, refusal } from '../../domain/write/refusal.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { type StagedRow, settleCandidates, stagedOfTurn } from '../../statements/staging.js';
import type { TurnRow } from '../../statements/turns.js';
import { prepareDocument } from '../documents/prepare.js';
import type { TurnDeps } from '../turns/turns.js';
import { type OwnerId, writeItems } from '../write/pipeline.js';

/** A staged item as the pipeline takes it, or why it cannot. */
type Ready = { readonly item: WriteItem } | { readonly refused: Refusal };

/** By the id of the candidate. */
export type Prepared = ReadonlyMap<string, Ready>;

/** More than may ever wait in one turn (MNEME_MAX_CANDIDATES). */
const MOST_STAGED = 1_000;

/** What waits in a turn. */
export async function prepareStaged(
  deps: TurnDeps,
  caller: Caller,
  turnId: string,
): Promise<Prepared> {
  const { graph } = deps.documents.write;
  const staged = await graph.read(stagedOfTurn, { turnId, limit: MOST_STAGED });
  return prepareAll(deps, caller, staged);
}

export async function prepareAll(
  deps: TurnDeps,
  caller: Caller,
  staged: readonly StagedRow[],
): Promise<Prepared> {
  const prepared = new Map<string, Ready>();
  for (const row of staged) prepared.set(row.id, await prepareOne(deps, caller, row));
  return prepared;
}

/** Settings of the day apply: what may no longer be saved is refused. */
async function prepareOne(
  { documents }: TurnDeps,
  caller: Caller,
  { input, turnId, turnNumber }: StagedRow,
): Promise<Ready> {
  try {
    const document = documentOf(input, documents.schema);
    const turn = { id: turnId, number: turnNumber };
    return { item: await prepareDocument(documents, caller, document, { turn }) };
  } catch (thrown) {
    if (!(thrown instanceof InvalidInputError)) throw thrown;
    return { refused: refusal('INVALID_INPUT', 'input', thrown.message) };
  }
}

/** What came of an item: the document, or why there is none. */
type Committing =
  | { readonly row: StagedRow; readonly memoryId: string }
  | { readonly row: StagedRow; readonly refused: Refusal };

/** Staged items of one owner, who is locked. */
interface OwnedItems {
  readonly owner: OwnerId;
  readonly rows: readonly StagedRow[];
  readonly prepared: Prepared;
}

/** Writes what may be written; each item has an outcome of its own, in their order. */
export async function commitAll(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, rows, prepared }: OwnedItems,
): Promise<Committing[]> {
  const ready: { row: StagedRow; as: Ready }[] = [];
  for (const row of rows) {
    // What was staged meanwhile is read here: that is seldom, and short.
    ready.push({ row, as: prepared.get(row.id) ?? (await prepareOne(deps, caller, row)) });
  }
  const items = ready.flatMap(({ as }) =>
    'item' in as ? acceptedItem(as.item, caller.curates ?? false) : [],
  );
  // Whose statements they are was asked when they were staged.
  const stager = { ...caller, speaksAsUser: true };
  const written =
    items.length === 0 ? [] : await writeItems(deps.documents.write, tx, stager, { owner, items });
  const next = written.values();
  return ready.map(({ row, as }): Committing => {
    if ('refused' in as) return { row, refused: as.refused };
    const { value: outcome, done } = next.next();
    if (done) throw new Error('The pipeline gave fewer outcomes than there were items.');
    return outcome.refused === null
      ? { row, memoryId: outcome.id }
      : { row, refused: outcome.refused };
  });
}

/** What became of the staged items of a turn. */
export interface Settled {
  readonly committed: readonly { readonly candidateId: string; readonly memoryId: string }[];
  readonly discarded: readonly { readonly candidateId: string; readonly reason: string }[];
}

/** An item and what is written down about it. `memoryId` null: it was dropped. */
interface Verdict {
  readonly row: StagedRow;
  readonly memoryId: string | null;
  readonly reason: string | null;
  /** Code of the refusal that dropped it. */
  readonly code?: RefusalCode;
}

/** The owner is locked. APPROVE commits what the gate lets pass; everything else is dropped. */
export async function decideStaged(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { turn, outcome, prepared }: { turn: TurnRow; outcome: TurnOutcome; prepared: Prepared },
): Promise<Settled> {
  const rows = await tx.run(stagedOfTurn, { turnId: turn.id, limit: MOST_STAGED });
  if (rows.length === 0) return { committed: [], discarded: [] };
  const { tenant, userId } = caller;
  const call = { owner: { tenant, userId }, rows, prepared };
  const verdicts =
    outcome === 'APPROVE'
      ? (await commitAll(deps, tx, caller, call)).map(verdictOf)
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

/**
 * Every decision has an event: ACCEPT names the document, REJECT the reason; both name the item by its id.
 * @returns the ids of the events
 */
export async function writeVerdicts(
  { documents: { write } }: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  verdicts: readonly Verdict[],
  rule: string,
): Promise<string[]> {
  if (verdicts.length === 0) return [];
  const now = write.clock.now();
  const rows = verdicts.map(({ row, memoryId, reason, code }) => {
    const { id, turnId, partition } = row;
    const eventId = write.newId();
    const happening = {
      ...{ id: eventId, now, rule, partition },
      ...(memoryId !== null && { memoryId }),
      ...(reason !== null && { explanation: reason }),
      ...(code && { code }),
    };
    const act = memoryId === null ? 'REJECT' : 'ACCEPT';
    const audit = { ...auditOf(act, caller, happening), candidateId: id, turnId };
    const state = memoryId === null ? ('DISCARDED' as const) : ('COMMITTED' as const);
    return { eventId, settled: { id, state, reason, memoryId, audit } };
  });
  const { userId, agentId } = caller;
  const settled = rows.map((row) => row.settled);
  await tx.run(settleCandidates, { rows: settled, by: { userId, agentId }, now });
  return rows.map(({ eventId }) => eventId);
}
