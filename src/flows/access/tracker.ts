/**
 * Access tracking: every recall counts what it returned once, reinforces it (G-44), advances the recall cycle
 * (R0) and leaves an entry in the co-retrieval log (E-40). All of it is written in the background (E-32).
 */
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import type { Graph, GraphTransaction, Log } from '../../ports.js';
import { appendCoRetrieval, recordAccess } from '../../statements/access.js';
import { accessRows, appendParams, RECENT_CYCLES, type Recalled } from './batch.js';
import { RecallCycles } from './cycles.js';
import { WriteBehind, type WriteBehindPolicy } from './write-behind.js';

/** Settings of the tracker: `MNEME_TRACK_ACCESS` and those below it. */
export interface AccessPolicy extends WriteBehindPolicy {
  /** False: nothing is recorded and cycles stand still. Default true. */
  readonly trackAccess: boolean;
  /** Entries of the log of one owner, at least 1 (E-41). Default 500. */
  readonly coRetrievalMax: number;
  /** As in `ReinforcePolicy`. Defaults 0.05 and 20. */
  readonly reinforceStep: number;
  readonly reinforceDivisor: number;
}

export interface AccessDeps {
  readonly graph: Graph;
  readonly log: Log;
  readonly policy: AccessPolicy;
}

/** What a recall returned to its caller. */
export interface Retrieval {
  readonly caller: Caller;
  /** The final set, best first. An id that is there twice counts once (T-X03). */
  readonly ids: readonly string[];
  /** When it was returned. */
  readonly at: Date;
  /** Task domain of the question; null: none was named. */
  readonly domain: string | null;
  /** Whether the memories were injected, not searched for: only those recalls advance the cycle (R0). */
  readonly ambient: boolean;
  /** What `nextCycle` or `currentCycle` gave for this recall. */
  readonly cycle: number | null;
  /** False (X-09 `trackAccess: false`): neither counted nor logged. Default true. */
  readonly counted?: boolean;
}

export class AccessTracker {
  readonly #deps: AccessDeps;
  readonly #cycles: RecallCycles;
  readonly #line: WriteBehind<Recalled>;

  constructor(deps: AccessDeps) {
    const { log, policy } = deps;
    this.#deps = deps;
    // As many owners as recalls can wait or be under way: no cycle is forgotten before it is written.
    this.#cycles = new RecallCycles(deps, policy.maxWaiting + policy.batch);
    this.#line = new WriteBehind({
      ...{ log, policy },
      groupOf: ({ caller }) => ownerKeyOf(caller),
      commit: (batch) => this.#commit(batch),
    });
  }

  /** Advances the recall cycle of the caller's tenant and user. @returns the new one; null when it is unknown */
  nextCycle(caller: Caller): Promise<number | null> {
    return this.#cycles.take(ownerKeyOf(caller), this.#deps.policy.trackAccess ? 1 : 0);
  }

  /** The recall cycle of the caller's tenant and user; null when it is unknown. */
  currentCycle(caller: Caller): Promise<number | null> {
    return this.#cycles.take(ownerKeyOf(caller), 0);
  }

  /** Takes note and returns at once. */
  record({ caller, ids, at, domain, ambient, cycle, counted = true }: Retrieval): void {
    if (!this.#deps.policy.trackAccess || !(counted || ambient)) return;
    this.#line.add({ caller, ids: counted ? [...new Set(ids)] : null, at, domain, cycle });
  }

  /** Resolves once everything recorded so far was tried: written, given up, or kept because the database is away. */
  flush(): Promise<void> {
    return this.#line.flush();
  }

  /** A last flush; what it could not write is forgotten, and so is what is recorded later. */
  stop(): Promise<void> {
    return this.#line.stop();
  }

  async #commit(batch: readonly Recalled[]): Promise<void> {
    const params = appendParams(batch, this.#deps.policy.coRetrievalMax);
    const cycle = await this.#deps.graph.write(async (tx) => {
      // The owner first, then memories, as every writer does.
      const [row] = await tx.run(appendCoRetrieval, params);
      if (row === undefined) throw new Error('append-co-retrieval.cypher gave no row.');
      await this.#count(tx, batch, row);
      return row.cycle;
    });
    this.#cycles.meet(params.owner.key, cycle);
  }

  async #count(
    tx: GraphTransaction,
    batch: readonly Recalled[],
    { cycle, nobodyCycle }: { cycle: number; nobodyCycle: number },
  ): Promise<void> {
    const { rows, views } = accessRows(batch, cycle);
    if (rows.length === 0) return;
    const { reinforceStep: step, reinforceDivisor: divisor } = this.#deps.policy;
    // A memory of no user ages by the recalls of nobody, whoever was given it.
    const foreign = batch.every(({ caller }) => caller.userId !== null);
    await tx.run(recordAccess, {
      ...{ rows, views, step, divisor, keep: RECENT_CYCLES },
      nobodyCycle: foreign ? nobodyCycle : null,
    });
  }
}
