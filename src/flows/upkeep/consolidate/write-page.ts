/** Writes what a page says, in one transaction: all of it or nothing, and never twice (G-21). */
import {
  type PlannedStatement,
  type PlannedStatements,
  planStatements,
  splitKnown,
} from '../../../domain/consolidate/plan.js';
import type { ExtractedFact } from '../../../domain/consolidate/types.js';
import { type Caller, SHARED_SCOPE } from '../../../domain/kernel/partition.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import type { GraphTransaction } from '../../../ports.js';
import { addSources, finishPage, holdSession } from '../../../statements/upkeep/consolidate.js';
import { withFreshIds } from '../../once.js';
import type { WriteOutcome } from '../../write/deps.js';
import { writeItems } from '../../write/pipeline.js';
import {
  type ConsolidateDeps,
  NOTHING_YET,
  type Page,
  type PageOutcome,
  type SessionRef,
} from './types.js';

/** @throws StoreUnavailableError */
export async function writePage(
  deps: ConsolidateDeps,
  page: Page,
  facts: readonly ExtractedFact[],
): Promise<PageOutcome> {
  const { write } = deps;
  const { sessionId, scope } = page.session;
  const schema = write.schemas.fact;
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
