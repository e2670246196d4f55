import { expect, test } from '@jest/globals';
import { DEFAULT_RELATED, relatedBoosts } from '../../../../src/domain/recall/boosts.js';

const item = (id: string, score: number, relatedIds: string[] = []) => ({ id, score, relatedIds });
const boosts = (...call: Parameters<typeof relatedBoosts>) =>
  Object.fromEntries(relatedBoosts(...call));

test('T-E20 a linked candidate below the cut gains once', () => {
  const pool = [item('a', 0.9, ['c', 'b']), item('b', 0.8, ['c']), item('c', 0.7), item('d', 0.6)];
  expect(boosts(pool, 2)).toEqual({ c: 0.08 });
});

test('E-54 nothing that is no candidate, and nothing above the cut, gains', () => {
  const pool = [item('a', 0.9, ['b', 'z']), item('b', 0.8), item('c', 0.7)];
  expect(boosts(pool, 2)).toEqual({});
});

test('links of what is below the cut count for nothing', () => {
  const pool = [item('a', 0.9), item('b', 0.8, ['c']), item('c', 0.7)];
  expect(boosts(pool, 1)).toEqual({});
});

test('T-E21 at most ten links of a memory are followed', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `n${i}`);
  const pool = [item('a', 1, ids), ...ids.map((id) => item(id, 0.5))];
  expect(Object.keys(boosts(pool, 1))).toEqual(ids.slice(0, 10));
});

test('QE-6 stacking adds one boost a link', () => {
  const pool = [item('a', 0.9, ['c']), item('b', 0.8, ['c']), item('c', 0.7)];
  expect(boosts(pool, 2, { ...DEFAULT_RELATED, stacking: true })).toEqual({ c: 0.16 });
});

test('switched off, nobody gains', () => {
  const pool = [item('a', 0.9, ['b']), item('b', 0.8)];
  expect(boosts(pool, 1, { ...DEFAULT_RELATED, enabled: false })).toEqual({});
});
