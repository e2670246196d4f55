/** Neo4j's classes as the JVM maps them, loaded and verified once: it spares about a third of the work of each start. */
import { createHash } from 'node:crypto';
import {
  access,
  constants,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Log } from '../../ports.js';
import type { Java } from './java.js';

const SUFFIX = '.jsa';

/** What an archive is made from and where. */
interface ArchiveSource {
  readonly java: Java;
  readonly classPath: string;
  /** Holds the archive, about 150 MB. */
  readonly folder: string;
  readonly log: Log;
  /** Starts and stops a server with one more flag, which makes its JVM write the archive. */
  readonly train: (flag: string) => Promise<void>;
}

/**
 * The flags that make a JVM start from the archive for this Java and these jars, which is made first if there is none.
 * Without one, none: an archive that cannot be made is logged and not tried again.
 */
export async function archiveFlags(source: ArchiveSource): Promise<string[]> {
  const { folder } = source;
  const name = `${await keyOf(source)}${SUFFIX}`;
  const file = join(folder, name);
  const there = await stat(file).catch(() => undefined);
  if (there?.size === 0 || (!there && !(await make(source, file)))) return [];
  // Silent: what of it does not fit this start is loaded as ever.
  return [`-XX:SharedArchiveFile=${file}`, '-Xlog:cds=off'];
}

/** Another Java or other jars have another archive. The JVM takes a jar for another one by its size and time: then it uses nothing of the archive. */
async function keyOf({ java, classPath }: ArchiveSource): Promise<string> {
  const release = await readFile(join(java.home, 'release'), 'utf8').catch(() => '');
  const jars = await Promise.all(classPath.split(delimiter).map(stateOf));
  const all = [release, ...jars].join('\0');
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

async function stateOf(jar: string): Promise<string> {
  const found = await stat(jar).catch(() => null);
  return `${jar} ${found?.size} ${found?.mtimeMs}`;
}

async function make({ folder, log, train }: ArchiveSource, file: string): Promise<boolean> {
  // Where nothing can be kept, each start would make it in vain.
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable) return false;
  // Several services may make it at the same time.
  const next = join(folder, `${process.pid}-next${SUFFIX}`);
  try {
    await train(`-XX:ArchiveClassesAtExit=${next}`);
    await rename(next, file);
    await removeOthers(folder, file);
    return true;
  } catch (err) {
    log.warn({ err }, 'The class archive could not be made: Neo4j starts without one.');
    await rm(next, { force: true });
    await writeFile(file, '', { flag: 'wx' }).catch(() => undefined);
    return false;
  }
}

/** Those of former versions. */
async function removeOthers(folder: string, file: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = join(folder, name);
    if (name.endsWith(SUFFIX) && other !== file) await rm(other, { force: true });
  }
}
