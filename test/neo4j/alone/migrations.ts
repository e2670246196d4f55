import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Clock } from '../../../src/ports.js';
import type { Statement } from '../../../src/statements/statement.js';
import { migrate, migrationFiles } from '../../../src/store/migrate.js';
import { Neo4jGraph, type StoreAddress } from '../../../src/store/neo4j.js';
import { prepareVectorSpace } from '../../../src/store/vector-space.js';
import type { OwnServer } from '../../support/own-server.js';
import { silentLog } from '../../support/silent-log.js';

const clock: Clock = { now: () => new Date() };

export function testMigrations(open: () => OwnServer): void {
  let graph: Neo4jGraph;
  let applied: unknown[];
  const log = { ...silentLog, info: (fields: object) => applied.push(fields) };
  const run = () => migrate(graph, clock, log);
  const query = (text: string, params = {}) => open().database.query(text, params);
  const recorded = () =>
    query(
      'MATCH (m:Migration) RETURN m.version AS version, m.name AS name, m.appliedAt AS at ORDER BY version',
    );
  const names = migrationFiles().map(({ name }) => ({ migration: name }));

  beforeAll(() => {
    graph = new Neo4jGraph(open().database.address, loadConfig({}).neo4j);
    applied = [];
  });
  afterAll(() => graph.close());

  test('applies every file to a new database, in order, and its indexes answer', async () => {
    await run();
    expect(applied).toEqual(names);
    expect((await recorded()).map(({ version }) => version)).toEqual(names.map((_, i) => i + 1));
    expect(
      await query("SHOW INDEXES YIELD name, state WHERE state <> 'ONLINE' RETURN name"),
    ).toEqual([]);
  });

  test('does nothing a second time', async () => {
    const before = await recorded();
    applied = [];
    await run();
    expect(applied).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  test('by several servers at once applies each file once', async () => {
    await query('MATCH (m:Migration) DELETE m');
    applied = [];
    await Promise.all([run(), run(), run()]);
    expect(applied).toEqual(names);
    expect(await recorded()).toHaveLength(names.length);
  });

  test('by several servers at once works even where their clocks are far apart', async () => {
    const { constraints } = await dropSchema(query);
    expect(constraints).toBeGreaterThan(5);
    const late: Clock = { now: () => new Date(Date.now() + 3_600_000) };
    await Promise.all([run(), migrate(graph, late, silentLog), run()]);
    expect(await recorded()).toHaveLength(names.length);
    expect(await query('SHOW CONSTRAINTS YIELD name RETURN count(*) AS count')).toEqual([
      { count: constraints },
    ]);
  });

  test('gives stored values the names of today', async () => {
    await query(
      `CREATE (:Memory {id: 'said', sourceRole: 'ORCHESTRATOR'}), (:Memory {id: 'by-user', sourceRole: 'USER'}),
         (:Memory {id: 'gone', sourceRole: 'USER', retiredReason: 'TOMBSTONE'}),
         (:Candidate {id: 'staged', input: '{"sourceRole":"ORCHESTRATOR","title":"ORCHESTRATOR"}'})
       WITH 1 AS once MATCH (m:Migration {version: 11}) DELETE m`,
    );
    await run();
    expect(
      await query(
        `MATCH (n) WHERE n.id IN ['said', 'by-user', 'gone', 'staged']
         RETURN n.id AS id, n.sourceRole AS role, n.retiredReason AS reason, n.input AS input ORDER BY id`,
      ),
    ).toEqual([
      { id: 'by-user', role: 'USER', reason: null, input: null },
      { id: 'gone', role: 'USER', reason: 'DELETION', input: null },
      { id: 'said', role: 'ASSISTANT', reason: null, input: null },
      {
        ...{ id: 'staged', role: null, reason: null },
        input: '{"sourceRole":"ASSISTANT","title":"ORCHESTRATOR"}',
      },
    ]);
    await query("MATCH (n) WHERE n.id IN ['said', 'by-user', 'gone', 'staged'] DELETE n");
  });

  test('tells when something held from when the service learned of it', async () => {
    await query(
      `CREATE (said:Memory {id: 'said', createdAt: datetime('2025-06-20'), eventTime: datetime('2025-06-10'), validFrom: datetime('2025-06-20'), validUntil: datetime('9999-12-31T23:59:59.999Z')}),
         (lost:Memory:Retired {id: 'lost', createdAt: datetime('2025-01-10'), eventTime: datetime('2025-01-10'), validFrom: datetime('2025-01-10'), validUntil: datetime('2025-06-20')}),
         (late:Memory:Retired {id: 'late', createdAt: datetime('2025-07-01'), eventTime: datetime('2025-06-30'), validFrom: datetime('2025-07-01'), validUntil: datetime('2025-07-02')}),
         (:Memory:Retired {id: 'spent', createdAt: datetime('2025-01-10'), eventTime: datetime('2025-01-10'), validFrom: datetime('2025-01-10'),
           validUntil: datetime('2025-03-01'), updatedAt: datetime('2025-03-02'), retiredReason: 'EXPIRY'}),
         (:MemoryVersion {memoryId: 'said', version: 1, deletedAt: datetime('2025-06-21')}),
         (said)-[:SUPERSEDES {createdAt: datetime('2025-06-20')}]->(lost), (said)-[:SUPERSEDES {createdAt: datetime('2025-07-02')}]->(late)
       WITH 1 AS once MATCH (m:Migration) WHERE m.name ENDS WITH 'two-times' DELETE m`,
    );
    await run();
    expect(
      await query(
        `MATCH (n) WHERE n.id IN ['said', 'lost', 'late', 'spent'] OR n.memoryId = 'said'
         RETURN n.id AS id, toString(date(n.validFrom)) AS from, toString(date(n.validUntil)) AS until, toString(date(n.retiredAt)) AS retired,
           head([()-[r:SUPERSEDES]->(n) | toString(date(r.since))]) AS since ORDER BY id`,
      ),
    ).toEqual([
      {
        id: 'late',
        from: '2025-06-30',
        until: '2025-07-02',
        retired: '2025-07-02',
        since: '2025-07-02',
      },
      {
        id: 'lost',
        from: '2025-01-10',
        until: '2025-06-10',
        retired: '2025-06-20',
        since: '2025-06-10',
      },
      { id: 'said', from: '2025-06-10', until: '9999-12-31', retired: null, since: null },
      { id: 'spent', from: '2025-01-10', until: '2025-03-01', retired: '2025-03-02', since: null },
      { id: null, from: null, until: '2025-06-21', retired: '2025-06-21', since: null },
    ]);
    await query(
      "MATCH (n) WHERE n.id IN ['said', 'lost', 'late', 'spent'] OR n.memoryId = 'said' DETACH DELETE n",
    );
  });

  test('gives the lease back', async () => {
    expect(
      await query("MATCH (lease:Lease {kind: 'MIGRATION'}) RETURN lease.owner AS owner"),
    ).toEqual([{ owner: null }]);
  });

  test('takes a lease over that a dead server left', async () => {
    await query(
      `MATCH (lease:Lease {kind: 'MIGRATION'})
       SET lease.owner = 'dead', lease.leaseUntil = datetime() - duration('PT1S')`,
    );
    await run();
    expect(
      await query("MATCH (lease:Lease {kind: 'MIGRATION'}) RETURN lease.owner AS owner"),
    ).toEqual([{ owner: null }]);
  });

  test('a server that stood still while another one migrated leaves the rest to it', async () => {
    await query('MATCH (m:Migration) WHERE m.version <= 2 DELETE m');
    applied = [];
    const late: Clock = { now: () => new Date(Date.now() + 3_600_000) };
    const slow = new Overtaken(open().database.address, () => migrate(graph, late, log));
    const mine: unknown[] = [];
    await migrate(slow, clock, { ...silentLog, info: (fields) => mine.push(fields) });
    await slow.close();
    expect(mine).toEqual([]);
    expect(applied).toEqual(names.slice(0, 2));
    expect((await recorded()).map(({ version }) => version)).toEqual(names.map((_, i) => i + 1));
  });

  test('refuses a file that was changed after it was applied', async () => {
    await query("MATCH (m:Migration {version: 2}) SET m.kept = m.checksum, m.checksum = 'other'");
    await expect(run()).rejects.toThrow('0002-range-indexes was changed');
    await query('MATCH (m:Migration {version: 2}) SET m.checksum = m.kept REMOVE m.kept');
    await run();
  });

  test('refuses a database that a newer program made', async () => {
    await query("CREATE (:Migration {version: 9999, name: 'later', checksum: 'x'})");
    await expect(run()).rejects.toThrow('use a newer program');
    await query('MATCH (m:Migration {version: 9999}) DELETE m');
  });

  test('vector indexes of several servers at once are one', async () => {
    const space = { model: 'raced', dimensions: 3 };
    const deps = { clock, log: silentLog, quantization: 'NONE' } as const;
    await Promise.all(Array.from({ length: 4 }, () => prepareVectorSpace(graph, space, deps)));
    expect(
      await query(
        "SHOW VECTOR INDEXES YIELD name WHERE name CONTAINS 'raced' RETURN name ORDER BY name",
      ),
    ).toEqual([
      { name: 'entity_embedding_raced_3' },
      { name: 'memory_embedding_raced_3' },
      { name: 'retired_embedding_raced_3' },
    ]);
  });

  test('a vector index that was made otherwise stays as it is, and is told of', async () => {
    const space = { model: 'kept', dimensions: 3 };
    const told: object[] = [];
    const deps = { clock, log: { ...silentLog, info: (fields: object) => told.push(fields) } };
    await prepareVectorSpace(graph, space, { ...deps, quantization: 'SCALAR' });
    expect(told).toEqual([]);
    const made = await query(
      "SHOW VECTOR INDEXES YIELD name, options WHERE name ENDS WITH 'kept_3' RETURN options.indexConfig AS config",
    );
    const config = {
      ...{ 'vector.hnsw.m': 16, 'vector.hnsw.ef_construction': 100 },
      ...{ 'vector.dimensions': 3, 'vector.quantization.type': 'SCALAR' },
    };
    expect(made).toMatchObject([{ config }, { config }, { config }]);
    await prepareVectorSpace(graph, space, { ...deps, quantization: 'NONE' });
    const index = 'memory_embedding_kept_3';
    expect(told).toEqual([{ index, is: 'SCALAR', wanted: 'NONE' }]);
    await query(`DROP INDEX ${index}`);
    await prepareVectorSpace(graph, space, { ...deps, quantization: 'NONE' });
    expect(told).toHaveLength(1);
  });
}

/** A server that stands still in its first step, for so long that another one takes the lease and migrates. */
class Overtaken extends Neo4jGraph {
  #meanwhile: (() => Promise<void>) | null;

  constructor(address: StoreAddress, meanwhile: () => Promise<void>) {
    super(address, loadConfig({}).neo4j);
    this.#meanwhile = meanwhile;
  }

  override async runAlone<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
  ): Promise<Row[]> {
    const rows = await super.runAlone(statement, params);
    if (!statement.name.startsWith('schema/0001-')) return rows;
    const meanwhile = this.#meanwhile;
    this.#meanwhile = null;
    await meanwhile?.();
    return rows;
  }
}

/** Back to a database without schema and without records of it. */
async function dropSchema(query: (text: string) => Promise<Record<string, unknown>[]>) {
  const constraints = await query('SHOW CONSTRAINTS YIELD name RETURN name');
  for (const { name } of constraints) await query(`DROP CONSTRAINT ${String(name)}`);
  const indexes = await query("SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name");
  for (const { name } of indexes) await query(`DROP INDEX ${String(name)}`);
  await query('MATCH (n) DETACH DELETE n');
  return { constraints: constraints.length };
}
