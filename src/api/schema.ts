/** The GraphQL schema out of the resolvers. */
import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { authChecker } from './auth/checker.js';
import { EntityResolver } from './resolvers/entity-resolver.js';
import { MemoryResolver } from './resolvers/memory-resolver.js';
import { RecallResolver } from './resolvers/recall-resolver.js';
import { StatsResolver } from './resolvers/stats-resolver.js';
import { WriteResolver } from './resolvers/write-resolver.js';

/** Inputs are checked by the domain's own schemas, hence `validate: false`. */
export function buildApiSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [RecallResolver, MemoryResolver, EntityResolver, StatsResolver, WriteResolver],
    authChecker,
    validate: false,
  });
}
