/** L4: links between memories that share tags (E-50 to E-55). The step follows the feed of each partition: what changed since the last run is looked at, page by page, and the place is kept in the transaction that writes the links of the page. */

import { topicQuery } from '../../../domain/language/lucene.js';
import type { Candidate, Looked, RelatePolicy } from '../../../domain/upkeep/relate.js';
import {
  type LinkPlan,
  NOTHING_PLANNED,
  type Planned,
  planPage,
  withPlan,
} from '../../../domain/upkeep/relate.js';
import type { Graph } from '../../../ports.js';
import {
  changedSince,
  closeLinks,
  keepPlace,
  linkCandidates,
  linkStates,
  lockFeed,
  openLinks,
  relatedPlace,
} from '../../../statements/upkeep/relate.js';
import { changedSinceLinked } from '../due.js';
import { type Step, type StepContext, type StepDeps, StepSkipped } from '../step.js';
import { eachPartition } from '../sweep.js';

/** L4: links between memories that share tags (E-50 to E-55). */
export function relateStep({ policy }: StepDeps): Step {
  return { name: 'RELATE', run: (context) => relate(policy, context) };
}

async function relate(policy: StepDeps['policy'], context: StepContext): Promise<void> {
  if (!policy.relate) throw new StepSkipped('MNEME_RELATE is off.');
  const run = new Relating(policy, context);
  const whole = await eachPartition(
    context,
    ({ partition }) => run.goThrough(partition),
    changedSinceLinked,
  );
  if (!whole)
    context.note('The limit of the run was reached; what is left waits for the next one.');
}

/**
 * The linking of one run. It follows the feed of each partition: what changed since the last run is looked at, page by
 * page, and the place is kept in the transaction that writes the links of the page.
 */
class Relating {
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
    this.#context.report({ looked: facts.length, changed: linked + closed, counts });
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

/** Facts that are looked at together: one transaction writes at most so many times `relateMax` links. */
const FACTS_AT_ONCE = 100;

/** A change of a memory: its place in the feed. */
interface Position {
  readonly seq: number;
  readonly id: string;
}

/** Changes in a row. */
interface ChangedPage {
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
async function keptPlace(graph: Graph, partition: string): Promise<Position | null> {
  const [place] = await graph.read(relatedPlace, { partition });
  return place ?? null;
}

/** @returns null at the end of the feed */
async function nextPage(
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

/** A change with the place of the change before it. */
interface Moved extends Position {
  readonly before: number;
}

class OwnChanges {
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

/** Links of one memory that are read: other numbers than the present one may have been allowed once. */
const LINKS = 200;

interface Look {
  /** Memories that changed. */
  readonly ids: readonly string[];
  readonly policy: RelatePolicy & { readonly relateCandidates: number };
  readonly planned: Planned;
}

/** What is to be done about the links of changed memories. */
async function planOf(
  graph: Graph,
  partition: string,
  { ids, policy, planned }: Look,
): Promise<LinkPlan> {
  if (ids.length === 0) return { closed: [], opened: [] };
  const page = await graph.read(linkStates, { ids: [...ids], most: LINKS });
  const candidates = await candidatesFor(graph, partition, { page, policy });
  return planPage(page, candidates, policy, planned);
}

async function candidatesFor(
  graph: Graph,
  partition: string,
  { page, policy }: { page: readonly Looked[]; policy: Look['policy'] },
): Promise<Map<string, Candidate[]>> {
  const probes = page
    .filter(({ linkable, tags }) => linkable && tags.length >= policy.relateTags)
    .map(({ id, tags }) => ({ id, tags: [...tags], lucene: topicQuery(tags, [partition]) }));
  if (probes.length === 0) return new Map();
  const { relateCandidates: most, relateTags: least, relateMax: room } = policy;
  const rows = await graph.read(linkCandidates, { probes, partition, most, least, room });
  const byProbe = new Map<string, Candidate[]>(probes.map(({ id }) => [id, []]));
  // The statement gives current and active ones only.
  for (const { probeId, ...row } of rows) byProbe.get(probeId)?.push({ ...row, linkable: true });
  return byProbe;
}

/** @returns the memories whose links changed, with the place of that change in the feed, in the order of changes */
function writePlan(
  { graph, now }: StepContext,
  partition: string,
  plan: LinkPlan,
  end: Position,
): Promise<Moved[]> {
  return graph.write(async (tx) => {
    const [closed, opened] = [[...plan.closed], [...plan.opened]];
    const ends = { links: closed, partition, now };
    const ended = closed.length === 0 ? [] : await tx.run(closeLinks, ends);
    const made = opened.length === 0 ? [] : await tx.run(openLinks, { links: opened, now });
    await tx.run(keepPlace, { partition, ...end });
    return [...ended, ...made];
  });
}
