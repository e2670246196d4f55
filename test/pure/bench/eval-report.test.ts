import { expect, test } from '@jest/globals';
import { reportOf, tableOf } from '../../../bench/eval/report.js';
import type { Run } from '../../../bench/eval/run.js';

const answer = (category: string, found: boolean, latencyMs: number): Run['answers'][number] => ({
  conversation: 'a',
  question: 'What?',
  category,
  evidence: ['D1:1'],
  turnIds: [[found ? 'D1:1' : 'D1:2']],
  latencyMs,
});

const RUN: Run = {
  answers: [
    answer('temporal', true, 10),
    answer('single-hop', true, 20),
    answer('single-hop', false, 30),
    answer('adversarial', false, 400),
  ],
  turnsByMemory: new Map(),
  ingest: { turnsPerSecond: 1234.4, withEmbedding: 98.6 },
};

test('adversarial questions are reported apart, their latency counts', () => {
  const report = reportOf(RUN);
  expect(report.questions).toBe(3);
  expect(report.recallAt['5']).toBeCloseTo(2 / 3);
  expect(Object.keys(report.byCategory)).toEqual(['single-hop', 'temporal']);
  expect(report.byCategory['single-hop']?.mrr).toBe(0.5);
  expect(report.adversarial).toMatchObject({ questions: 1, mrr: 0 });
  expect(report.latencyMs).toEqual({ p50: 20, p95: 400, p99: 400 });
});

test('the table has a line for each category and the speed below', () => {
  const table = tableOf(reportOf(RUN));
  for (const text of ['all but adversarial', 'single-hop', 'temporal', 'adversarial', '0.667']) {
    expect(table).toContain(text);
  }
  expect(table).toContain('recall latency ms: p50 20.0, p95 400.0, p99 400.0');
  expect(table).toContain('ingest: 1234 turns/s, 99 turns/s until embedded');
});

test('a run without questions is reported as such', () => {
  expect(reportOf({ ...RUN, answers: [] })).toMatchObject({ questions: 0, byCategory: {} });
});
