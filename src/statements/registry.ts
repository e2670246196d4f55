/** Statements of the role registry. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowDate, rowDateOrNull } from './scalars.js';
import { statement } from './statement.js';

const domains = z.array(z.string());
const page = { tenant: z.string(), after: z.string(), limit: cypherInt };

const roleRow = z.object({ roleId: z.string(), domains, updatedAt: rowDate });

/** A role with the task domains it works in. */
export type Role = z.output<typeof roleRow>;

const agentRow = z.object({
  agentId: z.string(),
  /** False for an agent that is only named in the settings. */
  registered: z.boolean(),
  updatedAt: rowDateOrNull,
  role: roleRow.nullable(),
});

/** An agent with the role it acts in, if any. */
export type Agent = z.output<typeof agentRow>;

export const upsertRole = statement('WRITE', 'write/upsert-role.cypher', {
  params: z.object({
    key: z.string(),
    tenant: z.string(),
    roleId: z.string(),
    domains,
    now: cypherDate,
  }),
  row: roleRow,
});

export const setRole = statement('WRITE', 'write/set-role.cypher', {
  params: z.object({
    key: z.string(),
    tenant: z.string(),
    agentId: z.string(),
    roleId: z.string().nullable(),
    roleKey: z.string().nullable(),
    now: cypherDate,
  }),
  row: agentRow,
});

export const listRoles = statement('READ', 'read/roles.cypher', {
  params: z.object(page),
  row: roleRow,
});

export const listAgents = statement('READ', 'read/agents.cypher', {
  params: z.object({
    ...page,
    known: z.array(z.object({ agentId: z.string(), key: z.string() })),
  }),
  row: agentRow,
});

export const roleView = statement('READ', 'recall/role-view.cypher', {
  params: z.object({
    tenant: z.string(),
    roleId: z.string().nullable(),
    agentKey: z.string().nullable(),
    limit: cypherInt,
  }),
  row: z.object({
    roleId: z.string().nullable(),
    roles: z.array(z.object({ roleId: z.string(), domains: z.array(z.string()) })),
  }),
});
