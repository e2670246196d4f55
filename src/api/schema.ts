/** The GraphQL schema out of the resolvers. */
import 'reflect-metadata';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { authChecker } from './auth/checker.js';
import { EntityResolver } from './resolvers/entity-resolver.js';
import { MemoryResolver } from './resolvers/memory-resolver.js';
import { RecallResolver } from './resolvers/recall-resolver.js';
import { StatsResolver } from './resolvers/stats-resolver.js';
import { WriteResolver } from './resolvers/write-resolver.js';

/** Inputs are checked by the domain's own schemas, hence `validate: false`. */
export async function buildApiSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [RecallResolver, MemoryResolver, EntityResolver, StatsResolver, WriteResolver],
    authChecker,
    validate: false,
  });
  describe(schema.getQueryType(), 'Reads. Every one sees what its caller may see, and no more.');
  describe(schema.getMutationType(), 'Writes. Each is answered after its commit.');
  return schema;
}

/** The root types are made of resolvers, which cannot describe them. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}
