import { expect, test } from '@jest/globals';
import { present, type Scored, select } from '../../../../src/domain/recall/ranking.js';

const AT = new Date('2026-01-01T00:00:00Z');
const memory = (id: string, change: Partial<Scored> = {}): Scored => ({
  ...{ id, score: 0.5, utility: 'TACTICAL', source: 'AGENT_INFERRED' },
  ...{ accessCount: 0, createdAt: AT, ...change },
});
const ids = (found: readonly Scored[]) => found.map(({ id }) => id);

test('T-X04 a load-bearing memory with a low score is among the eight', () => {
  const tactical = Array.from({ length: 20 }, (_, i) => memory(`t${i}`, { score: 0.9 - i / 100 }));
  const pool = [...tactical, memory('lb', { utility: 'LOAD_BEARING', score: 0.01 })];
  expect(ids(select(pool, 8))).toEqual(['lb', ...ids(tactical.slice(0, 7))]);
});

test('within a tier the score decides, or by setting the number of accesses', () => {
  const pool = [memory('a', { score: 0.4, accessCount: 9 }), memory('b', { score: 0.6 })];
  expect(ids(select(pool, 1))).toEqual(['b']);
  expect(ids(select(pool, 1, 'access_count'))).toEqual(['a']);
});

test('archived memories come last', () => {
  const pool = [memory('old', { utility: 'ARCHIVED', score: 1 }), memory('new', { score: 0.1 })];
  expect(ids(select(pool, 2))).toEqual(['new', 'old']);
});

test('equal ones: the newest, then the smaller id; a cap of nothing gives nothing', () => {
  const later = new Date(AT.getTime() + 1);
  const pool = [memory('b'), memory('a'), memory('c', { createdAt: later })];
  expect(ids(select(pool, 3))).toEqual(['c', 'a', 'b']);
  expect(select(pool, 0)).toEqual([]);
  expect(select(pool, -1)).toEqual([]);
});

test('QC-7 shown by tier, accesses, source, score, age, id', () => {
  const shown = [
    memory('1', { utility: 'LOAD_BEARING' }),
    memory('2', { accessCount: 3 }),
    memory('3', { source: 'USER_ASSERTED', score: 0.1 }),
    memory('4', { source: 'BOOKSHELF_DOCUMENT' }),
    memory('5', { source: 'EXTERNAL_RETRIEVED' }),
    memory('6', { score: 0.9 }),
    memory('7', { createdAt: new Date(AT.getTime() + 1) }),
    memory('8'),
    memory('9', { utility: 'ARCHIVED', score: 1 }),
  ];
  expect(ids(present([...shown].reverse()))).toEqual(ids(shown));
});
