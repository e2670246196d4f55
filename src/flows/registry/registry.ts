/** Agents and the roles that tenants give them, kept for a while. */

import { agentKey, assignmentInput, roleInput, roleKey } from '../../domain/kernel/caller.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { AGENTS, ROLES } from '../../domain/lists.js';
import { adminAuditOf } from '../../domain/write/change.js';
import { NotFoundError } from '../../errors.js';
import type { Graph, NewId } from '../../ports.js';
import { recordEvents } from '../../statements/pipeline.js';
import type { Agent, Role } from '../../statements/registry.js';
import * as statements from '../../statements/registry.js';
import type { ReadDeps } from '../flow.js';
import { once, UNKEYED } from '../once.js';
import { type Page, type PageRequest, pageOf, pageStart } from '../page.js';

/** The active role of a caller, and the domains of all roles. */
interface ActiveRole {
  /** Null: there is none, or nobody registered it; nothing is filtered then. */
  readonly domains: readonly string[] | null;
  /** Domains of a registered role; empty for an unknown one. */
  domainsOf(roleId: string): readonly string[];
}

export interface RoleView {
  /** Read anew each time: changing a role counts at once (C-54). No statement where nobody can have one. */
  of(caller: Caller): Promise<ActiveRole>;
}

/** Roles of a tenant that are looked at. */
const MOST_ROLES = 1_000;
const NONE: ActiveRole = { domains: null, domainsOf: () => [] };

export function createRoleView(graph: Graph): RoleView {
  return {
    of: async ({ tenant, agentId, roleId = null }) => {
      if (roleId === null && agentId === null) return NONE;
      const key = agentId === null ? null : agentKey(tenant, agentId);
      const params = { tenant, roleId, agentKey: key, limit: MOST_ROLES };
      const [row] = await graph.read(statements.roleView, params);
      const domains = new Map(row?.roles.map((role) => [role.roleId, role.domains]));
      return {
        domains: (row?.roleId != null && domains.get(row.roleId)) || null,
        domainsOf: (role) => domains.get(role) ?? [],
      };
    },
  };
}

/** Roles and the agents that act in them (C A.4). Nothing else writes them (C-06). */
export type { Agent, Role } from '../../statements/registry.js';

/** What the registry needs. */
interface RegistryDeps extends ReadDeps {
  readonly newId: NewId;
  /** Agents that every tenant knows without registering them. */
  readonly knownAgents: readonly string[];
}

// Roles and agents belong to the tenant: user and agent of the caller matter to the audit trail alone.

const OF_TENANT = { userId: null };

// Repeated by a caller they change nothing, and take no key; repeated by the driver they leave one event.

/** Stores a role, new or known. @throws InvalidInputError */
export async function upsertRole(
  deps: RegistryDeps,
  caller: Caller,
  input: unknown,
): Promise<Role> {
  const role = parseInput(roleInput, input);
  const { tenant } = caller;
  const now = deps.clock.now();
  const params = { ...role, tenant, key: roleKey(tenant, role.roleId), now };
  const explanation = `Role ${role.roleId} works in: ${role.domains.join(', ') || 'nothing'}.`;
  const { answer } = await once(deps, caller, UNKEYED, async (tx, { newId }) => {
    const happening = { ...OF_TENANT, id: newId(), now, explanation };
    const event = adminAuditOf('UPSERT_ROLE', caller, happening);
    await tx.run(recordEvents, { events: [event] });
    return tx.run(statements.upsertRole, params);
  });
  const [row] = answer;
  if (row === undefined) throw new Error('upsert-role.cypher gave no row.');
  return row;
}

/** Gives an agent its role; registers the agent if need be. @throws InvalidInputError, NotFoundError for an unknown role */
export async function setRole(deps: RegistryDeps, caller: Caller, input: unknown): Promise<Agent> {
  const { tenant } = caller;
  const { agentId, roleId } = parseInput(assignmentInput, input);
  const keys = {
    key: agentKey(tenant, agentId),
    roleKey: roleId === null ? null : roleKey(tenant, roleId),
  };
  const now = deps.clock.now();
  const params = { ...keys, tenant, agentId, roleId, now };
  const explanation = `Agent ${agentId} acts in ${roleId === null ? 'no role' : `role ${roleId}`}.`;
  const { answer } = await once(deps, caller, UNKEYED, async (tx, { newId }) => {
    const [row] = await tx.run(statements.setRole, params);
    // What was not done leaves no event.
    if (row === undefined)
      throw new NotFoundError(`There is no role ${roleId}: register it first.`);
    const happening = { ...OF_TENANT, id: newId(), now, explanation };
    await tx.run(recordEvents, { events: [adminAuditOf('SET_ROLE', caller, happening)] });
    return row;
  });
  return answer;
}

/** A page of the roles, by id. @throws InvalidInputError */
export async function roles(
  { graph }: RegistryDeps,
  { tenant }: Caller,
  page: PageRequest,
): Promise<Page<Role>> {
  const { after, limit } = pageStart(ROLES, page);
  const rows = await graph.read(statements.listRoles, { tenant, after: after.roleId, limit });
  return pageOf(ROLES, rows, page.first, (role) => role);
}

/** A page of the agents, by id. @throws InvalidInputError */
export async function agents(
  { graph, knownAgents }: RegistryDeps,
  { tenant }: Caller,
  page: PageRequest,
): Promise<Page<Agent>> {
  const { after, limit } = pageStart(AGENTS, page);
  const known = knownAgents.map((agentId) => ({ agentId, key: agentKey(tenant, agentId) }));
  const asked = { tenant, known, after: after.agentId, limit };
  const rows = await graph.read(statements.listAgents, asked);
  return pageOf(AGENTS, rows, page.first, (agent) => agent);
}
