import { expect, test } from '@jest/globals';
import { conversation, sceneOf, witness } from './scenes.js';

const first = conversation(['a', 'b', 'c']);
const second = conversation(['x', 'y'], 1);
const scene = sceneOf(first, second, [witness('fact', { named: true })]);
const neighbour = (id: string, step: -1 | 1) => {
  const known = scene.get(id);
  return known && scene.neighbour(known, step)?.id;
};

test('a memory is found by its id', () => {
  expect(scene.get('fact')).toEqual(witness('fact', { named: true }));
  expect(scene.get('unknown')).toBeUndefined();
});

test('neighbours are the turns just before and after in the same conversation', () => {
  expect([neighbour('b', -1), neighbour('b', 1)]).toEqual(['a', 'c']);
  expect([neighbour('a', -1), neighbour('c', 1)]).toEqual([undefined, undefined]);
  expect([neighbour('x', 1), neighbour('y', -1), neighbour('y', 1)]).toEqual(['y', 'x', undefined]);
});

test('what was said in no conversation has no neighbours', () => {
  expect([neighbour('fact', -1), neighbour('fact', 1)]).toEqual([undefined, undefined]);
});

test('a gap in a conversation is a gap', () => {
  const [start, , end] = first;
  const gap = sceneOf([start, end].flatMap((turn) => turn ?? []));
  const known = gap.get('a');
  expect(known && gap.neighbour(known, 1)).toBeUndefined();
});

test('a part of a scene: what came of a memory outside it speaks for itself', () => {
  const whole = sceneOf([
    ...[witness('t'), witness('f', { extractedFrom: 't' })],
    ...[witness('d'), witness('p', { passageOf: 'd' })],
  ]);
  expect(whole.memories()).toEqual(['t', 'f', 'd']);
  const part = whole.only(new Set(['f', 'd']));
  expect(part.memories()).toEqual(['f', 'd']);
  expect(part.get('f')?.extractedFrom).toBeNull();
  expect(whole.only(new Set(['t', 'f'])).get('f')?.extractedFrom).toBe('t');
});
