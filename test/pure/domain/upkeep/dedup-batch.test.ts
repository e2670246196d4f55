import { expect, test } from '@jest/globals';
import {
  beginning,
  type DedupPolicy,
  judgeWaiting,
  type SoFar,
  type Waiting,
} from '../../../../src/domain/upkeep/dedup.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER } from '../conflict/contenders.js';
import { twin } from './twins.js';

const POLICY: DedupPolicy = {
  ...{ rules: BUILT_IN_RULES, dedupAgentInferred: true },
  dedupSimilarity: 0.9,
};

/** `near`: ids with their cosines. Of one moment, so that the larger id is the newer one. */
const waits = (id: string, near: Record<string, number>, change: object = {}): Waiting => ({
  id,
  near: Object.entries(near).map(([other, cosine]) => ({
    ...{ twin: twin(id, change), other: twin(other, change), cosine },
  })),
});

function settled(waiting: Waiting[], soFar: SoFar = beginning(20)) {
  const { handled, done, again, after, full } = judgeWaiting(waiting, soFar, POLICY);
  const pairs = handled.map(({ twin: { id }, other }) => `${id}${other.id}`);
  return { pairs, done, again, full, left: after.left, gone: [...after.gone], after };
}

test('X-36 only what is strictly above the bound is a duplicate', () => {
  const near = { b: 0.9, c: 0.900001 };
  expect(settled([waits('a', near)])).toMatchObject({ pairs: ['ac'], done: ['a'], left: 19 });
});

test('E-60 a pair is met from both sides and handled once', () => {
  const both = [waits('a', { b: 0.95 }, BY_USER), waits('b', { a: 0.95 }, BY_USER)];
  expect(settled(both)).toMatchObject({ pairs: ['ab'], done: ['a', 'b'], left: 19 });
  const { after } = settled(both);
  expect(settled(both, after)).toMatchObject({ pairs: [], left: 19 });
});

test('what lost is a contender no more', () => {
  const three = [
    waits('a', { b: 0.99, c: 0.98 }),
    waits('b', { c: 0.97 }),
    waits('c', { a: 0.98 }),
  ];
  expect(settled(three)).toMatchObject({ pairs: ['ab', 'bc'], gone: ['a', 'b'], full: false });
});

test('one of which a near one went meanwhile waits on: another may be the nearest now', () => {
  const many = [waits('b', { a: 0.99 }), waits('c', { a: 0.99 }), waits('d', { e: 0.99 })];
  expect(settled(many)).toMatchObject({ gone: ['a', 'd'], done: ['b', 'd'], again: ['c'] });
});

test('T-E28 at most so many pairs; the memory where that ends waits on', () => {
  const many = [waits('a', { b: 0.99 }), waits('c', {}), waits('d', { e: 0.99, f: 0.98 })];
  const first = settled(many, beginning(1));
  expect(first).toMatchObject({ pairs: ['ab'], done: ['a', 'c'], left: 0, full: true });
  expect(settled([waits('x', { y: 0.5 })], first.after)).toMatchObject({ full: false });
  expect(settled(many, beginning(0))).toMatchObject({ pairs: [], done: [], full: true });
});

test('a run is not changed by what is only tried', () => {
  const soFar = beginning(5);
  settled([waits('a', { b: 0.99 })], soFar);
  expect(soFar).toEqual(beginning(5));
});
