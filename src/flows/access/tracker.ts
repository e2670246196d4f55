/**
 * Access tracking: every recall counts what it returned once, reinforces it (G-44), advances the recall cycle
 * (R0) and leaves an entry in the co-retrieval log (E-40). All of it is written in the background (E-32).
 */

import { LRUCache } from 'lru-cache';
import { leavesTraces } from '../../domain/kernel/caller.js';
import { type Caller, ownerKeyOf, visiblePartitions } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import type { Graph, GraphTransaction, Log } from '../../ports.js';
import { appendCoRetrieval, recallCycle, recordAccess } from '../../statements/access.js';
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

interface AccessDeps {
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
  /** False: counted, but no sign that the memories belong together (E-40): they came whatever the question. Default true. */
  readonly together?: boolean;
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

  /** Advances the recall cycle of the caller's tenant and user; that of a reader stands still. @returns the new one; null when it is unknown */
  nextCycle(caller: Caller): Promise<number | null> {
    const counts = this.#deps.policy.trackAccess && leavesTraces(caller);
    return this.#cycles.take(ownerKeyOf(caller), counts ? 1 : 0);
  }

  /** The recall cycle of the caller's tenant and user; null when it is unknown. */
  currentCycle(caller: Caller): Promise<number | null> {
    return this.#cycles.take(ownerKeyOf(caller), 0);
  }

  /** Takes note and returns at once. Of what a reader recalls it takes none. */
  record({ ids, counted = true, together = true, ambient, ...recalled }: Retrieval): void {
    if (!this.#deps.policy.trackAccess || !(counted || ambient)) return;
    if (!leavesTraces(recalled.caller)) return;
    this.#line.add({ ...recalled, ids: counted ? [...new Set(ids)] : null, together });
  }

  /** Resolves once everything recorded so far was tried: written, given up, or kept because the database is away. */
  flush(): Promise<void> {
    return this.#line.flush();
  }

  /** What was recorded so far of an owner is written, and its cycle is read anew with its next recall. */
  async forget(ownerKey: string): Promise<void> {
    await this.flush();
    this.#cycles.forget(ownerKey);
  }

  /** The cycle of every owner is read anew with its next recall. What was recorded is written as ever. */
  async forgetCycles(): Promise<void> {
    await this.flush();
    this.#cycles.forgetAll();
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

/** What one recall returned, as it waits to be recorded. */
interface Recalled {
  readonly caller: Caller;
  /** Each once, best first. Null: nothing is counted or logged, only the cycle is kept. */
  readonly ids: readonly string[] | null;
  readonly together: boolean;
  readonly at: Date;
  readonly domain: string | null;
  /** Null: unknown; the stored one stands in for it. */
  readonly cycle: number | null;
}

/** Cycles that a memory remembers: more than the threshold of C-72 ever asks for. */
const RECENT_CYCLES = 10;

/** Parameters of `append-co-retrieval.cypher`. @param batch of one owner, not empty */
function appendParams(batch: readonly Recalled[], max: number) {
  const { tenant, userId } = ownerOf(batch);
  const cycles = batch.flatMap(({ cycle }) => cycle ?? []);
  return {
    owner: ownerNode({ tenant, userId }),
    nobodyKey: ownerKeyOf({ tenant, userId: null }),
    cycle: cycles.length === 0 ? null : Math.max(...cycles),
    entries: batch.flatMap(({ ids, together, at, domain, cycle }) =>
      ids === null || !together ? [] : [{ at, domain, cycle, memoryIds: [...ids] }],
    ),
    max,
  };
}

/** One row of `record-access.cypher`. */
interface AccessRow {
  readonly id: string;
  readonly view: number;
  times: number;
  at: Date;
  cycles: number[];
}

/**
 * Rows and views of `record-access.cypher`: what several recalls returned is one row, as far as they see the same.
 * @param stored the owner's cycle, for recalls that know none
 */
function accessRows(batch: readonly Recalled[], stored: number) {
  const views = new Map<string, { index: number; partitions: string[] }>();
  const rows = new Map<string, AccessRow>();
  for (const { caller, ids, at, cycle } of batch) {
    const partitions = visiblePartitions(caller);
    const name = partitions.join(' ');
    const view = views.get(name) ?? { index: views.size, partitions };
    views.set(name, view);
    for (const id of ids ?? []) {
      const key = `${view.index} ${id}`;
      rows.set(key, accessedAgain(rows.get(key), { id, view: view.index }, at, cycle ?? stored));
    }
  }
  return {
    rows: [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))),
    views: [...views.values()].map(({ partitions }) => partitions),
  };
}

function accessedAgain(
  known: AccessRow | undefined,
  place: Pick<AccessRow, 'id' | 'view'>,
  at: Date,
  cycle: number,
): AccessRow {
  if (known === undefined) return { ...place, times: 1, at, cycles: [cycle] };
  known.times++;
  known.at = at > known.at ? at : known.at;
  known.cycles = [...known.cycles, cycle].slice(-RECENT_CYCLES);
  return known;
}

function ownerOf([first]: readonly Recalled[]): Caller {
  if (first === undefined) throw new Error('A batch holds at least one recall.');
  return first.caller;
}

/**
 * The cycles of the owners that recalled lately; another owner costs one small read. Servers count on their own
 * and meet at the higher number whenever one of them writes, so a cycle may be told twice, never backwards.
 */
class RecallCycles {
  readonly #deps: { readonly graph: Graph; readonly log: Log };
  readonly #known: LRUCache<string, number>;
  readonly #reading = new Map<string, Promise<void>>();

  /** @param owners most that are remembered, at least 1 */
  constructor(deps: { readonly graph: Graph; readonly log: Log }, owners: number) {
    this.#deps = deps;
    this.#known = new LRUCache({ max: owners });
  }

  /**
   * The owner's cycle, advanced `by` 1 or not (0). Calls made at once get different numbers.
   * @returns null when the database does not tell: recall goes on without (R15)
   */
  async take(ownerKey: string, by: 0 | 1): Promise<number | null> {
    if (!this.#known.has(ownerKey)) await this.#learn(ownerKey);
    const known = this.#known.get(ownerKey);
    if (known === undefined) return null;
    this.#known.set(ownerKey, known + by);
    return known + by;
  }

  /** What the database says now: another server may be ahead. */
  meet(ownerKey: string, stored: number): void {
    const known = this.#known.get(ownerKey);
    if (known !== undefined && known < stored) this.#known.set(ownerKey, stored);
  }

  forget(ownerKey: string): void {
    this.#known.delete(ownerKey);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  /** Calls made at once share one read. */
  async #learn(ownerKey: string): Promise<void> {
    const reading = this.#reading.get(ownerKey) ?? this.#read(ownerKey);
    this.#reading.set(ownerKey, reading);
    await reading;
    this.#reading.delete(ownerKey);
  }

  async #read(ownerKey: string): Promise<void> {
    try {
      const [row] = await this.#deps.graph.read(recallCycle, { ownerKey });
      this.#known.set(ownerKey, row?.cycle ?? 0);
    } catch (thrown) {
      this.#deps.log.warn({ err: thrown }, 'the recall cycle is unknown');
    }
  }
}
