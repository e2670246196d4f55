import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { AsOf } from '../../../src/domain/recall/inputs.js';
import { belongsTo } from '../../support/as-of-rule.js';
import { type Past, startPast, walkAsOf } from './history.js';
import { type Life, live, livesOf } from './story.js';

let past: Past;
let caller: Caller;
/** Every time at which something happened: where the edges of all intervals are. */
let moments: Date[];
let lives: Life[];
let entityId: string;

beforeAll(async () => {
  past = await startPast();
  caller = past.someone();
  moments = await live(past, caller);
  lives = await livesOf(past, caller);
  entityId = (await past.services.entitiesNamed(caller, 'Ada'))[0]?.id ?? '';
});

afterAll(() => past.stop());

const idsOf = (memories: readonly { id: string }[]) => memories.map(({ id }) => id).sort();

/** For every two moments: what a read gives, and what the rule says. */
async function compare(read: (asOf: AsOf) => Promise<readonly { id: string }[]>) {
  let seen = 0;
  for (const validAt of moments) {
    for (const knownAt of moments) {
      const asOf = { validAt, knownAt };
      const expected = idsOf(lives.filter((life) => belongsTo(asOf, life)));
      seen += expected.length;
      expect({ ...asOf, ids: idsOf(await read(asOf)) }).toEqual({ ...asOf, ids: expected });
    }
  }
  return seen;
}

describe('at every two moments of a history the rule holds', () => {
  test('for pages', async () => {
    expect(lives.filter(({ undone }) => undone.length > 0)).toHaveLength(4);
    expect(await compare((asOf) => walkAsOf(past, caller, asOf))).toBeGreaterThan(150);
  });

  test('for pages of a session', async () => {
    const read = (asOf: AsOf) => walkAsOf(past, caller, asOf, { sessionId: 's1' });
    await compare(read);
    expect(
      await walkAsOf(past, caller, { validAt: moments[4] ?? past.clock.now() }, { sessionId: 's' }),
    ).toEqual([]);
  });

  test('for what is known of an entity', async () => {
    const { services } = past;
    const read = async (asOf: AsOf) => [
      ...(await services.factsOf(caller, entityId, 100, asOf)),
      ...(await services.timelineOf(caller, entityId, 100, asOf)),
    ];
    await compare(read);
  });

  test('for memories by id', async () => {
    const ids = idsOf(lives);
    const read = async (asOf: AsOf) =>
      (await past.services.memoriesById(caller, ids, asOf)).filter((memory) => memory !== null);
    await compare(read);
  });
});

test('the present is what it was before anybody asked for the past', async () => {
  const current = idsOf(await walkAsOf(past, caller, undefined));
  expect(idsOf(await walkAsOf(past, caller, {}))).toEqual(current);
  expect(idsOf(await walkAsOf(past, caller, { knownAt: past.clock.now() }))).toEqual(current);
  expect(current.length).toBeLessThan(lives.length);
});

test.each(['another tenant', 'another user', 'nobody'])('to %s it is nothing', async (who) => {
  const others: Record<string, Partial<Caller>> = {
    'another tenant': { tenant: `${caller.tenant}-other` },
    'another user': { userId: 'somebody-else' },
    nobody: { userId: null },
  };
  const other = { ...caller, ...others[who] };
  const { services } = past;
  for (const validAt of moments) {
    const knownAt = validAt;
    const found = [
      ...(await walkAsOf(past, other, { validAt, knownAt })),
      ...(await services.memoriesById(other, idsOf(lives), { validAt, knownAt })),
      ...(await services.factsOf(other, entityId, 100, { validAt })),
      ...(await services.timelineOf(other, entityId, 100, { knownAt })),
    ];
    expect(found.filter((memory) => memory !== null)).toEqual([]);
  }
});
