import { describe, expect, test } from '@jest/globals';
import {
  GRAPH_NODE_KINDS,
  type GraphEdge,
  labelOf,
  neighborhoodInput,
  orderedEdges,
  pathInput,
  provenanceInput,
  relatedInput,
} from '../../../../src/domain/graph/model.js';
import { provenanceOf } from '../../../../src/domain/graph/provenance.js';
import { parseInput } from '../../../../src/domain/kernel/input.js';
import { type Edge, valuesOf } from '../../../../src/domain/kernel/vocabulary.js';

function edge(source: string, target: string, type: Edge = 'DERIVED_FROM'): GraphEdge {
  return { source, target, type, weight: 1, confidence: 1, reason: null };
}

const steps = (list: readonly { id: string; depth: number }[]) =>
  list.map(({ id, depth }) => `${id}${depth}`).join(' ');

describe('provenance', () => {
  const all = { depth: 10, most: 100 };

  test.each<[string, GraphEdge[], string, string]>([
    ['a chain', [edge('m', 'a'), edge('a', 'b')], 'a1 b2', ''],
    [
      'a diamond',
      [edge('m', 'a'), edge('m', 'b'), edge('a', 'c'), edge('b', 'c'), edge('c', 'd')],
      ...(['a1 b1 c2 d3', ''] as const),
    ],
    ['a short cut', [edge('m', 'a'), edge('a', 'b'), edge('m', 'b')], 'a1 b1', ''],
    ['both ways', [edge('m', 'a'), edge('z', 'm'), edge('y', 'z')], 'a1', 'z1 y2'],
    ['a circle', [edge('m', 'a'), edge('a', 'm')], 'a1', 'a1'],
    ['itself', [edge('m', 'm')], '', ''],
    ['another type', [edge('m', 'a', 'RELATED')], '', ''],
    [
      'names of the language',
      [edge('m', 'constructor'), edge('constructor', '__proto__')],
      'constructor1 __proto__2',
      '',
    ],
  ])('of %s', (_, edges, sources, derived) => {
    const found = provenanceOf('m', edges, all);
    expect([steps(found.sources), steps(found.derived)]).toEqual([sources, derived]);
  });

  test('chains of replacement go to their ends, in order, whatever the depth', () => {
    const edges = [
      edge('m', 'a', 'SUPERSEDES'),
      edge('a', 'b', 'SUPERSEDES'),
      edge('n', 'm', 'SUPERSEDES'),
    ];
    const { replaced, replacedBy } = provenanceOf('m', edges, { depth: 1, most: 100 });
    expect([steps(replaced), steps(replacedBy)]).toEqual(['a1 b2', 'n1']);
  });

  test('what lies deeper than asked is neither shown nor counted as left out', () => {
    const found = provenanceOf('m', [edge('m', 'a'), edge('a', 'b')], { depth: 1, most: 1 });
    expect(found).toMatchObject({ sources: [{ id: 'a' }], truncated: false });
    expect(found.edges).toEqual([edge('m', 'a')]);
  });

  test('what is too much is left out, what was derived before the sources', () => {
    const found = provenanceOf('m', [edge('m', 'a'), edge('x', 'm')], { depth: 1, most: 1 });
    expect(found).toMatchObject({ sources: [{ id: 'a' }], derived: [], truncated: true });
  });

  test.each(['NEEDS_REVIEW', 'OUTDATED_BY'] as const)('%s is a step away, either way', (type) => {
    const edges = [edge('m', 'a', type), edge('b', 'm', type), edge('a', 'c', type)];
    expect(steps(provenanceOf('m', edges, all).beside)).toBe('a1 b1');
  });
});

test('edges have one order', () => {
  const edges = [edge('b', 'a'), edge('a', 'b', 'RELATED'), edge('a', 'b'), edge('a', 'a')];
  const ordered = orderedEdges(edges);
  expect(orderedEdges([...edges].reverse())).toEqual(ordered);
  expect(ordered.map(({ source, target, type }) => `${source}${target} ${type}`)).toEqual([
    ...['aa DERIVED_FROM', 'ab DERIVED_FROM', 'ab RELATED', 'ba DERIVED_FROM'],
  ]);
});

test.each([
  ['short', 'short'],
  [' two\nlines ', 'two lines'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['🎉'.repeat(90), `${'🎉'.repeat(79)}…`],
])('%j is labelled %j', (text, label) => {
  expect(labelOf(text)).toBe(label);
});

describe('inputs', () => {
  test('have defaults', () => {
    expect(provenanceInput.parse({ ids: ['x'] })).toEqual({ ids: ['x'], depth: 5 });
    const kinds = valuesOf(GRAPH_NODE_KINDS);
    expect(neighborhoodInput.parse({ id: 'x', kinds: [] })).toEqual({
      ...{ id: 'x', depth: 1, kinds, limit: 50 },
    });
    expect(pathInput.parse({ a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y', maxLength: 4 });
    expect(relatedInput.parse({ ids: ['x'] })).toEqual({ ids: ['x'], limit: 20 });
  });

  test.each([
    ['depth: must be between 1 and 10', provenanceInput, { ids: ['x'], depth: 11 }],
    ['depth: must be between 1 and 3', neighborhoodInput, { id: 'x', depth: 0 }],
    ['limit: must be between 1 and 500', neighborhoodInput, { id: 'x', limit: 0.5 }],
    ['maxLength: must be between 1 and 6', pathInput, { a: 'x', b: 'y', maxLength: 50 }],
    ['a and b must be two different ids', pathInput, { a: 'x', b: 'x ' }],
    ['limit: must be between 1 and 100', relatedInput, { ids: ['x'], limit: 101 }],
  ])('say %s', (message, schema, value) => {
    expect(() => parseInput(schema, value)).toThrow(message);
  });
});
