/** Conversations that a memory agent has gone through by itself (G-80). */
import type { Caller } from '../../domain/kernel/partition.js';
import { markConsolidated as mark } from '../../statements/memory-agent.js';
import { namedSession, requireSessions } from '../session-keys.js';
import type { MemoryAgentDeps } from './deps.js';

/** A conversation in which no turn waits. */
export interface SessionMarked {
  readonly sessionId: string;
  /** When its last turn was gone through. */
  readonly at: Date;
  /** No turn had been waiting: nothing was changed. */
  readonly alreadyDone: boolean;
}

/** @throws InvalidInputError, NotFoundError */
export async function markConsolidated(
  { write }: MemoryAgentDeps,
  caller: Caller,
  given: unknown,
): Promise<SessionMarked> {
  const { sessionId, keys } = namedSession(caller, given);
  const marking = { keys, now: write.clock.now() };
  const marked = await write.graph.write((tx) => tx.run(mark, marking));
  const rows = requireSessions(sessionId, marked);
  const latest = Math.max(...rows.map(({ at }) => at.getTime()));
  const alreadyDone = rows.every(({ changed }) => !changed);
  return { sessionId, at: new Date(latest), alreadyDone };
}
