import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { facts, retrieval, stateOf, trackerOn } from './recalls.js';

let service: TestService;
let ann: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
});

afterAll(() => service.stop());

/** A fact of ann with these properties. */
async function fact(change: { confidence: number; decayRate?: number }): Promise<string> {
  const [id = ''] = await facts(service, ann, 1);
  await service.query('MATCH (m:Memory {id: $id}) SET m += $change', { id, change });
  return id;
}

describe('T-G07 a recall', () => {
  test.each([
    [0.5, 0, 1, 0.502439508208472, 1],
    [0.5, 19, 1, 0.534657359027997, 20],
    [0.2, 7, 30, 1, 37],
    [0.99, 3, 40, 1, 43],
    [1, 100, 2, 1, 102],
  ])(
    'lifts a confidence of %d after %i accesses by those of %i more',
    async (confidence, accessCount, times, lifted, counted) => {
      const id = await fact({ confidence });
      await service.query(
        'MATCH (m:Memory {id: $id}) SET m.accessCount = toInteger($accessCount)',
        {
          ...{ id, accessCount },
        },
      );
      const tracker = trackerOn(service.graph);
      for (let i = 0; i < times; i++) tracker.record(retrieval(ann, [id]));
      await tracker.flush();
      const state = await stateOf(service, id);
      expect(state['accessCount']).toBe(counted);
      expect(state['confidence']).toBeCloseTo(lifted, 12);
    },
  );

  test('only counts a protected memory (QG-4)', async () => {
    const id = await fact({ confidence: 0.5, decayRate: 0 });
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(ann, [id]));
    await tracker.flush();
    expect(await stateOf(service, id)).toMatchObject({ accessCount: 1, confidence: 0.5 });
  });
});
