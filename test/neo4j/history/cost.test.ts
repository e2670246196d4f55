import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../../../src/domain/kernel/time.js';
import {
  auditByAct,
  auditByMemory,
  auditByTime,
  memoryVersions,
} from '../../../src/statements/history.js';
import { reviewQueue } from '../../../src/statements/inbox.js';
import { type Database, openDatabase } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, fact, partitionFor } from './graph.js';

let database: Database;
let service: TestService;
let id: string;

/** Six thousand events, versions and waiting memories: the server reads by the thousand. */
beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
  const { ann } = callersOf(service);
  id = await fact(service, ann, 'Hub.');
  const partition = partitionFor(ann);
  await service.query(
    `MATCH (hub:Memory {id: $id})
     UNWIND range(1, 6000) AS i
     WITH hub, i, datetime('2026-03-01T00:00:00Z') + duration({minutes: i}) AS at
     CREATE (:AuditEvent {id: $id + i, act: 'CONFIRM', memoryId: $id, partition: $partition, at: at})
     CREATE (hub)-[:HAS_VERSION]->(:MemoryVersion {memoryId: $id, version: i, partition: $partition})
     CREATE (:Memory:NeedsReview {id: 'w' + $id + i, partition: $partition, reviewSince: at})
       -[:NEEDS_REVIEW {reason: 'CONFLICT', at: at}]->(hub)`,
    { id, partition },
  );
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const partitions = () => visiblePartitions(service.caller);
const newest = { cursorTime: FAR_FUTURE, cursorId: '~', limit: 10 };
const oldest = { cursorTime: FAR_PAST, cursorId: '', limit: 10 };

test.each([
  ['the audit trail', () => database.dbHits(auditByTime, { partitions: partitions(), ...newest })],
  [
    'the audit trail of an act',
    () =>
      database.dbHits(auditByAct, {
        partitions: partitions(),
        ...newest,
        acts: ['CONFIRM'],
      }),
  ],
  [
    'the audit trail of a memory',
    () =>
      database.dbHits(auditByMemory, {
        ...{ partitions: partitions(), ...newest, acts: ['CONFIRM'], memoryId: id },
      }),
  ],
  [
    'the queue of reviews',
    () =>
      database.dbHits(reviewQueue, {
        ...{ partitions: partitions(), ...oldest },
        reasons: ['CONFLICT', 'DUPLICATE', 'SOURCE_RETIRED'],
      }),
  ],
  [
    'a long history',
    () => database.dbHits(memoryVersions, { partitions: partitions(), ids: [id], perMemory: 10 }),
  ],
])('%s is read only as far as it goes', async (_, cost) => {
  expect(await cost()).toBeLessThan(4_000);
});
