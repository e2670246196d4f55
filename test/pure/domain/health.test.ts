import { describe, expect, test } from '@jest/globals';
import { deprecatedRatio, environmentOf, healthOf } from '../../../src/domain/write/health.js';

const NOTHING = {
  ...{ total: 0, confirmed: 0, deprecated: 0, loadBearing: 0, archived: 0 },
  ...{ userAsserted: 0, bookshelfDocument: 0, externalRetrieved: 0, conflicts: 0, runs: [] },
};

describe('C-60: health', () => {
  test('of nothing is all zeros', () => {
    expect(healthOf(NOTHING, 0.5)).toEqual({
      totalMemories: 0,
      byValidity: { confirmed: 0, inferred: 0, deprecated: 0 },
      byUtility: { loadBearing: 0, tactical: 0, archived: 0 },
      bySource: { userAsserted: 0, agentInferred: 0, bookshelfDocument: 0, externalRetrieved: 0 },
      conflictsResolvedThisSession: 0,
      lastClassificationRun: null,
      deprecatedToConfirmed: 0,
      degraded: false,
    });
  });

  test('counts whatever is not named as the careful rest of its axis', () => {
    const axes = { total: 20, confirmed: 4, deprecated: 3, loadBearing: 5, archived: 2 };
    const sources = { userAsserted: 6, bookshelfDocument: 1, externalRetrieved: 2 };
    expect(healthOf({ ...NOTHING, ...axes, ...sources, conflicts: 9 }, 0.5)).toMatchObject({
      totalMemories: 20,
      byValidity: { confirmed: 4, inferred: 13, deprecated: 3 },
      byUtility: { loadBearing: 5, tactical: 13, archived: 2 },
      bySource: { userAsserted: 6, agentInferred: 11, bookshelfDocument: 1, externalRetrieved: 2 },
      conflictsResolvedThisSession: 9,
    });
  });

  test.each([
    [[], null],
    [[null, null], null],
    [[null, '2026-03-01'], '2026-03-01'],
    [['2026-03-02', '2026-03-01'], '2026-03-02'],
    [['2026-03-01', '2026-03-02', null], '2026-03-02'],
  ])('C-63: of runs at %j the last counts: %j', (runs, expected) => {
    const times = runs.map((run) => (run === null ? null : new Date(run)));
    expect(healthOf({ ...NOTHING, runs: times }, 0.5).lastClassificationRun).toEqual(
      expected === null ? null : new Date(expected),
    );
  });
});

describe('C-62: the ratio of deprecated to confirmed', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 2, 0.5],
    [3, 2, 1.5],
    [1, 0, 1],
    [5, 0, 5],
  ])('of %d to %d is %d', (deprecated, confirmed, ratio) => {
    expect(deprecatedRatio(deprecated, confirmed)).toBe(ratio);
  });

  test.each([
    [1, 2, 0.5, false],
    [51, 100, 0.5, true],
    [0, 0, 0, false],
    [1, 0, 0, true],
    [1, 1_000, 0, true],
    [900, 1, 1_000, false],
  ])('%d to %d with the limit %d: degraded is %j', (deprecated, confirmed, limit, degraded) => {
    const counts = { ...NOTHING, total: deprecated + confirmed, deprecated, confirmed };
    expect(healthOf(counts, limit).degraded).toBe(degraded);
  });
});

test('C-61, T-C10: the status report has the key names of the specification', () => {
  const runs = [new Date('2026-03-01T12:00:00Z')];
  const counts = { ...NOTHING, total: 1, confirmed: 1, loadBearing: 1, userAsserted: 1, runs };
  expect(environmentOf(healthOf({ ...counts, conflicts: 2 }, 0.5))).toEqual({
    memory_health: {
      total_memories: 1,
      by_validity: { confirmed: 1, inferred: 0, deprecated: 0 },
      by_utility: { load_bearing: 1, tactical: 0, archived: 0 },
      by_source: {
        ...{ user_asserted: 1, agent_inferred: 0, bookshelf_document: 0, external_retrieved: 0 },
      },
      conflicts_resolved_this_session: 2,
      last_classification_run: '2026-03-01T12:00:00.000Z',
    },
  });
  expect(environmentOf(healthOf(NOTHING, 0.5)).memory_health.last_classification_run).toBeNull();
});
