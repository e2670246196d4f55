import { describe, expect, test } from '@jest/globals';
import { hasName, isLike } from '../../../console/src/pages/entities/names.js';
import { axisOf, type Dated } from '../../../console/src/pages/timeline/bars.js';
import { variablesOf, wantedIn } from '../../../console/src/pages/timeline/wanted.js';

const NOW = Date.parse('2026-07-01T00:00:00Z');

const fact = (id: string, from: string, until: string | null = null): Dated => ({
  ...{ id, kind: 'SEMANTIC', eventTime: `${from}T00:00:00Z`, validFrom: `${from}T00:00:00Z` },
  validUntil: until && `${until}T00:00:00Z`,
});

describe('the axis of a timeline', () => {
  test('goes from the first beginning to now, each memory once', () => {
    const old = fact('old', '2026-01-01', '2026-04-01');
    const { bars, ticks } = axisOf([fact('new', '2026-04-01'), old, old], NOW);
    expect(bars.map(({ memory, state }) => `${memory.id} ${state}`)).toEqual([
      'old over',
      'new holds',
    ]);
    expect(bars[0]?.start).toBe(0);
    expect((bars[1]?.start ?? 0) + (bars[1]?.length ?? 0)).toBeCloseTo(1);
    expect([ticks[0]?.at, ticks.at(-1)?.place]).toEqual(['2026-01-01T00:00:00.000Z', 1]);
  });

  test('ends with the last turn where there are turns alone', () => {
    const turn = (id: string, eventTime: string): Dated => ({
      ...fact(id, '2026-01-01'),
      ...{ kind: 'EPISODIC', eventTime },
    });
    const { bars } = axisOf(
      [turn('a', '2026-01-01T10:00:00Z'), turn('b', '2026-01-01T12:00:00Z')],
      NOW,
    );
    expect(bars.map(({ state, start, length }) => [state, start, length])).toEqual([
      ['event', 0, 0],
      ['event', 1, 0],
    ]);
  });

  test('knows what something else outdated, and ends that are to come', () => {
    const since = '2026-02-01T00:00:00Z';
    const { bars } = axisOf(
      [fact('outdated', '2026-01-01'), fact('to come', '2026-01-02', '2027-01-01')],
      ...[NOW, new Map([['outdated', since]])],
    );
    expect(bars.map(({ state, until }) => [state, until])).toEqual([
      ['over', since],
      ['holds', '2027-01-01T00:00:00Z'],
    ]);
  });
});

test('the timeline of an address is that of what it names; topics have no past', () => {
  const known = '2026-05-01T00:00:00.000Z';
  const entity = wantedIn(new URLSearchParams('entity=Ruben&known=2026-05-01'));
  expect(variablesOf(entity)).toEqual({ entity: 'Ruben', asOf: { knownAt: known } });
  const topic = wantedIn(new URLSearchParams('topic=bread&known=2026-05-01&from=2026-01-01'));
  expect(variablesOf(topic)).toEqual({ topic: 'bread', from: '2026-01-01T00:00:00.000Z' });
});

test('names are found in part in lists, and whole in texts', () => {
  const entity = { name: 'Marta Lindgren', aliases: ['Marta'], summary: 'Repairs boilers.' };
  expect([isLike(entity, 'LIND'), isLike(entity, 'boiler'), isLike(entity, 'oven')]).toEqual([
    ...[true, true, false],
  ]);
  expect(hasName('marta calls.', ['Marta'])).toBe(true);
  expect(hasName('Martas van', ['Marta', 'van (old)'])).toBe(false);
});
