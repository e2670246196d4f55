/** The generated password of the embedded server: made once, kept in a file only we may read. */
import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import neo4j, { type Driver } from 'neo4j-driver';
import { z } from 'zod';
import { StoreUnavailableError } from '../../errors.js';
import { writeDurably } from './folder.js';

/** The one user of Community edition that we use. */
export const USERNAME = 'neo4j';

const FIRST_PASSWORD = 'neo4j';
/** In the data folder. */
export const CREDENTIALS = 'credentials.json';

const schema = z.object({ username: z.literal(USERNAME), password: z.string().min(8) });

/** What is in credentials.json. */
export interface Credentials {
  readonly password: string;
  /** Made in this run, so the server most likely does not know it yet. */
  readonly fresh: boolean;
}

/**
 * Reads the password, or makes one and writes it down before anybody uses it: a crash in between
 * leaves a file whose password the server does not know yet, never a server whose password nobody has.
 */
export async function readOrMakeCredentials(dataDir: string): Promise<Credentials> {
  const file = join(dataDir, CREDENTIALS);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) {
    await chmod(file, 0o600);
    return { password: parse(text, file), fresh: false };
  }
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, `${JSON.stringify({ username: USERNAME, password }, null, 2)}\n`);
  return { password, fresh: true };
}

function parse(text: string, file: string): string {
  try {
    return schema.parse(JSON.parse(text)).password;
  } catch (cause) {
    throw new StoreUnavailableError(
      `${file} is damaged. Restore it: it holds the password of the database beside it.`,
      { cause },
    );
  }
}

/**
 * Makes the server accept the password of the file, whatever a crash left behind. At most one wrong
 * try per password: Neo4j locks a user out after three.
 * @throws StoreUnavailableError when it accepts neither that one nor the first password
 */
export async function applyPassword(uri: string, credentials: Credentials): Promise<void> {
  const attempts = [
    () => accepts(uri, credentials.password),
    () => replaceFirstPassword(uri, credentials.password),
  ];
  if (credentials.fresh) attempts.reverse();
  for (const attempt of attempts) {
    if (await attempt()) return;
  }
  throw new StoreUnavailableError(
    'The embedded Neo4j refuses the password in credentials.json: the file belongs to another data folder, or the password was changed elsewhere. Put the right one into the file.',
  );
}

async function accepts(uri: string, password: string): Promise<boolean> {
  return withDriver(uri, password, async (driver) => {
    await runOnce(driver, 'neo4j', 'RETURN 1');
  });
}

async function replaceFirstPassword(uri: string, password: string): Promise<boolean> {
  return withDriver(uri, FIRST_PASSWORD, async (driver) => {
    const change = 'ALTER CURRENT USER SET PASSWORD FROM $first TO $password';
    await runOnce(driver, 'system', change, { first: FIRST_PASSWORD, password });
  });
}

/** Not one that the driver repeats: whoever starts a server asks again by itself, and when it has ended nobody asks any more. */
async function runOnce(driver: Driver, database: string, text: string, params = {}): Promise<void> {
  const session = driver.session({ database });
  try {
    await session.run(text, params);
  } finally {
    await session.close();
  }
}

/** Whether the work went through; false when the server refused the password. */
async function withDriver(
  uri: string,
  password: string,
  work: (driver: Driver) => Promise<void>,
): Promise<boolean> {
  const driver = neo4j.driver(uri, neo4j.auth.basic(USERNAME, password), {
    telemetryDisabled: true,
  });
  try {
    await work(driver);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    await driver.close();
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof neo4j.Neo4jError ? error.code : '';
  return (
    code === 'Neo.ClientError.Security.Unauthorized' ||
    code === 'Neo.ClientError.Security.CredentialsExpired'
  );
}
