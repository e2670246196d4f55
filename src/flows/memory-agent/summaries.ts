/** What an agent says about an entity, in place of what the nightly step would say (G-80, G-30). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { summaryInput } from '../../domain/memory-agent/inputs.js';
import { describePii, findPii } from '../../domain/write/pii.js';
import { InvalidInputError, StaleVersionError } from '../../errors.js';
import { putSummary } from '../../statements/memory-agent.js';
import { lookAtOne } from '../entities/change.js';
import type { MemoryAgentDeps } from './deps.js';

/** @returns the id of the entity. @throws InvalidInputError, NotFoundError, StaleVersionError */
export async function updateSummary(
  { write }: MemoryAgentDeps,
  caller: Caller,
  input: { readonly entityId: unknown; readonly summary: unknown },
): Promise<string> {
  const { entityId: id, summary } = parseInput(summaryInput, input);
  // a summary is given to models.
  const kinds = findPii(summary, write.policy.gate.piiKinds);
  if (kinds.length > 0) {
    throw new InvalidInputError(`summary: seems to contain ${describePii(kinds)}: leave that out.`);
  }
  await write.graph.write(async (tx) => {
    const { living, rootId } = await lookAtOne(tx, caller, id);
    if (!living) {
      throw new StaleVersionError(`Entity ${id} lives on in ${rootId ?? 'another one'}.`);
    }
    await tx.run(putSummary, { id, summary, now: write.clock.now() });
  });
  return id;
}
