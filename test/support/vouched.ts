/** Trust as a product gives it: turns that drew on documents were approved. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Services } from '../../src/flows/services.js';

/** Approves turns that drew on documents which the question finds. `ids`: those that were used; default: all that were gathered. */
export async function vouch(
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  { query, ids, times = 1 }: { query: string; ids?: readonly string[]; times?: number },
): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { turnId } = await services.turns.open(caller, { query });
    await services.turns.gather(caller, { turnId });
    const outcome = { turnId, outcome: 'APPROVE', ...(ids && { usedIds: ids }) };
    const { refused } = await services.turns.recordOutcome(caller, outcome);
    if (refused !== null) throw new Error(`Not approved: ${JSON.stringify(refused)}`);
  }
}
