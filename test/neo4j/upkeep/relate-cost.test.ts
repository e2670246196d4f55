/** However many memories have the same tags, none is compared with all of them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partitionOf } from '../../../src/domain/kernel/partition.js';
import { topicQuery } from '../../../src/domain/language/lucene.js';
import { linkCandidates, linkStates } from '../../../src/statements/upkeep/relate.js';
import { type Database, openDatabase } from '../../support/database.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';

const HUB = 2_000;
const TAGS = ['hub', 'sea', 'boat'];
let database: Database;
let service: TestService;

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null, env: { MNEME_CONFLICT_TOP_K: '0' } });
  for (let from = 0; from < HUB; from += 100) {
    const items = Array.from({ length: 100 }, (_, i) => ({
      ...{ text: `Number ${from + i}.`, tags: TAGS },
    }));
    await rememberAll(service.services, service.caller, items);
  }
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

function candidatesOf(id: string): Promise<number> {
  const { tenant, userId } = service.caller;
  const partition = partitionOf({ tenant, userId, scope: 'SHARED' });
  const probes = [{ id, tags: TAGS, lucene: topicQuery(TAGS, [partition]) }];
  const asked = { probes, partition, most: 100, least: 3, room: 10 };
  return database.dbHits(linkCandidates, asked);
}

test('a hub of 2,000 memories is linked, each looked at once and at little cost', async () => {
  const [first] = await service.query('MATCH (m:Searchable {tenant: $tenant}) RETURN m.id AS id');
  const id = String(first?.['id']);
  expect(await candidatesOf(id)).toBeLessThan(5_000);
  const run = await runUpkeep(service, 'LOOP', { everyone: false });
  expect(stepOf(run, 'RELATE')).toMatchObject({ status: 'DONE', looked: HUB });
  const [links] = await service.query(
    `MATCH (m:Searchable {tenant: $tenant})
     WITH COUNT { (m)-[r:RELATED]-() WHERE r.validUntil IS NULL } AS links
     RETURN min(links) AS least, max(links) AS most`,
  );
  expect(links).toMatchObject({ most: 10 });
  expect(links?.['least']).toBeGreaterThan(0);
  expect(await candidatesOf(id)).toBeLessThan(10_000);
  expect(await database.dbHits(linkStates, { ids: [id], most: 200 })).toBeLessThan(500);
  const again = await runUpkeep(service, 'LOOP', { everyone: false });
  expect(stepOf(again, 'RELATE')).toMatchObject({ looked: 0, changed: 0 });
});
