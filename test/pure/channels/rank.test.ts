import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CandidateRow } from '../../../src/channels/compose.js';
import { rankAll, similarities } from '../../../src/channels/rank.js';
import { REGISTRY } from '../../../src/channels/registry.js';
import { sceneOf as sceneOfRow } from '../../../src/channels/scene.js';
import { DEFAULT_SPREAD } from '../../../src/domain/recall/scene.js';
import { conversation, sceneOf, witness } from '../domain/scenes.js';
import { questionOf } from './views.js';

const WEIGHTS = {
  ...{ fulltext: 0.8, vector: 1, topic: 0.5, entity: 1 },
  ...{ period: 2, dated: 0.5, session: 0, causal: 0.5 },
};
const POLICY = { rrfK: 10, weights: WEIGHTS, spread: DEFAULT_SPREAD };
const QUIET = {
  ...POLICY,
  spread: {
    width: 20,
    ...{ toAnswer: 0, forward: 0, backward: 0, toQuestion: 0 },
    onward: 0,
    questionLoss: 0,
  },
};

function listsOf(row: CandidateRow, scene = sceneOf([]), policy = QUIET) {
  const ranked = rankAll(policy, { channels: REGISTRY, row, scene, query: questionOf() });
  return Object.fromEntries(ranked.map(({ channel, ids }) => [channel, ids]));
}

test('each channel is one list with its weight, seeds first', () => {
  const ranked = rankAll(POLICY, {
    ...{ channels: REGISTRY, row: {}, scene: sceneOf([]), query: questionOf() },
  });
  expect(ranked).toEqual(
    Object.entries(WEIGHTS).map(([channel, weight]) => ({ channel, weight, ids: [] })),
  );
});

test('only channels that took part are ranked', () => {
  const channels = REGISTRY.filter(({ name }) => name === 'fulltext');
  const row = { fulltext: [['a', 2]], vector: [['b', 1]] };
  const ranked = rankAll(POLICY, { channels, row, scene: sceneOf([]), query: questionOf() });
  expect(ranked).toEqual([{ channel: 'fulltext', weight: 0.8, ids: ['a'] }]);
});

test('those that build on others see what the seeds agree on', () => {
  const row = {
    fulltext: [
      ['a', 3],
      ['b', 2],
    ],
    vector: [
      ['b', 0.9],
      ['c', 0.8],
    ],
  };
  const scene = sceneOf(['a', 'b', 'c'].map((id) => witness(id, { named: true })));
  // a: 0.8/11; b: 0.8/12 + 1/11; c: 1/12.
  expect(listsOf(row, scene)).toMatchObject({
    ...{ fulltext: ['a', 'b'], vector: ['b', 'c'], entity: ['b', 'c', 'a'] },
  });
});

test('the answer of a question that matches is found by the channel that found the question', () => {
  const scene = sceneOf(conversation(['before', 'asked?', 'answer']));
  const found = listsOf({ fulltext: [['asked?', 7]] }, scene, POLICY);
  expect(found['fulltext']).toEqual(['asked?', 'answer', 'before']);
  expect(found['vector']).toEqual([]);
});

test('similarity is the raw cosine of what the vector channel found', () => {
  const row = {
    fulltext: [['a', 9]],
    vector: [
      ['b', 0.75],
      ['c', 0.5],
    ],
  };
  expect(similarities(row)).toEqual(
    new Map([
      ['b', 0.5],
      ['c', 0],
    ]),
  );
  expect(similarities({})).toEqual(new Map());
});

test('the cues of a row are bits, and conversations are told apart', () => {
  const at = Date.UTC(2023, 4, 8);
  const scene = sceneOfRow([
    [
      ['a', 1, 1, at, null, null],
      ['b', 2, 2, at, null, null],
    ],
    [
      ['c', 1, 4, at, null, null],
      ['d', null, 7, at, 'a', null],
    ],
  ]);
  const eventTime = at;
  expect(['a', 'b', 'c', 'd', 'e'].map((each) => scene.get(each))).toEqual([
    witness('a', { conversation: 0, sequence: 1, asks: true, eventTime }),
    witness('b', { conversation: 0, sequence: 2, statesTime: true, eventTime }),
    witness('c', { conversation: 1, sequence: 1, named: true, eventTime }),
    witness('d', { asks: true, statesTime: true, named: true, eventTime, extractedFrom: 'a' }),
    undefined,
  ]);
});

test('links between versions are told once, whichever member leads along them', () => {
  const first = ['a', 'b', 7, 0, 12, null, null] as const;
  const second = ['b', 'c', 9, null, null, 3, 20] as const;
  const at = Date.UTC(2023, 4, 8);
  const scene = sceneOfRow([
    [
      ['a', 1, 0, at, null, [[...first], [...second]]],
      ['b', 2, 0, at, null, [[...second]]],
      ['c', 3, 0, at, null, null],
    ],
  ]);
  const outdatings = (each: string) => scene.outdatings(each);
  expect(outdatings('a')).toEqual([
    { older: 'a', newer: 'b', since: 7, span: { from: 0, to: 12 }, by: null },
  ]);
  expect(outdatings('b')).toEqual([
    { older: 'b', newer: 'c', since: 9, span: null, by: { from: 3, to: 20 } },
  ]);
  expect(outdatings('c')).toEqual([]);
  expect(scene.only(new Set(['a'])).outdatings('b')).toHaveLength(1);
});

const id = fc.constantFrom('a', 'b?', 'c', 'd', 'e?');
const hits = fc.array(fc.tuple(id, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 5 });
const anyRow = fc.record({
  ...{ fulltext: hits, vector: hits, topic: hits },
  ...{ entity: fc.array(id), period: fc.array(id), causal: fc.array(id) },
});
const shuffled = (row: CandidateRow): CandidateRow =>
  Object.fromEntries(Object.entries(row).reverse());

test('no list has an id twice, whatever was found', () => {
  const scene = sceneOf(conversation(['a', 'b?', 'c', 'd', 'e?']));
  fc.assert(
    fc.property(anyRow, (row) => {
      for (const ids of Object.values(listsOf(row, scene, POLICY))) {
        expect(new Set(ids).size).toBe(ids.length);
      }
      expect(listsOf(shuffled(row), scene, POLICY)).toEqual(listsOf(row, scene, POLICY));
    }),
  );
});
