/** A database beside the default one: opened when it answers, tried again until it does, with flows and background work of its own. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.js';
import { LEDGER } from '../domain/erasure/ledger.js';
import { InvalidInputError } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { Causality, ChangeReader, Embedder, Log, Meter, Reranker } from '../ports.js';
import { type Service, startService } from '../service.js';
import { appliedMigrations } from '../statements/schema.js';
import { describeFault } from '../store/errors.js';
import { FileLedger } from '../store/ledger.js';
import { Neo4jGraph } from '../store/neo4j.js';
import { DatabaseProbe } from '../store/probe.js';
import { named } from './bookmarks.js';
import { type DatabaseAddress, folderOf } from './directory.js';

/** What all databases of a service share. */
export interface SharedParts {
  readonly config: Config;
  readonly embedder: Embedder | null;
  readonly reranker: Reranker | null;
  readonly changes: ChangeReader | null;
  readonly log: Log;
  readonly meter: Meter;
}

/** A database that is in use. */
export interface OpenDatabase {
  readonly services: Services;
  /** With its name in every bookmark; null: one server answers for it. */
  readonly causality: Causality | null;
}

/** One beside the default one. */
export interface OpenFurther extends OpenDatabase {
  readonly name: string;
  readonly graph: Neo4jGraph;
  readonly rehearse: Service['rehearse'];
  close(): Promise<void>;
}

/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 2_000;

export class FurtherDatabase {
  readonly #name: string;
  readonly #address: DatabaseAddress;
  readonly #parts: SharedParts;
  readonly #stopping = new AbortController();
  #opened: OpenFurther | null = null;
  #opening: Promise<void> | null = null;

  constructor(name: string, address: DatabaseAddress, parts: SharedParts) {
    this.#name = name;
    this.#address = address;
    const log = parts.log;
    this.#parts = { ...parts, log: withName(log, name) };
    // Once it is open its probe says more.
    parts.meter.watch(async () => (this.#opened ? [] : AWAY), name);
  }

  /** Null: it has not answered yet. */
  get opened(): OpenFurther | null {
    return this.#opened;
  }

  /**
   * Resolves after the first attempt, whatever came of it; it goes on by itself until it is open. Never rejects.
   * @param onOpened told once, when it is
   */
  start(onOpened: (opened: OpenFurther) => void): Promise<void> {
    return new Promise((tried) => {
      this.#opening = this.#persist({ tried, onOpened });
    });
  }

  /** Ends what is under way in it. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    await this.#opened?.close();
  }

  async #persist({
    tried,
    onOpened,
  }: {
    tried: () => void;
    onOpened: (opened: OpenFurther) => void;
  }): Promise<void> {
    const { log } = this.#parts;
    const { signal } = this.#stopping;
    let told = '';
    while (!signal.aborted && this.#opened === null) {
      try {
        this.#opened = await this.#open();
        log.info({}, 'the database is open');
        onOpened(this.#opened);
      } catch (err) {
        const reason = reasonOf(err);
        // Once for each reason: it may be away for long.
        if (reason !== told) log.error({ err, reason }, 'the database cannot be opened');
        told = reason;
      }
      tried();
      if (this.#opened === null) await setTimeout(RETRY_MS, null, { signal }).catch(() => null);
    }
  }

  async #open(): Promise<OpenFurther> {
    const { config, log } = this.#parts;
    const meter = new OwnMeter(this.#parts.meter, this.#name);
    const neo4j = { ...config.neo4j, ...this.#address };
    const graph = new Neo4jGraph(this.#address, neo4j, meter);
    try {
      await graph.verify();
      // A connection alone does not ask for the database.
      await graph.read(appliedMigrations, {});
      const folder = folderOf(config.local.dataDir, this.#name);
      const ledger = new FileLedger(join(folder, LEDGER), log);
      const own = { ...this.#parts, config: { ...config, neo4j }, graph, ledger, meter };
      const { services, rehearse, stop } = await startService(own);
      const clock = { now: () => new Date() };
      const probe = new DatabaseProbe({ graph, clock, log, meter, policy: config.readiness });
      await probe.start();
      const { causality } = graph;
      return {
        ...{ name: this.#name, services, graph, rehearse },
        causality: causality && named(this.#name, causality),
        close: async () => {
          meter.end();
          probe.stop();
          const { reads } = await probe.check();
          // Nothing waits for one that is away.
          if (!reads?.ok) graph.abandon('The database is away while the service stops.');
          await services.flushCaptures();
          await stop().finally(() => graph.close());
        },
      };
    } catch (thrown) {
      meter.end();
      await graph.close();
      throw thrown;
    }
  }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof InvalidInputError ? thrown.message : describeFault(thrown);
}

/** Every line says which database it speaks of. */
function withName(log: Log, database: string): Log {
  return {
    debug: (details, message) => log.debug({ database, ...details }, message),
    info: (details, message) => log.info({ database, ...details }, message),
    warn: (details, message) => log.warn({ database, ...details }, message),
    error: (details, message) => log.error({ database, ...details }, message),
  };
}

/** Of one that has not answered yet. */
const AWAY = [{ gauge: 'ready', labels: { check: 'reads' }, value: 0 }] as const;

/** Counts with the others; gauges are told by the name of the database, until it is closed. */
class OwnMeter implements Meter {
  readonly #meter: Meter;
  readonly #database: string;
  readonly #ends: (() => void)[] = [];

  constructor(meter: Meter, database: string) {
    this.#meter = meter;
    this.#database = database;
  }

  count: Meter['count'] = (key, labels, by) => this.#meter.count(key, labels, by);
  observe: Meter['observe'] = (key, labels, value) => this.#meter.observe(key, labels, value);
  charge: Meter['charge'] = (tenant, cost, seconds) => this.#meter.charge(tenant, cost, seconds);
  watch: Meter['watch'] = (read) => {
    const end = this.#meter.watch(read, this.#database);
    this.#ends.push(end);
    return end;
  };

  /** Nothing is read for a gauge any more. */
  end(): void {
    for (const end of this.#ends) end();
  }
}
