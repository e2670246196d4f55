/** One subscription that arrives over a WebSocket: the same checks as over HTTP, in the same order. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Config } from '../config.js';
import type { Authentication } from './auth/authenticator.js';
import type { ApiContextBase, MakeContext } from './context.js';
import { checkCost, limitRules } from './limits.js';
import type { Rates } from './rates.js';
import { checkTools } from './tools/guard.js';

/** What operations of every socket need. */
export interface OperationDeps<Context extends ApiContextBase> {
  readonly schema: GraphQLSchema;
  readonly server: Config['server'];
  readonly rates: Rates;
  readonly authentication: Authentication;
  readonly makeContext: MakeContext<Context>;
}

/** Where an operation came from. */
export interface SocketRequest {
  /** Headers that name the caller (`credentialsOf`). */
  readonly credentials: IncomingHttpHeaders;
  /** Of the upgrade: all operations of a connection share it. */
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

/** Makes what graphql subscribes with. It rejects with whatever is wrong with the operation. */
export type PrepareOperation = (
  request: SocketRequest,
  payload: SubscribePayload,
) => Promise<ExecutionArgs>;

export function createPrepare<Context extends ApiContextBase>(
  deps: OperationDeps<Context>,
): PrepareOperation {
  const { schema, server, rates, authentication, makeContext } = deps;
  const rules = [...specifiedRules, ...limitRules(server)];
  return async ({ credentials, id, log }, { query, operationName, variables }) => {
    // Again: what let the connection in may have expired since.
    const principal = await authentication.authenticate(credentials, null);
    const { tenant, keyId } = principal;
    const document = parsed(query, server.maxTokens);
    const [invalid] = validate(schema, document, rules, {
      hideSuggestions: !server.introspection,
    });
    if (invalid) throw coded(invalid, 'GRAPHQL_VALIDATION_FAILED');
    const operation = subscriptionOf(getOperationAST(document, operationName));
    checkTools(principal.role, operation, document);
    const given = checkedVariables(schema, operation, variables);
    const cost = checkCost({ schema, document, operation, variables: given }, server.maxCost);
    rates.charge(principal, { cost, bytes: 0 });
    return {
      ...{ schema, document, operationName, variableValues: variables },
      contextValue: await makeContext(principal, id, log.child({ tenant, keyId })),
    };
  };
}

function parsed(query: string, maxTokens: number) {
  try {
    return parse(query, { maxTokens });
  } catch (thrown) {
    throw thrown instanceof GraphQLError ? coded(thrown, 'GRAPHQL_PARSE_FAILED') : thrown;
  }
}

/** A write over a socket would miss what HTTP has against forged requests, and its own log line. */
function subscriptionOf(
  operation: OperationDefinitionNode | null | undefined,
): OperationDefinitionNode {
  if (!operation) throw badInput('The document has no such operation: name one of its own.');
  if (operation.operation === 'subscription') return operation;
  throw badInput(
    `A ${operation.operation} is not taken over WebSocket: send it by HTTP POST to the same address.`,
  );
}

function checkedVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: SubscribePayload['variables'],
): Record<string, unknown> {
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables ?? {});
  if (errors?.[0]) throw coded(errors[0], 'BAD_USER_INPUT');
  return coerced ?? {};
}

function coded(error: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(error.message, {
    ...{ nodes: error.nodes ?? null, source: error.source, positions: error.positions },
    extensions: { ...error.extensions, code },
  });
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
