/** The feed of a partition as the linking follows it. */
import type { Graph } from '../../../ports.js';
import { changedSince, lockFeed, relatedPlace } from '../../../statements/upkeep/relate.js';
import type { StepContext } from '../step.js';

/** Facts that are looked at together: one transaction writes at most so many times `relateMax` links. */
const FACTS_AT_ONCE = 100;

/** A change of a memory: its place in the feed. */
export interface Position {
  readonly seq: number;
  readonly id: string;
}

/** Changes in a row. */
export interface ChangedPage {
  /** Ids of the facts that are to be looked at. */
  readonly facts: readonly string[];
  /** The last change of the page. */
  readonly end: Position;
}

/** How a page is read. */
interface PageRequest {
  /** Where the page before ended. */
  readonly place: Position;
  /** Most facts. */
  readonly most: number;
  /** Most changes. */
  readonly batch: number;
  /** Whether there is nothing to look at: the change was made here. */
  isOwn(change: Position): boolean;
}

/** Up to where a partition was looked at; null: it has no feed. */
export async function keptPlace(graph: Graph, partition: string): Promise<Position | null> {
  const [place] = await graph.read(relatedPlace, { partition });
  return place ?? null;
}

/** @returns null at the end of the feed */
export async function nextPage(
  { graph, dryRun }: StepContext,
  partition: string,
  { place, most, batch, isOwn }: PageRequest,
): Promise<ChangedPage | null> {
  const { seq, id } = place;
  const request = { partition, seq, id, limit: batch };
  const changes = dryRun
    ? await graph.read(changedSince, request)
    : await graph.write(async (tx) => {
        await tx.run(lockFeed, { partition });
        return tx.run(changedSince, request);
      });
  const fresh = changes.filter((change) => change.isFact && !isOwn(change));
  return cut(changes, fresh, Math.min(most, FACTS_AT_ONCE));
}

/** As many changes as have no more than `most` facts; turns and own changes cost nothing. */
function cut(
  changes: readonly Position[],
  fresh: readonly Position[],
  most: number,
): ChangedPage | null {
  const facts = fresh.slice(0, most);
  const last = fresh.length > most ? facts.at(-1) : changes.at(-1);
  if (last === undefined) return null;
  return { facts: facts.map(({ id }) => id), end: { seq: last.seq, id: last.id } };
}
