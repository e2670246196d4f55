/**
 * Mentions that move from one entity to another when the two are merged or split: page by page, each a transaction under the
 * owner's lock. How far it is stands in the graph, so that whoever comes next goes on, also on another server. No lease: who
 * takes a page waits for the one before, and begins where that ended.
 */
import { type Paged, type Place, placeBehind, START } from '../../domain/entities/passes.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import type { GraphTransaction } from '../../ports.js';
import {
  endMove,
  moveMentions,
  moves,
  nextMentions,
  openMove,
  putMove,
  settleEntities,
} from '../../statements/entities.js';
import { completeReceipt } from '../../statements/pipeline.js';
import type { WriteDeps } from '../write/deps.js';

/** Most names of one entity that are looked at. */
export const MAX_NAMES = 1_000;

/** What moving mentions needs. */
export interface MoveDeps extends Pick<WriteDeps, 'graph' | 'clock' | 'yieldEventLoop'> {
  /** Mentions of one page, and of one transaction. */
  readonly mentionPage: number;
  /** How long a call waits until all have moved, in milliseconds. */
  readonly mergeWaitMs: number;
  /** Told that some are left to be moved in the background. */
  onMoving(): void;
}

/** Which mentions move, and where to. */
export interface Move {
  readonly fromId: string;
  readonly toId: string;
  /** Only what came with one of these entities. Null: all. */
  readonly origins: string[] | null;
  /** Only through these names. Null: through any. */
  readonly handles: string[] | null;
  /** The entity that what moves came with from now on. Null: as it was. */
  readonly newOrigin: string | null;
}

/** A page, under the owner's lock. */
async function movePage(
  tx: GraphTransaction,
  page: number,
  { fromId, toId, origins, handles, newOrigin }: Move,
  at: Place,
): Promise<Paged> {
  const { cursorTime, cursorId } = at;
  const rows = await tx.run(nextMentions, { entityId: fromId, cursorTime, cursorId, limit: page });
  const ids = rows.map(({ id }) => id);
  const which = { fromId, toId, origins, handles, newOrigin };
  const [row] = ids.length === 0 ? [] : await tx.run(moveMentions, { ...which, ids });
  const moved = row?.moved ?? 0;
  return placeBehind(at, { limit: page, size: rows.length, last: rows.at(-1), moved });
}

/** The first page, in the transaction of the change. */
export function firstPage(
  { mentionPage }: Pick<MoveDeps, 'mentionPage'>,
  tx: GraphTransaction,
  move: Move,
): Promise<Paged> {
  return movePage(tx, mentionPage, move, START);
}

/** What is told when all have moved. */
interface Told {
  /** The audit event of the change. */
  readonly eventId: string;
  readonly answer: object;
  /** Key of the receipt that a repeat is answered with; null: the request had no key. */
  readonly receipt: string | null;
}

/** The last step of the transaction of the change: it is over, or others go on. */
export async function leaveMove(
  tx: GraphTransaction,
  { fromId, toId, ...which }: Move,
  { next }: Paged,
  { answer, ...told }: Told,
): Promise<void> {
  if (next === null) {
    await tx.run(endMove, { fromId });
    return;
  }
  const properties = { ...which, ...stored(next), ...told, answer: JSON.stringify(answer) };
  await tx.run(putMove, { fromId, toId, properties });
}

/** As the graph keeps it: whole numbers as such. */
function stored({ moved, movedInPass, ...place }: Place) {
  return { ...place, moved: BigInt(moved), movedInPass: BigInt(movedInPass) };
}

/** What follows from the names and the mentions of entities. */
export async function settle(tx: GraphTransaction, ids: string[]): Promise<void> {
  await tx.run(settleEntities, { ids, maxNames: MAX_NAMES });
}

/** An entity whose mentions are being moved, and whose it is. */
interface Moving {
  readonly fromId: string;
  readonly tenant: string;
  readonly userId: string | null;
}

/** How far it is. */
interface Progress {
  readonly moved: number;
  readonly ended: boolean;
}

/** The next page, in a transaction of its own. @param eventId of the change; null: whichever. @returns null: it had ended before */
async function advance(
  { graph, mentionPage }: Pick<MoveDeps, 'graph' | 'mentionPage'>,
  { fromId, tenant, userId }: Moving,
  eventId: string | null,
): Promise<Progress | null> {
  return graph.write(async (tx) => {
    const owner = ownerNode({ tenant, userId });
    const [move] = await tx.run(openMove, { owner, fromId });
    if (move === undefined || (eventId !== null && move.eventId !== eventId)) return null;
    const { toId, answer, receipt } = move;
    const { moved, next } = await movePage(tx, mentionPage, { ...move, fromId }, move);
    if (next !== null) {
      await tx.run(putMove, { fromId, toId, properties: stored(next) });
      return { moved, ended: false };
    }
    await tx.run(endMove, { fromId });
    await settle(tx, [toId, fromId]);
    if (receipt !== null) {
      const told = { ...(JSON.parse(answer) as object), moved, moving: null };
      await tx.run(completeReceipt, { key: receipt, result: JSON.stringify(told) });
    }
    return { moved, ended: true };
  });
}

/**
 * Moves what is left, for as long as a call may wait, but one page at least; the background goes on with the rest.
 * @param eventId of the change; null: whichever is under way. @returns null: it had ended before
 */
export async function moveOn(
  deps: MoveDeps,
  fromId: string,
  eventId: string | null,
): Promise<Progress | null> {
  const { graph, clock, mergeWaitMs, yieldEventLoop } = deps;
  const until = clock.now().getTime() + mergeWaitMs;
  const [moving] = await graph.read(moves, { fromId, tenant: null, limit: 1 });
  if (moving === undefined) return null;
  for (;;) {
    const progress = await advance(deps, moving, eventId);
    if (progress === null || progress.ended) return progress;
    if (clock.now().getTime() >= until) {
      deps.onMoving();
      return progress;
    }
    await yieldEventLoop();
  }
}

/** Entities that a round looks at. */
const IN_ROUND = 10;

/** One round of the background: a page of each that is under way. @returns how many */
export async function movingRound(deps: MoveDeps): Promise<number> {
  const all = { fromId: null, tenant: null, limit: IN_ROUND };
  const failures: unknown[] = [];
  const waiting = await deps.graph.read(moves, all);
  for (const moving of waiting) {
    // One that fails must not keep the others waiting.
    await advance(deps, moving, null).catch((thrown: unknown) => void failures.push(thrown));
  }
  if (failures.length > 0) throw failures[0];
  return waiting.length;
}

/** Moves all that is under way in a tenant, for those who need its mentions in their place. */
export async function finishMoves(deps: MoveDeps, tenant: string): Promise<void> {
  for (;;) {
    const waiting = await deps.graph.read(moves, { fromId: null, tenant, limit: IN_ROUND });
    if (waiting.length === 0) return;
    for (const moving of waiting) await advance(deps, moving, null);
    await deps.yieldEventLoop();
  }
}
