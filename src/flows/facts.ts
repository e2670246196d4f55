/** Confirming, setting the relevance, deleting: one transaction each, with its receipt and its audit event. */

import { parseInput } from '../domain/kernel/input.js';
import type { Caller } from '../domain/kernel/partition.js';
import { auditOf, requireFound } from '../domain/write/change.js';
import { relevanceInput, targetInput } from '../domain/write/inputs.js';
import type { GraphTransaction } from '../ports.js';
import { closeReviews } from '../statements/pipeline.js';
import { confirm, setRelevance as setRelevanceStatement } from '../statements/write.js';
import { holdAll, holdCurrent } from './change/hold.js';
import { deleteAll } from './change/retire.js';
import { once, type Request } from './once.js';
import type { WriteDeps } from './write/deps.js';

/** The memory that was changed; `created` is false when an idempotency key was repeated. */
export interface FactOutcome {
  readonly id: string;
  readonly created: boolean;
}

/** G-73, X-23: validated by the user: confirmed, never decays, fully confident. */
export function confirmFact(deps: WriteDeps, caller: Caller, input: unknown): Promise<FactOutcome> {
  const target = parseInput(targetInput, input);
  const { id } = target;
  return changeOnce(deps, caller, { operation: 'confirmFact', input: target }, async (tx) => {
    const now = deps.clock.now();
    const { partition } = await holdCurrent(tx, caller, id, now);
    const event = { id: deps.newId(), now, memoryId: id, partition, rule: 'G-73' };
    await tx.run(confirm, { id, now, audit: auditOf('CONFIRM', caller, event) });
    // Whoever validates a memory has looked at it.
    await tx.run(closeReviews, { ids: [id], now });
  });
}

/**
 * Sets the stored relevance: a dormant memory is left out of ambient recall, never of an explicit one.
 * Setting what is there already changes nothing.
 */
export function setRelevance(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<FactOutcome> {
  const target = parseInput(relevanceInput, input);
  const { id, relevance } = target;
  return changeOnce(deps, caller, { operation: 'setRelevance', input: target }, async (tx) => {
    const now = deps.clock.now();
    const memory = await holdCurrent(tx, caller, id, now);
    const event = { id: deps.newId(), now, memoryId: id, partition: memory.partition };
    const audit = auditOf('RELEVANCE', caller, { ...event, rule: relevance });
    await tx.run(setRelevanceStatement, { id, relevance, now, audit });
  });
}

/** V tombstone: the memory stays readable by id and in its history; deleting again changes nothing. */
export function deleteMemory(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<FactOutcome> {
  const target = parseInput(targetInput, input);
  const { id } = target;
  return changeOnce(deps, caller, { operation: 'deleteMemory', input: target }, async (tx) => {
    const memory = requireFound(id, (await holdAll(tx, caller, [id])).get(id));
    if (memory.deletedAt !== null) return;
    await deleteAll(deps, tx, caller, [memory]);
  });
}

async function changeOnce(
  deps: WriteDeps,
  caller: Caller,
  request: Request & { readonly input: { readonly id: string } },
  change: (tx: GraphTransaction) => Promise<void>,
): Promise<FactOutcome> {
  const { id } = request.input;
  const { created } = await once(deps, caller, request, async (tx) => {
    await change(tx);
    return id;
  });
  return { id, created };
}
