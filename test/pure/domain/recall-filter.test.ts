import { expect, test } from '@jest/globals';
import { FAR_PAST } from '../../../src/domain/kernel/time.js';
import { documentFilter, freshSince } from '../../../src/domain/recall/filter.js';

const NOTHING = {
  entity: null,
  ...{ topic: null, contentTypes: [], trustScope: null, minQuality: null, maxAgeHours: null },
  ...{ profiles: [], tags: [] },
};

test.each([undefined, null, {}, { contentTypes: [] }, NOTHING])('%j filters nothing', (filter) => {
  expect(documentFilter.parse(filter)).toBeNull();
});

test('T-D06 a filter is read without regard to case and repetition', () => {
  const filter = { topic: ' Pet.Hamster ', contentTypes: ['Pricing', 'pricing'], minQuality: 0 };
  expect(documentFilter.parse(filter)).toEqual({
    ...NOTHING,
    ...{ topic: 'pet.hamster', contentTypes: ['pricing'], minQuality: 0 },
  });
});

test.each([
  { topic: 'pet.' },
  { entity: ' ' },
  { topic: 'pet hamster' },
  { minQuality: 1.1 },
  { maxAgeHours: 0 },
  { trustScope: 'SECRET' },
  { profiles: ['BOOK'] },
])('%j is no filter', (filter) => {
  expect(documentFilter.safeParse(filter).success).toBe(false);
});

test('QD-7 freshness counts hours back from now', () => {
  const now = new Date('2026-05-02T12:00:00Z');
  expect(freshSince({ maxAgeHours: 36 }, now)).toEqual(new Date('2026-05-01T00:00:00Z'));
  expect(freshSince({ maxAgeHours: null }, now)).toBe(FAR_PAST);
});
