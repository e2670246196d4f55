/** Who is asking: the tenant, the role and the agent or user a request acts for. */
import { z } from 'zod';

/** Roles from weakest to strongest: each may do what those before it may. */
export const ROLES = ['READER', 'WRITER', 'MEMORY_AGENT', 'ADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** A caller whose credentials were accepted. */
export interface Principal {
  readonly tenant: string;
  readonly role: Role;
  readonly agentId: string | null;
  readonly userId: string | null;
}

/** Whether `role` is `needed` or stronger. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
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
