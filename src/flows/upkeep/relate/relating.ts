/**
 * The linking of one run. It follows the feed of each partition: what changed since the last run is looked at, page by
 * page, and the place is kept in the transaction that writes the links of the page.
 */
import { type LinkPlan, NOTHING_PLANNED, withPlan } from '../../../domain/upkeep/relate-page.js';
import type { StepDeps } from '../deps.js';
import type { StepContext } from '../step.js';
import { type ChangedPage, keptPlace, nextPage } from './changes.js';
import { planOf } from './look.js';
import { OwnChanges } from './own-changes.js';
import { writePlan } from './write.js';

export class Relating {
  readonly #policy: StepDeps['policy'];
  readonly #context: StepContext;
  readonly #own = new OwnChanges();
  #planned = NOTHING_PLANNED;
  #looked = 0;

  constructor(policy: StepDeps['policy'], context: StepContext) {
    this.#policy = policy;
    this.#context = context;
  }

  /** Follows the feed of a partition to its end. @returns false when the run may look at no more, here or elsewhere */
  async goThrough(partition: string): Promise<boolean> {
    const { relateMaxLooked, batch } = this.#policy;
    const isOwn = this.#own.has.bind(this.#own);
    for (let place = await keptPlace(this.#context.graph, partition); place !== null; ) {
      const most = relateMaxLooked - this.#looked;
      if (most <= 0) return false;
      const page = await nextPage(this.#context, partition, { place, most, batch, isOwn });
      if (page === null) return true;
      await this.#bring(partition, page);
      place = page.end;
    }
    return true;
  }

  async #bring(partition: string, page: ChangedPage): Promise<void> {
    const { facts } = page;
    const look = { ids: facts, policy: this.#policy, planned: this.#planned };
    const plan = await planOf(this.#context.graph, partition, look);
    if (this.#context.dryRun) this.#foresee(plan);
    else this.#own.add(await writePlan(this.#context, partition, plan, page.end), plan, page);
    this.#looked += facts.length;
    const [linked, closed] = [plan.opened.length, plan.closed.length];
    const counts = { linked, closed };
    this.#context.tell({ looked: facts.length, changed: linked + closed, counts });
  }

  #foresee(plan: LinkPlan): void {
    this.#planned = withPlan(this.#planned, plan);
    for (const { id, otherId } of plan.closed) {
      this.#context.plan({ act: 'RELATE', id, otherId, reason: 'The link is closed.' });
    }
    for (const { id, otherId, overlap } of plan.opened) {
      this.#context.plan({ act: 'RELATE', id, otherId, reason: `${overlap} tags in common.` });
    }
  }
}
