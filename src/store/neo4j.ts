/** The graph store on Neo4j: one driver, typed statements, errors of ours. */

import type { Driver, ManagedTransaction, QueryResult, Session } from 'neo4j-driver';
import neo4j from 'neo4j-driver';
import type { Config } from '../config.js';
import type { Graph, GraphTransaction, ReadOptions } from '../ports.js';
import type { Statement } from '../statements/statement.js';
import { isReadRace, isRetryable, isSchemaRace, toStoreError, unavailable } from './errors.js';
import { fromDriver, toDriver } from './values.js';

/** Where the database is. */
export interface StoreAddress {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
}

type StoreOptions = Config['neo4j'];

/** How often a statement outside a transaction is tried when another server gets in its way. */
const ALONE_TRIES = 5;

export class Neo4jGraph implements Graph {
  readonly #driver: Driver;
  readonly #options: StoreOptions;
  readonly #calls = new Calls();
  /** Through a router a read may reach a server that lags: bookmarks make it wait for our writes. */
  readonly #routed: boolean;

  constructor(address: StoreAddress, options: StoreOptions) {
    this.#options = options;
    this.#routed = address.uri.startsWith('neo4j');
    this.#driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password), {
      disableLosslessIntegers: true,
      fetchSize: -1,
      maxConnectionPoolSize: options.poolSize,
      connectionAcquisitionTimeout: options.acquireTimeoutMs,
      maxTransactionRetryTime: options.retryTimeoutMs,
      telemetryDisabled: true,
      userAgent: 'mneme',
    });
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
    const { text, values, ...prepared } = this.#prepare(statement, params);
    const config = timeoutMs === undefined ? prepared.config : { timeout: timeoutMs };
    const result = await this.#inSession('READ', async (session) => {
      if (this.#routed) return session.executeRead((tx) => tx.run(text, values), config);
      try {
        // Auto-commit halves the latency of a managed transaction, but does not retry.
        return await session.run(text, values, config);
      } catch (thrown) {
        if (!isRetryable(thrown) && !isReadRace(thrown)) throw thrown;
        return session.executeRead((tx) => tx.run(text, values), config);
      }
    });
    return rowsOf(statement, result);
  }

  async write<Result>(work: (tx: GraphTransaction) => Promise<Result>): Promise<Result> {
    return this.#inSession('WRITE', (session) =>
      session.executeWrite((tx) => work(this.#transaction(tx)), this.#timeout()),
    );
  }

  /** A statement that must run alone and outside a transaction, such as one that changes the schema. */
  async runAlone<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const { text, values } = this.#prepare(statement, params);
    const result = await this.#inSession('WRITE', (session) =>
      repeated(() => session.run(text, values)),
    );
    return rowsOf(statement, result);
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
        const { text, values } = this.#prepare(statement, params);
        return rowsOf(statement, await tx.run(text, values));
      },
    };
  }

  #prepare<Params, Row>(statement: Statement<Params, Row>, params: Params) {
    return {
      // The files are written in Cypher 25, whatever the server's default language is.
      text: `CYPHER 25\n${statement.text}`,
      values: toDriver(statement.bind(params)) as Record<string, unknown>,
      config: this.#timeout(),
    };
  }

  #timeout(): { timeout: number } {
    return { timeout: this.#options.statementTimeoutMs };
  }

  async #inSession<Result>(
    mode: 'READ' | 'WRITE',
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    return this.#guarded(async () => {
      const session = this.#driver.session({
        database: this.#options.database,
        defaultAccessMode: neo4j.session[mode],
        ...(this.#routed ? { bookmarkManager: this.#driver.executeQueryBookmarkManager } : {}),
      });
      try {
        return await this.#calls.until(() => work(session));
      } finally {
        const closed = session.close();
        // A server that is gone answers no goodbye.
        await (this.#calls.over ? closed.catch(() => undefined) : closed);
      }
    });
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (thrown) {
      throw toStoreError(thrown);
    }
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

function rowsOf<Params, Row>(statement: Statement<Params, Row>, result: QueryResult): Row[] {
  return result.records.map((record) => statement.parse(fromDriver(record.toObject())));
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
