/**
 * The deduplication of one run. Facts wait since their vectors were stored; each is compared with the few nearest to it,
 * and waits no longer from the transaction on that does what was decided about it.
 */
import {
  beginning,
  type DedupPolicy,
  type Settled,
  type SoFar,
  settleWaiting,
  type Waiting,
} from '../../../domain/upkeep/dedup-batch.js';
import type { Embedder } from '../../../ports.js';
import { dedupDone, dedupDue, lockPairs } from '../../../statements/upkeep/dedup.js';
import type { StepDeps } from '../deps.js';
import type { Place, StepContext } from '../step.js';
import { applyPairs } from './apply.js';
import { askedFor, pairsAgain, waitingOf } from './pairs.js';
import { reportPairs } from './report.js';

/** Facts of one transaction: with their neighbours few enough that the owner's lock is held briefly. */
const AT_ONCE = 32;

export interface DedupDeps extends StepDeps {
  readonly embedder: Embedder;
}

/** Facts that wait, as they were read. */
interface Batch {
  readonly waiting: readonly Waiting[];
  /** Since when each waits, in ms: one that waits anew meanwhile waits on. */
  readonly due: readonly { readonly id: string; readonly dueAt: number }[];
}

export class Deduplication {
  readonly #deps: DedupDeps;
  readonly #context: StepContext;
  readonly #policy: DedupPolicy;
  readonly #dedupDue: ReturnType<typeof dedupDue>;
  readonly #lockPairs: ReturnType<typeof lockPairs>;
  #soFar: SoFar;
  #looked = 0;

  constructor(deps: DedupDeps, context: StepContext) {
    const { policy, write, embedder } = deps;
    this.#deps = deps;
    this.#context = context;
    this.#policy = { ...policy, rules: write.policy.rules };
    this.#dedupDue = dedupDue(embedder);
    this.#lockPairs = lockPairs(embedder);
    this.#soFar = beginning(policy.dedupMaxPairs);
  }

  /** Compares what waits in a partition. @returns false when the run may do no more, here or elsewhere */
  async goThrough(place: Place): Promise<boolean> {
    const { batch, dedupMaxLooked } = this.#deps.policy;
    // What was compared waits no longer, so the next page is the first one again. A dry run changes nothing.
    for (let skip = 0; ; ) {
      const limit = Math.min(AT_ONCE, batch, dedupMaxLooked - this.#looked);
      if (limit <= 0) return false;
      const read = await this.#read(place, { skip, limit });
      if (read.waiting.length === 0) return true;
      const settled = await this.#settle(place, read);
      this.#soFar = settled.after;
      this.#looked += settled.done.length;
      reportPairs(this.#deps, this.#context, settled);
      if (settled.full) return false;
      if (read.waiting.length < limit) return true;
      if (this.#context.dryRun) skip += limit;
    }
  }

  async #read(
    { partition }: Place,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<Batch> {
    const { policy, write } = this.#deps;
    const { dedupNearest: nearest, dedupSimilarity: similarity } = policy;
    // One more: every fact finds itself.
    const params = { partition, ...page, found: nearest + 1, nearest, similarity };
    const rows = await this.#context.graph.read(this.#dedupDue, params);
    return { waiting: rows.map((row) => waitingOf(write, row)), due: rows };
  }

  async #settle(place: Place, { waiting, due }: Batch): Promise<Settled> {
    const { graph, dryRun, now } = this.#context;
    if (dryRun) return settleWaiting(waiting, this.#soFar, this.#policy);
    const { write } = this.#deps;
    const asked = askedFor(place, waiting);
    return graph.write(async (tx) => {
      // Nobody else decides about the owner's memories from here on: what is judged is what is there.
      const rows = asked.pairs.length === 0 ? [] : await tx.run(this.#lockPairs, asked);
      const again = pairsAgain(write, waiting, rows);
      const settled = settleWaiting(again, this.#soFar, this.#policy);
      await applyPairs(write, tx, place, settled.handled, now);
      const done = new Set(settled.done);
      const facts = due.flatMap(({ id, dueAt }) => (done.has(id) ? { id, dueAt } : []));
      if (facts.length > 0) await tx.run(dedupDone, { facts });
      return settled;
    });
  }
}
