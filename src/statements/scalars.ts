/** Cypher scalars as zod schemas: what callers give, what the store sends, what comes back. */
import { z } from 'zod';

/** A JS number would reach Cypher as a float and break `LIMIT`; the driver sends bigint as INTEGER. */
export const cypherInt = z.int().transform((value) => BigInt(value));

/** A JS Date; the store turns it into a Cypher datetime. */
export const cypherDate = z.date();

/** A vector parameter: typed arrays travel as LIST<FLOAT>. */
export const cypherVector = z.instanceof(Float32Array);

/** An integer column (the driver is set to plain numbers). */
export const rowInt = z.number();

/** A datetime column: the store has already turned it into a JS Date. */
export const rowDate = z.date();

export const rowDateOrNull = z.date().nullable();

/** A datetime column given as `.epochMillis`: where there are many, a number arrives far cheaper. */
export const rowMillis = z.number().transform((millis) => new Date(millis));

export const rowMillisOrNull = z
  .number()
  .nullable()
  .transform((millis) => (millis === null ? null : new Date(millis)));

/**
 * Properties of a node or relationship as a map. Only its being a plain object is checked: it goes to the
 * store as it is, and copying thirty properties of each of 500 messages costs more than the rest of binding.
 */
export const cypherProperties = z.custom<Readonly<Record<string, unknown>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype,
  'must be a plain object',
);
