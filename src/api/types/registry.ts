import { GraphQLDateTime } from 'graphql-scalars';
import { ID, ObjectType } from 'type-graphql';
import { type Connection, connection } from './connection.js';
import { NonNull, Nullable } from './field.js';

@ObjectType({ description: 'A role with the task domains it works in. It belongs to the tenant.' })
export class Role {
  @NonNull(ID, 'Its id.')
  roleId!: string;

  @NonNull([String], 'Its task domains, at most 50.')
  domains!: string[];

  @NonNull(GraphQLDateTime, 'When it last changed.')
  updatedAt!: Date;
}

@ObjectType({ description: 'An agent of the tenant.' })
export class Agent {
  @NonNull(ID, 'Its id.')
  agentId!: string;

  @NonNull(Boolean, 'False for an agent of MNEME_AGENTS that was never registered.')
  registered!: boolean;

  @Nullable(GraphQLDateTime, 'When its role was last set; null unless registered.')
  updatedAt!: Date | null;

  @Nullable(Role)
  role!: Role | null;
}

export const RoleConnection = connection<Role>('Role', () => Role, 'Roles, by id.');
export type RoleConnection = Connection<Role>;

export const AgentConnection = connection<Agent>('Agent', () => Agent, 'Agents, by id.');
export type AgentConnection = Connection<Agent>;
