/**
 * Erasures: asked for, done under the lease of the upkeep of the tenant, gone on with by another server where one stops, and kept
 * in a ledger that says when but not whom.
 */
import {
  addedPlaces,
  type Erasure,
  erasureInput,
  type Known,
  knownBy,
  type MemoryOrder,
  type Naming,
  namingOf,
  type Places,
  type Remain,
  scanInput,
  subjectOf,
} from '../../domain/erasure/erasure.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { adminAuditOf } from '../../domain/write/change.js';
import { LeaseLostError, underLease } from '../../lease.js';
import type { ErasureLedger, Graph } from '../../ports.js';
import {
  dropErasures,
  erasureById,
  latestErasure,
  listErasures,
  putErasure,
  userPartitions,
  waitingErasures,
} from '../../statements/erasure.js';
import { recordEvents } from '../../statements/pipeline.js';
import { speakerNames } from '../../statements/recall.js';
import type { FlowDeps } from '../flow.js';
import { once, UNKEYED } from '../once.js';
import { pagesOf } from '../page.js';
import { type UnderWay } from '../upkeep/run.js';
import { eraseRest } from './memories.js';
import { scanFor } from './scan.js';
import { countUser, mentions, type SweepDeps, sweepUser } from './sweep.js';

/** Settings; see settings/upkeep.ts for ranges and defaults. */
export interface ErasurePolicy {
  readonly leaseMs: number;
  /** Nodes of one page, and of one transaction. */
  readonly batch: number;
  /** Most milliseconds of each statement of a scan. */
  readonly scanMs: number;
  /** How often it goes through everything again while somebody writes. */
  readonly passes: number;
}

/** What erasing needs. */
export interface ErasureDeps extends FlowDeps, Pick<SweepDeps, 'coldStores' | 'yieldEventLoop'> {
  readonly policy: ErasurePolicy;
  readonly underWay: UnderWay;
  readonly ledger: ErasureLedger;
  /** Mentions of the tenant's entities are in their place: none is on its way from one to another. */
  finishMoves(tenant: string): Promise<void>;
  /** What this server still holds in memory of the user is written or forgotten. */
  forgetUser(known: Known): Promise<void>;
}

/** What came of asking for an erasure. */
export interface Asked {
  /** Null: it was a dry run. */
  readonly erasure: Erasure | null;
  /** True: upkeep of the tenant is under way; the erasure begins by itself when it has ended. */
  readonly waits: boolean;
  /** What was erased, or what an erasure would erase. */
  readonly places: Places;
}

/** Erases a user, or counts what that would erase. Asking again goes through everything again. @throws InvalidInputError */
export async function eraseUser(deps: ErasureDeps, caller: Caller, input: unknown): Promise<Asked> {
  const { tenant } = caller;
  const { userId, dryRun } = parseInput(erasureInput, input);
  const known = await knownOf(deps.graph, tenant, userId);
  await deps.forgetUser(known);
  if (dryRun) {
    const naming = await namingOfUser(deps.graph, known);
    const places = await countUser(sweepDeps(deps, deps.graph), known, naming);
    return { erasure: null, waits: false, places };
  }
  const id = await begun(deps, caller, userId);
  const done = await carryOut(deps, { id, tenant, userId, memoryIds: [] });
  const [erasure = null] = await deps.graph.read(erasureById, { tenant, id });
  return { erasure, waits: done === 'BUSY', places: erasure?.places ?? {} };
}

/** In the ledger, with an event that says by which key it was asked for, and no user: it may be the user's own. @returns its id */
async function begun(deps: ErasureDeps, asking: Caller, userId: string): Promise<string> {
  const { tenant } = asking;
  const caller = { ...asking, userId: null };
  const now = deps.clock.now();
  const first = { tenant, userId, subject: subjectOf(userId), status: 'RUNNING', askedAt: now };
  const { answer } = await once(deps, caller, UNKEYED, async (tx, { newId }) => {
    const [id, eventId] = [newId(), newId()];
    await tx.run(putErasure, { id, properties: { id, ...first } });
    const about = { userId: null, id: eventId, now, explanation: `Erasure ${id}.` };
    await tx.run(recordEvents, { events: [adminAuditOf('ERASE_USER', caller, about)] });
    return id;
  });
  return answer;
}

/** Goes on with what another server left, or what waited for the upkeep. @returns how many were done */
export async function resumeErasures(deps: ErasureDeps): Promise<number> {
  const waiting = await deps.graph.read(waitingErasures, { limit: 10 });
  let done = 0;
  const failures: unknown[] = [];
  for (const each of waiting) {
    // One whose originals cannot be reached must not keep the others waiting.
    const how = await carryOut(deps, each).catch((thrown: unknown) => void failures.push(thrown));
    if (how === 'DONE') done++;
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Of a user, or else of single memories. */
interface Order extends MemoryOrder {
  readonly userId: string | null;
}

/**
 * Erases what was asked for before it returns. While an upkeep of the tenant is under way, which may write down what it had read before,
 * everything is gone through now, and again when that has ended.
 * @throws StoreUnavailableError, ColdStoreUnavailableError: it is tried again
 */
export async function carryOutNow(deps: ErasureDeps, order: Order): Promise<void> {
  if ((await carryOut(deps, order)) === 'DONE') return;
  const { graph } = deps;
  const { tenant, userId } = order;
  if (userId === null) return eraseRest(restDeps(deps, graph), order);
  const known = await knownOf(graph, tenant, userId);
  await sweepUser(sweepDeps(deps, graph), known, true, async () => undefined);
}

/** Under the lease of the upkeep. `BUSY`: somebody else has it; a server goes on with it by and by. */
async function carryOut(deps: ErasureDeps, order: Order): Promise<'BUSY' | 'DONE'> {
  const { graph, clock, newId, underWay, policy } = deps;
  underWay.check();
  await deps.finishMoves(order.tenant);
  const leasing = { graph, clock, leaseMs: policy.leaseMs };
  // That of the upkeep: no step of it writes down what it had read of the user before.
  const request = { kind: `UPKEEP|${order.tenant}`, owner: newId() };
  const work = underLease(leasing, request, async (lease) => {
    const { userId } = order;
    const guarded = underWay.guard(lease.graph);
    if (userId !== null) await untilClean(deps, guarded, { ...order, userId });
    else await memoriesGone(deps, guarded, order);
    return 'DONE' as const;
  });
  underWay.add(work.catch(() => undefined));
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) return 'BUSY';
    throw thrown;
  }
}

async function memoriesGone(deps: ErasureDeps, graph: Graph, order: MemoryOrder): Promise<void> {
  await eraseRest(restDeps(deps, graph), order);
  await graph.write((tx) => tx.run(dropErasures, { keys: [order.id] }));
}

async function untilClean(
  deps: ErasureDeps,
  graph: Graph,
  { id, tenant, userId }: Omit<Order, 'userId'> & { readonly userId: string },
): Promise<void> {
  const known = await knownOf(graph, tenant, userId);
  // Before the names go, too.
  const naming = await namingOfUser(graph, known);
  let places: Places = {};
  let remains: readonly Remain[] = [];
  const save = (more: object) =>
    graph.write((tx) =>
      tx.run(putErasure, { id, properties: { ...more, places: JSON.stringify(places) } }),
    );
  for (let pass = 0; pass < deps.policy.passes; pass++) {
    await deps.forgetUser(known);
    await sweepUser(sweepDeps(deps, graph), known, true, async (found) => {
      places = addedPlaces(places, found);
      await save({});
    });
    remains = await scanFor({ graph, scanMs: deps.policy.scanMs }, known);
    if (remains.length === 0) break;
  }
  places = addedPlaces(places, await mentions(sweepDeps(deps, graph), known, naming));
  const status = remains.length === 0 ? 'DONE' : 'REMAINS';
  const now = deps.clock.now();
  const entry = { at: now.toISOString(), tenant, erasure: id, subject: subjectOf(userId) };
  // A restored backup would bring the user back.
  await deps.ledger.append([entry]);
  const end = { status, finishedAt: now, remains: JSON.stringify(remains) };
  await save({ ...end, userId: null });
  deps.log.info({ erasure: id, tenant, status, places }, 'a user was erased');
}

/** A server that goes on where another one stopped may find no name but the id. */
async function namingOfUser(graph: Graph, { userId, partitions }: Known): Promise<Naming | null> {
  const request = { partitions: [...partitions], limit: MOST_NAMES };
  const rows = await graph.read(speakerNames, request);
  return namingOf(
    userId,
    rows.flatMap(({ names }) => names),
  );
}

/** Names under which a user spoke that are looked for in texts of others. */
const MOST_NAMES = 20;

/**
 * Tells when somebody was erased, on whichever server, since it was asked last; the first time in any case. What this server keeps of
 * users in memory is to be forgotten then: an erasure does not say whose.
 */
export function erasedElsewhere({ graph }: Pick<ErasureDeps, 'graph'>): () => Promise<boolean> {
  let known: number | null | undefined;
  return async () => {
    const [row] = await graph.read(latestErasure, {});
    const latest = row?.latest.getTime() ?? null;
    const news = latest !== known;
    known = latest;
    return news;
  };
}

/** Whether anything of a user, or a marker, is anywhere in the database. @throws InvalidInputError, StatementTimeoutError */
export async function verifyErasure(
  { graph, policy }: Pick<ErasureDeps, 'graph' | 'policy'>,
  { tenant }: Caller,
  input: unknown,
): Promise<Remain[]> {
  const { userId, markers } = parseInput(scanInput, input);
  const known = await knownOf(graph, tenant, userId);
  return scanFor({ graph, scanMs: policy.scanMs }, known, markers);
}

/** Everything that was erased of a tenant, in the order of ids. @param userId only those of this user; null: all */
export async function erasuresOf(
  { graph }: Pick<ErasureDeps, 'graph'>,
  { tenant }: Caller,
  userId: string | null,
): Promise<Erasure[]> {
  const limit = 500;
  const subject = userId === null ? null : subjectOf(userId);
  const found: Erasure[] = [];
  const pages = pagesOf({
    ...{ limit, from: '' },
    read: (after: string) => graph.read(listErasures, { tenant, after, limit }),
    behind: ({ id }) => id,
  });
  for await (const rows of pages) {
    found.push(...rows.filter((row) => subject === null || row.subject === subject));
  }
  return found.sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
}

async function knownOf(graph: Graph, tenant: string, userId: string): Promise<Known> {
  const rows = await graph.read(userPartitions, { tenant, userId });
  return knownBy(
    tenant,
    userId,
    rows.map(({ partition }) => partition),
  );
}

function restDeps(deps: ErasureDeps, graph: Graph) {
  return { ...sweepDeps(deps, graph), ledger: deps.ledger };
}

function sweepDeps({ clock, coldStores, policy, yieldEventLoop }: ErasureDeps, graph: Graph) {
  return { graph, clock, coldStores, yieldEventLoop, page: policy.batch };
}
