/** The GraphQL schema out of the resolvers. */
import 'reflect-metadata';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isObjectType,
} from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { NotFoundError } from '../errors.js';
import { authChecker } from './auth/checker.js';
import { type Context, withCallerHint } from './nodes.js';
import { AnalysisResolver } from './resolvers/analysis-resolver.js';
import { ArchiveResolver } from './resolvers/archive-resolver.js';
import { ConfigResolver } from './resolvers/config-resolver.js';
import { ContextResolver } from './resolvers/context-resolver.js';
import { ConversationResolver } from './resolvers/conversation-resolver.js';
import { DocumentResolver, MemoryDocumentResolver } from './resolvers/document-resolver.js';
import { EntityResolver, EntityWriteResolver } from './resolvers/entity-resolver.js';
import { ErasureResolver } from './resolvers/erasure-resolver.js';
import {
  DerivationResolver,
  GraphResolver,
  ProvenanceResolver,
} from './resolvers/graph-resolver.js';
import {
  AuditResolver,
  BeliefResolver,
  ChangeResolver,
  LiveChangeResolver,
  TimelineResolver,
} from './resolvers/history-resolver.js';
import { HookResolver } from './resolvers/hook-resolver.js';
import {
  DecisionResolver,
  InboxResolver,
  RecalledTogetherResolver,
  ReviewResolver,
  SimilarRecordsResolver,
  StagedCandidateResolver,
} from './resolvers/inbox-resolver.js';
import { MarkdownResolver } from './resolvers/markdown-resolver.js';
import { MeResolver } from './resolvers/me-resolver.js';
import { MemoryAgentResolver } from './resolvers/memory-agent-resolver.js';
import { MemoryResolver } from './resolvers/memory-resolver.js';
import { MemoryWriteResolver } from './resolvers/memory-write-resolver.js';
import { OverviewResolver } from './resolvers/overview-resolver.js';
import { PreviewResolver } from './resolvers/preview-resolver.js';
import { RecallResolver } from './resolvers/recall-resolver.js';
import { RegistryResolver } from './resolvers/registry-resolver.js';
import { SessionResolver } from './resolvers/session-resolver.js';
import { SourceResolver } from './resolvers/source-resolver.js';
import { StatsResolver } from './resolvers/stats-resolver.js';
import { ToolResolver } from './resolvers/tool-resolver.js';
import { TurnResolver } from './resolvers/turn-resolver.js';
import { UpkeepResolver } from './resolvers/upkeep-resolver.js';
import { VaultResolver } from './resolvers/vault-resolver.js';

/** What the schema builder asks for before it takes any subscription. Nobody calls it. */
export const NO_TOPICS: PubSub = { publish: refuse, subscribe: refuse };

function refuse(): never {
  throw new Error('A subscription names what it reads (`subscribe`), no topics.');
}

/** Scalars of libraries, which quote their standards at length. */
const SCALARS = {
  DateTime: 'A time in UTC, ISO 8601 with milliseconds: 2023-05-08T13:56:00.000Z.',
  JSONObject: 'A JSON object.',
} as const;

/** Inputs are checked by the domain's own schemas, hence `validate: false`. */
export async function buildApiSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      RecallResolver,
      ContextResolver,
      MemoryResolver,
      MemoryDocumentResolver,
      DocumentResolver,
      EntityResolver,
      EntityWriteResolver,
      ErasureResolver,
      MemoryWriteResolver,
      ConversationResolver,
      StatsResolver,
      ChangeResolver,
      LiveChangeResolver,
      TimelineResolver,
      VaultResolver,
      AuditResolver,
      GraphResolver,
      OverviewResolver,
      ProvenanceResolver,
      DerivationResolver,
      AnalysisResolver,
      BeliefResolver,
      InboxResolver,
      DecisionResolver,
      StagedCandidateResolver,
      ReviewResolver,
      RecalledTogetherResolver,
      SimilarRecordsResolver,
      RegistryResolver,
      SessionResolver,
      PreviewResolver,
      ConfigResolver,
      MemoryAgentResolver,
      UpkeepResolver,
      TurnResolver,
      SourceResolver,
      ArchiveResolver,
      MarkdownResolver,
      ToolResolver,
      HookResolver,
      MeResolver,
    ],
    authChecker,
    validate: false,
    pubSub: NO_TOPICS,
  });
  describe(schema.getQueryType(), 'Reads. Every one sees what its caller may see, and no more.');
  describe(
    schema.getMutationType(),
    'Writes, answered after commit; with an `idempotencyKey` only once.',
  );
  describe(
    schema.getSubscriptionType(),
    'Live updates, over WebSocket (graphql-transport-ws) at the same path.',
  );
  for (const [name, description] of Object.entries(SCALARS)) {
    const scalar = schema.getType(name);
    if (scalar) scalar.description = description;
  }
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type)) leaveToInterfaces(type);
  const [queries = {}, mutations = {}] = [schema.getQueryType(), schema.getMutationType()].map(
    (type) => type?.getFields(),
  );
  for (const field of Object.values(mutations)) {
    readAnew(field);
    takeAsWrite(field);
  }
  for (const field of [...Object.values(queries), ...Object.values(mutations)]) {
    hintAtCaller(field);
    takeTurn(field);
  }
  return schema;
}

/** Root fields are what an operation makes the service do: an alias more is a turn more. */
function takeTurn(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info) =>
    context.inTurn(() => resolve(source, args, context, info));
}

/** A mutation may find that nothing of its tenant is written. */
function takeAsWrite(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info) =>
    context.write(() => resolve(source, args, context, info));
}

/** Mutations of one document run one after another: each answers with what is stored after it. */
function readAnew(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context, info) => {
    context.loaders.clear();
    try {
      return await resolve(source, args, context, info);
    } finally {
      context.loaders.clear();
    }
  };
}

/** Whoever finds nothing and named no user may have meant one. */
function hintAtCaller(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context, info) => {
    try {
      return await resolve(source, args, context, info);
    } catch (thrown) {
      const userId = context.principal.userId ?? args['caller']?.userId ?? null;
      throw thrown instanceof NotFoundError
        ? new NotFoundError(withCallerHint(thrown.message, { userId }))
        : thrown;
    }
  };
}

/** What an interface says of its fields is not said again by the types that have it. */
function leaveToInterfaces(type: GraphQLObjectType): void {
  const said = type.getInterfaces().flatMap((from) => Object.values(from.getFields()));
  for (const field of Object.values(type.getFields()))
    if (
      said.some(({ name, description }) => name === field.name && description === field.description)
    )
      field.description = undefined;
}

/** The root types are made of resolvers, which cannot describe them. Their fields are nullable: an error wipes no sibling. */
function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (!type) return;
  type.description = description;
  for (const field of Object.values(type.getFields())) field.type = getNullableType(field.type);
}
