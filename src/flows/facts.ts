/**
 * Facts that are stated outright: remembered, corrected, confirmed, deleted. Each is one transaction
 * with its receipt, its audit event and its place in the embedding queue.
 */
import type { Caller } from '../domain/partition.js';
import { visiblePartitions } from '../domain/partition.js';
import { auditOf, requireCurrent, requireFound } from '../domain/write/change.js';
import { correctionInput, factInput, parseInput, targetInput } from '../domain/write/inputs.js';
import { ownerOf, type PlannedFact, planFact } from '../domain/write/plan.js';
import { claimOf } from '../domain/write/receipt.js';
import { NotFoundError } from '../errors.js';
import type { Clock, Graph, GraphTransaction, NewId } from '../ports.js';
import { confirm, createFact, findForUpdate, supersede, tombstone } from '../statements/write.js';
import { once, withFreshIds } from './once.js';

/** What the fact flows need. `onQueued` is told that there is something to embed. */
export interface FactDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: { maxContentChars: number };
  onQueued(): void;
}

/** The memory that came of a write; `created` is false when an idempotency key was repeated. */
export interface FactOutcome {
  readonly id: string;
  readonly created: boolean;
}

/** A correction: the new memory and the one it retired. */
export interface CorrectionOutcome extends FactOutcome {
  readonly retiredId: string;
}

/** G-71. @throws InvalidInputError, NotFoundError for unknown `derivedFrom` ids */
export async function rememberFact(
  deps: FactDeps,
  caller: Caller,
  input: unknown,
): Promise<FactOutcome> {
  const fact = parseInput(factInput(deps.policy.maxContentChars), input);
  const owner = ownerOf(caller, fact.scope);
  const outcome = await withFreshIds(() => {
    const id = deps.newId();
    const claim = claimOf('rememberFact', fact, caller, { result: id, nonce: id });
    const plan = planFact(fact, owner, {
      id,
      now: deps.clock.now(),
      entityIds: fact.entities.map(() => deps.newId()),
    });
    return once(deps, claim, id, async (tx) => {
      const [row] = await tx.run(createFact, { ...plan, partitions: visiblePartitions(caller) });
      requireKnown(row?.unknownSources ?? []);
    });
  });
  deps.onQueued();
  return outcome;
}

/** G-72, C-33: the user's correction always wins. The new memory keeps kind, owner, session, tags and links. */
export async function correctFact(
  deps: FactDeps,
  caller: Caller,
  input: unknown,
): Promise<CorrectionOutcome> {
  const correction = parseInput(correctionInput(deps.policy.maxContentChars), input);
  const outcome = await withFreshIds(() => {
    const id = deps.newId();
    const claim = claimOf('correctFact', correction, caller, { result: id, nonce: id });
    return once(deps, claim, id, (tx) => replace(deps, caller, tx, id, correction));
  });
  deps.onQueued();
  return { ...outcome, retiredId: correction.id };
}

/** G-73, X-23: validated by the user: confirmed, never decays, fully confident. */
export function confirmFact(deps: FactDeps, caller: Caller, input: unknown): Promise<FactOutcome> {
  const target = parseInput(targetInput, input);
  const { id } = target;
  const claim = claimOf('confirmFact', target, caller, {
    result: id,
    nonce: deps.newId(),
  });
  return once(deps, claim, id, async (tx) => {
    const now = deps.clock.now();
    requireCurrent(id, await find(tx, caller, id), now);
    const event = { id: deps.newId(), now, memoryId: id, rule: 'G-73' };
    await tx.run(confirm, { id, now, audit: auditOf('CONFIRM', caller, event) });
  });
}

/** V tombstone: the memory stays readable by id and in its history; deleting again changes nothing. */
export function deleteMemory(deps: FactDeps, caller: Caller, input: unknown): Promise<FactOutcome> {
  const target = parseInput(targetInput, input);
  const { id } = target;
  const claim = claimOf('deleteMemory', target, caller, {
    result: id,
    nonce: deps.newId(),
  });
  return once(deps, claim, id, async (tx) => {
    const memory = requireFound(id, await find(tx, caller, id));
    if (memory.deletedAt !== null) return;
    const now = deps.clock.now();
    const event = { id: deps.newId(), now, memoryId: id, rule: 'TOMBSTONE' };
    await tx.run(tombstone, { id, now, audit: auditOf('DELETE', caller, event) });
  });
}

async function replace(
  deps: FactDeps,
  caller: Caller,
  tx: GraphTransaction,
  id: string,
  correction: { id: string; newText: string },
): Promise<void> {
  const now = deps.clock.now();
  const loser = requireCurrent(correction.id, await find(tx, caller, correction.id), now);
  const fact: PlannedFact = {
    text: correction.newText,
    // An episode is what was said and stays so; what corrects it is a fact.
    kind: loser.kind === 'EPISODIC' ? 'SEMANTIC' : loser.kind,
    sourceRole: 'USER',
    tags: loser.tags,
    entities: [],
    derivedFrom: [],
    sessionId: loser.sessionId,
    eventTime: null,
  };
  const owner = { tenant: caller.tenant, userId: loser.userId, scope: loser.scope };
  const plan = planFact(fact, owner, { id, now, entityIds: [] });
  await tx.run(createFact, { ...plan, partitions: [] });
  const event = { id: deps.newId(), now, memoryId: loser.id, otherId: id, rule: 'C-33' };
  const audit = auditOf('CORRECT', caller, event);
  await tx.run(supersede, { winnerId: id, loserId: loser.id, reason: 'CORRECTION', now, audit });
}

async function find(tx: GraphTransaction, caller: Caller, id: string) {
  const [found] = await tx.run(findForUpdate, { id, partitions: visiblePartitions(caller) });
  return found;
}

function requireKnown(unknown: readonly string[]): void {
  if (unknown.length > 0) {
    throw new NotFoundError(`derivedFrom: no memory ${unknown.join(', ')} that you can see.`);
  }
}
