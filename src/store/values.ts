/** Conversion between plain values and the driver's types, in one place. */
import neo4j, { type DateTime } from 'neo4j-driver';

type Convert = (value: unknown) => unknown;

/** Dates become Cypher datetimes, at any depth; typed arrays (vectors) pass untouched. */
export function toDriver(value: unknown): unknown {
  return value instanceof Date ? utcDateTime(value) : convertInner(value, toDriver);
}

/** Cypher datetimes become Dates, at any depth; integers are plain numbers already. */
export function fromDriver(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  return neo4j.isDateTime(value) ? value.toStandardDate() : convertInner(value, fromDriver);
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

/** Lists and plain objects with their inner values converted: copied only where something changes. */
function convertInner(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return convertList(value, convert);
  return isPlainObject(value) ? convertObject(value, convert) : value;
}

function convertList(list: readonly unknown[], convert: Convert): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const converted = convert(list[i]);
    if (converted === list[i]) continue;
    copy ??= [...list];
    copy[i] = converted;
  }
  return copy ?? list;
}

function convertObject(
  object: Record<string, unknown>,
  convert: Convert,
): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(object)) {
    const converted = convert(object[key]);
    if (converted === object[key]) continue;
    copy ??= { ...object };
    copy[key] = converted;
  }
  return copy ?? object;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
