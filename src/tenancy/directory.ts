/** The file of databases as a service reads it: with addresses, and with the passwords that it says where to find. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostOf, isLoopback } from '../config.js';
import { type DatabasePlace, type Directory, parseDirectory } from '../domain/kernel/databases.js';
import { InvalidInputError } from '../errors.js';
import type { Log } from '../ports.js';
import type { Env } from '../store/local/types.js';
import type { StoreAddress } from '../store/neo4j.js';

const SETTING = 'MNEME_DATABASES';

/** A file as it was read. */
export interface LoadedDirectory {
  readonly file: string;
  readonly directory: Directory;
  /** Where each of its databases is. */
  readonly addresses: ReadonlyMap<string, DatabaseAddress>;
  /** As it stood there: it tells one state of the file from another. */
  readonly text: string;
}

/** Where a database is at its server. */
export interface DatabaseAddress extends StoreAddress {
  readonly database: string;
}

/** @throws InvalidInputError saying in one sentence what to change; it never quotes a password */
export async function loadDirectory(file: string, env: Env): Promise<LoadedDirectory> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new InvalidInputError(`${SETTING}: ${file} cannot be read (${cause.code}).`, { cause });
  });
  const directory = parseDirectory(text, `${SETTING}: ${file}`);
  const named = Object.entries(directory.databases).map(
    async ([name, place]) => [name, await addressOf(name, place, env)] as const,
  );
  return { file, directory, addresses: new Map(await Promise.all(named)), text };
}

/** Where a service keeps what is beside a database and not in it. @param dataDir that of the service */
export function folderOf(dataDir: string, name: string): string {
  return join(dataDir, 'databases', name);
}

/** What is stored, and the password, would travel where others may listen. */
export function warnOfPlainDatabases({ directory }: LoadedDirectory, log: Log): void {
  for (const [database, { uri }] of Object.entries(directory.databases)) {
    const host = plainHost(uri);
    if (host === null) continue;
    const told = 'the connection to this database is not encrypted: use bolt+s:// or neo4j+s://';
    log.warn({ database, host }, told);
  }
}

/** The host that an address leads to without encryption; null: it is encrypted, or stays on this machine. */
export function plainHost(uri: string): string | null {
  if (!/^(bolt|neo4j):/.test(uri) || !URL.canParse(uri)) return null;
  const host = hostOf(uri);
  return isLoopback(host) ? null : host;
}

async function addressOf(
  name: string,
  { uri, username, database, passwordFile, passwordEnv }: DatabasePlace,
  env: Env,
): Promise<DatabaseAddress> {
  const where = `${SETTING}: databases.${name}`;
  const password =
    passwordFile === undefined
      ? inEnvironment(where, passwordEnv ?? '', env)
      : await inFile(where, passwordFile);
  return { uri, username, password, database };
}

function inEnvironment(where: string, variable: string, env: Env): string {
  const password = env[variable];
  if (password) return password;
  throw new InvalidInputError(`${where}: passwordEnv names ${variable}, which is not set.`);
}

async function inFile(where: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const problem = `passwordFile names ${file}, which cannot be read (${cause.code})`;
    throw new InvalidInputError(`${where}: ${problem}.`, { cause });
  });
  // Editors end the last line.
  const password = text.replace(/\r?\n$/, '');
  if (password !== '') return password;
  throw new InvalidInputError(`${where}: passwordFile names ${file}, which is empty.`);
}
