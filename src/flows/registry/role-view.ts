/** What the role filter of recall must know of the registry (C-52 to C-57). */
import type { Caller } from '../../domain/kernel/partition.js';
import { agentKey } from '../../domain/roles.js';
import type { Graph } from '../../ports.js';
import { roleView } from '../../statements/registry.js';

/** The active role of a caller, and the domains of all roles. */
export interface ActiveRole {
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
      const [row] = await graph.read(roleView, params);
      const domains = new Map(row?.roles.map((role) => [role.roleId, role.domains]));
      return {
        domains: (row?.roleId != null && domains.get(row.roleId)) || null,
        domainsOf: (role) => domains.get(role) ?? [],
      };
    },
  };
}
