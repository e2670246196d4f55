/**
 * Properties as they stand in an export, so that each comes back as exactly what it was: whole numbers and broken ones are
 * two types in the graph and one in JSON, and JSON has no dates. Pure.
 */
import { InvalidInputError } from '../../errors.js';

/** A property as the store tells it: whole numbers and dates as text, everything else as it is. */
export type TypedProperty = readonly [key: string, type: string, value: unknown];

/**
 * A value in an export. Text, truth values and lists are themselves; a number that is whole is an INTEGER, every other one
 * a FLOAT; `i` is an INTEGER too large for JSON, `f` a FLOAT that looks whole or is none (NaN); `d` a moment, `t` another
 * temporal value of the type `type`; `v` a list of floats of 32 bits in base64 (little-endian).
 */
export type Encoded =
  | string
  | boolean
  | number
  | readonly Encoded[]
  | { readonly i: string }
  | { readonly f: string }
  | { readonly d: string }
  | { readonly t: string; readonly type: string }
  | { readonly v: string };

/** A temporal value that Dates cannot hold: the store makes it of its text. */
export interface Exact {
  readonly key: string;
  readonly type: string;
  readonly text: string;
}

/** Properties as the store takes them. */
export interface Decoded {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly exact: readonly Exact[];
}

const LIST = /^LIST<(.+)> NOT NULL$/;
/** As the store writes moments in UTC with milliseconds, with or without seconds. */
const PLAIN_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
/** Shorter lists are readable and no shorter in base64. */
const LEAST_VECTOR = 16;
const FLOAT_BYTES = 4;
const TEMPORALS = [
  'ZONED DATETIME',
  'LOCAL DATETIME',
  'DATE',
  'ZONED TIME',
  'LOCAL TIME',
  'DURATION',
];

/** @throws InvalidInputError naming a property of a type that an export cannot hold */
export function encodeProperties(properties: readonly TypedProperty[]): Record<string, Encoded> {
  return Object.fromEntries(
    // In one order, so that the same graph gives the same lines.
    [...properties]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, type, value]) => [key, encode(key, type, value)]),
  );
}

function encode(key: string, type: string, value: unknown): Encoded {
  const element = LIST.exec(type)?.[1];
  if (element === undefined) return scalar(key, type.replace(/ NOT NULL$/, ''), value);
  // The store's own lists of properties have elements of one type.
  const list = value as readonly unknown[];
  const each = element.replace(/ NOT NULL$/, '');
  if (each === 'FLOAT' && isVector(list)) return { v: base64Of(list) };
  return list.map((item) => scalar(key, each, item));
}

function scalar(key: string, type: string, value: unknown): Encoded {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return float(value);
  if (typeof value === 'string') {
    if (type === 'STRING') return value;
    if (type === 'INTEGER') return integer(value);
    if (type === 'ZONED DATETIME') return { d: value };
    if (TEMPORALS.includes(type)) return { t: value, type };
  }
  throw new InvalidInputError(`The property ${key} is of the type ${type}: no export can hold it.`);
}

function integer(text: string): Encoded {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : { i: text };
}

function float(value: number): Encoded {
  if (Object.is(value, -0)) return { f: '-0' };
  return Number.isInteger(value) || !Number.isFinite(value) ? { f: String(value) } : value;
}

function isVector(list: readonly unknown[]): list is readonly number[] {
  return (
    list.length >= LEAST_VECTOR &&
    list.every((value) => typeof value === 'number' && Object.is(Math.fround(value), value))
  );
}

function base64Of(list: readonly number[]): string {
  const bytes = Buffer.alloc(list.length * FLOAT_BYTES);
  for (const [i, value] of list.entries()) bytes.writeFloatLE(value, i * FLOAT_BYTES);
  return bytes.toString('base64');
}

/** @throws InvalidInputError for what no export writes */
export function decodeProperties(encoded: Readonly<Record<string, unknown>>): Decoded {
  const properties: Record<string, unknown> = {};
  const exact: Exact[] = [];
  for (const [key, value] of Object.entries(encoded)) {
    const temporal = exactly(key, value);
    if (temporal === null) properties[key] = decode(key, value);
    else exact.push(temporal);
  }
  return { properties, exact };
}

/** A temporal value that a Date would not give back as it was; null for everything else. */
function exactly(key: string, value: unknown): Exact | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { d, t, type } = value as Record<string, unknown>;
  if (typeof d === 'string' && !PLAIN_MOMENT.test(d))
    return { key, type: 'ZONED DATETIME', text: d };
  if (typeof t !== 'string' || typeof type !== 'string') return null;
  if (!TEMPORALS.includes(type)) throw unknown(key);
  return { key, type, text: t };
}

function decode(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => decode(key, item));
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    throw unknown(key);
  }
  return decodeTagged(key, value as Record<string, unknown>);
}

function decodeTagged(key: string, { i, f, d, v }: Record<string, unknown>): unknown {
  if (typeof i === 'string' && /^-?\d{1,19}$/.test(i)) return BigInt(i);
  if (typeof f === 'string') return Number(f);
  if (typeof d === 'string' && PLAIN_MOMENT.test(d)) return momentOf(key, d);
  if (typeof v === 'string') return floatsOf(v);
  throw unknown(key);
}

function momentOf(key: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw unknown(key);
  return at;
}

function floatsOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const floats = new Float32Array(bytes.length / FLOAT_BYTES);
  for (const i of floats.keys()) floats[i] = bytes.readFloatLE(i * FLOAT_BYTES);
  return floats;
}

function unknown(key: string): InvalidInputError {
  return new InvalidInputError(`The property ${key} has a value that no export writes.`);
}
