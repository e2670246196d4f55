/** Turns of a caller: its user's, in the scopes that its agent sees. */
import { type Caller, ownerKeyOf, visibleScopes } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import type { Graph, GraphTransaction } from '../../ports.js';
import { lockTurn, type TurnRow, turnById } from '../../statements/turns.js';

/** What a statement filters the caller's turns by. */
export function ownTurns(caller: Caller) {
  return { ownerKey: ownerKeyOf(caller), scopes: visibleScopes(caller) };
}

/** @throws NotFoundError */
export async function findTurn(graph: Graph, caller: Caller, id: string): Promise<TurnRow> {
  const [turn] = await graph.read(turnById, { id, ...ownTurns(caller) });
  return requireTurn(id, turn);
}

/**
 * The turn as it is now, with the lock of its owner: everything about it is decided one after the other.
 * @param others owners whose locks are taken as well @throws NotFoundError
 */
export async function holdTurn(
  tx: GraphTransaction,
  caller: Caller,
  id: string,
  others: readonly string[] = [],
): Promise<TurnRow> {
  const own = ownTurns(caller);
  const ownerKeys = [...new Set([own.ownerKey, ...others])].sort();
  const [turn] = await tx.run(lockTurn, { id, ...own, ownerKeys });
  return requireTurn(id, turn);
}

function requireTurn(id: string, turn: TurnRow | undefined): TurnRow {
  if (turn === undefined) throw new NotFoundError(`There is no turn ${id} that you can see.`);
  return turn;
}
