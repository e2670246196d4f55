/** A page of a session: what it is, and what its turns say written in one transaction. */

import {
  type PlannedStatement,
  type PlannedStatements,
  planStatements,
  splitKnown,
} from '../../../domain/consolidate/plan.js';
import type { ExtractedFact, Turn } from '../../../domain/consolidate/types.js';
import { type Caller, type Owner, SHARED_SCOPE } from '../../../domain/kernel/partition.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import type { Clock, FactExtractor, GraphTransaction } from '../../../ports.js';
import { addSources, finishPage, holdSession } from '../../../statements/upkeep/consolidate.js';
import { withFreshIds } from '../../once.js';
import type { ConflictOutcome, WriteDeps, WriteOutcome } from '../../write/deps.js';
import { writeItems } from '../../write/pipeline.js';
import type { UpkeepPolicy } from '../step.js';

/** What consolidating needs. */
export interface ConsolidateDeps {
  /** The write path. Its clock gives the times that are stored. */
  readonly write: WriteDeps;
  /** Real time: what leases and pauses are counted by. */
  readonly clock: Clock;
  readonly facts: FactExtractor;
  readonly policy: Pick<
    UpkeepPolicy,
    'consolidatePage' | 'consolidateLeaseMs' | 'backoffMs' | 'backoffMaxMs' | 'reinforce'
  >;
}

/** A session, and whose it is. */
export interface SessionRef extends Owner {
  readonly key: string;
  readonly sessionId: string;
  readonly partition: string;
}

/** What came of consolidating, added up over the pages that this call did. */
export interface Consolidated {
  /** New memories, in the order of what was said. */
  readonly extractedIds: readonly string[];
  /** Memories that said so already: they have another source now. */
  readonly confirmedIds: readonly string[];
  /** Statements that were not written: the gate refused them, or they cannot be stored. */
  readonly refused: number;
  /** Contradictions that were resolved. */
  readonly conflicts: readonly ConflictOutcome[];
  /** Turns that were gone through, the ones that no reader may see among them. */
  readonly turns: number;
}

/** Before the first page. */
export const NOTHING_YET: Consolidated = Object.freeze({
  extractedIds: [],
  confirmedIds: [],
  refused: 0,
  conflicts: [],
  turns: 0,
});

/** Two parts of one consolidation. */
export function together(one: Consolidated, other: Consolidated): Consolidated {
  return {
    extractedIds: [...one.extractedIds, ...other.extractedIds],
    confirmedIds: [...new Set([...one.confirmedIds, ...other.confirmedIds])],
    refused: one.refused + other.refused,
    conflicts: [...one.conflicts, ...other.conflicts],
    turns: one.turns + other.turns,
  };
}

/** How a page is done. */
export interface PageRequest {
  /** Random: tells this lease from every other. */
  readonly owner: string;
  /** Taken even if somebody else is at it: what is read twice is written once. */
  readonly force: boolean;
  /** The lease is kept while turns are left. */
  readonly keep: boolean;
}

/** Turns that were taken, before anything is written. */
export interface Page extends PageRequest {
  readonly session: SessionRef;
  /** Sequence of the last turn that had been gone through. */
  readonly after: number;
  /** Sequence and id of the last turn of this page; null: the chain has no more. */
  readonly until: number;
  readonly lastId: string | null;
  /** Those that a reader may see. */
  readonly turns: readonly Turn[];
  /** Turns just before them, for reference. */
  readonly before: readonly Turn[];
}

/**
 * How it went: `DONE`: no turn waits any more. `MORE`: turns are left. `IDLE`: nothing waited, or somebody is at it.
 * `OVERTAKEN`: somebody else went through these turns meanwhile; nothing was written here.
 */
export interface PageOutcome {
  readonly state: 'DONE' | 'MORE' | 'IDLE' | 'OVERTAKEN';
  readonly done: Consolidated;
}

/** @throws StoreUnavailableError */
export async function writePage(
  deps: ConsolidateDeps,
  page: Page,
  facts: readonly ExtractedFact[],
): Promise<PageOutcome> {
  const { write } = deps;
  const { sessionId, scope } = page.session;
  const schema = write.schemas.remember;
  const planned = planStatements(facts, { sessionId, scope, turns: page.turns, schema });
  const outcome = await withFreshIds(() =>
    write.graph.write((tx) => commit(deps, tx, page, planned)),
  );
  if (outcome.done.extractedIds.length > 0) write.onQueued();
  return outcome;
}

async function commit(
  deps: ConsolidateDeps,
  tx: GraphTransaction,
  page: Page,
  { statements, dropped }: PlannedStatements,
): Promise<PageOutcome> {
  const { session, after } = page;
  const { key, partition } = session;
  const statementKeys = statements.map((statement) => statement.key);
  const hold = { key, after, owner: ownerNode(session), partition, statementKeys };
  const [held] = await tx.run(holdSession, hold);
  if (held === undefined) return { state: 'OVERTAKEN', done: NOTHING_YET };
  const now = deps.write.clock.now();
  const { fresh, restated } = splitKnown(statements, held.known);
  const { step, divisor } = deps.policy.reinforce;
  const known =
    restated.length > 0 ? await tx.run(addSources, { facts: restated, now, step, divisor }) : [];
  const outcomes = await writeAll(deps, tx, session, fresh);
  const written = outcomes.flatMap((outcome) => (outcome.refused === null ? [outcome] : []));
  const isDone = await finish(deps, tx, page, keysOf(fresh, outcomes), now);
  return {
    state: isDone ? 'DONE' : 'MORE',
    done: {
      extractedIds: written.map(({ id }) => id),
      confirmedIds: known.map(({ id }) => id),
      refused: dropped + outcomes.length - written.length,
      conflicts: written.flatMap(({ conflicts }) => conflicts),
      turns: page.until - after,
    },
  };
}

/** Through the write pipeline, in the name of the session's owner; no more at once than one call may hold. */
async function writeAll(
  { write }: ConsolidateDeps,
  tx: GraphTransaction,
  { tenant, userId, scope, sessionId }: SessionRef,
  statements: readonly PlannedStatement[],
): Promise<WriteOutcome[]> {
  const agentId = scope === SHARED_SCOPE ? null : scope;
  const caller: Caller = { tenant, userId, agentId, sessionId };
  // What was recalled here a while ago must not change what a conversation is found to say.
  const deps = { ...write, wasRecalled: () => false };
  const items = statements.map(({ item }) => item);
  const { maxBulk } = write.policy;
  const outcomes: WriteOutcome[] = [];
  for (let from = 0; from < items.length; from += maxBulk) {
    const part = { owner: { tenant, userId }, items: items.slice(from, from + maxBulk) };
    outcomes.push(...(await writeItems(deps, tx, caller, part)));
  }
  return outcomes;
}

function keysOf(fresh: readonly PlannedStatement[], outcomes: readonly WriteOutcome[]) {
  return outcomes.flatMap((outcome, i) => {
    const statementKey = fresh[i]?.key;
    return outcome.refused !== null || statementKey === undefined
      ? []
      : [{ id: outcome.id, statementKey }];
  });
}

async function finish(
  { clock, policy }: ConsolidateDeps,
  tx: GraphTransaction,
  { session, until, lastId, keep }: Page,
  statements: { readonly id: string; readonly statementKey: string }[],
  now: Date,
): Promise<boolean> {
  const leaseUntil = new Date(clock.now().getTime() + policy.consolidateLeaseMs);
  // A conversation that was begun comes before all others: what it says later must not be older than what they say.
  const left = { dueAt: keep ? leaseUntil : FAR_PAST, keep };
  const end = { key: session.key, until, lastId, now, ...left, statements };
  const [finished] = await tx.run(finishPage, end);
  return finished?.done ?? false;
}
