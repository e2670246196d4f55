/** Who is asking: the tenant, the role and the agent or user a request acts for. */
import { z } from 'zod';
import type { ToolSet } from './tools.js';

/** Roles from weakest to strongest: each may do what those before it may. */
const RANKS = ['READER', 'WRITER', 'MEMORY_AGENT', 'ADMIN'] as const;

export type Rank = (typeof RANKS)[number];

/** Roles of agents that may do what one set of tools holds, and nothing else, with the rank of those tools. */
const TOOL_ROLES = {
  PLANNER: 'WRITER',
  ORCHESTRATOR: 'WRITER',
  VAULT: 'WRITER',
} as const satisfies Partial<Record<ToolSet, Rank>>;

/** All roles of credentials. */
export const ROLES = [...RANKS, ...(Object.keys(TOOL_ROLES) as (keyof typeof TOOL_ROLES)[])] as [
  Role,
  ...Role[],
];

export type Role = Rank | keyof typeof TOOL_ROLES;

/** A caller whose credentials were accepted. */
export interface Principal {
  readonly tenant: string;
  readonly role: Role;
  readonly agentId: string | null;
  readonly userId: string | null;
}

/** Whether `role` is `needed` or stronger. A role of tools is as strong as they need. */
export function hasRole(role: Role, needed: Rank): boolean {
  return RANKS.indexOf(rankOf(role)) >= RANKS.indexOf(needed);
}

/** The set of tools that a role is bound to; null: it is bound to none. */
export function toolSetOf(role: Role): keyof typeof TOOL_ROLES | null {
  return isToolRole(role) ? role : null;
}

function rankOf(role: Role): Rank {
  return isToolRole(role) ? TOOL_ROLES[role] : role;
}

function isToolRole(role: Role): role is keyof typeof TOOL_ROLES {
  return role in TOOL_ROLES;
}

const name = z.string().min(1).max(256);

/** One entry of the API key list. Only the digest of a key is ever stored. */
export const ApiKeyEntry = z.strictObject({
  sha256: z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal characters'),
  tenant: name,
  role: z.enum(ROLES),
  agentId: name.optional(),
  userId: name.optional(),
});

export type ApiKeyEntry = z.output<typeof ApiKeyEntry>;

/** The claims of a JWT that matter here; `exp`, `iss` and `aud` are checked with the signature. */
export const JwtClaims = z.object({
  tenant: name,
  role: z.enum(ROLES).default('READER'),
  agent: name.optional(),
  user: name.optional(),
});
