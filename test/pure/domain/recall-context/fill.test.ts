import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fill, type Offer } from '../../../../src/domain/recall/context/assemble.js';
import { DEFAULT_SHARES, SECTIONS } from '../../../../src/domain/recall/context/lines.js';

const offers = (...costs: readonly (readonly number[])[]): Offer[] =>
  SECTIONS.map((name, index) => ({ name, heading: 3, costs: costs[index] ?? [] }));
const tens = (count: number) => Array.from({ length: count }, () => 10);
const many = offers(tens(400), tens(400), tens(400), tens(400));
const brief = (given: readonly Offer[], budget: number, shares = DEFAULT_SHARES) =>
  fill(given, budget, shares).map(({ tokens, allowed }) => [tokens, allowed]);

const anyOffers = fc
  .tuple(...SECTIONS.map(() => fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 15 })))
  .map((costs) => offers(...costs));
const anyBudget = fc.integer({ min: 0, max: 1500 });
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
const anyShares = fc.record({
  ...{ FACTS: anyShare, PROFILES: anyShare, EPISODES: anyShare, EVIDENCE: anyShare },
});

describe('T-G12 shares', () => {
  // 3 + 39 × 10 of 400; 3 + 25 × 10 of 250 + 7; 3 + 25 × 10 of 250 + 4; 3 + 9 × 10 of 100 + 1.
  test('40, 25, 25 and 10 % of the budget, and what the section before leaves', () => {
    expect(brief(many, 1000)).toEqual([
      [393, 400],
      [253, 257],
      [253, 254],
      [93, 101],
    ]);
  });

  test('only proportions count', () => {
    const shares = { FACTS: 8, PROFILES: 5, EPISODES: 5, EVIDENCE: 2 };
    expect(brief(many, 1000, shares)).toEqual(brief(many, 1000));
  });

  test('QG-10 a share that is not used flows to the next section', () => {
    expect(brief(offers([], [], tens(400), tens(400)), 1000)).toEqual([
      [0, 400],
      [0, 650],
      [893, 900],
      [103, 107],
    ]);
  });

  test('what is left after the last goes to the first that still has something', () => {
    // 354 are left: 8 more facts are all there are, and 27 more profiles use up 270 of the other 274.
    expect(brief(offers(tens(47), tens(400), [], []), 1000)).toEqual([
      [473, 747],
      [523, 527],
      [0, 254],
      [0, 354],
    ]);
  });

  test('a section without a share lives on what others leave', () => {
    const shares = { FACTS: 1, PROFILES: 0, EPISODES: 0, EVIDENCE: 0 };
    expect(brief(offers(tens(2), tens(1)), 50, shares).slice(0, 2)).toEqual([
      [23, 50],
      [13, 27],
    ]);
  });

  test('without any share the facts come first', () => {
    const shares = { FACTS: 0, PROFILES: 0, EPISODES: 0, EVIDENCE: 0 };
    expect(brief(many, 50, shares).slice(0, 2)).toEqual([
      [43, 50],
      [0, 7],
    ]);
  });
});

test('what does not fit is passed over for something smaller', () => {
  const [facts] = fill(offers([10, 500, 10, 400, 5]), 40, DEFAULT_SHARES);
  expect(facts).toMatchObject({ taken: [0, 2, 4], tokens: 28 });
});

test('the heading must fit too', () => {
  expect(fill(offers([10]), 12, DEFAULT_SHARES).map(({ taken }) => taken.length)).toEqual([
    0, 0, 0, 0,
  ]);
  expect(fill(offers([10]), 13, DEFAULT_SHARES)[0]).toMatchObject({ taken: [0], tokens: 13 });
});

test('never more than allowed, never more than the budget, and nothing that still fits is left out', () => {
  fc.assert(
    fc.property(anyOffers, anyBudget, anyShares, (given, budget, shares) => {
      const filled = fill(given, budget, shares);
      const left = budget - filled.reduce((sum, { tokens }) => sum + tokens, 0);
      expect(left).toBeGreaterThanOrEqual(0);
      filled.forEach(({ taken, tokens, allowed }, index) => {
        const { heading = 0, costs = [] } = given[index] ?? {};
        expect(tokens).toBeLessThanOrEqual(allowed);
        expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b));
        const sum = taken.reduce((total, at) => total + (costs[at] ?? 0), 0);
        expect(tokens).toBe(taken.length > 0 ? sum + heading : 0);
        const more = taken.length > 0 ? 0 : heading;
        const rest = costs.filter((_, at) => !taken.includes(at));
        expect(rest.every((cost) => cost + more > left)).toBe(true);
      });
    }),
  );
});

test('T-G12 a section that has enough gets at least its share but for one entry and its heading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3000 }), (budget) => {
      const filled = fill(many, budget, DEFAULT_SHARES);
      for (const { name, tokens } of filled) {
        expect(tokens).toBeGreaterThan(budget * DEFAULT_SHARES[name] - 14);
      }
    }),
  );
});
