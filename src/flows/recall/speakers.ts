/** What every recall asks of a caller's partitions, kept for a while: whose voices, extracted facts or not, passages or not. */
import { LRUCache } from 'lru-cache';
import type { Clock, Graph, Meter } from '../../ports.js';
import { speakerNames } from '../../statements/recall.js';

/** Most names of one partition; conversations of more voices gain nothing from theirs. */
const MOST_NAMES = 200;
/** Partitions whose names are kept. */
const MOST_PARTITIONS = 10_000;

interface Known {
  readonly names: Set<string>;
  /** Whether facts were extracted from turns. */
  readonly extracted: boolean;
  /** Whether documents have passages. */
  passages: boolean;
  readonly until: number;
}

/** What reading them needs. */
interface SpeakersDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly meter: Meter;
}

/** The names by partition. Read again after a time, because other servers capture too. */
export class Speakers {
  readonly #deps: SpeakersDeps;
  readonly #ttlMs: number;
  readonly #known = new LRUCache<string, Known>({ max: MOST_PARTITIONS });

  constructor(deps: SpeakersDeps, ttlMs: number) {
    this.#deps = deps;
    this.#ttlMs = ttlMs;
  }

  /** All names of the partitions, and whether any has extracted facts, or passages. One small read when one of them is not known. */
  async of(partitions: readonly string[]): Promise<{
    readonly names: string[];
    readonly extracted: boolean;
    readonly passages: boolean;
  }> {
    const now = this.#deps.clock.now().getTime();
    const missing = partitions.filter((each) => (this.#known.get(each)?.until ?? 0) <= now);
    const lookups = { hit: partitions.length - missing.length, miss: missing.length };
    for (const [result, count] of Object.entries(lookups)) {
      this.#deps.meter.count('cacheLookups', { cache: 'speakers', result }, count);
    }
    if (missing.length > 0) await this.#read(missing, now + this.#ttlMs);
    const known = partitions.flatMap((each) => this.#known.get(each) ?? []);
    return {
      names: [...new Set(known.flatMap(({ names }) => [...names]))],
      extracted: known.some(({ extracted }) => extracted),
      passages: known.some(({ passages }) => passages),
    };
  }

  /** A name that this server has just captured. */
  learn(partition: string, name: string): void {
    const names = this.#known.get(partition)?.names;
    if (names !== undefined && names.size < MOST_NAMES) names.add(name);
  }

  /** A document of the partition has passages now. */
  learnPassages(partition: string): void {
    const known = this.#known.get(partition);
    if (known !== undefined) known.passages = true;
  }

  /** Nothing is known of these partitions any more. */
  forget(partitions: readonly string[]): void {
    for (const partition of partitions) this.#known.delete(partition);
  }

  forgetAll(): void {
    this.#known.clear();
  }

  async #read(partitions: string[], until: number): Promise<void> {
    const rows = await this.#deps.graph.read(speakerNames, { partitions, limit: MOST_NAMES });
    const found = new Map(rows.map((row) => [row.partition, row]));
    for (const partition of partitions) {
      const { names = [], extracted = false, passages = false } = found.get(partition) ?? {};
      this.#known.set(partition, { names: new Set(names), extracted, passages, until });
    }
  }
}
