/** What a page of changed memories does to the links between memories. Pure. */

import { type Ends, endsOf, pairKey } from './pair.js';
import {
  type Candidate,
  isOutdated,
  type Link,
  type Looked,
  linksOf,
  type OpenLinks,
  type RelatePolicy,
  type Tagged,
} from './relate.js';

/** Links to close and to make, each once. */
export interface LinkPlan {
  readonly closed: readonly Ends[];
  readonly opened: readonly Link[];
}

/** What was planned for pages before and is not in the store: a dry run has it, a real one has none. */
export interface Planned {
  /** Keys of the pairs whose link was closed or made. */
  readonly pairs: ReadonlySet<string>;
  /** By how many the open links of a memory have changed. */
  readonly change: ReadonlyMap<string, number>;
}

export const NOTHING_PLANNED: Planned = { pairs: new Set(), change: new Map() };

/**
 * Closes what no longer holds, then links each memory to its candidates and to the others of the page: memories that came
 * together find each other, however many have the same tags.
 * @param candidates by the id of the memory that they are for
 */
export function planPage(
  page: readonly Looked[],
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  policy: RelatePolicy,
  planned: Planned = NOTHING_PLANNED,
): LinkPlan {
  const ledger = new Ledger(page, candidates, policy, planned);
  const closed = page.flatMap((memory) =>
    memory.linked.flatMap((partner) => ledger.close(memory, partner)),
  );
  const opened = page.flatMap((memory) => {
    const near = [...(candidates.get(memory.id) ?? []), ...page];
    const links = linksOf(memory, near, ledger, policy);
    for (const link of links) ledger.open(link);
    return links;
  });
  return { closed, opened };
}

/** The same with another page's plan. */
export function withPlan({ pairs, change }: Planned, { closed, opened }: LinkPlan): Planned {
  const counts = new Map(change);
  for (const link of closed) count(counts, link, -1);
  for (const link of opened) count(counts, link, 1);
  const keys = [...closed, ...opened].map(({ id, otherId }) => pairKey(id, otherId));
  return { pairs: new Set([...pairs, ...keys]), change: counts };
}

function count(counts: Map<string, number>, { id, otherId }: Ends, by: number): void {
  for (const end of [id, otherId]) counts.set(end, (counts.get(end) ?? 0) + by);
}

/** Open links as they stand while a page is gone through. */
class Ledger implements OpenLinks {
  readonly #policy: RelatePolicy;
  readonly #planned: Planned;
  readonly #counts = new Map<string, number>();
  readonly #pairs = new Set<string>();

  constructor(
    page: readonly Looked[],
    candidates: ReadonlyMap<string, readonly Candidate[]>,
    policy: RelatePolicy,
    planned: Planned,
  ) {
    this.#policy = policy;
    this.#planned = planned;
    for (const { id, links } of [...candidates.values()].flat()) this.#counts.set(id, links);
    for (const { id, linked } of page) {
      this.#counts.set(id, linked.length);
      for (const partner of linked) this.#pairs.add(pairKey(id, partner.id));
    }
  }

  room(id: string): number {
    const open = (this.#counts.get(id) ?? 0) + (this.#planned.change.get(id) ?? 0);
    return this.#policy.relateMax - open;
  }

  joins(a: string, b: string): boolean {
    const key = pairKey(a, b);
    return this.#pairs.has(key) || this.#planned.pairs.has(key);
  }

  /** A link that holds, or was closed before, gives nothing. */
  close(memory: Tagged, partner: Tagged): Ends[] {
    const key = pairKey(memory.id, partner.id);
    if (!this.#pairs.has(key) || this.#planned.pairs.has(key)) return [];
    if (!isOutdated(memory, partner, this.#policy)) return [];
    const ends = endsOf(memory.id, partner.id);
    this.#pairs.delete(key);
    count(this.#counts, ends, -1);
    return [ends];
  }

  open(link: Link): void {
    this.#pairs.add(pairKey(link.id, link.otherId));
    count(this.#counts, link, 1);
  }
}
