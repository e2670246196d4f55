import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { collapsePassages } from '../../../src/channels/collapse.js';
import { sceneOf, witness } from '../domain/scenes.js';

const WEIGHTS = {
  ...{ fulltext: 1, vector: 1, topic: 1, entity: 1 },
  ...{ period: 1, dated: 1, session: 1, causal: 1 },
};
const POLICY = { weights: WEIGHTS, rrfK: 10 };
/** `p` and `q` are passages of the document `d`; `m` is a memory, `o` a passage of a document that is not current. */
const SCENE = sceneOf([
  ...[witness('d'), witness('m')],
  ...['p', 'q'].map((id) => witness(id, { passageOf: 'd' })),
  witness('o', { passageOf: 'gone' }),
]);
const folded = (row: Record<string, unknown[]>) => collapsePassages(row, SCENE, POLICY);

test('T-X03 a document and its passages count once, with the best of them', () => {
  const row = {
    fulltext: [
      ['p', 9],
      ['m', 5],
      ['d', 4],
      ['q', 3],
    ],
    vector: [['q', 0.9]],
  };
  expect(folded(row).row).toEqual({
    fulltext: [
      ['d', 9],
      ['m', 5],
    ],
    vector: [['d', 0.9]],
  });
});

test('the document keeps its own score where that is the best', () => {
  const row = {
    fulltext: [
      ['p', 2],
      ['d', 4],
    ],
  };
  expect(folded(row).row).toEqual({ fulltext: [['d', 4]] });
});

test('what answered is told by how channels agree on it', () => {
  const { answering } = folded({
    fulltext: [
      ['p', 9],
      ['q', 8],
    ],
    vector: [['q', 0.9]],
  });
  expect([...answering]).toEqual([['d', ['q', 'p']]]);
});

test('passages of equal claim are told by id', () => {
  const { answering } = folded({ fulltext: [['q', 1]], vector: [['p', 0.5]] });
  expect(answering.get('d')).toEqual(['p', 'q']);
});

test('a passage whose document is not current is no evidence of anything', () => {
  const { row, answering } = folded({
    fulltext: [
      ['o', 9],
      ['m', 5],
    ],
  });
  expect(row).toEqual({ fulltext: [['m', 5]] });
  expect(answering.size).toBe(0);
});

test('without passages everything stays as it was found', () => {
  const row = { fulltext: [['m', 5]], entity: ['d', 'm'], scene: [['anything']] };
  expect(folded(row).row).toBe(row);
});

test('nothing else moves, and no passage is left', () => {
  const find = fc.tuple(fc.constantFrom('d', 'm', 'p', 'q', 'o'), fc.nat(20));
  const list = fc.uniqueArray(find, { selector: ([id]) => id });
  fc.assert(
    fc.property(list, list, (fulltext, vector) => {
      const { row } = folded({ fulltext, vector });
      for (const [name, before] of Object.entries({ fulltext, vector })) {
        const after = new Map(row[name] as [string, number][]);
        const best = Math.max(...before.filter(([id]) => 'dpq'.includes(id)).map(([, s]) => s));
        expect([...after.keys()].every((id) => id === 'd' || id === 'm')).toBe(true);
        expect(after.get('m')).toBe(before.find(([id]) => id === 'm')?.[1]);
        expect(after.get('d') ?? Number.NEGATIVE_INFINITY).toBe(best);
      }
    }),
  );
});
