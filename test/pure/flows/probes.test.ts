import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KINDS, valuesOf } from '../../../src/domain/kernel/vocabulary.js';
import type { Variant } from '../../../src/domain/recall/variants.js';
import { probesOf } from '../../../src/flows/recall/question.js';

const ORIGINAL: Variant = { name: 'ORIGINAL', text: 'What does Ann like?' };
const VOICED: Variant = { name: 'VOICED', text: 'What does I like?' };
const KEYWORDS: Variant = { name: 'KEYWORDS', text: 'ann like' };
const DOMAIN: Variant = { name: 'DOMAIN', text: 'home: ann like' };
const ASKED = { kinds: null, pool: 50, perVariant: 8, passages: false };
const vectors = (variants: readonly Variant[]) => variants.map((_, i) => Float32Array.of(i));

function probed(variants: Variant[], kinds: string[] | null = null, passages = false) {
  return probesOf(variants, vectors(variants), { ...ASKED, kinds, passages }).map(
    ({ fromKind, toKind, embedding, limit }) => [embedding[0], fromKind, toKind, limit],
  );
}

test('T-E01 each variant is a search of its own, further ones for fewer', () => {
  expect(probed([ORIGINAL, KEYWORDS, DOMAIN])).toEqual([
    [0, '', '~', 50],
    [1, '', '~', 8],
    [2, '', '~', 8],
  ]);
});

test('the voiced question searches what was said, the question itself the rest', () => {
  expect(probed([ORIGINAL, VOICED, DOMAIN])).toEqual([
    [0, 'F', '~', 50],
    [1, 'EPISODIC', 'EPISODIC', 50],
    [2, '', '~', 8],
  ]);
});

test('kinds that are asked for are one search each, of memories and of passages', () => {
  expect(probed([ORIGINAL], ['OPINION', 'EPISODIC'])).toEqual([
    [0, 'OPINION', 'OPINION', 50],
    [0, 'EPISODIC', 'EPISODIC', 50],
    [0, 'DOC_OPINION', 'DOC_OPINION', 50],
    [0, 'DOC_EPISODIC', 'DOC_EPISODIC', 50],
  ]);
  expect(probed([ORIGINAL, VOICED], ['EPISODIC'])).toEqual([
    [0, 'DOC_EPISODIC', 'DOC_EPISODIC', 50],
    [1, 'EPISODIC', 'EPISODIC', 50],
  ]);
  expect(probed([ORIGINAL, VOICED], ['SEMANTIC'])).toEqual([
    [0, 'SEMANTIC', 'SEMANTIC', 50],
    [0, 'DOC_SEMANTIC', 'DOC_SEMANTIC', 50],
  ]);
});

test('passages are searched apart by the question itself, whoever speaks', () => {
  expect(probed([ORIGINAL, KEYWORDS], null, true)).toEqual([
    [0, 'E', '~', 50],
    [0, 'DOC_', 'DOC_~', 50],
    [1, '', '~', 8],
  ]);
  expect(probed([ORIGINAL, VOICED], null, true)).toEqual([
    [0, 'F', '~', 50],
    [0, 'DOC_', 'DOC_~', 50],
    [1, 'EPISODIC', 'EPISODIC', 50],
  ]);
});

test('without embeddings there is no search', () => {
  expect(probesOf([ORIGINAL, KEYWORDS], [], ASKED)).toEqual([]);
});

test('every kind that is asked for is searched by the question or its voice, and by one of them only', () => {
  const kinds = valuesOf(KINDS);
  const variants = fc.constantFrom([ORIGINAL], [ORIGINAL, VOICED]);
  const some = fc.option(fc.subarray([...kinds], { minLength: 1 }));
  fc.assert(
    fc.property(variants, some, fc.boolean(), (asked, only, passages) => {
      const probes = probesOf(asked, vectors(asked), { ...ASKED, kinds: only, passages });
      for (const kind of kinds) {
        const searching = probes.filter(
          ({ fromKind, toKind }) => fromKind <= kind && kind <= toKind,
        );
        expect(searching).toHaveLength(only === null || only.includes(kind) ? 1 : 0);
      }
    }),
  );
});
