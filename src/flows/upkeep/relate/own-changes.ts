/** Changes that are nothing but links made by the run itself: there is nothing to look at. */
import type { LinkPlan } from '../../../domain/upkeep/relate-page.js';
import type { ChangedPage, Position } from './changes.js';

/** A change with the place of the change before it. */
export interface Moved extends Position {
  readonly before: number;
}

export class OwnChanges {
  readonly #places = new Map<string, number>();

  has({ id, seq }: Position): boolean {
    return this.#places.get(id) === seq;
  }

  /** @param moved in the order in which they were made */
  add(moved: readonly Moved[], { closed }: LinkPlan, { facts, end }: ChangedPage): void {
    // Who lost a link and was not looked at has room now: it is looked at where its change is met.
    const freed = new Set(closed.flatMap(({ id, otherId }) => [id, otherId]));
    for (const id of facts) freed.delete(id);
    for (const { id, seq, before } of moved) {
      // What changed otherwise further on is looked at there.
      const seen =
        this.has({ id, seq: before }) || before < end.seq || (before === end.seq && id <= end.id);
      if (seen && !freed.has(id)) this.#places.set(id, seq);
    }
  }
}
