/** Writing what was decided, in one order: new memories, next versions, losers, pairs for review, the cascade. */

import { type Caller, type Owner, ownerKeyOf } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { Retirement } from '../../domain/write/conflict/judge.js';
import { type Acceptance, changesOf, type Decision } from '../../domain/write/decide.js';
import { storedDocument } from '../../domain/write/document.js';
import type { WriteItem } from '../../domain/write/item.js';
import type { GraphTransaction } from '../../ports.js';
import { storeDocuments } from '../../statements/documents.js';
import { createMemories, newVersions, recordEvents } from '../../statements/pipeline.js';
import { flagAll, lapseAll, retireAll } from '../change/retire.js';
import type { ConflictOutcome, WriteDeps, WriteOutcome } from './deps.js';

/** An item with what was decided about it. */
export interface Decided {
  readonly item: WriteItem;
  readonly decision: Decision;
  /** Where the audit event of a refusal belongs. */
  readonly partition: string;
}

type OwnerId = Omit<Owner, 'scope'>;

interface Accepted {
  readonly item: WriteItem;
  readonly decision: Acceptance;
}

/** @returns the outcomes in the order of the items */
export async function persist(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, decided }: { owner: OwnerId; decided: readonly Decided[] },
  now: Date,
): Promise<WriteOutcome[]> {
  const accepted = decided.flatMap(({ item, decision }) =>
    decision.refused === null ? [{ item, decision }] : [],
  );
  await create(tx, accepted);
  const versions = await update(deps, tx, caller, accepted, now);
  await storeAll(deps, tx, accepted, versions, now);
  const conflicts = await retireLosers(deps, tx, caller, { owner, accepted }, now);
  await closeEnded(deps, tx, caller, accepted, now);
  const flagged = accepted.flatMap(({ decision: { judgement, plan } }) =>
    judgement.reviews.map((review) => ({ ...review, partition: plan.memory.partition })),
  );
  await flagAll(deps, tx, caller, flagged, now);
  await recordRefusals(deps, tx, caller, decided, now);
  return decided.map(({ decision }) => {
    if (decision.refused !== null) return { refused: decision.refused };
    const { action, flags, judgement, plan } = decision;
    return {
      ...{ refused: null, id: plan.memory.id, action, flags },
      version: versions.get(decision) ?? 1,
      conflicts: conflicts.get(decision) ?? [],
      reviews: judgement.reviews,
    };
  });
}

async function create(tx: GraphTransaction, accepted: readonly Accepted[]): Promise<void> {
  const plans = accepted.filter(({ decision }) => decision.action === 'CREATE');
  if (plans.length === 0) return;
  await tx.run(createMemories, { memories: plans.map(({ decision }) => decision.plan) });
}

/** What documents are made of, in the order of the items: a later version takes the place of a former one. */
async function storeAll(
  { onPassages }: WriteDeps,
  tx: GraphTransaction,
  accepted: readonly Accepted[],
  versions: ReadonlyMap<Acceptance, number>,
  now: Date,
): Promise<void> {
  const documents = accepted.flatMap(({ item, decision }) =>
    item.document === undefined
      ? []
      : [storedDocument(item.document, decision.plan, versions.get(decision) ?? 1)],
  );
  if (documents.length > 0) await tx.run(storeDocuments, { documents, now });
  for (const { item, decision } of accepted) {
    if (item.document?.body.passages.length) onPassages(decision.plan.memory.partition);
  }
}

async function update(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  accepted: readonly Accepted[],
  now: Date,
): Promise<Map<Acceptance, number>> {
  const edits = accepted.filter(({ decision }) => decision.action === 'UPDATE');
  if (edits.length === 0) return new Map();
  const updates = edits.map(({ item, decision: { plan } }) => {
    const { id, partition } = plan.memory;
    const act = item.fact.origin === 'PROMOTION' ? 'PROMOTE' : 'UPDATE';
    const rule = act === 'PROMOTE' ? 'V-32' : 'V-03';
    const event = { id: deps.newId(), now, rule, memoryId: id, partition };
    return { id, changes: changesOf(plan, item), audit: auditOf(act, caller, event) };
  });
  const rows = await tx.run(newVersions, { updates, now });
  return new Map(edits.map(({ decision }, i) => [decision, rows[i]?.version ?? 1]));
}

async function retireLosers(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, accepted }: { owner: OwnerId; accepted: readonly Accepted[] },
  now: Date,
): Promise<Map<Acceptance, ConflictOutcome[]>> {
  const losses = accepted.flatMap(({ item, decision }) =>
    decision.judgement.retirements.map((retirement) => ({
      decision,
      ...{ ...retirement, eventId: deps.newId() },
      ...lossOf(item, retirement),
      partition: decision.plan.memory.partition,
      ownerKey: ownerKeyOf(owner),
      sessionId: item.fact.sessionId,
    })),
  );
  const retired = await retireAll(deps, tx, caller, losses, now);
  const outcomes = new Map<Acceptance, ConflictOutcome[]>();
  for (const { decision, ...loss } of losses) {
    if (!retired.has(loss.loserId)) continue;
    const { winnerId, loserId, heuristic, step, explanation, eventId } = loss;
    const outcome = { winnerId, loserId, heuristic, step, explanation, eventId };
    outcomes.set(decision, [...(outcomes.get(decision) ?? []), outcome]);
  }
  return outcomes;
}

/** A fact that had ended when it was told is history at once, as one whose time runs out later will be. */
async function closeEnded(
  { newId }: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  accepted: readonly Accepted[],
  now: Date,
): Promise<void> {
  const rows = accepted.flatMap(({ decision: { action, plan } }) => {
    const { id, partition, validUntil } = plan.memory;
    if (action !== 'CREATE' || validUntil > now) return [];
    const event = { id: newId(), now, rule: 'X-35', partition, memoryId: id };
    return [{ id, reason: 'EXPIRY' as const, audit: auditOf('EXPIRE', caller, event) }];
  });
  await lapseAll(
    tx,
    rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
    now,
  );
}

/** A correction that names its target is the memory's next state and keeps its links; a contradiction is not. */
function lossOf({ correctsId }: WriteItem, { loserId }: Retirement) {
  return loserId === correctsId
    ? ({ act: 'CORRECT', reason: 'CORRECTION', keepLinks: true, rule: 'C-33' } as const)
    : ({ act: 'CONFLICT', reason: 'CONFLICT', keepLinks: false, rule: 'C-40' } as const);
}

/** The trail names the rule and the code; the refused text is not kept. */
async function recordRefusals(
  { newId }: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  decided: readonly Decided[],
  now: Date,
): Promise<void> {
  const events = decided.flatMap(({ decision, partition }) => {
    if (decision.refused === null) return [];
    const { code, rule } = decision.refused;
    return [auditOf('REFUSE', caller, { id: newId(), now, rule, code, partition })];
  });
  if (events.length > 0) await tx.run(recordEvents, { events });
}
