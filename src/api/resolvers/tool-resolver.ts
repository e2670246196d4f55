import type { GraphQLResolveInfo } from 'graphql';
import { Info, Resolver } from 'type-graphql';
import type { ToolSet } from '../../domain/kernel/caller.js';
import { manifestOf } from '../tools/manifest.js';
import { NonNullArg, QueryOf } from '../types/field.js';
import { Tool, ToolSetEnum } from '../types/tool.js';

@Resolver(() => Tool)
export class ToolResolver {
  @QueryOf([Tool], 'Tools of a kind of agent, at most twelve, for a language model.')
  toolManifest(
    @NonNullArg('set', ToolSetEnum) set: ToolSet,
    @Info() { schema }: GraphQLResolveInfo,
  ): Tool[] {
    return manifestOf(schema, set);
  }
}
