/** A graph on one transaction that is never committed: what is written there can be read there, and is gone afterwards. */
import type { QueryResult, Transaction } from 'neo4j-driver';
import type { Graph, GraphTransaction } from '../ports.js';
import type { Statement } from '../statements/statement.js';
import { rowsOf, type Sent, sentOf } from './sending.js';

export class Rehearsal implements Graph {
  readonly #tx: Transaction;
  readonly #apart: (sent: Sent) => Promise<QueryResult>;

  /** @param apart runs a read outside of the transaction */
  constructor(tx: Transaction, apart: (sent: Sent) => Promise<QueryResult>) {
    this.#tx = tx;
    this.#apart = apart;
  }

  /**
   * Twice: in the transaction for what it gives, and by itself, as it is read in earnest. The server keeps a plan for either, because one that
   * reads in a transaction with changes must see them.
   */
  async read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const [rows] = await Promise.all([
      this.#run(statement, params),
      this.#apart(sentOf(statement, params)),
    ]);
    return rows;
  }

  write<Result>(work: (tx: GraphTransaction) => Promise<Result>): Promise<Result> {
    return work({ run: (statement, params) => this.#run(statement, params) });
  }

  async #run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const { text, values } = sentOf(statement, params);
    return rowsOf(statement, await this.#tx.run(text, values));
  }
}
