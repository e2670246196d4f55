/** The jars of the embedded Neo4j: resolved by Maven once, remembered until something changes. */

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, delimiter, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StoreUnavailableError } from '../../errors.js';
import { packagePath } from '../../paths.js';
import type { Java } from './java.js';
import type { Env, OnProgress } from './types.js';

/** What the JVM is started from. */
export interface Artifacts {
  /** The jar of the main class, then every other jar: no folder, since of a folder no classes are archived. */
  readonly classPath: string;
  /** Folder with links to the Graph Data Science jars; Neo4j finds procedures only in such a folder. */
  readonly pluginFolder: string;
  /** Where what is made from the sources lies. */
  readonly folder: string;
}

/** The class with `main` in `database/src`. */
export const MAIN_CLASS = 'mneme.database.EmbeddedServer';

const SOURCES = ['src', 'main', 'java', 'mneme', 'database'];
const stampSchema = z.object({ key: z.string(), jars: z.array(z.string()).min(1) });
type Stamp = z.infer<typeof stampSchema>;

/**
 * Makes sure that our classes are compiled and every jar is in the local Maven repository.
 * @throws StoreUnavailableError when Maven fails
 */
export async function prepareArtifacts(
  java: Java,
  options: { readonly env: Env; readonly onProgress: OnProgress; readonly folder?: string },
): Promise<Artifacts> {
  const folder = options.folder ?? packagePath('database');
  const target = join(folder, 'target');
  const key = await sourceKey(folder);
  const stampFile = join(target, 'stamp.json');
  let stamp = await readStamp(stampFile);
  if (stamp?.key !== key || !(await allThere([...stamp.jars, mainJar(target)]))) {
    stamp = { key, jars: await resolveJars(folder, target, java, options) };
    await packMainClass(target, java);
    await linkPlugins(join(target, 'plugins'), stamp.jars);
    await writeAtomically(stampFile, JSON.stringify(stamp, null, 1));
  }
  return {
    classPath: [mainJar(target), ...stamp.jars].join(delimiter),
    pluginFolder: join(target, 'plugins'),
    folder: target,
  };
}

async function resolveJars(
  folder: string,
  target: string,
  java: Java,
  { env, onProgress }: { env: Env; onProgress: OnProgress },
): Promise<string[]> {
  const compiler = join(java.home, 'bin', 'javac');
  if (!(await exists(compiler))) {
    throw new StoreUnavailableError(
      `${java.home} is a Java runtime without a compiler, which preparing Neo4j needs once. Install a JDK (e.g. apt-get install openjdk-21-jdk) or set MNEME_JAVA_HOME to one.`,
    );
  }
  onProgress('Preparing Neo4j: the first time downloads about 180 MB of jars');
  await runMaven(folder, 'process-classes', { java, env, onProgress });
  const text = await readFile(join(target, 'classpath.txt'), 'utf8');
  return text.trim().split(delimiter);
}

/** Changes whenever the jars or our classes could. */
async function sourceKey(folder: string): Promise<string> {
  const sources = join(folder, ...SOURCES);
  const classes = (await readdir(sources)).sort().map((name) => join(sources, name));
  const hash = createHash('sha256');
  for (const source of [join(folder, 'pom.xml'), ...classes]) hash.update(await readFile(source));
  return hash.digest('hex');
}

function mainJar(target: string): string {
  return join(target, 'server.jar');
}

async function packMainClass(target: string, java: Java): Promise<void> {
  const args = ['--create', '--file', mainJar(target), '-C', join(target, 'classes'), '.'];
  await promisify(execFile)(join(java.home, 'bin', 'jar'), args);
}

async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    return stampSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function allThere(files: readonly string[]): Promise<boolean> {
  return (await Promise.all(files.map(exists))).every(Boolean);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Exactly one link per Graph Data Science jar; links of an older version go. Right ones stay
 * untouched, because another Mneme may be starting from them.
 */
async function linkPlugins(folder: string, jars: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = new Map(
    jars.filter((jar) => jar.includes(`${sep}gds${sep}`)).map((jar) => [basename(jar), jar]),
  );
  for (const name of await readdir(folder)) {
    const link = join(folder, name);
    const leadsTo = await readlink(link).catch(() => undefined);
    if (leadsTo !== undefined && leadsTo === wanted.get(name)) wanted.delete(name);
    else await rm(link, { force: true });
  }
  for (const [name, jar] of wanted) await symlink(jar, join(folder, name));
}

async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}

const OUTPUT_LINES_KEPT = 25;

/**
 * Runs one phase.
 * @throws StoreUnavailableError with the end of Maven's output when it fails
 */
async function runMaven(
  folder: string,
  phase: string,
  { java, env, onProgress }: { java: Java; env: Env; onProgress: OnProgress },
): Promise<void> {
  const command = await mavenCommand(folder, env);
  const maven = spawn(command, ['-B', phase], {
    cwd: folder,
    env: { ...env, JAVA_HOME: java.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kept: string[] = [];
  const report = downloadReporter(onProgress);
  for (const stream of [maven.stdout, maven.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      report(line);
      if (isNoise(line)) return;
      kept.push(line);
      if (kept.length > OUTPUT_LINES_KEPT) kept.shift();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    maven.once('error', reject);
    maven.once('close', resolve);
  });
  if (code !== 0) {
    throw new StoreUnavailableError(
      `Maven could not prepare Neo4j (${command} ${phase} in ${folder}, exit code ${code}). The end of its output:\n${kept.join('\n')}`,
    );
  }
}

/** `mvn` where it is installed, else the wrapper beside the pom, which downloads a pinned Maven. */
async function mavenCommand(folder: string, env: Env): Promise<string> {
  for (const entry of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(entry, 'mvn');
    if (await isExecutable(candidate)) return candidate;
  }
  return join(folder, 'mvnw');
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Counts jars as Maven fetches them. */
export function downloadReporter(onProgress: OnProgress): (line: string) => void {
  let jars = 0;
  return (line) => {
    const file = /Downloaded from .*\/([^/ ]+\.jar)\b/.exec(line)?.[1];
    if (!file) return;
    jars += 1;
    onProgress(`Downloading Neo4j: ${jars} jars, ${file}`);
  };
}

function isNoise(line: string): boolean {
  return /Download(ing|ed) from |^WARNING: .*Unsafe/.test(line) || line.trim() === '';
}
