/** Conversations that a memory agent has gone through by itself (G-80). */
import { type Caller, visiblePartitions } from '../../domain/partition.js';
import { key, parseInput } from '../../domain/write/inputs.js';
import { sessionKey } from '../../domain/write/plan.js';
import { NotFoundError } from '../../errors.js';
import { markConsolidated as mark } from '../../statements/memory-agent.js';
import type { MemoryAgentDeps } from './deps.js';

/** A conversation in which no turn waits. */
export interface SessionMarked {
  readonly sessionId: string;
  /** When its last turn was gone through. */
  readonly at: Date;
  /** No turn had been waiting: nothing was changed. */
  readonly alreadyDone: boolean;
}

/**
 * The session id stands for the conversation of that id in every partition that the caller sees.
 * @throws InvalidInputError, NotFoundError
 */
export async function markConsolidated(
  { write }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<SessionMarked> {
  const sessionId = parseInput(key, given, 'sessionId');
  const keys = visiblePartitions(caller).map((partition) => sessionKey(partition, sessionId));
  // In one order, so that two servers that lock them do not wait for each other in a circle.
  const marking = { keys: keys.sort(), now: write.clock.now() };
  const rows = await write.graph.write((tx) => tx.run(mark, marking));
  if (rows.length === 0) {
    throw new NotFoundError(`There is no session ${sessionId} that you can see.`);
  }
  const latest = Math.max(...rows.map(({ at }) => at.getTime()));
  const alreadyDone = rows.every(({ changed }) => !changed);
  return { sessionId, at: new Date(latest), alreadyDone };
}
