/** The real store, writing down which statements it was asked for. */
import type { GraphTransaction, WriteOptions } from '../../src/ports.js';
import type { Statement } from '../../src/statements/statement.js';
import { Neo4jGraph } from '../../src/store/neo4j.js';

export class CountingGraph extends Neo4jGraph {
  /** Their names, in order. */
  readonly statements: string[] = [];

  override read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    this.statements.push(statement.name);
    return super.read(statement, params);
  }

  override write<Result>(
    work: (tx: GraphTransaction) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result> {
    const counted = (tx: GraphTransaction) =>
      work({
        run: (statement, params) => {
          this.statements.push(statement.name);
          return tx.run(statement, params);
        },
      });
    return super.write(counted, options);
  }
}
