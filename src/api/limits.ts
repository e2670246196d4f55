/**
 * What one operation may ask for: depth, aliases and directives as validation rules (run once for a
 * document, then cached), cost on every request because it depends on variables. Tokens are
 * counted by the parser itself (`parseOptions.maxTokens`).
 */
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isIntrospectionType,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import type { Config } from '../config.js';
import type { ApiContextBase } from './context.js';
import type { Rates, Standing } from './rates.js';

type ServerConfig = Config['server'];

/** An operation that was found in its document. */
export interface PricedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Enough for any sensible document; the library's default. */
const MAX_DIRECTIVES = 50;

/** The validation rules for depth, aliases and directives. */
export function limitRules({ maxDepth, maxAliases }: ServerConfig): ValidationRule[] {
  const rule = (setting?: string) => ({ propagateOnRejection: false, onReject: [refuse(setting)] });
  const armor = new ApolloArmor({
    // A fragment is not a level of its own: the limit is about the selection it stands for.
    maxDepth: { ...rule('MNEME_MAX_DEPTH'), n: maxDepth, flattenFragments: true },
    maxAliases: { ...rule('MNEME_MAX_ALIASES'), n: maxAliases },
    maxDirectives: { ...rule(), n: MAX_DIRECTIVES },
    // Counted elsewhere: tokens by the parser, cost by `costPlugin`, suggestions hidden by Apollo.
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  });
  return armor.protect().validationRules;
}

/** The library calls every refusal a syntax error, which it is not. @param setting that bounds it; absent: none does */
const refuse =
  (setting: string | undefined) =>
  (context: ValidationContext | null, error: GraphQLError): void => {
    const told = error.message.replace(/^Syntax Error: /, '');
    context?.reportError(new GraphQLError(setting ? `${told} (${setting})` : told));
  };

/**
 * Refuses an operation whose cost is above `maxCost`: 1 a field, and what the `complexity` of a field
 * makes of its arguments. A field that is selected twice counts twice. What is within it is taken from what its caller may
 * ask for a second, and the answer says how much is left. `priced` is told of what is not refused.
 */
export function costPlugin(
  { maxCost }: ServerConfig,
  rates: Rates,
  priced: Priced,
): ApolloServerPlugin<ApiContextBase> {
  return { requestDidStart: async () => priceList(maxCost, rates, priced) };
}

/** Told what an operation costs. */
type Priced = (context: ApiContextBase, cost: number) => void;

function priceList(
  maxCost: number,
  rates: Rates,
  priced: Priced,
): GraphQLRequestListener<ApiContextBase> {
  let standing: Standing = {};
  return {
    didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
      // An unknown operation name: execution answers that.
      if (!operation) return;
      const { variables = {}, http } = request;
      const cost = checkCost({ schema, document, operation, variables }, maxCost);
      const size = Number(http?.headers.get('content-length') ?? 0);
      const bytes = operation.operation === 'mutation' ? size : 0;
      standing = rates.charge(contextValue.principal, { cost, bytes });
      priced(contextValue, cost);
    },
    willSendResponse: async ({ response: { http } }) => {
      for (const [name, value] of Object.entries(standing)) http.headers.set(name, value);
    },
  };
}

/** What an operation costs. @throws GraphQLError for one that costs more than `maxCost` */
export function checkCost(priced: PricedOperation, maxCost: number): number {
  const cost = costOf(priced);
  if (cost <= maxCost) return cost;
  throw badRequest(
    `The operation costs ${cost}, the limit is ${maxCost} (MNEME_MAX_COST). Ask for fewer fields or smaller lists.`,
  );
}

function costOf({ schema, document, operation, variables }: PricedOperation): number {
  try {
    return getComplexity({
      schema,
      query: document,
      variables,
      estimators: ESTIMATORS,
      ...(operation.name && { operationName: operation.name.value }),
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // A variable of the wrong type: execution stops at it before any resolver and words it better.
    if (error.nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION) return 0;
    throw badRequest(error.message);
  }
}

/** Executed like a query a subscription would fail inside, and say nothing of use. */
export const noSubscriptionsPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== 'subscription') return;
      throw badRequest(
        'A subscription is taken over WebSocket only, at the same path: connect with graphql-transport-ws.',
      );
    },
  }),
};

const fromExtensions = fieldExtensionsEstimator();

/** The schema's own description is bounded by graphql's introspection depth rule, and cheap. */
const introspectionIsFree: ComplexityEstimator = ({ field, type }) =>
  isIntrospectionType(type) || field.name.startsWith('__') ? 0 : undefined;

/** A negative limit must not pay for the rest, and a cost that is no number must not count as none. */
const declaredCost: ComplexityEstimator = (args) => {
  const cost = fromExtensions(args);
  if (typeof cost !== 'number') return undefined;
  if (Number.isNaN(cost)) throw new Error(`${args.type.name}.${args.field.name} has no cost.`);
  return Math.max(0, cost);
};

const ESTIMATORS = [introspectionIsFree, declaredCost, simpleEstimator({ defaultComplexity: 1 })];

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
