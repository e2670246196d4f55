/** What validation made of a turn: candidates are settled, documents credited, all in one transaction (D-31, D-62). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import {
  creditedIds,
  endsTurn,
  type OutcomeInput,
  outcomeInput,
  refusesOutcome,
  type TurnRefusal,
  type TurnVerdict,
} from '../../domain/turn/turn.js';
import type { GraphTransaction } from '../../ports.js';
import { changeTurn, lockOwners, type TurnRow, tellOutcome } from '../../statements/turns.js';
import { once } from '../once.js';
import { decideStaged, type Prepared, prepareStaged, type Settled } from '../staging/commit.js';
import { credit, ownersOf, type TrustChange } from './credit.js';
import { findTurn, holdTurn, type TurnDeps } from './turns.js';

/** What an outcome did. */
interface OutcomeRecorded extends Settled {
  readonly refused: null;
  /** Documents whose trust it moved, by id. */
  readonly trust: readonly TrustChange[];
}

export type RecordedOutcome = (OutcomeRecorded | { readonly refused: TurnRefusal }) & {
  /** False: the idempotency key was used before. */
  readonly created: boolean;
};

/** @throws InvalidInputError, NotFoundError, IdempotencyConflictError */
export async function recordOutcome(
  deps: TurnDeps,
  caller: Caller,
  input: unknown,
): Promise<RecordedOutcome> {
  const { write } = deps.documents;
  const request = parseInput(outcomeInput, input);
  const turn = await findTurn(write.graph, caller, request.turnId);
  // Reading documents may take a while, so it is done before the lock.
  const prepared =
    request.outcome === 'APPROVE' ? await prepareStaged(deps, caller, turn.id) : new Map();
  const operation = { operation: 'recordOutcome', input: request };
  const { answer, created } = await once(write, caller, operation, (tx, write) =>
    judge({ ...deps, documents: { ...deps.documents, write } }, tx, caller, {
      request,
      prepared,
      gatheredIds: turn.gatheredIds,
    }),
  );
  return { ...answer, created };
}

interface Judged {
  readonly request: OutcomeInput;
  readonly prepared: Prepared;
  readonly gatheredIds: readonly string[];
}

async function judge(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { request, prepared, gatheredIds }: Judged,
): Promise<OutcomeRecorded | { refused: TurnRefusal }> {
  const { outcome, usedIds } = request;
  // Whose a document is never changes: their locks are taken together, in one order.
  const owners = await ownersOf(tx, caller, gatheredIds);
  const turn = await holdTurn(tx, caller, request.turnId, owners);
  if (turn.gatheredIds.length !== gatheredIds.length) await holdOwners(tx, caller, turn);
  const refused = refusesOutcome(turn);
  if (refused !== null) return { refused };
  const used = creditedIds(turn.gatheredIds, usedIds);
  if ('refused' in used) return used;
  const now = deps.documents.write.clock.now();
  const trust = await credit(deps, tx, caller, { turnId: turn.id, outcome, ids: used.ids, now });
  const settled = await decideStaged(deps, tx, caller, { turn, outcome, prepared });
  await noteOutcome(tx, turn, { outcome, at: now });
  return { refused: null, ...settled, trust };
}

/** What was gathered meanwhile may be of others; that is seldom, and a circle of waiting is resolved by the store. */
async function holdOwners(
  tx: GraphTransaction,
  caller: Caller,
  { gatheredIds }: TurnRow,
): Promise<void> {
  const ownerKeys = await ownersOf(tx, caller, gatheredIds);
  await tx.run(lockOwners, { ownerKeys: ownerKeys.sort() });
}

/** On the turn, and on its document where there is one: it may also be completed later (QD-13). */
async function noteOutcome(
  tx: GraphTransaction,
  { id, outcomes, contextId }: TurnRow,
  { outcome, at }: TurnVerdict,
): Promise<void> {
  const all: unknown[] = [...JSON.parse(outcomes ?? '[]'), { outcome, at }];
  const ended = endsTurn(outcome) ? { endedAt: at } : {};
  await tx.run(changeTurn, { id, changes: { outcome, outcomes: JSON.stringify(all), ...ended } });
  if (contextId !== null) await tx.run(tellOutcome, { id: contextId, outcome, now: at });
}
