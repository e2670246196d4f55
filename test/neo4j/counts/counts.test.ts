/** Counts are those of the whole graph, and no statement of theirs reads more than its page. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { FAR_PAST } from '../../../src/domain/kernel/time.js';
import { countForAnalysis, sumShares } from '../../../src/flows/counts/count.js';
import {
  countConflicts,
  countCurrent,
  countCurrentAxes,
  countDocuments,
  countEntities,
  countProjection,
  countRetiredAxes,
  countSessions,
} from '../../../src/statements/counts.js';
import { sessionTurns, turnsToInfer } from '../../../src/statements/upkeep/consolidate.js';
import { movableClock } from '../../support/clock.js';
import { type Database, openDatabase, type Row } from '../../support/database.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { runUpkeep } from '../../support/steps.js';
import { plant } from '../erasure/plant.js';

/** Whatever there is takes several pages. */
const env = { MNEME_COUNT_PAGE: '3' };
let service: TestService;
let database: Database;
let bob: Caller;

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ env });
  bob = { ...service.caller, userId: 'bob' };
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

describe('after writes of every kind, corrections, deletions and upkeep', () => {
  beforeAll(async () => {
    await plant(service, service.caller, 'quillfeather');
    await plant(service, bob, 'marblewing');
  });

  test('the numbers are those of a full count', async () => expectFull(service.caller));

  test('so they are when a night has gone by', async () => {
    await runUpkeep(service, 'NIGHTLY', { everyone: true });
    await expectFull(service.caller);
  });

  test('so they are when a user was erased', async () => {
    const { erasure } = service.services;
    await erasure.eraseUser(service.caller, { userId: 'bob' });
    await expectFull(bob);
    await expectFull(service.caller);
  });
});

async function expectFull(caller: Caller): Promise<void> {
  const partitions = visiblePartitions(caller);
  await service.embedded();
  // Nothing is kept in one that was just started.
  const fresh = await startTestService({ embedder: null, env });
  const { memoryStats, history, archive } = fresh.services;
  const stats = await memoryStats(caller);
  const health = await history.memoryHealth(caller, null);
  const shares = await archive.storageReport(caller);
  await fresh.stop();
  const [row] = await service.query(FULL, { partitions });
  expect({
    ...{ kinds: tableOf(stats.kinds, 'kind'), edges: tableOf(stats.edges, 'type') },
    ...{ entities: stats.entities, sessions: stats.sessions, orphans: stats.orphans },
    ...{ total: health.totalMemories, byValidity: health.byValidity },
    conflicts: health.conflictsResolvedThisSession,
    documents: shares.reduce((sum, { documents }) => sum + documents, 0),
  }).toEqual({
    ...row,
    kinds: tableOf(row?.['kinds'] as Row[], 'kind'),
    edges: tableOf(row?.['edges'] as Row[], 'type'),
  });
}

function tableOf(rows: readonly object[], name: string) {
  return Object.fromEntries(rows.map((row) => [(row as Row)[name], (row as Row)['count']]));
}

/** Everything at once, without an index. */
const FULL = `
CALL () {
  MATCH (m:Searchable) WHERE m.partition IN $partitions AND NOT m:Passage
  WITH m.kind AS kind, count(m) AS count,
    sum(CASE WHEN NOT EXISTS { (m)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS]-() WHERE r.validUntil IS NULL } THEN 1 ELSE 0 END) AS alone
  RETURN collect({kind: kind, count: count}) AS kinds, coalesce(sum(alone), 0) AS orphans
}
CALL () {
  MATCH (m:Searchable)-[r:TEMPORAL|CAUSAL|DERIVED_FROM|SUPERSEDES|RELATED|MENTIONS|IN_SESSION|HAS_VERSION]->() WHERE m.partition IN $partitions
  WITH type(r) AS type, count(r) AS count
  RETURN collect({type: type, count: count}) AS edges
}
CALL () {
  MATCH (m:Memory) WHERE m.partition IN $partitions AND (m:Searchable OR m:Retired)
  RETURN count(m) AS total, {confirmed: count(CASE m.validity WHEN 'CONFIRMED' THEN 1 END), deprecated: count(CASE m.validity WHEN 'DEPRECATED' THEN 1 END),
    inferred: count(CASE WHEN m.validity IN ['CONFIRMED', 'DEPRECATED'] THEN null ELSE 1 END)} AS byValidity
}
RETURN kinds, orphans, edges, total, byValidity,
  COUNT { MATCH (e:Entity) WHERE e.partition IN $partitions } AS entities,
  COUNT { MATCH (s:Session) WHERE s.partition IN $partitions } AS sessions,
  COUNT { MATCH (a:AuditEvent {act: 'CONFLICT'}) WHERE a.partition IN $partitions AND a.undoneBy IS NULL } AS conflicts,
  COUNT { MATCH (m:Document) WHERE m.partition IN $partitions AND m.storage IS NOT NULL AND m.deletedAt IS NULL } AS documents`;

describe('of six thousand of everything', () => {
  let partition: string;
  const place = () => ({ partition, afterId: '', limit: 100 });
  const byTime = () => ({ ...place(), after: FAR_PAST });
  const byName = () => ({ ...place(), after: '' });

  beforeAll(async () => {
    partition = `${service.tenant}|many`;
    await service.query(
      `UNWIND range(1, 6000) AS i
       WITH i, $partition + i AS id, datetime('2026-03-01T00:00:00Z') + duration({minutes: i}) AS at
       CREATE (m:Memory:Searchable:Document {id: 'm' + id, partition: $partition, eventTime: at, kind: 'SEMANTIC', storage: 'ACTIVE', content: 'x'})
       CREATE (:Memory:Retired {id: 'r' + id, partition: $partition, retiredAt: at})
       CREATE (e:Entity {id: 'e' + id, key: 'e' + id, partition: $partition, normalizedName: 'n' + i})
       CREATE (:Session {key: 's' + id, partition: $partition, sessionId: 's' + i, lastSeenAt: at})
       CREATE (:AuditEvent {id: 'a' + id, partition: $partition, act: 'CONFLICT', at: at})
       CREATE (m)-[:MENTIONS {entityId: e.id}]->(e)`,
      { partition },
    );
  });

  afterAll(() =>
    service.query(
      'UNWIND $labels AS label MATCH (n:$(label)) WHERE n.partition = $partition DETACH DELETE n',
      {
        ...{ partition, labels: ['Memory', 'Entity', 'Session', 'AuditEvent'] },
      },
    ),
  );

  test.each([
    ['current memories', () => database.dbHits(countCurrent, byTime())],
    ['their axes', () => database.dbHits(countCurrentAxes, byTime())],
    ['those of retired ones', () => database.dbHits(countRetiredAxes, byTime())],
    ['contradictions', () => database.dbHits(countConflicts, byTime())],
    ['entities', () => database.dbHits(countEntities, byName())],
    ['conversations', () => database.dbHits(countSessions, byName())],
    ['what is analysed', () => database.dbHits(countProjection, byTime())],
    [
      'documents',
      () => database.dbHits(countDocuments, { ...place(), storage: 'ACTIVE' as const }),
    ],
  ])('counting %s reads no more than a page', async (_, cost) => {
    expect(await cost()).toBeLessThan(6_000);
  });

  test('all pages together are all of it', async () => {
    const sizes = await countForAnalysis({ graph: service.graph, limit: 1_000 }, partition);
    expect(sizes).toEqual({ memories: 6_000, entities: 6_000, edges: 6_000 });
  });
});

describe('of a conversation of six thousand turns', () => {
  let key: string;

  beforeAll(async () => {
    key = `${service.tenant}|long`;
    await service.query(
      `CREATE (s:Session {key: $key, partition: $key, sessionId: 'long'})
       WITH s UNWIND range(1, 6000) AS i
       CREATE (:Memory:Searchable:Episode {id: $key + i, partition: $key, sessionId: 'long', sequence: i})-[:IN_SESSION]->(s)`,
      { key },
    );
  });

  afterAll(() =>
    service.query(
      'UNWIND $labels AS label MATCH (n:$(label)) WHERE n.partition = $key DETACH DELETE n',
      {
        ...{ key, labels: ['Memory', 'Session'] },
      },
    ),
  );

  test.each([
    [
      'as a reader sees them',
      () => database.dbHits(sessionTurns, { keys: [key], after: 5_000, limit: 50 }),
    ],
    [
      'as causes are inferred from them',
      () => database.dbHits(turnsToInfer, { key, from: 5_000, until: 6_000, limit: 50 }),
    ],
  ])('a late page %s is read without what comes before it', async (_, cost) => {
    expect(await cost()).toBeLessThan(4_000);
  });
});

describe('how long counts are kept', () => {
  let clock: ReturnType<typeof movableClock>;
  let kept: TestService;
  const totals = async () => {
    const { kinds, countedAt } = await kept.services.memoryStats(kept.caller);
    return { total: kinds.reduce((sum, { count }) => sum + count, 0), countedAt };
  };

  beforeAll(async () => {
    clock = movableClock();
    const env = { MNEME_COUNT_PAGE: '3', MNEME_COUNT_KEEP_MS: '60000' };
    kept = await startTestService({ embedder: null, clock, env });
  });

  afterAll(() => kept.stop());

  test('what fits into a page is counted anew each time', async () => {
    await kept.services.ingest(kept.caller, [turn('one')]);
    expect((await totals()).total).toBe(1);
    await kept.services.ingest(kept.caller, [turn('two')]);
    expect((await totals()).total).toBe(2);
  });

  test('what is larger is kept for a while, and says since when', async () => {
    await kept.services.ingest(kept.caller, [turn('three'), turn('four')]);
    const countedAt = clock.now();
    expect(await totals()).toEqual({ total: 4, countedAt });
    await kept.services.ingest(kept.caller, [turn('five')]);
    clock.advance(59_000);
    expect(await totals()).toEqual({ total: 4, countedAt });
    clock.advance(2_000);
    const then = clock.now();
    // The first answer begins the count; a later one has it.
    for (let seen = await totals(); seen.countedAt < then; ) seen = await totals();
    expect(await totals()).toEqual({ total: 5, countedAt: then });
  });
});

test('shares of one place become one', () => {
  const share = {
    storage: 'COLD',
    store: 'GRAPH',
    kind: 'SEMANTIC',
    documents: 1,
    bytes: 2,
  } as const;
  const atHand = { ...share, storage: 'ACTIVE', store: null } as const;
  expect(sumShares([share, atHand, share])).toEqual([atHand, { ...share, documents: 2, bytes: 4 }]);
});
