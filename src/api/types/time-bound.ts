/** A time as a recall takes it: a moment, a day, or how far back (G-55). */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';

/** A moment as `DateTime` reads it; any other text as it is: the flow knows what it means, or says what it could be. */
export type TimeBound = Date | string;

export const GraphQLTimeBound = new GraphQLScalarType<TimeBound, string>({
  name: 'TimeBound',
  description:
    'A time: an ISO 8601 date-time with an offset from UTC, such as 2023-05-08T13:56:00Z; YYYY-MM-DD, which is midnight UTC; `last_week`, which is now minus 7 days; or `last_month`, now minus 30 days.',
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
