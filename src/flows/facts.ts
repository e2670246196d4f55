/**
 * Facts that are stated outright: remembered, confirmed, deleted (correct.ts corrects). Each is one transaction
 * with its receipt, its audit event and its place in the embedding queue.
 */
import type { Caller } from '../domain/partition.js';
import { visiblePartitions } from '../domain/partition.js';
import { auditOf, requireCurrent, requireFound } from '../domain/write/change.js';
import { parseInput, targetInput } from '../domain/write/inputs.js';
import { ownerOf, planFact } from '../domain/write/plan.js';
import { claimOf } from '../domain/write/receipt.js';
import { NotFoundError } from '../errors.js';
import { confirm, createFact, tombstone } from '../statements/write.js';
import { type FactDeps, type FactOutcome, find } from './fact-deps.js';
import { once, withFreshIds } from './once.js';

/** G-71. @throws InvalidInputError, NotFoundError for unknown `derivedFrom` ids */
export async function rememberFact(
  deps: FactDeps,
  caller: Caller,
  input: unknown,
): Promise<FactOutcome> {
  const fact = parseInput(deps.schemas.fact, input);
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

function requireKnown(unknown: readonly string[]): void {
  if (unknown.length > 0) {
    throw new NotFoundError(`derivedFrom: no memory ${unknown.join(', ')} that you can see.`);
  }
}
