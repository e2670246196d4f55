import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownerKeyOf, visiblePartitions } from '../../../src/domain/kernel/partition.js';
import {
  coRetrievalEntries,
  listClusterCandidates,
  listCoRetrievals,
} from '../../../src/statements/access.js';
import { type Database, openDatabase } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
import { facts } from './recalls.js';

let database: Database;
let service: TestService;
let ownerKey: string;
let partitions: string[];

/** Six thousand entries and pairs: the server reads by the thousand. */
beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
  const { caller } = service;
  [ownerKey, partitions] = [ownerKeyOf(caller), visiblePartitions(caller)];
  const ids = await facts(service, caller, 2);
  await service.query(
    `UNWIND range(1, 6000) AS i
     CREATE (:CoRetrieval {ownerKey: $ownerKey, seq: i, at: datetime(), cycle: i, memoryIds: $ids})
     CREATE (:ClusterCandidate {key: $ownerKey + i, ownerKey: $ownerKey, count: i, memoryIds: $ids,
                                firstSeen: datetime(), lastSeen: datetime()})`,
    { ownerKey, ids },
  );
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

test.each([
  ['the log', () => database.dbHits(listCoRetrievals, { ownerKey, partitions, limit: 10 })],
  [
    'the list of candidates',
    () => database.dbHits(listClusterCandidates, { ownerKey, partitions, limit: 10 }),
  ],
  [
    'what clusters are counted in',
    () => database.dbHits(coRetrievalEntries, { ownerKey, limit: 10 }),
  ],
])('%s is read only as far as it goes', async (_, cost) => {
  expect(await cost()).toBeLessThan(4_000);
});
