/** Which memories belong together by their tags (E-50, E-51, E-55, QE-1, QE-7 to QE-9). Pure. */
import { type Ends, endsOf } from './pair.js';

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
export interface Link extends Ends {
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
export interface OpenLinks {
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
