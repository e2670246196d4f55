/** The caller of one operation: who the credentials say, narrowed by what the request says. Pure. */
import { z } from 'zod';
import { ForbiddenError } from '../errors.js';
import type { Caller } from './partition.js';
import type { Principal } from './principal.js';
import { MAX_KEY_CHARS, parseInput } from './write/inputs.js';

const id = z
  .string()
  .trim()
  .min(1)
  .max(MAX_KEY_CHARS)
  .nullish()
  .transform((value) => value ?? null);

const NOBODY = { userId: null, agentId: null, sessionId: null, roleId: null, domain: null };

const callerInput = z
  .object({ userId: id, agentId: id, sessionId: id, roleId: id, domain: id })
  .nullish()
  .transform((value) => value ?? NOBODY);

/**
 * Tenant from the credentials; user and agent from the request, unless the credentials are bound to one.
 * @throws ForbiddenError when the request names another user or agent than its credentials
 */
export function callerOf(principal: Principal, input: unknown): Caller {
  const { userId, agentId, ...circumstances } = parseInput(callerInput, input, 'caller');
  return {
    tenant: principal.tenant,
    userId: bound('user', principal.userId, userId),
    agentId: bound('agent', principal.agentId, agentId),
    ...circumstances,
  };
}

function bound(what: string, fixed: string | null, asked: string | null): string | null {
  if (fixed !== null && asked !== null && fixed !== asked) {
    throw new ForbiddenError(`These credentials belong to ${what} "${fixed}".`);
  }
  return fixed ?? asked;
}
