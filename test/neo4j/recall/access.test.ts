import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { coRetrievalLog } from '../../../src/flows/access/co-retrieval.js';
import { movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import { idsOf, newUsers, remember } from './hits.js';

const clock = movableClock();
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock, env: { MNEME_CO_RETRIEVAL_MAX: '3' } });
});

afterAll(() => service.stop());

const recall = (caller: Caller, query: string, change: object = {}) =>
  service.services.recall(caller, { query, ...change });

async function memoryOf(caller: Caller, id: string) {
  await service.services.flushWrites(caller);
  const [memory] = await service.services.memoriesById(caller, [id]);
  return memory;
}

async function logOf(caller: Caller) {
  await service.services.flushWrites(caller);
  return coRetrievalLog(service.graph, caller, 100);
}

describe('a recall', () => {
  test('T-C15 of one memory five times is five accesses', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    for (let i = 0; i < 5; i++) await recall(caller, 'heron');
    expect(await memoryOf(caller, id)).toMatchObject({ accessCount: 5 });
  });

  test('T-E11, T-E12 counts once, and says when', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    expect(await memoryOf(caller, id)).toMatchObject({ accessCount: 0, lastAccessed: null });
    clock.advance(60_000);
    await recall(caller, 'heron');
    expect(await memoryOf(caller, id)).toMatchObject({
      ...{ accessCount: 1, lastAccessed: clock.now() },
    });
  });

  test('T-E11 counts what is returned, and nothing else', async () => {
    const caller = someone();
    await remember(service, caller, 'Herons eat fish and frogs.');
    await remember(service, caller, 'The old heron is called Otto.');
    const [first] = idsOf(await recall(caller, 'heron', { limit: 1 }));
    const all = idsOf(await recall(caller, 'heron', { trackAccess: false }));
    expect(all).toHaveLength(2);
    const counts = await Promise.all(
      all.map(async (id) => (await memoryOf(caller, id))?.accessCount),
    );
    expect(counts).toEqual(all.map((id) => (id === first ? 1 : 0)));
  });

  test('T-G07 reinforces the confidence, up to 1', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    const set = 'MATCH (m:Memory {id: $id}) SET m.confidence = $confidence';
    await service.query(set, { id, confidence: 0.5 });
    await recall(caller, 'heron');
    expect((await memoryOf(caller, id))?.confidence).toBeCloseTo(0.5024395082084716, 12);
    await recall(caller, 'heron');
    expect((await memoryOf(caller, id))?.confidence).toBeCloseTo(0.5072050171986878, 12);
    await service.query(set, { id, confidence: 0.9999 });
    await recall(caller, 'heron');
    expect((await memoryOf(caller, id))?.confidence).toBe(1);
  });

  test('T-E14 is remembered after a restart', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    await recall(caller, 'heron', { ambient: true });
    await service.services.flushWrites(caller);
    const next = await startTestService({ embedder: null, clock });
    const [memory] = await next.services.memoriesById(caller, [id]);
    expect(memory).toMatchObject({ accessCount: 1, lastAccessed: clock.now() });
    expect(await coRetrievalLog(next.graph, caller, 10)).toHaveLength(1);
    expect((await next.services.recall(caller, { query: 'x', ambient: true })).cycle).toBe(2);
    await next.stop();
  });

  test('what waits is written when the service stops', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    const other = await startTestService({
      embedder: null,
      env: { MNEME_ACCESS_DELAY_MS: '60000' },
    });
    await other.services.recall(caller, { query: 'heron' });
    await other.stop();
    expect(await memoryOf(caller, id)).toMatchObject({ accessCount: 1 });
  });

  test('T-E15, T-E16 leaves one entry with its memories, task domain and cycle', async () => {
    const caller = someone({ domain: 'birds' });
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    const first = await recall(caller, 'heron', { ambient: true });
    clock.advance(60_000);
    const second = await recall({ ...caller, domain: null }, 'nothing of it');
    const third = await recall(caller, 'heron', { ambient: true });
    expect([first.cycle, second.cycle, third.cycle]).toEqual([1, 1, 2]);
    expect(await logOf(caller)).toEqual([
      { at: clock.now(), domain: 'birds', cycle: 2, memoryIds: [id] },
      { at: clock.now(), domain: null, cycle: 1, memoryIds: [] },
      { at: expect.any(Date), domain: 'birds', cycle: 1, memoryIds: [id] },
    ]);
  });

  test('that is not to count leaves none', async () => {
    const caller = someone();
    const id = await remember(service, caller, 'The heron stands in the reeds.');
    await recall(caller, 'heron', { trackAccess: false });
    expect(await logOf(caller)).toEqual([]);
    expect(await memoryOf(caller, id)).toMatchObject({ accessCount: 0 });
  });

  test('T-E17 beyond the limit the oldest entries leave first', async () => {
    const caller = someone();
    for (const domain of ['a', 'b', 'c', 'd', 'e']) await recall({ ...caller, domain }, 'heron');
    expect((await logOf(caller)).map(({ domain }) => domain)).toEqual(['e', 'd', 'c']);
  });
});
