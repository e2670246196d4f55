/** The graph store on Neo4j: one driver, typed statements, errors of ours. */

import type {
  Driver,
  ManagedTransaction,
  QueryResult,
  Result,
  Session,
  Transaction,
} from 'neo4j-driver';
import neo4j from 'neo4j-driver';
import type { Config } from '../config.js';
import { KeyedLimit } from '../domain/fairness/keyed-limit.js';
import { StoreUnavailableError } from '../errors.js';
import { UNMETERED } from '../meter.js';
import type {
  Causality,
  Graph,
  GraphTransaction,
  Meter,
  ReadOptions,
  WriteOptions,
} from '../ports.js';
import { probeChange } from '../statements/probe.js';
import type { Statement } from '../statements/statement.js';
import { traced } from '../tracing.js';
import { Bookmarks } from './bookmarks.js';
import {
  isGone,
  isOutOfMemory,
  isReadRace,
  isRetryable,
  isSchemaRace,
  toStoreError,
  unavailable,
} from './errors.js';
import { Measure, type TransactionMode } from './measured.js';
import { Rehearsal } from './rehearsal.js';
import { explained, rowsOf, type Sent, sentOf } from './sending.js';

/** Where the database is. */
export interface StoreAddress {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
}

type StoreOptions = Config['neo4j'];

/** What spans say of the database, in the words of OpenTelemetry. */
const DATABASE = { 'db.system.name': 'neo4j' } as const;

/** How often a statement outside a transaction is tried when another server gets in its way. */
const ALONE_TRIES = 5;

export class Neo4jGraph implements Graph {
  readonly #driver: Driver;
  readonly #options: StoreOptions;
  readonly #calls = new Calls();
  readonly #owners: KeyedLimit;
  readonly #measure: Measure;
  /** Through a router a read may reach a server that lags: bookmarks make it wait for our writes. Null: there is one server. */
  readonly #bookmarks: Bookmarks | null;
  readonly #refusal: () => string | null;

  /** @param refusal why nothing may be written at the moment; null: it may. Default: it always may */
  constructor(
    address: StoreAddress,
    options: StoreOptions,
    meter: Meter = UNMETERED,
    refusal: () => string | null = () => null,
  ) {
    this.#options = options;
    this.#measure = new Measure(meter, options.poolSize);
    this.#refusal = refusal;
    this.#owners = new KeyedLimit(options.writesPerOwner);
    this.#driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password), {
      disableLosslessIntegers: true,
      fetchSize: -1,
      maxConnectionPoolSize: options.poolSize,
      connectionAcquisitionTimeout: options.acquireTimeoutMs,
      maxTransactionRetryTime: options.retryTimeoutMs,
      telemetryDisabled: true,
      userAgent: 'mneme',
    });
    const routed = address.uri.startsWith('neo4j');
    this.#bookmarks = routed ? new Bookmarks(this.#driver.executeQueryBookmarkManager) : null;
  }

  /** Null: there is one server, and whoever asks it reads what was written. */
  get causality(): Causality | null {
    return this.#bookmarks;
  }

  /** @throws StoreUnavailableError when the database cannot be reached */
  async verify(): Promise<void> {
    await this.#guarded(() =>
      this.#driver.verifyConnectivity({ database: this.#options.database }),
    );
  }

  async read<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
    { timeoutMs }: ReadOptions = {},
  ): Promise<Row[]> {
    if (statement.mode !== 'READ') throw new Error(`cypher/${statement.name} is no read.`);
    const { text, values } = sentOf(statement, params);
    const config = { timeout: timeoutMs ?? this.#options.statementTimeoutMs };
    const attempt = this.#measure.repeats('read', (run: () => Result) => unframed(run));
    const result = await this.#inSession('read', statement.name, async (session) => {
      const managed = (tx: ManagedTransaction) => attempt(() => tx.run(text, values));
      if (this.#bookmarks) return session.executeRead(managed, config);
      try {
        // Auto-commit halves the latency of a managed transaction, but does not retry.
        return await attempt(() => session.run(text, values, config));
      } catch (thrown) {
        if (isOutOfMemory(thrown) || !(isRetryable(thrown) || isReadRace(thrown))) throw thrown;
        return session.executeRead(managed, config);
      }
    });
    return rowsOf(statement, result);
  }

  /** @throws StoreUnavailableError also while nothing may be written */
  async write<Outcome>(
    work: (tx: GraphTransaction) => Promise<Outcome>,
    { owner }: WriteOptions = {},
  ): Promise<Outcome> {
    const refusal = this.#refusal();
    if (refusal !== null) throw new StoreUnavailableError(refusal);
    const attempt = this.#measure.repeats('write', work);
    const written = () =>
      this.#inSession('write', 'transaction', async (session) => {
        const managed = (tx: ManagedTransaction) => attempt(this.#transaction(tx));
        try {
          return await session.executeWrite(managed, this.#timeout());
        } catch (thrown) {
          if (!isGone(thrown)) throw thrown;
          return session.executeWrite(managed, this.#timeout());
        }
      });
    return owner === undefined ? written() : this.#owners.run(owner, written);
  }

  /** A statement that must run alone and outside a transaction, such as one that changes the schema. */
  async runAlone<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const { text, values } = sentOf(statement, params);
    const attempt = this.#measure.repeats('alone', (session: Session) => session.run(text, values));
    const result = await this.#inSession('alone', statement.name, (session) =>
      repeated(() => attempt(session)),
    );
    return rowsOf(statement, result);
  }

  /**
   * Runs the work on a graph whose changes only the work itself sees; afterwards they are undone. Nothing of it is counted or traced.
   * @param timeoutMs after which the database ends it (StatementTimeoutError)
   */
  async rehearse<Outcome>(
    work: (graph: Graph) => Promise<Outcome>,
    timeoutMs: number,
  ): Promise<Outcome> {
    return this.#undone(timeoutMs, (tx) =>
      work(new Rehearsal(tx, (sent) => this.#apart(sent, timeoutMs))),
    );
  }

  /**
   * Makes the plans of a statement, and runs nothing: as it is asked for where nothing was changed before, and of a write also as it is
   * asked for in a transaction that has changed something, for which the server keeps another one.
   */
  async prepare({ mode, text }: Pick<Statement<never, unknown>, 'mode' | 'text'>): Promise<void> {
    const timeoutMs = this.#options.statementTimeoutMs;
    const sent = explained(text);
    await this.#guarded(() => this.#apart(sent, timeoutMs));
    if (mode !== 'WRITE') return;
    await this.#undone(timeoutMs, async (tx) => {
      const change = sentOf(probeChange, {});
      await tx.run(change.text, change.values);
      await tx.run(sent.text, sent.values);
    });
  }

  /** Opens so many connections, or as many as there may be, and keeps them. */
  async fill(connections: number): Promise<void> {
    const some = Math.min(connections, this.#options.poolSize);
    await Promise.all(Array.from({ length: some }, () => this.verify()));
  }

  /** A transaction that is never committed, neither counted nor traced. */
  async #undone<Outcome>(
    timeout: number,
    work: (tx: Transaction) => Promise<Outcome>,
  ): Promise<Outcome> {
    const within = async () => {
      const session = this.#session('WRITE');
      try {
        const tx = await session.beginTransaction({ timeout });
        // Also after a failure, which has ended the transaction already: then there is nothing to undo.
        return await work(tx).finally(() => tx.rollback().catch(() => undefined));
      } finally {
        await session.close();
      }
    };
    return this.#guarded(() => this.#calls.until(within));
  }

  /** In a session of its own, neither counted nor traced. */
  async #apart({ text, values }: Sent, timeout: number): Promise<QueryResult> {
    const session = this.#session('READ');
    try {
      return await session.run(text, values, { timeout });
    } finally {
      await session.close();
    }
  }

  /** The server is gone for good: what is repeated until it comes back fails now, and what is asked from now on at once. */
  abandon(reason: string): void {
    this.#calls.giveUp(unavailable(new Error(reason)));
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  #transaction(tx: ManagedTransaction): GraphTransaction {
    return {
      run: async (statement, params) => {
        const { text, values } = sentOf(statement, params);
        try {
          const result = await traced(statement.name, DATABASE, async () =>
            unframed(() => tx.run(text, values)),
          );
          return rowsOf(statement, result);
        } catch (thrown) {
          // As an error of ours it is not repeated: it would need as much again.
          throw isOutOfMemory(thrown) ? toStoreError(thrown) : thrown;
        }
      },
    };
  }

  #session(mode: 'READ' | 'WRITE'): Session {
    return this.#driver.session({
      database: this.#options.database,
      defaultAccessMode: neo4j.session[mode],
      ...this.#bookmarks?.ofSession,
    });
  }

  #timeout(): { timeout: number } {
    return { timeout: this.#options.statementTimeoutMs };
  }

  async #inSession<Result>(
    mode: TransactionMode,
    name: string,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const asked = () =>
      this.#guarded(async () => {
        const session = this.#session(mode === 'read' ? 'READ' : 'WRITE');
        try {
          const result = await this.#calls.until(() => work(session));
          this.#bookmarks?.reached();
          return result;
        } finally {
          const closed = session.close();
          // A server that is gone answers no goodbye.
          await (this.#calls.over ? closed.catch(() => undefined) : closed);
        }
      });
    const attributes = { ...DATABASE, 'mneme.transaction': mode };
    return this.#measure.of(mode, () => traced(name, attributes, asked));
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (thrown) {
      throw toStoreError(thrown);
    }
  }
}

/**
 * The driver notes with every statement from where it was asked, for its errors: a fifth of a millisecond and more, however well it goes.
 * The errors of ours that these become say it themselves.
 */
function unframed<Result>(ask: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return ask();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Two servers may change the schema at once: the slower one comes again and finds it done. */
async function repeated<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (let left = ALONE_TRIES; ; left--) {
    try {
      return await work();
    } catch (thrown) {
      if (left === 1 || !isSchemaRace(thrown)) throw thrown;
    }
  }
}

/** Calls under way, until all of them are given up at once. */
export class Calls {
  readonly #rejects = new Set<(reason: Error) => void>();
  #over: Error | null = null;

  /** Whether they were given up. */
  get over(): boolean {
    return this.#over !== null;
  }

  /** What the call gives, or the reason for which all were given up, whichever comes first. */
  async until<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#over !== null) throw this.#over;
    return new Promise<Result>((resolve, reject) => {
      const answer = call();
      this.#rejects.add(reject);
      void answer.then(resolve, reject).finally(() => this.#rejects.delete(reject));
    });
  }

  /** Every call fails for this reason: those under way now, later ones at once. */
  giveUp(reason: Error): void {
    this.#over = reason;
    for (const reject of this.#rejects) reject(reason);
    this.#rejects.clear();
  }
}
