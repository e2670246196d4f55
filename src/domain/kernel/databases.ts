/**
 * Which database the memories of a tenant are in: what the file of databases (MNEME_DATABASES) holds, and how it changes. A tenant is in
 * one database, whole. Pure: files and passwords are read elsewhere.
 */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';

/** The database of every tenant that the file does not place: the embedded one, or that of NEO4J_URI. */
export const DEFAULT_DATABASE = 'default';

/** The address of a Neo4j server. */
export const databaseUri = z
  .string()
  .regex(/^(bolt|neo4j)(\+s|\+ssc)?:\/\/.+/, 'use bolt://, neo4j:// or neo4j+s://');

/** It names a folder as well. */
const databaseName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'a name has 1 to 63 small letters, digits and dashes')
  .refine((name) => name !== DEFAULT_DATABASE, 'this is the name of the database of NEO4J_URI');

const setting = z.string().min(1);
/** Exactly as credentials name it. */
const tenantName = z.string().min(1).max(256);

const place = z
  .strictObject({
    uri: databaseUri,
    username: setting.default('neo4j'),
    /** File that holds the password, and nothing else. */
    passwordFile: setting.optional(),
    /** Variable of the environment that holds the password. */
    passwordEnv: setting.optional(),
    /** Its name at that server. */
    database: setting.default('neo4j'),
  })
  .refine(
    ({ passwordFile, passwordEnv }) => (passwordFile === undefined) !== (passwordEnv === undefined),
    'give passwordFile or passwordEnv, and only one of them',
  );

const move = z.strictObject({
  /** Where it goes. */
  to: z.string(),
  /** Tells one run of a move from another. */
  id: z.string(),
});

const directory = z.strictObject({
  databases: z.record(databaseName, place),
  tenants: z.record(tenantName, z.string()).default({}),
  readOnly: z.array(tenantName).default([]),
  moving: z.record(tenantName, move).default({}),
});

/** Where a database is, and how its password is found. */
export type DatabasePlace = z.output<typeof place>;

/** A move that has begun: what is at its target is not yet, or no longer, of use. */
export type Move = z.output<typeof move>;

/** What the file holds. */
export interface Directory {
  /** By name. */
  readonly databases: Readonly<Record<string, DatabasePlace>>;
  /** Names of databases by tenant. */
  readonly tenants: Readonly<Record<string, string>>;
  /** Tenants of which nothing is written. */
  readonly readOnly: readonly string[];
  /** Moves by tenant, also those that were ended before their end. */
  readonly moving: Readonly<Record<string, Move>>;
}

/**
 * Reads the file. @param where names it in errors
 * @throws InvalidInputError naming each entry that is wrong
 */
export function parseDirectory(text: string, where: string): Directory {
  const wrong = (problem: string) => new InvalidInputError(`${where}: ${problem}.`);
  const json = jsonOf(text);
  if (json === undefined) throw wrong('this is not valid JSON');
  const twice = repeatedKey(text);
  if (twice !== null) throw wrong(`"${twice}" stands there twice in one object: keep one of them`);
  const { success, data, error } = directory.safeParse(json);
  if (!success) throw wrong(error.issues.map(issueText).join('; '));
  const unknown = unknownNames(data);
  if (unknown.length > 0) throw wrong(unknown.join('; '));
  return data;
}

/** The text of the file. */
export function directoryText(value: Directory): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Name of the database that a tenant is in. */
export function databaseOf({ tenants }: Pick<Directory, 'tenants'>, tenant: string): string {
  return ownOf(tenants, tenant) ?? DEFAULT_DATABASE;
}

/** The move of a tenant; undefined: there is none. */
export function moveOf({ moving }: Pick<Directory, 'moving'>, tenant: string): Move | undefined {
  return ownOf(moving, tenant);
}

/** Whether there is a database of that name. */
export function hasDatabase({ databases }: Pick<Directory, 'databases'>, name: string): boolean {
  return name === DEFAULT_DATABASE || Object.hasOwn(databases, name);
}

/** Names of databases that are elsewhere now: a service that runs stays with what it has opened. */
export function replaced(before: Directory, after: Directory): string[] {
  const said = ({ databases }: Directory, name: string) => JSON.stringify(databases[name]);
  return Object.keys(after.databases).filter(
    (name) => Object.hasOwn(before.databases, name) && said(before, name) !== said(after, name),
  );
}

/** Nothing of the tenant is written from now on, until the move ends. */
export function withMove(value: Directory, tenant: string, begun: Move): Directory {
  const readOnly = [...new Set([...value.readOnly, tenant])];
  return { ...value, readOnly, moving: { ...value.moving, [tenant]: begun } };
}

/** The tenant is where it was, and is written to; what is at the target of its move is still known as such. */
export function withWrites(value: Directory, tenant: string): Directory {
  return { ...value, readOnly: value.readOnly.filter((each) => each !== tenant) };
}

/** The tenant is where its move leads, and is written to. */
export function withTenantMoved(value: Directory, tenant: string): Directory {
  const to = moveOf(value, tenant)?.to ?? databaseOf(value, tenant);
  const others = without(value.tenants, tenant);
  const tenants = to === DEFAULT_DATABASE ? others : { ...others, [tenant]: to };
  return { ...withWrites(value, tenant), tenants, moving: without(value.moving, tenant) };
}

/** Nothing is left of a move of the tenant. */
export function withoutMove(value: Directory, tenant: string): Directory {
  return { ...withWrites(value, tenant), moving: without(value.moving, tenant) };
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string) {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}

/** A tenant may be named like a method of every object. */
function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function issueText(issue: z.core.$ZodIssue): string {
  const { path } = issue;
  // What is wrong with a key is told within.
  const message =
    issue.code === 'invalid_key'
      ? issue.issues.map((each) => each.message).join('; ')
      : issue.message;
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

function unknownNames(value: Directory): string[] {
  const named = [
    ...Object.entries(value.tenants).map(([tenant, name]) => ({ at: `tenants.${tenant}`, name })),
    ...Object.entries(value.moving).map(([tenant, { to }]) => ({
      ...{ at: `moving.${tenant}.to`, name: to },
    })),
  ];
  return named
    .filter(({ name }) => !hasDatabase(value, name))
    .map(({ at, name }) => `${at}: there is no database "${name}": add it to databases`);
}

/** Of valid JSON what the parser would pass over: the first key that an object has twice; null: there is none. */
function repeatedKey(text: string): string | null {
  const open: Set<string>[] = [];
  const tokens = text.matchAll(/[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g);
  for (const [token, quoted, colon] of tokens) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (quoted !== undefined && colon !== undefined) {
      const name = String(JSON.parse(quoted));
      const keys = open.at(-1);
      if (keys?.has(name)) return name;
      keys?.add(name);
    }
  }
  return null;
}
