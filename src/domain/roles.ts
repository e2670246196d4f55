/** Roles and the agents that act in them; both belong to the tenant (C A.4). Pure. */
import { z } from 'zod';
import { key, MAX_LIST } from './kernel/input.js';

/** Unique key of a role. As JSON, so that no id can pose as another tenant's. */
export function roleKey(tenant: string, roleId: string): string {
  return JSON.stringify([tenant, roleId]);
}

/** Unique key of an agent. */
export function agentKey(tenant: string, agentId: string): string {
  return JSON.stringify([tenant, agentId]);
}

/** A role: id of 1 to 256 characters, at most 50 task domains, each named once. */
export const roleInput = z.object({
  roleId: key,
  domains: z
    .array(key)
    .max(MAX_LIST)
    .transform((domains) => [...new Set(domains)]),
});

/** An agent and the role it acts in; null: in none. */
export const assignmentInput = z.object({
  agentId: key,
  roleId: key.nullish().transform((roleId) => roleId ?? null),
});
