/** Documents that turns made, archived: through the flows that write and read them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { longText } from '../../support/documents.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { done, gathered, judged, open, recalled, saved, trustOf } from '../turns/turns.js';
import { DAY_MS, nodeOf } from './documents.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** The night so many days from now. */
async function night(days: number) {
  const now = new Date(Date.now() + days * DAY_MS);
  return stepOf(await runUpkeep(service, 'NIGHTLY', { now, everyone: false }), 'STORE_COLD');
}

test('T-D10 the record of a turn and its research: summaries are found, originals come back', async () => {
  const { caller, services } = service;
  const { documents, turns } = services;
  const turnId = await open(service, caller);
  const path = 'research/hamsters.md';
  const text = longText(5_000);
  const research = await saved(service, caller, text, { turnId, path, title: 'Hamsters' });
  await service.embedded();
  await gathered(service, caller, turnId);
  const { contextId } = done(
    await turns.complete(caller, {
      ...{ turnId, plan: 'Look it up.', tools: 'search', validation: 'It answers.' },
      ...{ response: 'The Roborovski squeaks least.', topic: 'pet.hamster' },
    }),
  );
  await judged(service, caller, { turnId, outcome: 'APPROVE', usedIds: [research] });
  expect(await trustOf(service, research)).toMatchObject({ scope: 'USER', expiresAt: null });
  const record = await documents.textOf(caller, contextId, false);
  expect(await night(29.9)).toMatchObject({ looked: 0, changed: 0 });
  expect(await night(30.1)).toMatchObject({ status: 'DONE', changed: 2 });

  expect(await documents.textOf(caller, contextId, true)).toBe(record);
  expect(await documents.textOf(caller, contextId, false)).toMatch(
    /^Which hamster is the quietest\?\n\nThe Roborovski squeaks least\.\n\nOutcome: APPROVE\. Topic: pet\.hamster\./,
  );
  expect(await documents.textOf(caller, research, true)).toBe(text);
  expect(await nodeOf(service, research)).toMatchObject({ passages: 0, bodies: 0, current: true });
  await service.embedded();
  expect(await recalled(service, caller, 'Roborovski squeaks')).toContain(contextId);
  expect(await night(31)).toMatchObject({ looked: 0, changed: 0 });

  // What is written anew is at hand again, and archived again in its time. Nothing is lost.
  const again = longText(5_000, 'gerbil');
  expect(await saved(service, caller, again, { turnId, path })).toBe(research);
  expect(await nodeOf(service, research)).toMatchObject({ state: { storage: 'ACTIVE' } });
  expect(await documents.textOf(caller, research, true)).toBe(again);
  expect(await night(62)).toMatchObject({ changed: 1 });
  expect(await documents.textOf(caller, research, true)).toBe(again);
  const copies = await service.query(
    'MATCH (c:ColdContent {memoryId: $id}) RETURN c.text AS text ORDER BY c.version',
    { id: research },
  );
  expect(copies).toEqual([{ text }, { text: again }]);
});
