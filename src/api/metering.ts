/** Counts what callers ask for and what they are told: by root field, outcome, code and tenant; never by names that they choose. */
import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import type { Meter } from '../ports.js';
import { tellRequest } from '../tracing.js';
import type { ApiContextBase } from './context.js';
import { codeOf, HTTP_STATUS, statusOf } from './errors.js';
import { rootFields } from './root-fields.js';

/** What operations over HTTP are metered with. */
interface Metering {
  readonly plugin: ApolloServerPlugin<ApiContextBase>;
  /** Told what an operation costs, before it is executed. */
  priced(context: ApiContextBase, cost: number): void;
}

/** An operation and its document, where it was found. */
interface Found {
  readonly operation?: OperationDefinitionNode | null | undefined;
  readonly document?: DocumentNode | undefined;
}

/** Label of an operation with more than one root field, and of one that was not found. */
const SEVERAL = 'several';
const NONE = 'none';

export function createMetering(meter: Meter): Metering {
  /** By the log of the request, which is the same in all copies of its context. */
  const costs = new WeakMap<object, number>();
  return {
    priced: ({ log }, cost) => {
      costs.set(log, cost);
    },
    plugin: {
      invalidRequestWasReceived: async ({ error }) => meterRefusal(meter, codeOfThrown(error)),
      contextCreationDidFail: async ({ error }) => meterRefusal(meter, codeOfThrown(error)),
      requestDidStart: async () => {
        const started = performance.now();
        return {
          willSendResponse: async (request) => {
            const { principal, log } = request.contextValue;
            const seconds = (performance.now() - started) / 1_000;
            const { errors = [] } = request;
            meterOperation(meter, request, { errors, answered: isAnswered(request) });
            tellOperation(request, errors);
            meter.observe('requestSeconds', { operation: labelOf(request) }, seconds);
            meter.charge(principal.tenant, costs.get(log) ?? 0, seconds);
          },
        };
      },
    },
  };
}

function tellOperation(found: Found, errors: readonly GraphQLError[]): void {
  const type = found.operation?.operation;
  const name = type === undefined ? undefined : `${type} ${labelOf(found)}`;
  const codes = [...new Set(errors.map(codeOf))];
  tellRequest({ 'graphql.operation.type': type ?? NONE, 'mneme.codes': codes }, name);
}

/** Counts an operation and its errors; a subscription once it has begun, or was refused. */
export function meterOperation(
  meter: Meter,
  found: Found,
  { errors, answered }: { readonly errors: readonly GraphQLError[]; readonly answered: boolean },
): void {
  const codes = [...new Set(errors.map(codeOf))];
  for (const code of codes) meterRefusal(meter, code);
  const outcome = outcomeOf(codes, answered);
  meter.count('requests', { operation: labelOf(found), outcome });
}

/** Counts an error that a caller was told of. Codes of libraries that are no code of ours are one. */
export function meterRefusal(meter: Meter, code: string): void {
  meter.count('refusals', { code: code in HTTP_STATUS ? code : 'BAD_REQUEST' });
}

function outcomeOf(codes: readonly string[], answered: boolean): string {
  if (codes.length === 0) return 'ok';
  if (answered) return 'partial';
  return codes.some((code) => statusOf(code) >= 500) ? 'failed' : 'refused';
}

function labelOf({ operation, document }: Found): string {
  if (!operation || !document) return NONE;
  const [first = NONE, ...others] = new Set(rootFields(operation, document));
  return others.length > 0 ? SEVERAL : first;
}

function isAnswered({
  response: { body },
}: GraphQLRequestContextWillSendResponse<ApiContextBase>): boolean {
  if (body.kind !== 'single') return true;
  return Object.values(body.singleResult.data ?? {}).some((value) => value !== null);
}

function codeOfThrown(error: Error & { readonly extensions?: Record<string, unknown> }): string {
  return String(error.extensions?.['code']);
}
