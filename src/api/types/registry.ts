import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { type Connection, connection } from './connection.js';

@ObjectType({ description: 'A role with the task domains it works in. It belongs to the tenant.' })
export class Role {
  @Field(() => ID, { description: 'Its id.' })
  roleId!: string;

  @Field(() => [String], { description: 'Its task domains, at most 50.' })
  domains!: string[];

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'An agent of the tenant.' })
export class Agent {
  @Field(() => ID, { description: 'Its id.' })
  agentId!: string;

  @Field(() => Boolean, {
    description: 'False for an agent of MNEME_AGENTS that was never registered.',
  })
  registered!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When its role was last set; null unless registered.',
  })
  updatedAt!: Date | null;

  @Field(() => Role, { nullable: true })
  role!: Role | null;
}

export const RoleConnection = connection<Role>('Role', () => Role, 'Roles, by id.');
export type RoleConnection = Connection<Role>;

export const AgentConnection = connection<Agent>('Agent', () => Agent, 'Agents, by id.');
export type AgentConnection = Connection<Agent>;
