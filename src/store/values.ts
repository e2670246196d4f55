/** Conversion between plain values and the driver's types, in one place. */
import neo4j, { type DateTime } from 'neo4j-driver';

/** Dates become Cypher datetimes, at any depth; typed arrays (vectors) pass untouched. */
export function toDriver(value: unknown): unknown {
  if (value instanceof Date) return utcDateTime(value);
  if (Array.isArray(value)) return value.map(toDriver);
  if (isPlainObject(value)) return mapValues(value, toDriver);
  return value;
}

/** Cypher datetimes become Dates, at any depth; integers are plain numbers already. */
export function fromDriver(value: unknown): unknown {
  if (neo4j.isDateTime(value)) return value.toStandardDate();
  if (Array.isArray(value)) return value.map(fromDriver);
  if (isPlainObject(value)) return mapValues(value, fromDriver);
  return value;
}

/** Stored in UTC; the driver's own conversion would take the machine's time zone. */
function utcDateTime(at: Date): DateTime<number> {
  return new neo4j.types.DateTime(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    at.getUTCMilliseconds() * 1_000_000,
    0,
  );
}

function mapValues(value: object, map: (inner: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
