import { expect, test } from '@jest/globals';
import { detectConflict } from '../../../../src/domain/write/conflict/detect.js';
import { judge } from '../../../../src/domain/write/conflict/judge.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER, contender, LATER_ON } from './contenders.js';
import { PAIRS, type Pair } from './pairs.js';

/** What the write path does: does the newer statement retire the older one? */
function retires({ newer, older, sameOwner }: Pair): boolean {
  const before = contender('a', { ...BY_USER, userId: sameOwner ? 'u' : 'v' });
  const after = contender('b', { ...BY_USER, createdAt: LATER_ON });
  const newcomer = { ...after, text: newer, correctsId: null };
  return judge(newcomer, [{ ...before, text: older }], BUILT_IN_RULES).retirements.length > 0;
}

function figures(pairs: readonly Pair[]) {
  const judged = pairs.map((pair) => ({ ...pair, fired: retires(pair) }));
  const count = (fired: boolean, contradicts: boolean) =>
    judged.filter((pair) => pair.fired === fired && pair.contradicts === contradicts).length;
  const found = count(true, true);
  const precision = found / (found + count(true, false));
  const recall = found / (found + count(false, true));
  return { pairs: pairs.length, found, missed: count(false, true), precision, recall };
}

const parts: [string, (pair: Pair) => boolean][] = [
  ['the development part', (pair) => pair.group !== 'LATER' && !pair.heldOut],
  ['the held-out part', (pair) => pair.group !== 'LATER' && pair.heldOut],
  ['the pairs written after the rules', (pair) => pair.group === 'LATER'],
];

test.each(parts)('contradictions are found precisely in %s', (name, belongs) => {
  const result = figures(PAIRS.filter(belongs));
  process.stdout.write(`conflict detection, ${name}: ${JSON.stringify(result)}\n`);
  expect(result.precision).toBeGreaterThanOrEqual(0.99);
  expect(result.recall).toBeGreaterThanOrEqual(0.95);
});

test('the set is large enough and no pair of one owner is there twice', () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(330);
  const keys = PAIRS.map(({ older, newer, sameOwner }) => `${older}|${newer}|${sameOwner}`);
  expect(new Set(keys).size).toBe(PAIRS.length);
});

test('no statement contradicts itself', () => {
  const texts = PAIRS.flatMap(({ older, newer }) => [older, newer]);
  expect(texts.filter((text) => detectConflict(text, text) !== null)).toEqual([]);
});

test('values that agree in one order agree in the other', () => {
  const plain = PAIRS.filter(({ group }) => group !== 'CORRECTION' && group !== 'LATER');
  const oneWay = plain.filter(
    ({ older, newer }) =>
      (detectConflict(newer, older, { newerByUser: false }) === null) !==
      (detectConflict(older, newer, { newerByUser: false }) === null),
  );
  expect(oneWay).toEqual([]);
});
