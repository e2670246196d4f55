/** Arguments that many operations have. */
import { ArgsType, createParameterDecorator, Int } from 'type-graphql';
import { callerOf } from '../../domain/kernel/caller.js';
import type { PageRequest } from '../../flows/page.js';
import { type Costing, FIRST, listCost, MAX_LIMIT } from '../lists.js';
import type { Context } from '../nodes.js';
import { NonNull, NonNullArg, Nullable } from '../types/field.js';
import { CallerInput } from '../types/inputs.js';

/** For whom an operation acts: what the credentials fix and the argument `caller` names. @throws ForbiddenError */
export const CallerArg = () =>
  createParameterDecorator<Context>(
    ({ args, context }) => callerOf(context.principal, args['caller']),
    {
      arg: { name: 'caller', typeFunc: () => CallerInput, options: { nullable: true } },
    },
  );

/** Which page of a connection. */
@ArgsType()
export class PageArgs implements PageRequest {
  @NonNull(Int, undefined, FIRST)
  first!: number;

  @Nullable(String)
  after?: string | null;

  get cursor(): string | null {
    return this.after ?? null;
  }
}

/** How many items a bulk argument may hold. */
export const BULK = 'at most MNEME_MAX_BULK (2000).';

const DEFAULT_LIMIT = 20;
/** How many items a list has that is no connection: see `checkLimit`. */
export const LimitArg = (description = `How many, 1 to ${MAX_LIMIT}.`) =>
  NonNullArg('limit', Int, description, { defaultValue: DEFAULT_LIMIT });

/** Cost of a list with a `LIMIT`. */
export function limitCost(costing: Costing): number {
  return listCost(Number(costing.args['limit']) || DEFAULT_LIMIT, MAX_LIMIT, costing);
}

/** Cost of a bulk call: what is selected of its answer, for every item. */
export const bulkCost = (argument: string) => (costing: Costing) => {
  const given = costing.args[argument];
  const count = Array.isArray(given) ? given.length : 1;
  return listCost(count, Number.POSITIVE_INFINITY, costing);
};
