import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import type { Context, MemoryNode } from '../nodes.js';
import { MemoryVersion } from '../types/history.js';
import { CallerInput } from '../types/inputs.js';
import { Memory } from '../types/memory.js';
import { CALLER } from './arguments.js';

const DEFAULT = 50;
/** Most memories have few states. */
const USUAL = 5;

@Resolver(() => Memory)
export class VersionResolver {
  @Query(() => [MemoryVersion], {
    description:
      'The states of a memory, oldest first, the present one last; empty when there is none that the caller sees.',
    complexity: ({ args, childComplexity }) =>
      (Number(args['first']) || DEFAULT) * childComplexity + 1,
  })
  async memoryVersions(
    @Arg('id', () => ID, { description: 'The memory.' }) id: string,
    @Arg('first', () => Int, {
      defaultValue: DEFAULT,
      description: `How many states, 1 to ${MAX_PAGE}: of a longer history the newest.`,
    })
    first: number,
    @Arg('caller', () => CallerInput, CALLER) callerInput: CallerInput | null,
    @Ctx() { principal, services }: Context,
  ) {
    const caller = callerOf(principal, callerInput);
    const [versions = []] = await services.history.versionsOf(caller, [id], first);
    return versions;
  }

  @FieldResolver(() => [MemoryVersion], {
    description:
      'Its states, oldest first, the present one last; at most 50, of a longer history the newest.',
    complexity: ({ childComplexity }) => USUAL * childComplexity + 1,
  })
  versions(@Root() { id, caller }: MemoryNode, @Ctx() { loaders }: Context) {
    return loaders(caller).versions.load(id);
  }
}
