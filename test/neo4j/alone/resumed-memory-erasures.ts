/** An erasure of single memories that waits, fails half-way or is not heard of, and what a restored backup brings back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subjectOf } from '../../../src/domain/erasure/erasure.js';
import { takeLease } from '../../../src/lease.js';
import { FileLedger } from '../../../src/store/ledger.js';
import { type ColdShelf, coldShelf } from '../../support/cold-shelf.js';
import { type CommitCutter, cutCommits } from '../../support/cut-commit.js';
import type { OwnServer } from '../../support/own-server.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { runUpkeep } from '../../support/steps.js';
import { writing } from '../../support/written.js';
import { DAY_MS, putDocument } from '../archive/documents.js';

export function testResumedMemoryErasures(open: () => OwnServer): void {
  let folder: string;
  let ledger: FileLedger;
  let shelf: ColdShelf;
  let cutter: CommitCutter;
  let service: TestService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-ledger-'));
    ledger = new FileLedger(join(folder, 'data', 'erasures.jsonl'), silentLog);
    shelf = coldShelf('OBJECT_STORE');
    cutter = await cutCommits(open().database.address);
    const given = { embedder: null, address: cutter.address };
    service = await startTestService({ ...given, ledger, coldStores: shelf.stores });
  });

  afterAll(async () => {
    await service.stop();
    await cutter.stop();
    await rm(folder, { recursive: true });
  });

  const fact = async (text: string) =>
    (await writing(rememberOne(service.services, service.caller, { text }))).id;

  const stateOf = (id: string) =>
    service.query(
      'MATCH (m:Memory {id: $id}) RETURN m.content AS text, COUNT { MATCH (a:AuditEvent {memoryId: m.id}) RETURN a } AS events',
      { id },
    );

  const orders = () =>
    service.query('MATCH (e:Erasure {tenant: $tenant}) RETURN e.status AS status');
  const noted = async () =>
    (await ledger.read()).flatMap((entry) => ('memory' in entry ? [entry.memory] : []));

  test('whose commit was not heard of is done once, with a key and without', async () => {
    const { services, caller } = service;
    for (const more of [{ idempotencyKey: 'once' }, {}]) {
      const id = await fact(`The lamp is ${more.idempotencyKey ?? 'unkeyed'}.`);
      const lost = cutter.lost;
      cutter.lose(1);
      const outcome = await forgetOne(services, caller, { id, erase: true, ...more });
      expect(cutter.lost - lost).toBe(1);
      expect(outcome).toMatchObject({ created: true, eventId: expect.any(String) });
      expect(await stateOf(id)).toEqual([{ text: '', events: 1 }]);
      expect(await noted()).toContain(id);
    }
    expect(await orders()).toEqual([]);
  });

  async function upkeepBegins() {
    const { graph, tenant } = service;
    const leasing = { graph, clock: { now: () => new Date() }, leaseMs: 600_000 };
    const lease = await takeLease(leasing, { kind: `UPKEEP|${tenant}`, owner: 'an upkeep' });
    if (typeof lease === 'string') throw new Error(lease);
    return lease;
  }

  test('while an upkeep is under way it is done, and gone through again when that has ended', async () => {
    const { services, caller } = service;
    const id = await fact('The rope is long.');
    const lease = await upkeepBegins();
    await forgetOne(services, caller, { id, erase: true });
    expect(await stateOf(id)).toEqual([{ text: '', events: 1 }]);
    expect(await noted()).toContain(id);
    expect(await orders()).toEqual([{ status: 'RUNNING' }]);
    await lease.release(false);
    await services.erasure.resume();
    expect(await orders()).toEqual([]);
  });

  test('an original in an object store that is away goes when that is back', async () => {
    const { services, caller } = service;
    const createdAt = new Date('2026-01-01T08:00:00Z');
    const text = 'The vault of the tower holds the seals of the town.\n'.repeat(40);
    const id = await putDocument(service, caller, { text, createdAt });
    const now = new Date(createdAt.getTime() + 400 * DAY_MS);
    await runUpkeep(service, 'NIGHTLY', { now, everyone: false });
    expect(shelf.objects.size).toBe(1);
    shelf.away = true;
    const request = { id, erase: true, idempotencyKey: 'away' };
    await expect(forgetOne(services, caller, request)).rejects.toThrow('does not answer');
    expect((await stateOf(id))[0]?.['text']).toBe('');
    shelf.away = false;
    expect(await forgetOne(services, caller, request)).toMatchObject({
      ...{ created: false, erased: { MEMORIES: 1 } },
    });
    expect(shelf.objects.size).toBe(0);
    expect(await service.query('MATCH (c:ColdContent {memoryId: $id}) RETURN c', { id })).toEqual(
      [],
    );
    expect(await orders()).toEqual([]);
  });

  test('what the ledger tells and the database does not know is erased at the start', async () => {
    const { services, caller, tenant } = service;
    const userId = 'back-again';
    const lost = { ...caller, userId };
    const theirs = await writing(rememberOne(services, lost, { text: 'The raft is blue.' }));
    const [current, deleted, kept] = [await fact('One.'), await fact('Two.'), await fact('Three.')];
    await forgetOne(services, caller, { id: deleted });
    const at = new Date().toISOString();
    const restored = new FileLedger(join(folder, 'restored', 'erasures.jsonl'), silentLog);
    await restored.append([
      ...[current, deleted].map((memory) => ({ at, tenant, memory })),
      { at, tenant, erasure: `${tenant}-1`, subject: subjectOf(userId) },
      { at, tenant, erasure: `${tenant}-2`, subject: subjectOf('never-there') },
    ]);
    // As the backup had it: nobody waits for what is under way there.
    const lease = await upkeepBegins();
    const next = await startTestService({
      ...{ embedder: null, ledger: restored, address: open().database.address },
    });
    try {
      expect((await stateOf(current))[0]?.['text']).toBe('');
      expect((await stateOf(deleted))[0]?.['text']).toBe('');
      expect((await stateOf(kept))[0]?.['text']).toBe('Three.');
      expect(await stateOf(theirs.id)).toEqual([]);
      expect(await next.services.erasure.verify(caller, { userId })).toEqual([]);
      expect(await next.services.eraseRestored()).toEqual({ users: 0, memories: 0 });
      await lease.release(false);
      await next.services.erasure.resume();
      expect(await orders()).toEqual([{ status: 'DONE' }, { status: 'DONE' }]);
    } finally {
      await next.stop();
    }
  });

  test('an erased user is noted by its fingerprint', async () => {
    const { services, caller } = service;
    const left = { ...caller, userId: 'left-for-good' };
    await writing(rememberOne(services, left, { text: 'The sail is red.' }));
    const { erasure } = await services.erasure.eraseUser(left, { userId: 'left-for-good' });
    const entries = await ledger.read();
    expect(entries).toContainEqual(
      expect.objectContaining({ erasure: erasure?.id, subject: subjectOf('left-for-good') }),
    );
    expect(JSON.stringify(entries)).not.toContain('left-for-good');
  });
}
