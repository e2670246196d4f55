import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UTILITIES, valuesOf } from '../../../../src/domain/kernel/vocabulary.js';
import {
  type ArchivePolicy,
  latestBack,
  type Used,
  utilityChange,
  windowStart,
} from '../../../../src/domain/upkeep/archive.js';

/** Archiving as C-71 to C-73 have it. */
const POLICY: ArchivePolicy = {
  ...{ archiveCycles: 50, archiveZeroAccess: false },
  ...{ reactivateAccesses: 3, reactivateCycles: 50 },
};
const idle: Used = { utility: 'TACTICAL', cycle: 10, accessCount: 0, recentAccessCycles: [] };
const used = (...recentAccessCycles: number[]): Used => ({
  ...{ utility: 'ARCHIVED', cycle: Math.max(...recentAccessCycles), recentAccessCycles },
  accessCount: recentAccessCycles.length,
});
const policyWith = (change: Partial<ArchivePolicy>) => ({ ...POLICY, ...change });

describe('T-C16 a tactical memory', () => {
  test('is archived after 50 recall cycles without an access, not before (X-36)', () => {
    expect(utilityChange(idle, 59, POLICY)).toBeNull();
    expect(utilityChange(idle, 60, POLICY)).toBe('ARCHIVED');
    expect(utilityChange(idle, 1_000, POLICY)).toBe('ARCHIVED');
  });

  test('that was accessed counts from its last access', () => {
    expect(utilityChange({ ...idle, accessCount: 3, cycle: 11 }, 60, POLICY)).toBeNull();
    expect(utilityChange({ ...idle, accessCount: 3, cycle: 11 }, 61, POLICY)).toBe('ARCHIVED');
  });

  test('QC-4 that was ever accessed is kept by the narrow rule', () => {
    const policy = policyWith({ archiveZeroAccess: true });
    expect(utilityChange({ ...idle, accessCount: 1 }, 60, policy)).toBeNull();
    expect(utilityChange(idle, 60, policy)).toBe('ARCHIVED');
  });
});

test('C-74 a load-bearing memory stays, however long it is idle or however often used', () => {
  expect(utilityChange({ ...idle, utility: 'LOAD_BEARING' }, 1_000, POLICY)).toBeNull();
  expect(utilityChange({ ...used(60, 60, 60), utility: 'LOAD_BEARING' }, 60, POLICY)).toBeNull();
});

describe('T-C17 an archived memory', () => {
  test('is tactical again after three accesses, not after two (QC-5)', () => {
    expect(utilityChange(used(59, 60), 60, POLICY)).toBeNull();
    expect(utilityChange(used(58, 59, 60), 60, POLICY)).toBe('TACTICAL');
    expect(utilityChange(used(60, 60, 60, 60), 60, POLICY)).toBe('TACTICAL');
  });

  test('counts the accesses of the last 50 cycles only', () => {
    expect(utilityChange(used(10, 59, 60), 60, POLICY)).toBeNull();
    expect(utilityChange(used(11, 59, 60), 60, POLICY)).toBe('TACTICAL');
  });

  test('has the threshold and the window of the settings', () => {
    const policy = policyWith({ reactivateAccesses: 2, reactivateCycles: 5 });
    expect(utilityChange(used(56, 60), 60, policy)).toBe('TACTICAL');
    expect(utilityChange(used(55, 60), 60, policy)).toBeNull();
  });
});

const cycle = fc.integer({ min: 0, max: 200 });
const memory: fc.Arbitrary<Used> = fc
  .record({
    utility: fc.constantFrom(...valuesOf(UTILITIES)),
    created: cycle,
    recentAccessCycles: fc.array(cycle, { maxLength: 10 }),
  })
  .map(({ utility, created, recentAccessCycles }) => ({
    ...{ utility, recentAccessCycles, accessCount: recentAccessCycles.length },
    cycle: Math.max(created, ...recentAccessCycles),
  }));
const policy: fc.Arbitrary<ArchivePolicy> = fc.record({
  archiveCycles: fc.integer({ min: 1, max: 100 }),
  archiveZeroAccess: fc.boolean(),
  reactivateAccesses: fc.integer({ min: 1, max: 10 }),
  reactivateCycles: fc.integer({ min: 1, max: 100 }),
});

test('T-X11 no memory goes to and fro, whatever the settings', () => {
  fc.assert(
    fc.property(memory, cycle, policy, (given, now, settings) => {
      const utility = utilityChange(given, now, settings);
      if (utility === null) return;
      expect(utilityChange({ ...given, utility }, now, settings)).toBeNull();
    }),
  );
});

test('whatever changes lies in the range of cycles that is read', () => {
  fc.assert(
    fc.property(memory, cycle, policy, (given, now, settings) => {
      const utility = utilityChange(given, now, settings);
      if (utility === 'ARCHIVED') {
        expect(given.cycle).toBeLessThanOrEqual(latestBack(now, settings.archiveCycles));
      } else if (utility === 'TACTICAL') {
        expect(given.cycle).toBeGreaterThanOrEqual(windowStart(now, settings));
      }
    }),
  );
});
