/** What the fact flows share. */
import { type Caller, visiblePartitions } from '../domain/partition.js';
import type { correctionInput, factInput } from '../domain/write/inputs.js';
import type { Clock, Graph, GraphTransaction, NewId } from '../ports.js';
import { findForUpdate } from '../statements/write.js';

/** What the fact flows need. `onQueued` is told that there is something to embed. */
export interface FactDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Built once: making a schema costs more than using it. */
  readonly schemas: {
    readonly fact: ReturnType<typeof factInput>;
    readonly correction: ReturnType<typeof correctionInput>;
  };
  onQueued(): void;
}

/** The memory that came of a write; `created` is false when an idempotency key was repeated. */
export interface FactOutcome {
  readonly id: string;
  readonly created: boolean;
}

/** A correction: the new memory and the one it retired. */
export interface CorrectionOutcome extends FactOutcome {
  readonly retiredId: string;
}

/** The memory with its lock taken, or undefined when the caller sees none of that id. */
export async function find(tx: GraphTransaction, caller: Caller, id: string) {
  const [found] = await tx.run(findForUpdate, { id, partitions: visiblePartitions(caller) });
  return found;
}
