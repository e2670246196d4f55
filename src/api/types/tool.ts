import { GraphQLJSONObject } from 'graphql-scalars';
import { ObjectType } from 'type-graphql';
import { TOOL_SETS } from '../../domain/kernel/caller.js';
import { defineEnum } from './define-enum.js';
import { NonNull } from './field.js';

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
