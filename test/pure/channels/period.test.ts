import { describe, expect, test } from '@jest/globals';
import { period } from '../../../src/channels/registry.js';
import type { TimeSpan } from '../../../src/domain/language/time/calendar.js';
import { sceneOf, witness } from '../domain/scenes.js';
import { questionOf, rank } from './views.js';

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const may: TimeSpan = {
  ...{ from: new Date('2023-05-01Z'), until: new Date('2023-06-01Z') },
  ...{ grain: 'MONTH', text: 'May 2023' },
};
const scene = sceneOf(
  Object.entries({
    within: '2023-05-20',
    week: '2023-06-08',
    fortnight: '2023-06-15',
    quarter: '2023-08-15',
  }).map(([id, date]) => witness(id, { eventTime: day(date).getTime() })),
);
const ranked = (
  base: Record<string, number>,
  evidence: string[] = [],
  periods: TimeSpan[] = [may],
) => rank(period, { base, evidence, scene, query: questionOf({ periods }) });

describe('memories of a time', () => {
  test.each<[string, Record<string, number>, string[], string[]]>([
    ['come by score', { within: 1, week: 3 }, [], ['week', 'within']],
    ['lose with the days beside it', { within: 1, week: 1 }, [], ['within', 'week']],
    ['a fortnight away have a third', { within: 1, fortnight: 2 }, [], ['within', 'fortnight']],
    ['far away are none', { quarter: 100 }, [], []],
    [
      'that nothing else found come last, in their order',
      { within: 1 },
      ['z', 'within', 'y'],
      ['within', 'z', 'y'],
    ],
    ['unknown to the scene are none', { unknown: 1 }, [], []],
  ])('%s', (_, base, evidence, expected) => {
    expect(ranked(base, evidence)).toEqual(expected);
  });

  test('the nearest of several times counts', () => {
    const august = { ...may, from: new Date('2023-08-01Z'), until: new Date('2023-09-01Z') };
    expect(ranked({ within: 1, quarter: 2 }, [], [may, august])).toEqual(['quarter', 'within']);
  });

  test('without a time there are none', () => {
    expect(ranked({ within: 1 }, ['within'], [])).toEqual([]);
  });
});

test('asks for the times and nothing else of them', () => {
  const { from, until } = may;
  expect(period.fragment?.bind(questionOf({ periods: [may] }))).toMatchObject({
    ...{ periods: [{ from, until }], perPeriod: 10 },
  });
});
