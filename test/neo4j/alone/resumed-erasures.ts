/** An erasure that waits, or whose server is gone, is gone on with. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { takeLease } from '../../../src/lease.js';
import type { OwnServer } from '../../support/own-server.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

export function testResumedErasures(open: () => OwnServer): void {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({ address: open().database.address });
  });

  afterAll(() => service.stop());

  async function talks(userId: string): Promise<Caller> {
    const caller = { ...service.caller, userId };
    await service.services.ingest(caller, [turn('The canoe leaks.')]);
    return caller;
  }

  const turnsOf = ({ userId }: Caller) =>
    service.query('MATCH (m:Memory {tenant: $tenant, userId: $userId}) RETURN m.content AS text', {
      userId,
    });

  test('while an upkeep is under way it waits, and is done when that has ended', async () => {
    const { services, graph, tenant } = service;
    const caller = await talks('waits');
    const leasing = { graph, clock: { now: () => new Date() }, leaseMs: 600_000 };
    const lease = await takeLease(leasing, { kind: `UPKEEP|${tenant}`, owner: 'an upkeep' });
    if (typeof lease === 'string') throw new Error(lease);
    const asked = await services.erasure.eraseUser(caller, { userId: 'waits' });
    expect(asked).toMatchObject({ waits: true, places: {}, erasure: { status: 'RUNNING' } });
    expect(await turnsOf(caller)).toHaveLength(1);
    await lease.release(false);
    await services.erasure.resume();
    expect(await turnsOf(caller)).toEqual([]);
    const [erasure] = await services.erasure.list(caller, 'waits');
    expect(erasure).toMatchObject({ status: 'DONE', places: { MEMORIES: 1, SESSIONS: 1 } });
  });

  test('what a server left half-way another one finishes', async () => {
    const { services } = service;
    const caller = await talks('half');
    await service.query(
      `CREATE (:Erasure {id: 'half-way', tenant: $tenant, userId: 'half', subject: 'x', status: 'RUNNING', askedAt: datetime()})`,
    );
    await services.erasure.resume();
    expect(await turnsOf(caller)).toEqual([]);
    const left = 'MATCH (e:Erasure {id: $id}) RETURN e.status AS status, e.userId AS userId';
    expect(await service.query(left, { id: 'half-way' })).toEqual([
      { status: 'DONE', userId: null },
    ]);
  });

  test('nobody else is erased', async () => {
    const other = await talks('other');
    await service.services.erasure.eraseUser(other, { userId: 'somebody' });
    expect(await turnsOf(other)).toHaveLength(1);
  });

  test('another server forgets what it kept in memory once it hears of it', async () => {
    const caller = { ...service.caller, userId: 'heard' };
    const there = { ...caller, sessionId: 'talk' };
    const secret = 'The canoe is called Heron Blue.';
    const other = await startTestService({ address: open().database.address });
    try {
      await service.services.ingest(caller, [turn(secret)]);
      await service.embedded();
      await other.services.erasure.resume();
      const { hits } = await other.services.recall(there, { query: 'What is the canoe called?' });
      expect(hits.map(({ memory }) => memory.content)).toEqual([secret]);
      const echoes = () => other.services.previewGate(there, { text: secret }, null);
      expect(JSON.stringify(await echoes())).toContain('RECALL_ECHO');
      await service.services.erasure.eraseUser(service.caller, { userId: 'heard' });
      await other.services.erasure.resume();
      expect(JSON.stringify(await echoes())).not.toContain('RECALL_ECHO');
    } finally {
      await other.stop();
    }
  });
}
