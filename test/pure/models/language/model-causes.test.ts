import { describe, expect, test } from '@jest/globals';
import type { TurnPair } from '../../../../src/domain/consolidate/types.js';
import {
  type AnsweredFinding,
  checkedFindings,
  modelCauses,
} from '../../../../src/models/readers/model-causes.js';
import { recordingLog } from '../recording-log.js';
import { answering, dataOf, turnOf } from './models.js';

const pairOf = (sequence: number): TurnPair => ({
  earlier: turnOf(sequence, `I lost job number ${sequence}.`),
  later: turnOf(sequence + 1, 'Because of  that\nI moved to Lisbon.'),
});
const PAIRS = [pairOf(1), pairOf(3)];
const finding = (change: Partial<AnsweredFinding> = {}): AnsweredFinding => ({
  ...{ pair: 1, cause: 'earlier', evidence: 'because of that' },
  ...change,
});
const checked = (change: Partial<AnsweredFinding>) => checkedFindings([finding(change)], PAIRS);

describe('causes that a model answers', () => {
  test('become findings about their pair, in either direction', () => {
    const always = { evidence: 'because of that', rule: 'model-causes' };
    expect(checked({})).toEqual([{ ...always, causeId: 'turn-1', effectId: 'turn-2' }]);
    expect(checked({ pair: 2, cause: 'later' })).toEqual([
      { ...always, causeId: 'turn-4', effectId: 'turn-3' },
    ]);
  });

  test.each<[string, Partial<AnsweredFinding>]>([
    ['no cause', { cause: null }],
    ['a pair that was not given', { pair: 3 }],
    ['no evidence', { evidence: ' "…" ' }],
    ['evidence that nobody said', { evidence: 'due to that' }],
    ['evidence of another pair', { evidence: 'job number 3' }],
  ])('are left out with %s', (_, change) => {
    expect(checked(change)).toEqual([]);
  });

  test('quote the evidence bare and short', () => {
    expect(checked({ evidence: '“because of\nthat”…' })).toMatchObject([
      { evidence: 'because of that' },
    ]);
    const said = 'I moved to Lisbon since the office there '.repeat(5).trim();
    const pair = { earlier: turnOf(1, 'Why?'), later: turnOf(2, said) };
    const [found] = checkedFindings([finding({ evidence: said })], [pair]);
    expect(found?.evidence.length).toBeLessThanOrEqual(80);
    expect(said.startsWith(`${found?.evidence} `)).toBe(true);
  });

  test('are one a pair, in the order of the pairs', () => {
    const told = [finding({ pair: 2 }), finding(), finding({ cause: 'later' })];
    expect(checkedFindings(told, PAIRS).map(({ causeId }) => causeId)).toEqual([
      'turn-1',
      'turn-3',
    ]);
  });
});

describe('pairs that a model judges', () => {
  test('are numbered and cut into calls', async () => {
    const pairs = [pairOf(1), pairOf(3), pairOf(5)];
    const { model, seen } = answering({ findings: [finding({ pair: 2 })] }, { findings: [] });
    const { log, lines } = recordingLog();
    const judge = modelCauses({ items: 4, characters: 12_000 }, log)(model);
    expect(await judge.judge(pairs)).toMatchObject([{ causeId: 'turn-3', effectId: 'turn-4' }]);
    const data = seen.map(({ user }) => dataOf(user));
    expect(data.map((each) => each.map(({ pair }) => pair))).toEqual([[1, 2], [1]]);
    expect(data[0]?.[0]).toMatchObject({
      earlier: { role: 'user', speaker: 'Ann', text: 'I lost job number 1.' },
      later: { text: 'Because of  that\nI moved to Lisbon.' },
    });
    expect(lines).toEqual([]);
  });

  test('leave a log line for causes that are left out, without texts', async () => {
    const { model } = answering({
      findings: [finding({ evidence: 'Lisbon calling' }), finding({ pair: 2, cause: null })],
    });
    const { log, lines } = recordingLog();
    await modelCauses({ items: 4, characters: 12_000 }, log)(model).judge(PAIRS);
    expect(lines).toMatchObject([{ fields: { kept: 0, dropped: 1 } }]);
    expect(JSON.stringify(lines)).not.toContain('Lisbon');
  });

  test('are not asked about when there are none', async () => {
    const { model, seen } = answering();
    const judge = modelCauses({ items: 4, characters: 12_000 }, recordingLog().log)(model);
    expect(await judge.judge([])).toEqual([]);
    expect(seen).toHaveLength(0);
  });
});
