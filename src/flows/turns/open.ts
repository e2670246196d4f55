/** Beginning a turn (D-41). */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, partitionOf } from '../../domain/kernel/partition.js';
import { defined, ownerNode } from '../../domain/kernel/properties.js';
import { ownerOf } from '../../domain/write/plan.js';
import { openTurn as open } from '../../statements/turns.js';
import { once } from '../once.js';
import type { TurnDeps } from './deps.js';

/** A turn that was begun. */
export interface OpenedTurn {
  readonly turnId: string;
  /** From 1, by user, without gaps. */
  readonly number: number;
  /** False: the idempotency key was used before. */
  readonly created: boolean;
}

/** @throws InvalidInputError, ForbiddenError for the scope of another agent, IdempotencyConflictError */
export async function openTurn(
  { documents: { write }, schemas }: TurnDeps,
  caller: Caller,
  input: unknown,
): Promise<OpenedTurn> {
  const request = parseInput(schemas.turn, input);
  const { query, gate } = request;
  const owner = ownerOf(caller, request.scope);
  const operation = { operation: 'openTurn', input: request };
  const { answer, created } = await once(write, caller, operation, async (tx) => {
    const place = { partition: partitionOf(owner), ownerKey: ownerNode(owner).key };
    const begun = { id: write.newId(), query, gate, openedAt: write.clock.now() };
    const turn = { ...defined(owner), ...place, ...begun };
    const [row] = await tx.run(open, { owner: ownerNode(owner), turn });
    if (row === undefined) throw new Error('The store returned no row for a turn.');
    return { turnId: row.id, number: row.number };
  });
  return { ...answer, created };
}
