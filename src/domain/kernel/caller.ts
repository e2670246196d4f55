/**
 * Who is asking: sets of tools, roles, credentials, and the caller of one operation: who the credentials say, narrowed by what the request says. Pure.
 */
import { z } from 'zod';
import { ForbiddenError } from '../../errors.js';
import { key, MAX_KEY_CHARS, MAX_LIST, orElse, orNull, parseInput } from './input.js';
import type { Caller } from './partition.js';

/** Each set is what one kind of agent may do, and nothing else. */
export const TOOL_SETS = {
  PLANNER: 'Plans the answer of a turn: searches, saves and retrieves.', // D-21
  ORCHESTRATOR: 'Talks to the user: searches, keeps, corrects and explains facts.',
  VAULT: 'Keeps the durable records behind the write gate.',
  WRITE_AGENT: 'Maintains memories in the background; internal.', // G-80
} as const satisfies Record<string, string>;

export type ToolSet = keyof typeof TOOL_SETS;

/** Roles from weakest to strongest: each may do what those before it may. */
const RANKS = ['READER', 'WRITER', 'MEMORY_AGENT', 'CURATOR', 'ADMIN'] as const;

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
  /** Credentials of this user; null: of no user, they may name any. */
  readonly userId: string | null;
  /** May change what everybody in the tenant reads, though bound to a user: memories of no user, documents of others. */
  readonly tenantWide: boolean;
  /** What these credentials say the user said counts as said by the user; else they are refused where they claim it. */
  readonly speaksAsUser: boolean;
  /** Names the credentials in logs: the id of an API key, `jwt:` with the id or the subject of a token; null: they have none. */
  readonly keyId: string | null;
  /** Address that the request came from, as the server sees it: behind a proxy that of the proxy. Absent: it is not known. */
  readonly address?: string;
}

/** Whether `role` is `needed` or stronger. A role of tools is as strong as they need. */
export function hasRole(role: Role, needed: Rank): boolean {
  return RANKS.indexOf(rankOf(role)) >= RANKS.indexOf(needed);
}

/** Whether credentials of a role speak as the user unless they say otherwise: a model fills in what agents with tools send. */
export function speaksByDefault(role: Role): boolean {
  return toolSetOf(role) === null;
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

/** The claims of a JWT that matter here; `exp`, `iss` and `aud` are checked with the signature. */
export const JwtClaims = z.object({
  tenant: name,
  role: z.enum(ROLES).default('READER'),
  agent: name.optional(),
  user: name.optional(),
  tenantWide: z.boolean().default(false),
  speaksAsUser: z.boolean().optional(),
  jti: name.optional().catch(undefined),
  sub: name.optional().catch(undefined),
});

// The caller of one operation: who the credentials say, narrowed by what the request says.

/** Most memories that a profile may ask to be injected. */
const MAX_INJECTED = 1_000;

const id = orNull(z.string().trim().min(1).max(MAX_KEY_CHARS));

const NOBODY = {
  ...{ userId: null, agentId: null, sessionId: null, roleId: null, domain: null },
  profile: null,
};

const number = (least: number, most: number) => orNull(z.number().min(least).max(most));

const profile = orNull(
  z.object({
    maxInjected: number(1, MAX_INJECTED).pipe(z.int().nullable()),
    similarityThreshold: number(-1, 1),
    disabledDomains: orElse(z.array(z.string().trim().min(1).max(MAX_KEY_CHARS)).max(MAX_LIST), []),
  }),
);

const callerInput = orElse(
  z.object({ userId: id, agentId: id, sessionId: id, roleId: id, domain: id, profile }),
  NOBODY,
);

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
    changesTenantWide:
      principal.tenantWide || principal.userId === null || hasRole(principal.role, 'CURATOR'),
    changesOthers: principal.tenantWide,
    speaksAsUser: principal.speaksAsUser,
    curates: hasRole(principal.role, 'CURATOR'),
    by: {
      ...{ role: principal.role, keyId: principal.keyId },
      address: principal.address ?? null,
    },
    ...circumstances,
  };
}

function bound(what: string, fixed: string | null, asked: string | null): string | null {
  if (fixed !== null && asked !== null && fixed !== asked) {
    throw new ForbiddenError(`These credentials belong to ${what} "${fixed}".`);
  }
  return fixed ?? asked;
}

/** Whether what the caller reads may change what is stored: counts, confidence, cycles. A reader changes nothing. */
export function leavesTraces({ by }: Caller): boolean {
  return by?.role !== 'READER';
}

// Roles and the agents that act in them; both belong to the tenant (C A.4).

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
  roleId: orNull(key),
});
