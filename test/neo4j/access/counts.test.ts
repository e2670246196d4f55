import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { countsOf, facts, minute, retrieval, stateOf, trackerOn } from './recalls.js';

let service: TestService;
let ann: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
});

afterAll(() => service.stop());

const fact = async () => (await facts(service, ann, 1))[0] as string;

describe('T-E11, T-E12 a recall', () => {
  test('counts, and says when', async () => {
    const id = await fact();
    const before = await stateOf(service, id);
    expect(before).toMatchObject({ accessCount: 0, lastAccessed: null });
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(ann, [id], { at: minute(3) }));
    await tracker.flush();
    expect(await stateOf(service, id)).toMatchObject({
      ...{ accessCount: 1, lastAccessed: minute(3).getTime() },
      ...{ version: before['version'], updatedAt: before['updatedAt'] },
    });
  });

  test('leaves no audit event', async () => {
    const id = await fact();
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(ann, [id]));
    await tracker.flush();
    const events = await service.query('MATCH (a:AuditEvent {memoryId: $id}) RETURN a', { id });
    expect(events).toEqual([]);
  });
});

test('T-C15 five recalls are five accesses, in one commit or in five', async () => {
  const [together, apart] = [await fact(), await fact()];
  const tracker = trackerOn(service.graph);
  for (let i = 0; i < 5; i++) {
    tracker.record(retrieval(ann, [together]));
    await trackerOnce(apart);
  }
  await tracker.flush();
  expect(await countsOf(service, [together, apart])).toEqual([5, 5]);
});

async function trackerOnce(id: string): Promise<void> {
  const tracker = trackerOn(service.graph);
  tracker.record(retrieval(ann, [id]));
  await tracker.flush();
}

test('T-X03 an id that several channels gave counts once', async () => {
  const [id, other] = [await fact(), await fact()];
  const tracker = trackerOn(service.graph);
  tracker.record(retrieval(ann, [id, other, id, id, id]));
  await tracker.flush();
  expect(await countsOf(service, [id, other])).toEqual([1, 1]);
});

test('the later time stays, in whatever order recalls are recorded', async () => {
  const id = await fact();
  const tracker = trackerOn(service.graph);
  for (const at of [2, 9, 4]) tracker.record(retrieval(ann, [id], { at: minute(at) }));
  await tracker.flush();
  expect((await stateOf(service, id))['lastAccessed']).toBe(minute(9).getTime());
  tracker.record(retrieval(ann, [id], { at: minute(5) }));
  await tracker.flush();
  expect((await stateOf(service, id))['lastAccessed']).toBe(minute(9).getTime());
});

test('what was not counted by request, or with tracking off, stays', async () => {
  const id = await fact();
  const tracker = trackerOn(service.graph);
  tracker.record(retrieval(ann, [id], { counted: false }));
  tracker.record(retrieval(ann, [id], { counted: false, ambient: true }));
  await tracker.flush();
  const off = trackerOn(service.graph, { trackAccess: false });
  off.record(retrieval(ann, [id]));
  await off.flush();
  expect(await countsOf(service, [id])).toEqual([0]);
});

test('T-E14 counts survive: another tracker goes on from them', async () => {
  const id = await fact();
  await trackerOnce(id);
  const restarted = await startTestService({ embedder: null });
  try {
    const tracker = trackerOn(restarted.graph);
    tracker.record(retrieval(ann, [id], { at: minute(1) }));
    await tracker.stop();
  } finally {
    await restarted.stop();
  }
  expect(await stateOf(service, id)).toMatchObject({
    ...{ accessCount: 2, lastAccessed: minute(1).getTime() },
  });
});
