import { describe, expect, test } from '@jest/globals';
import { backoff } from '../../../src/domain/kernel/time.js';
import { JobRunner } from '../../../src/jobs/runner.js';
import { silentLog } from '../../support/silent-log.js';

const options = { pollMs: 1_000_000, log: silentLog };

describe('JobRunner', () => {
  test('draining runs rounds until nothing is due', async () => {
    const left = [3, 2, 1, 0];
    const runner = new JobRunner(async () => left.shift() ?? 0, options);
    await runner.drain();
    expect(left).toEqual([]);
    await runner.stop();
  });

  test('who has had enough waits for no further round, and the rounds go on', async () => {
    let rounds = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const runner = new JobRunner(async () => {
      if (++rounds === 3) await released;
      return rounds < 5 ? 1 : 0;
    }, options);
    await runner.drain(async () => rounds >= 2);
    expect(rounds).toBeLessThanOrEqual(3);
    release();
    await runner.drain();
    expect(rounds).toBeGreaterThanOrEqual(5);
    await runner.stop();
  });

  test('a notification during a round starts another', async () => {
    let rounds = 0;
    const runner = new JobRunner(async () => {
      if (++rounds === 1) runner.notify();
      return 0;
    }, options);
    await runner.drain();
    expect(rounds).toBeGreaterThanOrEqual(2);
    await runner.stop();
  });

  test('a failing round is logged and does not end the runner', async () => {
    const errors: string[] = [];
    const log = { ...silentLog, error: (_: object, message: string) => errors.push(message) };
    let rounds = 0;
    const runner = new JobRunner(
      async () => {
        if (++rounds === 1) throw new Error('no database');
        return 0;
      },
      { ...options, log },
    );
    await runner.drain();
    await runner.drain();
    expect(errors).toHaveLength(1);
    expect(rounds).toBe(2);
    await runner.stop();
  });

  test('nothing starts after a stop', async () => {
    let rounds = 0;
    const runner = new JobRunner(async () => {
      rounds++;
      return 0;
    }, options);
    await runner.stop();
    runner.notify();
    await runner.drain();
    expect(rounds).toBe(0);
  });
});

test.each([
  [0, 1_000],
  [1, 2_000],
  [3, 8_000],
  [10, 60_000],
  [5_000, 60_000],
])('after %i failures the wait is %i ms', (attempts, expected) => {
  const policy = { backoffMs: 1_000, backoffMaxMs: 60_000 };
  expect(backoff(attempts, policy)).toBe(expected);
});
