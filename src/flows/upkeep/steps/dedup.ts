/** L3: memories that say the same as another one (E-60 to E-68). Facts wait since their vectors were stored; each is compared with the few nearest to it, and waits no longer from the transaction on that does what was decided about it. */

import {
  beginning,
  type DedupPolicy,
  type Handled,
  newerFirst,
  type Settled,
  type SoFar,
  settleWaiting,
  type Waiting,
} from '../../../domain/upkeep/dedup.js';
import type { Embedder } from '../../../ports.js';
import { dedupDone, dedupDue, lockPairs } from '../../../statements/upkeep/dedup.js';
import type { StepDeps } from '../deps.js';
import { type Place, type Step, type StepContext, StepSkipped } from '../step.js';
import { applyPairs, askedFor, pairsAgain, waitingOf } from './dedup-pairs.js';

/** L3: memories that say the same as another one (E-60 to E-68). */
export function dedupStep(deps: StepDeps): Step {
  return { name: 'DEDUP', run: (context) => deduplicate(deps, context) };
}

async function deduplicate(deps: StepDeps, context: StepContext): Promise<void> {
  const { embedder, policy } = deps;
  if (!policy.dedup) throw new StepSkipped('MNEME_DEDUP is off.');
  if (embedder === null) throw new StepSkipped('There is no embedding model to compare by.');
  const run = new Deduplication({ ...deps, embedder }, context);
  for await (const places of context.places()) {
    for (const place of places) {
      if (await run.goThrough(place)) continue;
      context.note('A limit of the run was reached; what is left waits for the next one.');
      return;
    }
  }
}

/** Facts of one transaction: with their neighbours few enough that the owner's lock is held briefly. */
const AT_ONCE = 32;

interface DedupDeps extends StepDeps {
  readonly embedder: Embedder;
}

/** Facts that wait, as they were read. */
interface Batch {
  readonly waiting: readonly Waiting[];
  /** Since when each waits, in ms: one that waits anew meanwhile waits on. */
  readonly due: readonly { readonly id: string; readonly dueAt: number }[];
}

class Deduplication {
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

/** By ids only. */
function reportPairs(
  { policy, write }: StepDeps,
  context: StepContext,
  { handled, done }: Settled,
): void {
  const count = (verdict: Handled['decision']['verdict']) =>
    handled.filter(({ decision }) => decision.verdict === verdict).length;
  const [retired, flagged, left] = [count('RETIRE'), count('REVIEW'), count('LEAVE')];
  const counts = { pairs: handled.length, retired, flagged, left };
  context.tell({ looked: done.length, changed: retired + flagged, counts });
  for (const pair of handled) {
    if (context.dryRun) planPair(context, pair);
    const { twin, other, cosine, decision } = pair;
    if (decision.verdict === 'LEAVE' && !policy.dedupLogAll) continue;
    const { verdict, rule } = decision;
    const ids = [twin.id, other.id];
    write.log.info({ ids, cosine, verdict, rule, dryRun: context.dryRun }, 'a pair of near facts');
  }
}

function planPair(context: StepContext, { twin, other, decision }: Handled): void {
  const { verdict, rule } = decision;
  if (verdict === 'RETIRE') {
    const { loser, winner } = decision;
    context.plan({ act: 'DEDUP', id: loser.id, otherId: winner.id, reason: rule });
  } else if (verdict === 'REVIEW') {
    const [newer, older] = newerFirst(twin, other);
    context.plan({ act: 'REVIEW', id: newer.id, otherId: older.id, reason: rule });
  }
}
