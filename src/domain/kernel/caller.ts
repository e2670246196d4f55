/** The caller of one operation: who the credentials say, narrowed by what the request says. Pure. */
import { z } from 'zod';
import { ForbiddenError } from '../../errors.js';
import { MAX_KEY_CHARS, MAX_LIST, parseInput } from './input.js';
import type { Caller } from './partition.js';
import type { Principal } from './principal.js';

/** Most memories that a profile may ask to be injected. */
const MAX_INJECTED = 1_000;

const id = z
  .string()
  .trim()
  .min(1)
  .max(MAX_KEY_CHARS)
  .nullish()
  .transform((value) => value ?? null);

const NOBODY = {
  ...{ userId: null, agentId: null, sessionId: null, roleId: null, domain: null },
  profile: null,
};

const number = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .nullish()
    .transform((value) => value ?? null);

const profile = z
  .object({
    maxInjected: number(1, MAX_INJECTED).pipe(z.int().nullable()),
    similarityThreshold: number(-1, 1),
    disabledDomains: z
      .array(z.string().trim().min(1).max(MAX_KEY_CHARS))
      .max(MAX_LIST)
      .nullish()
      .transform((list) => list ?? []),
  })
  .nullish()
  .transform((value) => value ?? null);

const callerInput = z
  .object({ userId: id, agentId: id, sessionId: id, roleId: id, domain: id, profile })
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
