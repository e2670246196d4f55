/** A session id, as callers give it, stands for the conversation of that id in every partition that is the caller's to change. */

import { key, parseInput } from '../domain/kernel/input.js';
import { type Caller, changeablePartitions } from '../domain/kernel/partition.js';
import { sessionKey } from '../domain/write/plan.js';
import { NotFoundError } from '../errors.js';

/** What a session id stands for. */
export interface NamedSession {
  readonly sessionId: string;
  /** Keys of sessions, in one order, so that two servers that lock them do not wait for each other in a circle. */
  readonly keys: string[];
}

/** @throws InvalidInputError */
export function namedSession(caller: Caller, given: unknown): NamedSession {
  const sessionId = parseInput(key, given, 'sessionId');
  const keys = changeablePartitions(caller).map((partition) => sessionKey(partition, sessionId));
  return { sessionId, keys: keys.sort() };
}

/** @returns `found`, at least one of them @throws NotFoundError */
export function requireSessions<T>(sessionId: string, found: readonly T[]): readonly T[] {
  if (found.length > 0) return found;
  throw new NotFoundError(`There is no session ${sessionId} that you can see.`);
}
