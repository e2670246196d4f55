import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { awaitIndexes } from '../../../src/store/await-indexes.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import type { OwnServer } from '../../support/own-server.js';
import { silentLog } from '../../support/silent-log.js';

/** Some seconds of work for the index. */
const VECTORS = 4_000;

export function testIndexBuilding(open: () => OwnServer): void {
  let graph: Neo4jGraph;
  const query = (text: string) => open().database.query(text);

  beforeAll(async () => {
    graph = new Neo4jGraph(open().database.address, loadConfig({}).neo4j);
    await query(
      `UNWIND range(1, ${VECTORS}) AS i CREATE (:Slow {vector: [j IN range(1, 384) | rand()]})`,
    );
  });
  beforeAll(async () => {
    // Longer than an entry of such an index may be.
    await query("CREATE (:Failing {text: reduce(text = '', i IN range(1, 40000) | text + 'x')})");
  });
  afterEach(async () => {
    await query('DROP INDEX slow IF EXISTS');
    await query('DROP INDEX failing IF EXISTS');
  });
  afterAll(() => graph.close());

  const build = () =>
    query(
      `CREATE VECTOR INDEX slow FOR (n:Slow) ON n.vector OPTIONS {indexConfig: {\`vector.dimensions\`: 384, \`vector.similarity_function\`: 'cosine'}}`,
    );

  test('an index that is being built is waited for, and told of', async () => {
    await build();
    const told: object[] = [];
    const log = { ...silentLog, info: (fields: object) => told.push(fields) };
    await awaitIndexes({ graph, log, toldMs: 0 });
    expect(await query("SHOW INDEXES YIELD name, state WHERE name = 'slow' RETURN state")).toEqual([
      { state: 'ONLINE' },
    ]);
    expect(told[0]).toEqual({ indexes: [{ name: 'slow', percent: expect.any(Number) }] });
  });

  test('one that comes no further ends the wait, by its name', async () => {
    await build();
    const waiting = awaitIndexes({ graph, log: silentLog, stillMs: 0 });
    await expect(waiting).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringMatching(/^The index slow is built to \d+ %, and comes no further/),
    });
  });

  test('one that fails ends it at once, with why and what to do', async () => {
    await query('CREATE INDEX failing FOR (n:Failing) ON (n.text)');
    await expect(awaitIndexes({ graph, log: silentLog })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringMatching(
        /^The index failing could not be built: .*too large.*operations/,
      ),
    });
  });
}
