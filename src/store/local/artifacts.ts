/** The jars of the embedded Neo4j: resolved by Maven once, remembered until something changes. */
import { createHash } from 'node:crypto';
import {
  access,
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
import { z } from 'zod';
import { StoreUnavailableError } from '../../errors.js';
import { packagePath } from '../../paths.js';
import type { Java } from './java.js';
import { runMaven } from './maven.js';
import type { Env, OnProgress } from './types.js';

/** What the JVM is started from. */
export interface Artifacts {
  /** Compiled main class, then every jar. */
  readonly classPath: string;
  /** Folder with links to the Graph Data Science jars; Neo4j finds procedures only in such a folder. */
  readonly pluginFolder: string;
}

/** The class with `main` in `database/src`. */
export const MAIN_CLASS = 'mneme.database.EmbeddedServer';

const SOURCES = ['pom.xml', 'src/main/java/mneme/database/EmbeddedServer.java'];
const stampSchema = z.object({ key: z.string(), jars: z.array(z.string()).min(1) });
type Stamp = z.infer<typeof stampSchema>;

/**
 * Makes sure that the main class is compiled and every jar is in the local Maven repository.
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
  if (stamp?.key !== key || !(await allThere([...stamp.jars, classFile(target)]))) {
    stamp = { key, jars: await resolveJars(folder, target, java, options) };
    await linkPlugins(join(target, 'plugins'), stamp.jars);
    await writeAtomically(stampFile, JSON.stringify(stamp, null, 1));
  }
  return {
    classPath: [join(target, 'classes'), ...stamp.jars].join(delimiter),
    pluginFolder: join(target, 'plugins'),
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

/** Changes whenever the jars or the main class could. */
async function sourceKey(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(await readFile(join(folder, source)));
  return hash.digest('hex');
}

function classFile(target: string): string {
  return join(target, 'classes', `${MAIN_CLASS.replaceAll('.', sep)}.class`);
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
