/**
 * The turns of a caller, its user's in the scopes that its agent sees: what flows of turns need, finding one, holding one, reading them.
 */
import type { TrustPolicy } from '../../domain/document/trust.js';
import {
  type Caller,
  ownerKeyOf,
  visiblePartitions,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import type { TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { TRUST_HISTORY, TURNS } from '../../domain/lists.js';
import {
  completionInput,
  gatherInput,
  sectionsOf,
  type TurnBounds,
  type TurnSections,
  type TurnVerdict,
  turnInput,
  verdictsOf,
} from '../../domain/turn/turn.js';
import { NotFoundError } from '../../errors.js';
import type { Graph, GraphTransaction } from '../../ports.js';
import {
  trustHistory as history,
  listTurns,
  lockTurn,
  type TurnRow,
  turnById,
} from '../../statements/turns.js';
import type { AccessTracker } from '../access/tracker.js';
import type { DocumentDeps } from '../documents/prepare.js';
import type { ReadDeps } from '../flow.js';
import { type Page, type PageRequest, pageOf, pageParams, pageStart } from '../page.js';
import type { Context } from '../recall/context-block.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
interface TurnPolicy {
  readonly trust: TrustPolicy;
  /** Most tokens of what a turn gathers. */
  readonly gatherTokens: number;
  /** Most staged items of a turn that wait. */
  readonly maxCandidates: number;
}

export interface TurnDeps {
  readonly documents: DocumentDeps;
  readonly policy: TurnPolicy;
  readonly schemas: ReturnType<typeof turnSchemas>;
  /** The search of the gatherer: that of every context block. */
  contextBlock(caller: Caller, input: unknown): Promise<Context>;
  readonly tracker: Pick<AccessTracker, 'record'>;
}

/** Checks of what turns are given. Built once: making a schema costs more than using it. */
export function turnSchemas(bounds: TurnBounds) {
  return {
    turn: turnInput(bounds),
    gather: gatherInput(bounds),
    completion: completionInput(bounds),
  };
}

/** What a statement filters the caller's turns by. */
function ownTurns(caller: Caller) {
  return { ownerKey: ownerKeyOf(caller), scopes: visibleScopes(caller) };
}

/** @throws NotFoundError */
export async function findTurn(graph: Graph, caller: Caller, id: string): Promise<TurnRow> {
  const [turn] = await graph.read(turnById, { id, ...ownTurns(caller) });
  return requireTurn(id, turn);
}

/**
 * The turn as it is now, with the lock of its owner: everything about it is decided one after the other.
 * @param others owners whose locks are taken as well @throws NotFoundError
 */
export async function holdTurn(
  tx: GraphTransaction,
  caller: Caller,
  id: string,
  others: readonly string[] = [],
): Promise<TurnRow> {
  const own = ownTurns(caller);
  const ownerKeys = [...new Set([own.ownerKey, ...others])].sort();
  const [turn] = await tx.run(lockTurn, { id, ...own, ownerKeys });
  return requireTurn(id, turn);
}

function requireTurn(id: string, turn: TurnRow | undefined): TurnRow {
  if (turn === undefined) throw new NotFoundError(`There is no turn ${id} that you can see.`);
  return turn;
}

/** A turn with its texts. */
export interface Turn extends Omit<TurnRow, 'sections' | 'outcomes'> {
  /** Null: it is not complete. */
  readonly sections: TurnSections | null;
  /** Oldest first. */
  readonly outcomes: readonly TurnVerdict[];
}

/** How the trust of a document moved at one time. */
export interface TrustEvent {
  readonly id: string;
  readonly at: Date;
  /** Null: a changed setting moved it, or the turn is another user's. */
  readonly turnId: string | null;
  readonly outcome: TurnOutcome | null;
  readonly trustBefore: number;
  readonly trustAfter: number;
  readonly scopeBefore: TrustScope;
  readonly scopeAfter: TrustScope;
}

/** Null: there is none that the caller sees. */
export async function turnOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  id: string,
): Promise<Turn | null> {
  const [row] = await graph.read(turnById, { id, ...ownTurns(caller) });
  return row === undefined ? null : withTexts(row);
}

function withTexts(row: TurnRow): Turn {
  return { ...row, sections: sectionsOf(row.sections), outcomes: verdictsOf(row.outcomes) };
}

/** A page of the caller's turns, the latest first. @throws InvalidInputError */
export async function turnsOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  page: PageRequest,
): Promise<Page<Turn>> {
  const { after, limit } = pageStart(TURNS, page);
  const rows = await graph.read(listTurns, { ...ownTurns(caller), before: after.number, limit });
  return pageOf(TURNS, rows, page.first, withTexts);
}

/** For each document a page, newest first; empty for what the caller does not see. One statement. @throws InvalidInputError */
export async function trustHistory(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  ids: readonly string[],
  page: PageRequest,
): Promise<Page<TrustEvent>[]> {
  const partitions = visiblePartitions(caller);
  const params = { ids: [...ids], partitions, ...pageParams(TRUST_HISTORY, page) };
  const rows = await graph.read(history, params);
  return ids.map((id) => {
    const moves = rows.filter(({ memoryId }) => memoryId === id);
    const placed = moves.map((row) => ({ ...row, time: row.at }));
    return pageOf(
      TRUST_HISTORY,
      placed,
      page.first,
      ({ time: _, memoryId, byUserId, turnId, ...event }) => ({
        ...event,
        // Whoever else drew on what everybody sees is not told with its turns.
        turnId: byUserId === caller.userId ? turnId : null,
      }),
    );
  });
}
