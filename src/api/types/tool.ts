import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { TOOL_SETS } from '../../domain/kernel/caller.js';
import { defineEnum } from './define-enum.js';

export const ToolSetEnum = defineEnum('ToolSet', 'A set of tools of one kind of agent.', TOOL_SETS);

@ObjectType({ description: 'A tool, as it is described to a language model.' })
export class Tool {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => String, { description: 'What it does.' })
  description!: string;

  @Field(() => GraphQLJSONObject, { description: 'JSON schema of its arguments.' })
  parameters!: Readonly<Record<string, unknown>>;

  @Field(() => String, {
    description: 'The GraphQL document to send, with the arguments as its variables.',
  })
  operation!: string;
}
