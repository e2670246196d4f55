import { Arg, Authorized, Ctx, ID, Int, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import type { Context } from '../nodes.js';
import { AFTER, connectionOf, pageCost } from '../pages.js';
import { MutationOf, QueryOf } from '../types/field.js';
import { Agent, AgentConnection, Role, RoleConnection } from '../types/registry.js';

const FIRST = { defaultValue: MAX_PAGE };

@Resolver()
export class RegistryResolver {
  @QueryOf(RoleConnection, 'Roles of the tenant, by id.', pageCost)
  async roles(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<RoleConnection> {
    const request = { first, cursor: after ?? null };
    const page = await services.registry.roles(callerOf(principal, null), request);
    return connectionOf(page, (role) => role);
  }

  @QueryOf(AgentConnection, 'Agents of the tenant, by id, with those of MNEME_AGENTS.', pageCost)
  async agents(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<AgentConnection> {
    const request = { first, cursor: after ?? null };
    const page = await services.registry.agents(callerOf(principal, null), request);
    return connectionOf(page, (agent) => agent);
  }

  @Authorized('WRITER')
  @MutationOf(Role, 'Registers a role, or gives it other task domains.')
  upsertRole(
    @Arg('roleId', () => ID, { description: 'Its id, 1 to 256 characters.' }) roleId: string,
    @Arg('domains', () => [String], { description: 'Its task domains, at most 50.' })
    domains: string[],
    @Ctx() { principal, services }: Context,
  ): Promise<Role> {
    return services.registry.upsertRole(callerOf(principal, null), { roleId, domains });
  }

  @Authorized('WRITER')
  @MutationOf(Agent, 'Sets the role of an agent, and registers the agent.')
  setRole(
    @Arg('agentId', () => ID, { description: 'The agent, 1 to 256 characters.' }) agentId: string,
    @Arg('roleId', () => ID, { nullable: true, description: 'The role; null: none.' })
    roleId: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Agent> {
    // Credentials of one agent cannot speak for another.
    const caller = callerOf(principal, { agentId });
    return services.registry.setRole(caller, { agentId, roleId });
  }
}
