/** Graph Data Science as a typed client over `CALL gds.*`; there is no JavaScript client of it. */
import { randomUUID } from 'node:crypto';
import type { Graph, GraphScience, Projection } from '../ports.js';
import {
  gdsDrop,
  gdsEstimate,
  gdsLeiden,
  gdsPageRank,
  gdsProject,
  gdsVersion,
  keepCuts,
  keepLeiden,
  keepPageRank,
} from '../statements/analysis.js';
import type { Statement } from '../statements/statement.js';
import { isProcedureMissing } from './errors.js';

export class Gds implements GraphScience {
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  async version(): Promise<string | null> {
    try {
      const [row] = await this.#graph.read(gdsVersion, {});
      return row?.version ?? null;
    } catch (thrown) {
      if (isProcedureMissing(thrown)) return null;
      throw thrown;
    }
  }

  async estimate(size: Pick<Projection, 'nodes' | 'relationships'>): Promise<number> {
    const [row] = await this.#run(gdsEstimate, size);
    return row?.bytes ?? 0;
  }

  /** The projection is dropped in any case: it would hold the server's memory until a restart. */
  async withProjection<Result>(
    partitions: readonly string[],
    work: (projection: Projection) => Promise<Result>,
  ): Promise<Result> {
    const name = `mneme-${randomUUID()}`;
    try {
      const [row] = await this.#run(gdsProject, { name, partitions: [...partitions] });
      return await work(this.#projection(name, row?.nodes ?? 0, row?.relationships ?? 0));
    } finally {
      await this.#run(gdsDrop, { name });
    }
  }

  #projection(name: string, nodes: number, relationships: number): Projection {
    const empty = nodes === 0;
    return {
      ...{ name, nodes, relationships },
      measure: async () => {
        if (empty) return;
        // One transaction each: each has the whole time that a statement may take.
        for (const keep of [keepPageRank, keepLeiden, keepCuts]) await this.#run(keep, { name });
      },
      pageRank: async (limit) => (empty ? [] : this.#run(gdsPageRank, { name, limit })),
      leiden: async (limit) => (empty ? [] : this.#run(gdsLeiden, { name, limit })),
    };
  }

  /** A projection lives on one server: in a cluster only the leader is the same each time. */
  #run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.#graph.write((tx) => tx.run(statement, params));
  }
}
