import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { causeOf, mayBeCausal } from '../../../../src/domain/consolidate/rules/causes.js';
import type { TurnPair } from '../../../../src/domain/consolidate/types.js';
import { turn } from './turns.js';

const pairs: { earlier: string; later: string; cause: 'earlier' | 'later' | null }[] = JSON.parse(
  readFileSync(new URL('../../../data/causal-pairs.json', import.meta.url), 'utf8'),
);

function pairOf(earlier: string, later: string): TurnPair {
  return { earlier: turn(earlier, { id: 'earlier' }), later: turn(later, { id: 'later' }) };
}

describe('G-30: labelled pairs of turns', () => {
  const judged = pairs.map(({ earlier, later, cause }) => {
    const pair = pairOf(earlier, later);
    return { pair, cause, found: causeOf(pair) };
  });

  test('precision is at least 0.9, recall too', () => {
    const found = judged.filter((each) => each.found !== null);
    const right = found.filter((each) => each.found?.causeId === each.cause).length;
    const all = judged.filter((each) => each.cause !== null).length;
    console.info(
      `${judged.length} pairs: precision ${right / found.length}, recall ${right / all}`,
    );
    expect(right / found.length).toBeGreaterThanOrEqual(0.9);
    expect(right / all).toBeGreaterThanOrEqual(0.9);
  });

  test('the cheap test passes every pair with a finding', () => {
    for (const { pair, found } of judged) if (found !== null) expect(mayBeCausal(pair)).toBe(true);
  });

  test('the evidence is what was said, short', () => {
    for (const { pair, found } of judged) {
      if (found === null) continue;
      expect(pair.later.content).toContain(found.evidence);
      expect(found.evidence.length).toBeLessThanOrEqual(80);
    }
  });
});

test('cause and effect are the turns, by direction', () => {
  expect(causeOf(pairOf('The rent was raised.', "Well, that's why we moved."))).toEqual({
    causeId: 'earlier',
    effectId: 'later',
    evidence: "that's why",
    rule: 'cause.thats-why',
  });
  expect(causeOf(pairOf('We cancelled the trip.', 'Because the car broke down.'))).toMatchObject({
    causeId: 'later',
    effectId: 'earlier',
  });
});

test('most pairs are dismissed by the cheap test', () => {
  expect(mayBeCausal(pairOf('We moved.', 'How nice!'))).toBe(false);
});
