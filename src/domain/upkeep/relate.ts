/** Which memories belong together by their tags (E-50, E-51, E-55, QE-1, QE-7 to QE-9). Pure. */
import { type Ends, endsOf, pairKey } from './dedup.js';

/** A memory as links look at it. */
export interface Tagged {
  readonly id: string;
  /** As `normalTags` gives them. Values of axes are no tags (QE-1). */
  readonly tags: readonly string[];
  readonly createdAt: Date;
  /** Whether it may have links at all: current, and stored as active (QE-8). */
  readonly linkable: boolean;
}

/** A memory that may be linked to another one. */
export interface Candidate extends Tagged {
  /** How many open links it has. */
  readonly links: number;
}

/** A memory that changed, with those that an open link joins to it. */
export interface Looked extends Tagged {
  readonly linked: readonly Tagged[];
}

/** A link from the smaller to the larger id. */
interface Link extends Ends {
  /** Tags that the two share. */
  readonly overlap: number;
}

/** Limits; see src/settings/upkeep.ts for ranges and defaults. */
export interface RelatePolicy {
  /** Tags that linked memories share at least (E-50). */
  readonly relateTags: number;
  /** Most open links of a memory (E-51). */
  readonly relateMax: number;
}

/** QE-1: trimmed, in lower case, each once. */
export function normalTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '');
}

/** QE-9: whether an open link is to be closed. */
export function isOutdated(a: Tagged, b: Tagged, { relateTags }: RelatePolicy): boolean {
  return !a.linkable || !b.linkable || overlapOf(a, b) < relateTags;
}

/** What is open at the moment: read, and changed by what was decided since. */
interface OpenLinks {
  /** Links that the memory may still have. */
  room(id: string): number;
  /** Whether a link joins the two. */
  joins(a: string, b: string): boolean;
}

/** QE-7: the links that a memory is to get: most tags in common first, then the newer one, then the id; only while both have room. */
export function linksOf(
  memory: Tagged,
  candidates: readonly Tagged[],
  open: OpenLinks,
  { relateTags }: RelatePolicy,
): Link[] {
  if (!memory.linkable || memory.tags.length < relateTags) return [];
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return [...byId.values()]
    .filter(({ id, linkable }) => linkable && id !== memory.id && !open.joins(memory.id, id))
    .map((candidate) => ({ candidate, overlap: overlapOf(memory, candidate) }))
    .filter(({ candidate, overlap }) => overlap >= relateTags && open.room(candidate.id) > 0)
    .sort((a, b) => b.overlap - a.overlap || newerFirst(a.candidate, b.candidate))
    .slice(0, Math.max(0, open.room(memory.id)))
    .map(({ candidate, overlap }) => ({ ...endsOf(memory.id, candidate.id), overlap }));
}

function overlapOf(a: Tagged, b: Tagged): number {
  const tags = new Set(a.tags);
  return b.tags.filter((tag) => tags.has(tag)).length;
}

function newerFirst(a: Tagged, b: Tagged): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

// What a page of changed memories does to the links between memories.

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
