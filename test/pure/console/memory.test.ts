import { describe, expect, test } from '@jest/globals';
import {
  layoutOf,
  linesOf,
  type Past,
} from '../../../console/src/pages/memory/provenance-layout.js';
import { timesOf } from '../../../console/src/pages/memory/times.js';
import { admits, filterOf, searchOf, wantedIn } from '../../../console/src/pages/memory/wanted.js';

const drawn = (id: string) => ({ id, content: id, retiredAt: null });
const past = (change: Partial<Past<ReturnType<typeof drawn>>> = {}) => ({
  ...{ self: drawn('self'), sources: [], derived: [], replaced: [], replacedBy: [], edges: [] },
  ...change,
});
const edge = (source: string, target: string, type: string) => ({ source, target, type });

describe('the memories of an address', () => {
  test('are all of them by default; what is no value is as if absent', () => {
    const wanted = wantedIn(new URLSearchParams('q= van &kind=POEM&from=soon&standing=lost'));
    expect(wanted).toEqual({
      ...{ words: 'van', former: false, kind: null, from: null, until: null },
      ...{ sessionId: null, after: null },
    });
    expect(filterOf(wanted)).toEqual({});
  });

  test('are those of a kind, a time and a conversation; words know no conversation', () => {
    const wanted = wantedIn(
      new URLSearchParams('q=van&kind=OPINION&from=2026-05-01&session=work&standing=former'),
    );
    expect(wanted.former).toBe(true);
    const from = '2026-05-01T00:00:00.000Z';
    expect(filterOf(wanted)).toEqual({ kinds: ['OPINION'], from, sessionId: 'work' });
    expect(searchOf(wanted)).toEqual({ query: 'van', kinds: ['OPINION'], from });
    expect(admits(wanted, { kind: 'OPINION', eventTime: from })).toBe(true);
    expect(admits(wanted, { kind: 'SEMANTIC', eventTime: from })).toBe(false);
    expect(admits(wanted, { kind: 'OPINION', eventTime: '2026-04-30T00:00:00Z' })).toBe(false);
  });
});

describe('the path of a memory', () => {
  test('of a memory alone is one box', () => {
    const { boxes, joins, left } = layoutOf(past());
    expect([boxes.length, joins.length, left]).toEqual([1, 0, 0]);
  });

  test('goes from its sources over itself to what was made from it', () => {
    const { boxes, joins } = layoutOf(
      past({
        sources: [{ depth: 1, memory: drawn('turn') }],
        derived: [{ depth: 1, memory: drawn('made') }],
        edges: [edge('self', 'turn', 'DERIVED_FROM'), edge('self', 'who', 'MENTIONS')],
      }),
    );
    const order = boxes.toSorted((a, b) => a.x - b.x).map(({ memory }) => memory.id);
    expect(order).toEqual(['turn', 'self', 'made']);
    expect(joins).toEqual([
      { from: 'turn', to: 'self', kind: 'madeFrom' },
      // No edge is known of it: it was made from the memory all the same.
      { from: 'self', to: 'made', kind: 'madeFrom' },
    ]);
  });

  test('has a column for each replacement of a chain', () => {
    const { boxes, joins } = layoutOf(
      past({
        replaced: [drawn('second'), drawn('first')],
        edges: [edge('self', 'second', 'SUPERSEDES'), edge('second', 'first', 'SUPERSEDES')],
      }),
    );
    const order = boxes.toSorted((a, b) => a.x - b.x).map(({ memory }) => memory.id);
    expect(order).toEqual(['first', 'second', 'self']);
    expect(joins.map(({ from, to }) => `${from} ${to}`)).toEqual(['second self', 'first second']);
  });

  test('shows what has room, and counts the rest', () => {
    const sources = Array.from({ length: 9 }, (_, i) => ({ depth: 1, memory: drawn(`turn ${i}`) }));
    const { boxes, left } = layoutOf(past({ sources }));
    expect([boxes.length, left]).toEqual([7, 3]);
  });

  test('has texts in lines', () => {
    expect(linesOf('The bakery opens at six.', 12, 2)).toEqual(['The bakery', 'opens at…']);
    expect(linesOf('Oven.', 12, 2)).toEqual(['Oven.']);
    expect(linesOf('abcdefghijklmnop', 8, 2)).toEqual(['abcdefg…']);
  });
});

test('of times only what was changed is sent', () => {
  const stored = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: null };
  expect(timesOf(stored, { from: stored.validFrom, until: '' })).toBeNull();
  expect(timesOf(stored, { from: '', until: '' })).toBeNull();
  const until = '2026-02-01T00:00:00.000Z';
  expect(timesOf(stored, { from: stored.validFrom, until })).toEqual({ validUntil: until });
  const ended = { ...stored, validUntil: until };
  expect(timesOf(ended, { from: stored.validFrom, until: '' })).toEqual({ validUntil: null });
});
