import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import type { Context } from '../nodes.js';
import { pageCost } from '../pages.js';
import { Agent, Role } from '../types/registry.js';

const FIRST = { defaultValue: MAX_PAGE, description: `How many, 1 to ${MAX_PAGE}.` };
const AFTER = {
  nullable: true,
  description: 'Only ids after this one: the last of the list before.',
};

@Resolver()
export class RegistryResolver {
  @Query(() => [Role], { description: 'Roles of the tenant, by id.', complexity: pageCost })
  roles(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => ID, AFTER) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Role[]> {
    return services.registry.roles(callerOf(principal, null), { first, after: after ?? null });
  }

  @Query(() => [Agent], {
    description: 'Agents of the tenant, by id, with those of MNEME_AGENTS.',
    complexity: pageCost,
  })
  agents(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => ID, AFTER) after: string | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Agent[]> {
    return services.registry.agents(callerOf(principal, null), { first, after: after ?? null });
  }

  @Authorized('WRITER')
  @Mutation(() => Role, {
    description: 'Registers a role, or gives it other task domains.',
  })
  upsertRole(
    @Arg('roleId', () => ID, { description: 'Its id, 1 to 256 characters.' }) roleId: string,
    @Arg('domains', () => [String], { description: 'Its task domains, at most 50.' })
    domains: string[],
    @Ctx() { principal, services }: Context,
  ): Promise<Role> {
    return services.registry.upsertRole(callerOf(principal, null), { roleId, domains });
  }

  @Authorized('WRITER')
  @Mutation(() => Agent, {
    description: 'Sets the role of an agent, and registers the agent.',
  })
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
