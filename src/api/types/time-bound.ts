/** A time as a recall takes it: a moment, a day, or how far back (G-55). */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';

/** A moment as `DateTime` reads it; any other text as it is: the flow knows what it means, or says what it could be. */
export type TimeBound = Date | string;

export const GraphQLTimeBound = new GraphQLScalarType<TimeBound, string>({
  name: 'TimeBound',
  description: 'ISO 8601 with offset, a date, `last_week` or `last_month`, in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: boundOf,
  parseLiteral: (literal) => boundOf(literal.kind === Kind.STRING ? literal.value : null),
});

function boundOf(value: unknown): TimeBound {
  if (typeof value !== 'string') throw new GraphQLError('TimeBound must be a string.');
  try {
    return GraphQLDateTime.parseValue(value);
  } catch {
    return value;
  }
}
