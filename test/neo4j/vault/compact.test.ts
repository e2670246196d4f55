import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { putRecord } from '../../support/vault-records.js';

const services: TestService[] = [];
let service: TestService;
let edited: string;
let deleted: string;

beforeEach(async () => {
  service = await startTestService({ embedder: null });
  services.push(service);
  const put = (sketch: Parameters<typeof putRecord>[2]) =>
    putRecord(service.query, service.tenant, sketch);
  edited = await put({ content: 'Third.', former: ['First.', 'Second.'] });
  deleted = await put({ content: 'Deleted.' });
  await put({ content: 'Private, now.', former: ['Private, before.'], scope: 'planner' });
  await put({ content: "Everybody's, now.", former: ["Everybody's, before."], userId: null });
  await put({ content: "Bob's, now.", former: ["Bob's, before."], userId: 'bob' });
  await forgetOne(service.services, service.caller, { id: deleted });
});

afterAll(async () => {
  for (const each of services) await each.stop();
});

const compact = (change: object = {}) =>
  service.services.vault.compact({ ...service.caller, ...change });
const cold = async () =>
  (
    await service.query(
      'MATCH (v:Cold {tenant: $tenant}) RETURN v.content AS content ORDER BY v.content',
    )
  ).map(({ content }) => content);
const events = () =>
  service.query(
    `MATCH (a:AuditEvent {tenant: $tenant, act: 'COMPACT'})
     RETURN a.rule AS rule, a.versions AS versions, a.tombstones AS tombstones, a.byUserId AS by`,
  );

describe('compaction (QV-4)', () => {
  test('moves superseded versions and tombstones once, with one audit event', async () => {
    expect(await compact()).toEqual({ versions: 3, tombstones: 1 });
    expect(await cold()).toEqual(['Deleted.', 'First.', 'Second.']);
    expect(await events()).toEqual([{ rule: 'QV-4', versions: 3, tombstones: 1, by: 'ann' }]);
    expect(await compact()).toEqual({ versions: 0, tombstones: 0 });
    expect(await events()).toHaveLength(1);
  });

  test('leaves what is active as it was, and says that the bloat is gone (QV-5)', async () => {
    const { vault } = service.services;
    const active = () =>
      service.query(
        // What waits to be embedded, judged or compared is taken in the background, by whatever service comes first.
        `MATCH (m:Searchable {tenant: $tenant})
         RETURN COLLECT {
           UNWIND keys(m) AS key
           WITH key WHERE NOT key STARTS WITH 'embed' AND NOT key IN ['judgeDueAt', 'compareDueAt', 'dedupDueAt']
           RETURN [key, m[key]] ORDER BY key
         } AS kept, [l IN labels(m) WHERE NOT l IN ['Unembedded', 'Unjudged', 'Uncompared']] AS l ORDER BY m.id`,
      );
    const before = await active();
    expect(await vault.stats(service.caller)).toMatchObject({ versions: 7, cold: 0 });
    await compact({ agentId: 'planner' });
    expect(await active()).toEqual(before);
    expect(await vault.stats(service.caller)).toMatchObject({
      ...{ active: 2, versions: 2, bloatRatio: 1, deleted: 1, cold: 5 },
    });
  });

  test('erases nothing: earlier versions and the tombstone stay readable (T-V07)', async () => {
    await compact();
    const [tombstone] = await service.services.memoriesById(service.caller, [deleted]);
    expect(tombstone).toMatchObject({
      ...{ content: 'Deleted.', storage: 'COLD', retiredReason: 'DELETION', version: 2 },
    });
    const versions = `MATCH (:Memory {id: $id})-[:HAS_VERSION]->(v:MemoryVersion)
      RETURN v.version AS version, v.content AS content ORDER BY version`;
    expect(await service.query(versions, { id: edited })).toEqual([
      { version: 1, content: 'First.' },
      { version: 2, content: 'Second.' },
    ]);
  });

  test('moves the scope of an agent for that agent only', async () => {
    await compact({ agentId: 'coder' });
    expect(await cold()).not.toContain('Private, before.');
    expect(await compact({ agentId: 'planner' })).toEqual({ versions: 1, tombstones: 0 });
  });

  test('moves the vault of its owner only', async () => {
    expect(await compact({ userId: null })).toEqual({ versions: 1, tombstones: 0 });
    expect(await cold()).toEqual(["Everybody's, before."]);
    expect(await compact({ tenant: 'other' })).toEqual({ versions: 0, tombstones: 0 });
  });

  test('of more than one transaction takes leaves one event', async () => {
    const former = Array.from({ length: 5_001 }, (_, i) => `State ${i}.`);
    await putRecord(service.query, service.tenant, { content: 'Busy.', former });
    expect(await compact()).toEqual({ versions: 5_004, tombstones: 1 });
    expect(await events()).toEqual([{ rule: 'QV-4', versions: 5_004, tombstones: 1, by: 'ann' }]);
  });

  test('by two at once moves everything once', async () => {
    const moved = await Promise.all([compact(), compact(), compact()]);
    expect(moved.reduce((sum, { versions }) => sum + versions, 0)).toBe(3);
    expect(moved.reduce((sum, { tombstones }) => sum + tombstones, 0)).toBe(1);
  });
});
