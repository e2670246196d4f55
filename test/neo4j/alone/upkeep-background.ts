import { expect, test } from '@jest/globals';
import { type MovableClock, movableClock } from '../../support/clock.js';
import type { OwnServer } from '../../support/own-server.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';

const DAY_MS = 86_400_000;

export function testUpkeepBackground(open: () => OwnServer): void {
  const start = (clock: MovableClock, env: Record<string, string> = {}) =>
    startTestService({
      ...{ address: open().database.address, clock, embedder: null },
      env: {
        ...{
          MNEME_UPKEEP_BACKGROUND: 'true',
          MNEME_UPKEEP_POLL_MS: '50',
          MNEME_LOOP_INTERVAL: '2',
        },
        ...env,
      },
    });

  async function runsOf({ services, caller }: TestService) {
    const { items } = await services.upkeep.list(caller, { first: 100, cursor: null }, true);
    return items
      .filter(({ status }) => status !== 'RUNNING')
      .map(({ kind, trigger }) => `${trigger} ${kind}`)
      .toSorted();
  }

  /**
   * Time goes on slowly meanwhile, so that a lease that was not given back ends, but not of one at work on a machine that is
   * busy: questions are asked faster than anything is done.
   */
  async function ran(
    service: TestService,
    clock: MovableClock,
    expected: readonly string[],
  ): Promise<void> {
    while ((await runsOf(service)).length < expected.length) clock.advance(5);
    expect(await runsOf(service)).toEqual(expected);
  }

  test('a server runs what its loops make due and what the schedule says, by itself', async () => {
    const clock = movableClock();
    const service = await start(clock);
    const { services, caller } = service;
    await rememberOne(services, caller, { text: 'Tea is served at four.' });
    await services.upkeep.endLoop(caller);
    expect((await services.upkeep.endLoop(caller)).due).toBe(true);
    await ran(service, clock, ['LOOPS LOOP']);
    clock.advance(DAY_MS);
    await ran(service, clock, ['LOOPS LOOP', 'SCHEDULE LOOP', 'SCHEDULE NIGHTLY']);
    await service.stop();
  });

  test('two of them share the work: each slot is run once', async () => {
    const clock = movableClock();
    const servers = [await start(clock), await start(clock)] as const;
    const [first, second] = servers;
    await rememberOne(first.services, first.caller, { text: 'Tea is served at four.' });
    const expected: string[] = [];
    for (let day = 0; day < 3; day++) {
      clock.advance(DAY_MS);
      expected.push('SCHEDULE LOOP', 'SCHEDULE NIGHTLY');
      await ran(first, clock, expected.toSorted());
    }
    await Promise.all(servers.map((server) => server.stop()));
    const text =
      'MATCH (r:UpkeepRun {tenant: $tenant}) WHERE r.kind IN $kinds RETURN count(r) AS count';
    const params = { tenant: first.tenant, kinds: ['LOOP', 'NIGHTLY'] };
    expect(await open().database.query(text, params)).toEqual([{ count: expected.length }]);
    expect(second.tenant).not.toBe(first.tenant);
  });
}
