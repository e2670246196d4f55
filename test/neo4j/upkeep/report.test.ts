/** Steps that only count: what the vault proposes, and how the memories stand. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waiting } from '../../support/inbox.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { putRecord } from '../../support/vault-records.js';
import { writing } from '../../support/written.js';

let memory: TestService;

beforeAll(async () => {
  memory = await startTestService({ env: { MNEME_UPKEEP_SKIP: 'CONSOLIDATE,DECAY' } });
});

afterAll(() => memory.stop());

test('N9: what the vaults of the tenant propose is counted, and nothing acts on it', async () => {
  const { services, caller, query, tenant } = memory;
  const anns = 'The release train leaves every second Thursday at noon.';
  await putRecord(query, tenant, { content: anns });
  await putRecord(query, tenant, { content: `${anns} Sharp.` });
  await putRecord(query, tenant, { content: 'Sails.', scope: 'planner' });
  await putRecord(query, tenant, { content: anns, userId: null });
  await query(
    `MATCH (m:Memory {tenant: $tenant}) MERGE (f:Feed {partition: m.partition})
     SET f.tenant = m.tenant, f.userId = m.userId, f.scope = m.scope`,
  );
  const state = 'MATCH (m:Memory {tenant: $tenant}) RETURN properties(m) AS m ORDER BY m.id';
  const before = await query(state);
  const planner = { ...caller, agentId: 'planner' };
  const deletions = (await waiting(services, planner, 'DELETION')).length;
  const consolidations = (await waiting(services, planner, 'SIMILAR_RECORDS')).length;
  expect([deletions, consolidations]).toEqual([2, 1]);
  const step = stepOf(await runUpkeep(memory, 'NIGHTLY'), 'PROPOSE');
  expect(step).toMatchObject({
    ...{ status: 'DONE', looked: 4, changed: 0, counts: { deletions, consolidations } },
  });
  expect(await query(state)).toEqual(before);
});

test('C-75: health is counted over what the run is for, and told when it is degraded', async () => {
  const { services, caller } = memory;
  const bob = { ...caller, userId: 'bob' };
  const { id } = await writing(rememberOne(services, bob, { text: 'The office is in Graz.' }));
  const counts = async (everyone: boolean) =>
    stepOf(await runUpkeep({ ...memory, caller: bob }, 'LOOP', { everyone }), 'HEALTH');
  expect(await counts(false)).toMatchObject({ status: 'DONE', note: null, counts: { total: 1 } });
  expect((await counts(true)).counts['total']).toBeGreaterThan(1);
  const text = 'MATCH (m:Memory {id: $id}) SET m.validity = $validity';
  await memory.query(text, { id, validity: 'DEPRECATED' });
  expect(await counts(false)).toMatchObject({
    note: 'Health is degraded: 1 deprecated memories for 0 confirmed ones.',
    counts: { total: 1, deprecated: 1 },
  });
});
