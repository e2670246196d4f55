/** What the embedded Neo4j is started with: memory, JVM flags, neo4j.conf. Pure. */
import { InvalidInputError } from '../../errors.js';
import type { Java } from './java.js';
import type { LocalConfig } from './types.js';

/** MiB for the Java heap, for one transaction in it, and for Neo4j's page cache. */
export interface Memory {
  readonly heapMb: number;
  readonly transactionMb: number;
  readonly pageCacheMb: number;
}

const SHARE = 1 / 8;
/** Of the heap, for one transaction. */
const TRANSACTION_SHARE = 1 / 4;
const HEAP_RANGE = [512, 4096] as const;
const PAGE_CACHE_RANGE = [256, 4096] as const;

/**
 * Memory for a machine of `totalMb` MiB: an eighth each for heap and page cache within sane bounds,
 * because the API, the embedding model and everything else live on the same machine. A configured
 * size (not 0) wins. One transaction may take a quarter of the heap: what it holds while a list grows is up to twice what is reckoned.
 */
export function sizeMemory(
  totalMb: number,
  configured: Pick<LocalConfig, 'heapMb' | 'pageCacheMb' | 'transactionMb'>,
): Memory {
  const heapMb = configured.heapMb || clamp(totalMb * SHARE, HEAP_RANGE);
  return {
    heapMb,
    transactionMb: configured.transactionMb || Math.floor(heapMb * TRANSACTION_SHARE),
    pageCacheMb: configured.pageCacheMb || clamp(totalMb * SHARE, PAGE_CACHE_RANGE),
  };
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

/** The arguments of `java` up to the class path. */
export function jvmFlags(java: Pick<Java, 'version'>, memory: Memory): string[] {
  return [
    `-Xms${Math.min(memory.heapMb, HEAP_RANGE[0])}m`,
    `-Xmx${memory.heapMb}m`,
    // A JVM that ran out of memory answers nothing useful: end it, the owner sees that and says so.
    '-XX:+ExitOnOutOfMemoryError',
    '-Dfile.encoding=UTF-8',
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    // SIMD for vector search.
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    // Older versions refuse to start with a flag they do not know.
    ...(java.version >= 23 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
  ];
}

/**
 * Fills `${name}` placeholders.
 * @throws Error for a placeholder without a value: the template and its caller disagree
 */
export function renderConf(template: string, values: Readonly<Record<string, string | number>>) {
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`neo4j.conf asks for unknown value "${name}".`);
    return String(value);
  });
}

/**
 * A rendered neo4j.conf with further lines `name=value`.
 * @throws InvalidInputError for a name that is in it already: Neo4j refuses to start with two values
 */
export function withSettings(conf: string, lines: readonly string[]): string {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='));
  const ours = new Set(conf.split('\n').map(nameOf));
  const taken = lines.map(nameOf).find((name) => ours.has(name));
  if (taken !== undefined) {
    throw new InvalidInputError(`MNEME_NEO4J_SETTINGS: ${taken} is set by Mneme itself.`);
  }
  return lines.length === 0 ? conf : `${conf.trimEnd()}\n\n${lines.join('\n')}\n`;
}
