/**
 * The door to a stored memory: whoever changes one takes its lock here first, and is asked whether it may. What reads
 * damaged memories, or locks conversations as well, has a statement of its own and asks the same rules
 * (domain/write/change.ts).
 */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { requireCurrent, requireFound, requireOwn } from '../../domain/write/change.js';
import type { GraphTransaction } from '../../ports.js';
import { hold } from '../../statements/pipeline.js';

/** A memory that is to be changed, with its lock taken. */
export type Held = ReturnType<(typeof hold)['parse']>;

/** Memories whose locks are taken. None is handed out that the caller may not change. */
class HeldMemories {
  readonly #caller: Caller;
  readonly #rows: ReadonlyMap<string, Held>;

  constructor(caller: Caller, rows: readonly Held[]) {
    this.#caller = caller;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** A deleted or superseded one too. @throws NotFoundError, NotOwnerError */
  found(id: string): Held {
    return requireOwn(this.#caller, requireFound(id, this.#rows.get(id)));
  }

  /** @throws NotFoundError, NotOwnerError, StaleVersionError naming what to change instead */
  current(id: string, now: Date): Held {
    return requireCurrent(id, this.found(id), now);
  }
}

/** Locks those of the memories that the caller sees until the commit. One round trip. */
export async function holdAll(
  tx: GraphTransaction,
  caller: Caller,
  ids: readonly string[],
): Promise<HeldMemories> {
  // In ascending order, so that two writers never wait for each other in a circle.
  const params = { ids: [...new Set(ids)].sort(), partitions: visiblePartitions(caller) };
  return new HeldMemories(caller, await tx.run(hold, params));
}

/** @throws NotFoundError, NotOwnerError, StaleVersionError naming what to change instead */
export async function holdCurrent(
  tx: GraphTransaction,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Held> {
  return (await holdAll(tx, caller, [id])).current(id, now);
}
