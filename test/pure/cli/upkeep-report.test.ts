import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { printed, reportOf, stepLine } from '../../../src/cli/upkeep-report.js';
import type { RunData } from '../../../src/cli/upkeep-run.js';
import { run, step } from './runs.js';

const textOf = (given: Partial<RunData>) => stripVTControlCharacters(reportOf(run(given)));

describe('the line of a step', () => {
  test.each([
    ['under way', { status: 'RUNNING', tookMs: null }, '1,200 looked at, 3 changed'],
    ['done', {}, '1,200 looked at, 3 changed, 1.5 s'],
    ['skipped', { status: 'SKIPPED', tookMs: 4 }, 'skipped, 4 ms'],
    ['failed', { status: 'FAILED' }, 'failed, 1.5 s'],
  ] as const)('%s', (_, change, text) => {
    expect(stepLine(step(change))).toBe(`DECAY       ${text}`);
  });
});

describe('the report', () => {
  test('has a row for every step, with its figures', () => {
    const counts = [
      { name: 'decayed', count: 2 },
      { name: 'pruned', count: 1 },
    ];
    const text = textOf({ steps: [step({ counts }), step({ step: 'HEALTH', looked: 7 })] });
    expect(text).toMatch(/DECAY .* DONE .* 1,200 .* 3 .* 1\.5 s .* decayed 2, pruned 1/);
    expect(text).toMatch(/HEALTH .* DONE .* 7 /);
    expect(text).toMatch(/The run aaaaaaaaaaaa \(nightly\) is done after 2\.0 s\.$/);
  });

  test('says what steps noted, and why they failed', () => {
    const text = textOf({
      status: 'PARTIAL',
      steps: [step({ status: 'FAILED', error: 'The database did not answer.', note: 'Half-way.' })],
    });
    expect(text).toContain('DECAY: Half-way.');
    expect(text).toContain('DECAY failed: The database did not answer.');
    expect(text).toMatch(/failed in part/);
  });

  test('lists what a dry run would do, and how much more', () => {
    const plan = [
      { act: 'PRUNE', id: 'b1', otherId: null, reason: 'confidence 0.04' },
      { act: 'MERGE', id: 'b2', otherId: 'b3', reason: 'cosine 0.97' },
    ];
    const text = textOf({ dryRun: true, steps: [step({ plan })] });
    expect(text).toContain('Would change');
    expect(text).toContain('DECAY would:\n  PRUNE b1  confidence 0.04\n  MERGE b2 b3  cosine 0.97');
    expect(text).toContain('... 1 more');
    expect(text).toContain('The dry run aaaaaaaaaaaa');
  });
});

test('away from a terminal every step is printed once, when it is over', () => {
  const lines: string[] = [];
  const progress = printed((line) => void lines.push(line));
  const waiting = step({ step: 'HEALTH', status: 'WAITING' });
  progress.show(run({ steps: [step({ status: 'RUNNING' }), waiting] }));
  progress.show(run({ steps: [step(), { ...waiting, status: 'RUNNING' }] }));
  progress.show(run({ steps: [step(), { ...waiting, status: 'SKIPPED' }] }));
  progress.stop();
  expect(lines).toEqual([stepLine(step()), stepLine({ ...waiting, status: 'SKIPPED' })]);
});
