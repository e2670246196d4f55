import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ratedBy, withQuality } from '../../../../src/domain/recall/boosts.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('QD-5 a document is ranked by four fifths of relevance and one of quality', () => {
  expect(withQuality(0.5, ratedBy(1, 0.2))).toBeCloseTo(0.6, 12);
  expect(withQuality(0.5, ratedBy(0, 0.2))).toBeCloseTo(0.4, 12);
});

test('the score of what is no document stays exactly what it is', () => {
  fc.assert(
    fc.property(share, share, (score, weight) => {
      expect(withQuality(score, ratedBy(null, weight))).toBe(score);
    }),
  );
});

test('a document of a quality like its relevance keeps its place among other memories', () => {
  fc.assert(
    fc.property(share, share, (score, weight) => {
      expect(withQuality(score, ratedBy(score, weight))).toBeCloseTo(score, 12);
    }),
  );
});

test('of two documents of one quality the more relevant is never behind, nor of two as relevant the better', () => {
  fc.assert(
    fc.property(share, share, share, share, (a, b, other, weight) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const rated = ratedBy(other, weight);
      expect(withQuality(more, rated)).toBeGreaterThanOrEqual(withQuality(less, rated));
      const better = withQuality(other, ratedBy(more, weight));
      expect(better).toBeGreaterThanOrEqual(withQuality(other, ratedBy(less, weight)));
    }),
  );
});
