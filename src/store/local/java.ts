/** Finds a Java runtime for the embedded Neo4j. */
import { execFile } from 'node:child_process';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { InvalidInputError, StoreUnavailableError } from '../../errors.js';
import type { Env } from './types.js';

/** Neo4j 2026.x and `database/pom.xml` need at least this. */
const MINIMUM_JAVA = 21;

/** The feature release of a version string: `21.0.2` → 21, `1.8.0_392` → 8, `25-ea` → 25. */
export function featureRelease(version: string): number | undefined {
  const match = /^(?:1\.)?(\d+)/.exec(version.trim());
  return match ? Number(match[1]) : undefined;
}

/** The version in a JDK's `release` file (`JAVA_VERSION="21.0.2"`). */
export function versionInReleaseFile(text: string): number | undefined {
  const match = /^JAVA_VERSION="?([^"\r\n]+)"?/m.exec(text);
  return match?.[1] ? featureRelease(match[1]) : undefined;
}

/** The version in the output of `java -version` (`openjdk version "17.0.15" 2025-04-15`). */
export function versionInOutput(text: string): number | undefined {
  const match = /version "([^"]+)"/.exec(text);
  return match?.[1] ? featureRelease(match[1]) : undefined;
}

/** A Java installation. */
export interface Java {
  readonly home: string;
  /** Feature release, e.g. 21. */
  readonly version: number;
}

/** Folders that hold one JDK per entry; the second part leads from the entry to its home. */
const USUAL_FOLDERS: readonly (readonly [folder: string, below: string])[] = [
  ['/usr/lib/jvm', ''],
  [join(homedir(), '.sdkman/candidates/java'), ''],
  [join(homedir(), '.jdks'), ''],
  ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
];

const INSTALL_HINT = `Install a JDK ${MINIMUM_JAVA} or newer (Debian/Ubuntu: apt-get install openjdk-21-jdk; or Eclipse Temurin for any system), or set MNEME_JAVA_HOME to one.`;

/**
 * The configured Java, else `JAVA_HOME` if it is new enough, else the newest found on this machine.
 * @throws InvalidInputError when `explicitHome` is not a suitable Java
 * @throws StoreUnavailableError when there is none, saying what was looked at
 */
export async function findJava(explicitHome: string | undefined, env: Env): Promise<Java> {
  if (explicitHome) return checkExplicit(explicitHome);
  const looked: string[] = [];
  const fromEnv = env['JAVA_HOME'] ? await inspect(env['JAVA_HOME']) : undefined;
  if (fromEnv && fromEnv.version >= MINIMUM_JAVA) return fromEnv;
  if (env['JAVA_HOME']) looked.push(describe(env['JAVA_HOME'], fromEnv, 'JAVA_HOME '));

  const homes = new Set([...(await homesOnPath(env)), ...(await homesInUsualFolders())]);
  const found: Java[] = [];
  for (const home of homes) {
    const java = await inspect(home);
    looked.push(describe(home, java));
    if (java && java.version >= MINIMUM_JAVA) found.push(java);
  }
  const newest = found.sort((a, b) => b.version - a.version)[0];
  if (newest) return newest;
  const places = [...looked, `PATH and ${USUAL_FOLDERS.map(([folder]) => folder).join(', ')}`];
  throw new StoreUnavailableError(
    `The embedded Neo4j needs Java ${MINIMUM_JAVA} or newer and none was found. Looked at: ${places.join('; ')}. ${INSTALL_HINT}`,
  );
}

async function checkExplicit(home: string): Promise<Java> {
  const java = await inspect(home);
  if (!java) {
    throw new InvalidInputError(`MNEME_JAVA_HOME=${home} has no bin/java. ${INSTALL_HINT}`);
  }
  if (java.version < MINIMUM_JAVA) {
    throw new InvalidInputError(
      `MNEME_JAVA_HOME=${home} is Java ${java.version}; Neo4j needs ${MINIMUM_JAVA}. ${INSTALL_HINT}`,
    );
  }
  return java;
}

/** What is installed at a home, if anything. */
async function inspect(home: string): Promise<Java | undefined> {
  const executable = join(home, 'bin', 'java');
  if (!(await stat(executable).catch(() => undefined))?.isFile()) return undefined;
  const release = await readFile(join(home, 'release'), 'utf8').catch(() => '');
  const version = versionInReleaseFile(release) ?? (await ask(executable));
  return version === undefined ? undefined : { home, version };
}

async function ask(executable: string): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(executable, ['-version'], {
      timeout: 10_000,
    });
    return versionInOutput(stderr + stdout);
  } catch {
    return undefined;
  }
}

async function homesOnPath(env: Env): Promise<string[]> {
  const homes: string[] = [];
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    // `/usr/bin/java` is usually a chain of links that ends at the home's bin/java.
    const executable = await realpath(join(folder, 'java')).catch(() => undefined);
    if (executable) homes.push(dirname(dirname(executable)));
  }
  return homes;
}

async function homesInUsualFolders(): Promise<string[]> {
  const homes: string[] = [];
  for (const [folder, below] of USUAL_FOLDERS) {
    for (const entry of await readdir(folder).catch(() => [])) {
      const home = join(folder, entry, below);
      homes.push(await realpath(home).catch(() => home));
    }
  }
  return homes;
}

function describe(home: string, java: Java | undefined, prefix = ''): string {
  return `${prefix}${home} (${java ? `Java ${java.version}` : 'no bin/java'})`;
}
