/** A time as callers write it: a moment, a day, or how far back (G-55). */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { timeBound } from '../../domain/language/time/expressions.js';
import { messageOf } from '../../errors.js';

/** Every time of an input. How far back is reckoned from when the request is read. */
export const GraphQLTimeBound = new GraphQLScalarType<Date, string>({
  name: 'TimeBound',
  description: 'ISO 8601 with offset, a date, `last_week` or `last_month`, in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: boundOf,
  parseLiteral: (literal) => boundOf(literal.kind === Kind.STRING ? literal.value : null),
});

function boundOf(value: unknown): Date {
  if (typeof value !== 'string') throw new GraphQLError('TimeBound must be a string.');
  const moment = momentOf(value);
  if (moment !== null) return moment;
  try {
    return timeBound(value, new Date());
  } catch (thrown) {
    throw new GraphQLError(messageOf(thrown));
  }
}

/** Of any year: the flow knows which it can store. */
function momentOf(value: string): Date | null {
  try {
    return GraphQLDateTime.parseValue(value);
  } catch {
    return null;
  }
}
