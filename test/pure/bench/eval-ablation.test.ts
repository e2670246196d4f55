import { expect, test } from '@jest/globals';
import { type Ablated, ablationTable } from '../../../bench/eval/ablate.js';
import { ABLATIONS } from '../../../bench/eval/ablations.js';
import { ablationChart } from '../../../bench/eval/chart.js';
import { changesBetween, changesText } from '../../../bench/eval/compare.js';
import type { Run } from '../../../bench/eval/run.js';
import { loadConfig } from '../../../src/config.js';

const row = (name: string, r10: number): Ablated => ({
  ...{ name, questions: 10, mrr: 0.5 },
  recallAt: { '5': r10 - 0.1, '10': r10, '20': r10 + 0.1 },
});

test.each(ABLATIONS)('$name is made of settings that exist and differ', ({ settings }) => {
  expect(loadConfig({ ...settings })).not.toEqual(loadConfig({}));
});

test('names occur once', () => {
  expect(new Set(ABLATIONS.map(({ name }) => name)).size).toBe(ABLATIONS.length);
});

test('the table says what each row loses', () => {
  const table = ablationTable([row('everything', 0.8), row('without vector', 0.74)]);
  expect(table).toMatch(/without vector\s+│ 0\.640 │ 0\.740 │ 0\.840 │ 0\.500 │ 0\.060/);
});

test('the chart has one bar a row and stays within its picture', () => {
  const chart = ablationChart([row('everything', 0.8), row('a < b & c', 0.2), row('more', 0.99)]);
  expect(chart.match(/<rect /g)).toHaveLength(4);
  expect(chart).toContain('a &lt; b &amp; c');
  for (const [, width] of chart.matchAll(/rect x="190" [^>]*width="(-?\d+)"/g)) {
    expect(Number(width)).toBeGreaterThanOrEqual(0);
    expect(Number(width)).toBeLessThanOrEqual(500);
  }
});

const answer = (question: string, turnIds: string[][]): Run['answers'][number] => ({
  ...{ conversation: 'a', question, category: 'temporal', latencyMs: 1 },
  ...{ evidence: ['D1:1', 'D1:2'], turnIds },
});

test('changes between two runs, losses first; what one run lacks is left out', () => {
  const before = [answer('lost', [['D1:1'], ['D1:2']]), answer('same', []), answer('gone', [])];
  const after = [
    answer('gained', [['D1:1']]),
    answer('lost', [['D1:1']]),
    answer('same', []),
    answer('up', [['D1:1']]),
  ];
  const changes = changesBetween([...before, answer('up', [])], after);
  expect(changes.map(({ question, before: was, after: is }) => [question, was, is])).toEqual([
    ['lost', 1, 0.5],
    ['up', 0, 0.5],
  ]);
  expect(changesText(changes)).toContain('1 questions lost evidence, 1 gained:');
});
