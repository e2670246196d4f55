import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/caller.js';
import { checkLimit, MAX_LIMIT } from '../limit.js';
import { type Context, type EntityNode, memoryNodes } from '../nodes.js';
import { EntityInfo } from '../types/entity.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER } from './arguments.js';

const listCost = ({
  args,
  childComplexity,
}: {
  args: Record<string, unknown>;
  childComplexity: number;
}) => (Number(args['limit']) || 20) * childComplexity + 1;
const LIMIT = { defaultValue: 20, description: `How many, 1 to ${MAX_LIMIT}.` };

@Resolver(() => EntityInfo)
export class EntityResolver {
  @Query(() => EntityInfo, {
    nullable: true,
    description:
      'What is known about the entity of that name or alias (the most mentioned one); null when there is none.',
  })
  async entityInfo(
    @Arg('name', () => String, { description: 'Name or alias; case and spacing do not matter.' })
    name: string,
    @Arg('caller', () => CallerInput, CALLER)
    callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<EntityNode | null> {
    const caller = callerOf(principal, callerInput);
    const [entity] = await services.entitiesNamed(caller, name);
    return entity === undefined ? null : { entity, mentionCount: entity.mentionCount, caller };
  }

  @FieldResolver(() => [Memory], { description: 'Newest facts about it.', complexity: listCost })
  async facts(
    @Root() { entity, caller }: EntityNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { services }: Context,
  ) {
    return memoryNodes(caller, await services.factsOf(caller, entity.id, checkLimit(limit)));
  }

  @FieldResolver(() => [Memory], {
    description: 'Newest turns in its voice or about it, newest first.',
    complexity: listCost,
  })
  async timeline(
    @Root() { entity, caller }: EntityNode,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Ctx() { services }: Context,
  ) {
    return memoryNodes(caller, await services.timelineOf(caller, entity.id, checkLimit(limit)));
  }
}
