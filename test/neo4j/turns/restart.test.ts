import { expect, test } from '@jest/globals';
import type { Services } from '../../../src/flows/services.js';
import { startTestService, type TestService } from '../../support/service.js';
import { done, recalled, staged } from './turns.js';

/** Every call is made by a service that was just started, and is stopped after it. */
async function afresh<Result>(
  tenant: string | null,
  work: (service: TestService, caller: TestService['caller']) => Promise<Result>,
): Promise<Result> {
  const service = await startTestService();
  try {
    const caller = { ...service.caller, tenant: tenant ?? service.tenant };
    return await work(service, caller);
  } finally {
    await service.stop();
  }
}

/**
 * Every operation is one transaction, so a server that is killed between them (or within one, which then never was)
 * leaves what is here left by one that stopped.
 */
test('T-D13: a restart between any two steps of a turn changes nothing', async () => {
  const { tenant, turnId } = await afresh(null, async ({ services, caller }) => {
    const { turnId } = await services.turns.open(caller, {
      query: 'Which hamster is the quietest?',
    });
    return { tenant: caller.tenant, turnId };
  });
  const step = <Result>(
    work: (services: Services, caller: TestService['caller']) => Promise<Result>,
  ) => afresh(tenant, ({ services }, caller) => work(services, caller));
  const candidateId = await afresh(tenant, (service, caller) =>
    staged(service, caller, turnId, 'The quietest hamster is the Roborovski.'),
  );
  const first = await step((services, caller) => services.turns.gather(caller, { turnId }));
  const again = await step((services, caller) => services.turns.gather(caller, { turnId }));
  expect(again).toEqual({ ...done(first), alreadyGathered: true });
  const { contextId } = done(
    await step((services, caller) =>
      services.turns.complete(caller, { turnId, response: 'It is.' }),
    ),
  );
  const outcome = done(
    await step((services, caller) =>
      services.turns.recordOutcome(caller, { turnId, outcome: 'APPROVE' }),
    ),
  );
  const memoryId = outcome.committed[0]?.memoryId ?? '';
  expect(outcome.committed).toEqual([{ candidateId, memoryId }]);
  const [turn, next] = await step((services, caller) =>
    Promise.all([
      services.turns.turn(caller, turnId),
      services.turns.open(caller, { query: 'And the loudest?' }),
    ]),
  );
  expect(turn).toMatchObject({ number: 1, contextId, outcome: 'APPROVE' });
  expect(next.number).toBe(2);
  await afresh(tenant, async (service, caller) => {
    await service.services.flushWrites(caller);
    const found = await recalled(service, caller, 'quietest hamster');
    expect(found).toEqual(expect.arrayContaining([memoryId, contextId]));
  });
});
