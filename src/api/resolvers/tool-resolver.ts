import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Info, Query, Resolver } from 'type-graphql';
import type { ToolSet } from '../../domain/kernel/caller.js';
import { manifestOf } from '../tools/manifest.js';
import { Tool, ToolSetEnum } from '../types/tool.js';

@Resolver(() => Tool)
export class ToolResolver {
  @Query(() => [Tool], {
    description:
      'The tools of a kind of agent, at most twelve, to hand to a language model. Credentials of the role of that name call these operations and no others.',
  })
  toolManifest(
    @Arg('set', () => ToolSetEnum, { description: 'Which set.' }) set: ToolSet,
    @Info() { schema }: GraphQLResolveInfo,
  ): Tool[] {
    return manifestOf(schema, set);
  }
}
