import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { contentsOf, foundBy, only, remember } from './hits.js';

const OLD = 'The lighthouse was painted red.';
const NEW = 'The lighthouse was painted green.';
const QUERY = 'lighthouse painted';
const clock = movableClock();
let service: TestService;
let caller: Caller;
const times: Record<'before' | 'old' | 'new' | 'gone', Date> = {
  ...{ before: new Date(0), old: new Date(0), new: new Date(0), gone: new Date(0) },
};

beforeAll(async () => {
  service = await startTestService({ clock, env: { MNEME_INTENT_SIMILARITY: '1' } });
  caller = service.caller;
  const { services } = service;
  times.before = pass();
  const id = await remember(service, caller, OLD);
  const said = turn('It was windy up there.', { speaker: 'Ada' });
  const [asked] = await services.ingest(caller, [
    turn('Who painted the lighthouse?', { speaker: 'Bob' }),
    said,
  ]);
  await service.embedded();
  times.old = pass();
  const right = await writing(services.correct(caller, { id, text: NEW }));
  await service.embedded();
  times.new = pass();
  await forgetOne(services, caller, { id: right.id });
  await forgetOne(services, caller, { id: asked?.id });
  times.gone = pass();
});

afterAll(() => service.stop());

/** A second goes by; what happens next is later than the time given. */
function pass(): Date {
  clock.advance(1_000);
  const now = clock.now();
  clock.advance(1_000);
  return now;
}

const facts = { query: QUERY, kinds: ['SEMANTIC'] };
const recallAsOf = async (asOf: object, by = service) =>
  contentsOf(await by.services.recall(caller, { ...facts, asOf }));

describe('recall as of an earlier time', () => {
  test.each([
    ['before anything was known', 'before', []],
    ['before the correction', 'old', [OLD]],
    ['after the correction', 'new', [NEW]],
    ['after the deletion', 'gone', []],
  ] as const)('%s tells what was known then', async (_, when, expected) => {
    expect(await recallAsOf({ knownAt: times[when] })).toEqual(expected);
    expect(await recallAsOf({ validAt: times[when] })).toEqual(expected);
    expect(await recallAsOf({ validAt: times[when], knownAt: times[when] })).toEqual(expected);
  });

  test('today, nothing of it is there', async () => {
    expect(contentsOf(await service.services.recall(caller, facts))).toEqual([]);
  });

  test.each(['fulltext', 'vector'] as const)(
    '%s alone finds what was retired since',
    async (name) => {
      const env = { ...only(name), MNEME_INTENT_SIMILARITY: '1' };
      const alone = await startTestService({ clock, env });
      const result = await alone.services.recall(caller, {
        ...facts,
        asOf: { knownAt: times.old },
      });
      expect(foundBy(result, name)).toEqual([OLD]);
      expect(await recallAsOf({ knownAt: times.new }, alone)).toEqual([NEW]);
      await alone.stop();
    },
  );

  test('turns that were deleted since are there, with what they lend', async () => {
    const asOf = { knownAt: times.new };
    const result = await service.services.recall(caller, { query: 'painted lighthouse', asOf });
    expect(foundBy(result, 'fulltext')).toEqual(
      expect.arrayContaining(['Who painted the lighthouse?', 'It was windy up there.']),
    );
  });

  test('a time to come is now', async () => {
    const later = new Date(clock.now().getTime() + 3_600_000);
    expect(await recallAsOf({ knownAt: later })).toEqual([]);
  });

  test('why a memory was not there then is told', async () => {
    const [old] = (
      await service.services.recall(caller, { ...facts, asOf: { knownAt: times.old } })
    ).hits;
    const id = old?.memory.id ?? '';
    const fate = async (asOf: object) =>
      (await service.services.whyNot(caller, { id, ...facts, asOf } as { id: string })).fate;
    expect(await fate({ knownAt: times.old })).toBe('RETURNED');
    expect(await fate({ knownAt: times.new })).toBe('NOT_IN_PICTURE');
  });
});
