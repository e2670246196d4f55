import { GraphQLDateTime } from 'graphql-scalars';
import { Authorized, Ctx, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import { connectionOf, pageCost } from '../lists.js';
import type { Context } from '../nodes.js';
import { type Connection, connection } from '../types/connection.js';
import { MutationOf, NonNull, NonNullArg, Nullable, NullableArg, QueryOf } from '../types/field.js';

@ObjectType({ description: 'A role with the task domains it works in. It belongs to the tenant.' })
export class Role {
  @NonNull(ID, 'Its id.')
  roleId!: string;

  @NonNull([String], 'Its task domains, at most 50.')
  domains!: string[];

  @NonNull(GraphQLDateTime, 'When it last changed.')
  updatedAt!: Date;
}

@ObjectType({ description: 'An agent of the tenant.' })
export class Agent {
  @NonNull(ID, 'Its id.')
  agentId!: string;

  @NonNull(Boolean, 'False for an agent of MNEME_AGENTS that was never registered.')
  registered!: boolean;

  @Nullable(GraphQLDateTime, 'When its role was last set; null unless registered.')
  updatedAt!: Date | null;

  @Nullable(Role)
  role!: Role | null;
}

export const RoleConnection = connection('Role', Role, 'Roles, by id.');
export type RoleConnection = Connection<Role>;

export const AgentConnection = connection('Agent', Agent, 'Agents, by id.');
export type AgentConnection = Connection<Agent>;

const FIRST = { defaultValue: MAX_PAGE };

@Resolver()
export class RegistryResolver {
  @QueryOf(RoleConnection, 'Roles of the tenant, by id.', pageCost)
  async roles(
    @NonNullArg('first', Int, undefined, FIRST) first: number,
    @NullableArg('after', String) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<RoleConnection> {
    const request = { first, cursor: after ?? null };
    const page = await services.registry.roles(callerOf(principal, null), request);
    return connectionOf(page, (role) => role);
  }

  @QueryOf(AgentConnection, 'Agents of the tenant, by id, with those of MNEME_AGENTS.', pageCost)
  async agents(
    @NonNullArg('first', Int, undefined, FIRST) first: number,
    @NullableArg('after', String) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<AgentConnection> {
    const request = { first, cursor: after ?? null };
    const page = await services.registry.agents(callerOf(principal, null), request);
    return connectionOf(page, (agent) => agent);
  }

  @Authorized('WRITER')
  @MutationOf(Role, 'Registers a role, or gives it other task domains.')
  upsertRole(
    @NonNullArg('roleId', ID, 'Its id, 1 to 256 characters.') roleId: string,
    @NonNullArg('domains', [String], 'Its task domains, at most 50.')
    domains: string[],
    @Ctx() { principal, services }: Context,
  ): Promise<Role> {
    return services.registry.upsertRole(callerOf(principal, null), { roleId, domains });
  }

  @Authorized('WRITER')
  @MutationOf(Agent, 'Sets the role of an agent, and registers the agent.')
  setRole(
    @NonNullArg('agentId', ID, 'The agent, 1 to 256 characters.') agentId: string,
    @NullableArg('roleId', ID, 'The role; null: none.')
    roleId: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Agent> {
    // Credentials of one agent cannot speak for another.
    callerOf(principal, { agentId });
    return services.registry.setRole(callerOf(principal, null), { agentId, roleId });
  }
}
