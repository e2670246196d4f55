import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/caller.js';
import { type Context, findNode, findNodes, type MemoryNode, memoryNode } from '../nodes.js';
import { AFTER, connectionOf, FIRST, pageCost } from '../pages.js';
import { Mention } from '../types/entity.js';
import { CallerInput, MemoryFilter } from '../types/inputs.js';
import { Memory, MemoryConnection } from '../types/memory.js';
import { CALLER } from './arguments.js';

const LINKS = 10;
const listCost = ({ childComplexity }: { childComplexity: number }) => LINKS * childComplexity + 1;

@Resolver(() => Memory)
export class MemoryResolver {
  @Query(() => Memory, {
    nullable: true,
    description:
      'A memory by id, current or retired; null when there is none that the caller sees.',
  })
  memory(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('caller', () => CallerInput, CALLER)
    caller: CallerInput | null,
    @Ctx() context: Context,
  ): Promise<MemoryNode | null> {
    return findNode(context, callerOf(context.principal, caller), id);
  }

  @Query(() => MemoryConnection, {
    description: 'Current memories, newest event first.',
    complexity: pageCost,
  })
  async memories(
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('filter', () => MemoryFilter, { nullable: true, description: 'What to list.' })
    filter: MemoryFilter | null,
    @Arg('caller', () => CallerInput, CALLER)
    callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ): Promise<MemoryConnection> {
    const caller = callerOf(principal, callerInput);
    const page = await services.listPage(caller, listRequest(first, after, filter));
    return connectionOf(page, (memory) => memoryNode(caller, memory));
  }

  @FieldResolver(() => [Mention], {
    description: 'Entities it mentions, at most 50.',
    complexity: listCost,
  })
  async mentions(
    @Root() { id, caller }: MemoryNode,
    @Ctx() { loaders }: Context,
  ): Promise<Mention[]> {
    const links = await loaders(caller).links.load(id);
    return (links?.mentions ?? []).map(({ role, ...entity }) => ({ role, entity }));
  }

  @FieldResolver(() => Memory, { nullable: true, description: 'What was said just before.' })
  async previous(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.previousId ?? null);
  }

  @FieldResolver(() => Memory, { nullable: true, description: 'What was said just after.' })
  async next(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.nextId ?? null);
  }

  @FieldResolver(() => [Memory], {
    description: 'The memories it was made from, at most 50.',
    complexity: listCost,
  })
  async derivedFrom(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNodes(context, caller, links?.derivedFrom ?? []);
  }

  @FieldResolver(() => [Memory], {
    description: 'The memories it replaced, at most 50.',
    complexity: listCost,
  })
  async supersedes(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNodes(context, caller, links?.supersedes ?? []);
  }

  @FieldResolver(() => Memory, { nullable: true, description: 'The memory that replaced it.' })
  async supersededBy(@Root() { id, caller }: MemoryNode, @Ctx() context: Context) {
    const links = await context.loaders(caller).links.load(id);
    return findNode(context, caller, links?.supersededBy ?? null);
  }
}

function listRequest(first: number, cursor: string | null, filter: MemoryFilter | null) {
  return {
    first,
    cursor: cursor ?? null,
    kinds: filter?.kinds ?? null,
    sessionId: filter?.sessionId ?? null,
    after: filter?.after ?? null,
    before: filter?.before ?? null,
  };
}
