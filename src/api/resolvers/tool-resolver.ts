import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Info, ObjectType, Resolver } from 'type-graphql';
import { TOOL_SETS, type ToolSet } from '../../domain/kernel/caller.js';
import { manifestOf } from '../tools/manifest.js';
import { defineEnum } from '../types/define-enum.js';
import { NonNull, NonNullArg, QueryOf } from '../types/field.js';

export const ToolSetEnum = defineEnum('ToolSet', 'A set of tools of one kind of agent.', TOOL_SETS);

@ObjectType({ description: 'A tool, as it is described to a language model.' })
export class Tool {
  @NonNull(String, 'Its name.')
  name!: string;

  @NonNull(String, 'What it does.')
  description!: string;

  @NonNull(GraphQLJSONObject, 'JSON schema of its arguments.')
  parameters!: Readonly<Record<string, unknown>>;

  @NonNull(String, 'The GraphQL document to send, with the arguments as its variables.')
  operation!: string;
}

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
