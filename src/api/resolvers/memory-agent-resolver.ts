import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_LINKED, MAX_PAIRS, MAX_SUMMARY_CHARS } from '../../domain/memory-agent/inputs.js';
import { NotFoundError } from '../../errors.js';
import type { Context } from '../nodes.js';
import { Entity } from '../types/entity.js';
import { CallerInput } from '../types/inputs.js';
import {
  CausePairInput,
  CausesStored,
  EntitiesLinked,
  SessionMarked,
} from '../types/memory-agent.js';
import { bulkCost, CALLER } from './arguments.js';

const SESSION = { description: 'The conversation, as its turns name it.' };

/** What maintains memories from outside (G-80): refused to the agents that use them. */
@Authorized('MEMORY_AGENT')
@Resolver()
export class MemoryAgentResolver {
  @Mutation(() => EntitiesLinked, {
    description:
      'For a memory agent. Reads the names in memories now, and waits for it. What is no longer current or holds personal data is not read.',
    complexity: bulkCost('ids'),
  })
  extractAndLinkEntities(
    @Arg('ids', () => [ID], { description: `The memories, at most ${MAX_LINKED}.` })
    ids: string[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    return services.memoryAgent.linkEntities(callerOf(principal, caller), ids);
  }

  @Mutation(() => SessionMarked, {
    description:
      'For a memory agent. Every turn of a conversation counts as gone through: none waits for its facts any more.',
  })
  markSessionConsolidated(
    @Arg('sessionId', () => ID, SESSION) sessionId: string,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<SessionMarked> {
    return services.memoryAgent.markConsolidated(callerOf(principal, caller), sessionId);
  }

  @Mutation(() => CausesStored, {
    description:
      'For a memory agent. Stores which memories came about because of which, all of the pairs or none.',
    complexity: bulkCost('pairs'),
  })
  async saveCausalEdges(
    @Arg('pairs', () => [CausePairInput], { description: `The pairs, at most ${MAX_PAIRS}.` })
    pairs: CausePairInput[],
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<CausesStored> {
    const stored = await services.memoryAgent.saveCauses(callerOf(principal, caller), pairs);
    return { pairs: stored, created: stored.filter(({ created }) => created).length };
  }

  @Mutation(() => Entity, {
    description:
      'For a memory agent. Says what is known about an entity. Upkeep keeps these words, and makes their vector.',
  })
  async updateEntitySummary(
    @Arg('entityId', () => ID, { description: 'The entity, by id.' }) entityId: string,
    @Arg('summary', () => String, { description: `1 to ${MAX_SUMMARY_CHARS} characters.` })
    summary: string,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<Entity> {
    const caller = callerOf(principal, callerInput);
    const id = await services.memoryAgent.updateSummary(caller, { entityId, summary });
    const [entity] = await services.entities.byId(caller, [id]);
    if (!entity) throw new NotFoundError(`There is no entity ${id} that you can see.`);
    return entity;
  }
}
