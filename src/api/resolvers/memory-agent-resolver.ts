import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_LINKED, MAX_PAIRS, MAX_SUMMARY_CHARS } from '../../domain/memory-agent/inputs.js';
import { NotFoundError } from '../../errors.js';
import { type Context, getNode, memoryNodes } from '../nodes.js';
import { Entity } from '../types/entity.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import {
  CausePairInput,
  CausesStored,
  DetectedConflict,
  EntitiesLinked,
  SessionMarked,
} from '../types/memory-agent.js';
import { bulkCost, CALLER } from './arguments.js';

const SESSION = { description: 'The conversation, as its turns name it.' };
const MOST_TURNS = 200;
/** Texts are compared one by one. */
const DETECTION_COST = 100;

/** What maintains memories from outside (G-80): refused to the agents that use them. */
@Authorized('MEMORY_AGENT')
@Resolver()
export class MemoryAgentResolver {
  @Query(() => Boolean, {
    description: 'For a memory agent. Whether no turn of a conversation waits for its facts.',
  })
  isSessionConsolidated(
    @Arg('sessionId', () => ID, SESSION) sessionId: string,
    @Arg('caller', () => CallerInput, CALLER) caller: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<boolean> {
    return services.sessions.isConsolidated(callerOf(principal, caller), sessionId);
  }

  @Query(() => [Memory], {
    description:
      'For a memory agent. Turns of a conversation in order, at most 200: current ones, without those that hold personal data or orders to a model.',
    complexity: ({ args, childComplexity }) => 1 + childComplexity * Number(args['limit']),
  })
  async sessionEpisodes(
    @Arg('sessionId', () => ID, SESSION) sessionId: string,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'Turns to leave out, at least 0.' })
    offset: number,
    @Arg('limit', () => Int, { defaultValue: 20, description: `How many, 1 to ${MOST_TURNS}.` })
    limit: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const turns = await services.sessions.episodes(caller, sessionId, { offset, limit });
    return memoryNodes(caller, turns);
  }

  @Query(() => [DetectedConflict], {
    description:
      'For a memory agent. Stored facts that contradict a memory or a text, the nearest first, at most 100. Nothing is changed: see `resolveConflict`.',
    complexity: ({ childComplexity }) => DETECTION_COST + childComplexity,
  })
  async detectConflicts(
    @Arg('memoryId', () => ID, {
      nullable: true,
      description: 'A current memory; or give a text.',
    })
    memoryId: string | null,
    @Arg('text', () => String, {
      nullable: true,
      description: 'A text that is in no memory yet, as if the user said it now.',
    })
    text: string | null,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<DetectedConflict[]> {
    const caller = callerOf(context.principal, callerInput);
    const suspect = { memoryId: memoryId ?? null, text: text ?? null };
    const found = await context.services.memoryAgent.detectConflicts(caller, suspect);
    const memory = found.memoryId === null ? null : await getNode(context, caller, found.memoryId);
    return Promise.all(
      found.contradictions.map(async ({ otherId, ...contradiction }) => {
        return { ...contradiction, memory, other: await getNode(context, caller, otherId) };
      }),
    );
  }

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
