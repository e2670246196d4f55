import { describe, expect, test } from '@jest/globals';
import { failuresOf } from '../../../console/src/pages/health/failures.js';
import { byDay, byRule, duration, size } from '../../../console/src/pages/health/figures.js';
import { conversationsOf } from '../../../console/src/pages/sessions/conversations.js';

type Given = Parameters<typeof failuresOf>[0];

const at = '2026-05-01T00:00:00Z';
const stats = (embedding: object, degraded = false) =>
  ({
    memories: { embedding: { model: 'm', failing: 0, waiting: 0, lastError: null, ...embedding } },
    health: { degraded, deprecatedToConfirmed: 0.75 },
  }) as Given['stats'];
const run = (id: string, status: string, error: string | null = null) =>
  ({
    ...{ id, kind: 'NIGHTLY', userId: null, dryRun: false, status, startedAt: at },
    steps: [{ step: 'DECAY', error }],
  }) as unknown as Given['runs'][number];
const whats = (given: Partial<Given>) =>
  failuresOf({ checks: [], captured: [], stats: stats({}), runs: [], ...given }).map(
    ({ what, detail }) => (detail === null ? what : `${what}: ${detail}`),
  );

describe('what fails', () => {
  test('is nothing while all is well', () => {
    expect(whats({ checks: [{ name: 'store', ok: true, detail: null }] })).toEqual([]);
  });

  test('comes in the order of its gravity, in the words of the service', () => {
    const told = { id: 's', at };
    expect(
      whats({
        checks: [{ name: 'store', ok: false, detail: 'gone' }],
        captured: [
          { ...told, seen: 3, acknowledged: 3, problem: null },
          { ...told, seen: 3, acknowledged: 2, problem: 'PII' },
        ],
        stats: stats({ failing: 2, waiting: 5, lastError: 'no memory' }, true),
        runs: [run('1', 'PARTIAL', 'it broke'), run('2', 'LOST')],
      }),
    ).toEqual([
      ...['probe: store: gone', 'capture: PII', 'embedding: no memory'],
      ...['upkeep: DECAY: it broke', 'degraded: 0.75'],
    ]);
  });

  test('is no run that a later one made good, nor one that goes on', () => {
    expect(whats({ runs: [run('1', 'RUNNING'), run('2', 'DONE'), run('3', 'LOST')] })).toEqual([]);
    expect(whats({ stats: stats({ model: null }) })).toEqual(['noModel']);
  });
});

describe('figures', () => {
  test('refusals are counted by rule, the most frequent first', () => {
    const refusal = (rule: string) => ({ id: rule, at, rule, code: 'PII' });
    expect(byRule(['b', 'a', 'a'].map(refusal)).map((each) => [each.rule, each.count])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('days without any are there too, and the last is today', () => {
    expect(byDay([at], new Date('2026-05-03T08:00:00Z'))).toEqual([
      { day: '2026-05-01', count: 1 },
      { day: '2026-05-02', count: 0 },
      { day: '2026-05-03', count: 0 },
    ]);
    expect(byDay([], new Date(at))).toEqual([]);
  });

  test('times and sizes have the unit that suits them', () => {
    expect([250, 61_000, 7_300_000, 200_000_000].map(duration)).toEqual([
      ...['250 ms', '1 min', '2 h', '2 d'],
    ]);
    expect([0, 999, 1_500, 12_000_000].map(size)).toEqual(['0 B', '999 B', '1.5 kB', '12 MB']);
  });
});

test('conversations are told from their turns, by the last of them', () => {
  const said = (id: string, sessionId: string | null, content: string) => ({
    ...{ id, sessionId, content, eventTime: at },
  });
  const turns = [said('3', 'b', 'last'), said('2', 'a', 'other'), said('1', 'b', 'first')];
  expect(conversationsOf([...turns, said('0', null, 'unseen')])).toEqual([
    { id: 'b', last: at, words: 'last', turns: 2 },
    { id: 'a', last: at, words: 'other', turns: 1 },
  ]);
});
