import { describe, expect, test } from '@jest/globals';
import { type NodeInput, nodeInput } from '../../../../src/domain/memory-agent/inputs.js';
import {
  type NodeSource,
  nodeItem,
  nodesOf,
  sourceIdsOf,
} from '../../../../src/domain/memory-agent/nodes.js';

const MONDAY = new Date('2026-03-02T10:00:00Z');
const TUESDAY = new Date('2026-03-03T10:00:00Z');

const known = new Map(
  (
    [
      { id: 'user', byUser: true, scope: 'SHARED', eventTime: TUESDAY },
      { id: 'agent', byUser: false, scope: 'SHARED', eventTime: MONDAY },
      { id: 'secret', byUser: false, scope: 'planner', eventTime: MONDAY },
    ] satisfies NodeSource[]
  ).map((source) => [source.id, source]),
);

const node = (change: Partial<NodeInput>): NodeInput => ({
  ...nodeInput(100).parse({ text: 'Ann likes tea.', sourceIds: ['user'] }),
  ...change,
});

test('an item of the pipeline derives from its sources', () => {
  const given = { ...node({ sourceIds: ['user', 'agent'] }), tags: ['tea'], sessionId: 's' };
  expect(nodeItem(given, known)).toEqual({
    ...{ profile: 'MEMORY', scope: null, correctsId: null },
    fact: {
      ...{ text: 'Ann likes tea.', kind: 'SEMANTIC', tags: ['tea'], entities: [], sessionId: 's' },
      ...{ derivedFrom: ['user', 'agent'], sourceType: 'CONSOLIDATION' },
      ...{ sourceRole: 'ASSISTANT', eventTime: MONDAY },
    },
  });
});

describe('X-30: only what a user said is asserted by the user', () => {
  test.each([
    [['user'], 'USER', 'USER'],
    [['agent', 'user'], 'USER', 'USER'],
    [['agent'], 'USER', 'ASSISTANT'],
    [['unknown'], 'USER', 'ASSISTANT'],
    [['user'], 'ASSISTANT', 'ASSISTANT'],
  ] as const)('from %j said by %s: %s', (sourceIds, sourceRole, expected) => {
    const item = nodeItem(node({ sourceIds: [...sourceIds], sourceRole }), known);
    expect(item.fact.sourceRole).toBe(expected);
  });
});

test.each([
  ['shared sources', ['user', 'agent'], null, null],
  ['a private one', ['user', 'secret'], null, 'planner'],
  ['a private one, said to be shared', ['secret'], 'SHARED', 'SHARED'],
])('the scope of what was made from %s', (_, sourceIds, scope, expected) => {
  expect(nodeItem(node({ sourceIds, scope }), known).scope).toBe(expected);
});

test('a time of its own counts, and without any source there is none', () => {
  expect(nodeItem(node({ eventTime: TUESDAY, sourceIds: ['agent'] }), known).fact.eventTime).toBe(
    TUESDAY,
  );
  expect(nodeItem(node({ sourceIds: ['unknown'] }), known).fact.eventTime).toBeNull();
});

test('sources of a call are those of nodes that name none', () => {
  const batch = { sourceIds: ['all'], sessionId: 's', scope: null };
  const nodes = [{ text: 'a' }, { text: 'b', sourceIds: [] }, { text: 'c', sourceIds: ['own'] }];
  expect(nodesOf(nodes, batch)).toEqual([
    { text: 'a', sourceIds: ['all'], sessionId: 's', scope: null },
    { text: 'b', sourceIds: ['all'], sessionId: 's', scope: null },
    { text: 'c', sourceIds: ['own'], sessionId: 's', scope: null },
  ]);
});

test('every source is looked up once, and what is no id is not', () => {
  const nodes = [{ sourceIds: ['a', ' b', 7] }, { sourceIds: ['b', 'c'] }, {}];
  expect(sourceIdsOf(nodes)).toEqual(['a', 'b', 'c']);
});
