import { describe, expect, test } from '@jest/globals';
import {
  madeItem,
  type NodeSource,
  sourceIdsOf,
} from '../../../../src/domain/memory-agent/agent.js';
import { type RememberInput, rememberInput } from '../../../../src/domain/write/remember.js';

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

const node = (change: Partial<RememberInput>): RememberInput => ({
  ...rememberInput(100).parse({ text: 'Ann likes tea.', derivedFrom: ['user'] }),
  ...change,
});

test('an item of the pipeline derives from its sources', () => {
  const given = { ...node({ derivedFrom: ['user', 'agent'] }), tags: ['tea'], sessionId: 's' };
  expect(madeItem(given, known)).toEqual({
    ...{ profile: 'MEMORY', scope: null, correctsId: null },
    fact: {
      ...{ text: 'Ann likes tea.', kind: 'SEMANTIC', tags: ['tea'], entities: [], sessionId: 's' },
      ...{ stage: null, domains: [], trusted: false, correction: false },
      ...{ derivedFrom: ['user', 'agent'], sourceType: 'CONSOLIDATION' },
      ...{ sourceRole: 'ASSISTANT', eventTime: MONDAY, validFrom: null, validUntil: null },
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
  ] as const)('from %j said by %s: %s', (derivedFrom, sourceRole, expected) => {
    const item = madeItem(node({ derivedFrom: [...derivedFrom], sourceRole }), known);
    expect(item.fact.sourceRole).toBe(expected);
  });
});

test.each([
  ['shared sources', ['user', 'agent'], null, null],
  ['a private one', ['user', 'secret'], null, 'planner'],
  ['a private one, said to be shared', ['secret'], 'SHARED', 'SHARED'],
])('the scope of what was made from %s', (_, derivedFrom, scope, expected) => {
  expect(madeItem(node({ derivedFrom, scope }), known).scope).toBe(expected);
});

test('a time of its own counts, and without any source there is none', () => {
  expect(madeItem(node({ eventTime: TUESDAY, derivedFrom: ['agent'] }), known).fact.eventTime).toBe(
    TUESDAY,
  );
  expect(madeItem(node({ derivedFrom: ['unknown'] }), known).fact.eventTime).toBeNull();
});

test('what was made from nothing is refused', () => {
  expect(() => madeItem(node({ derivedFrom: [] }), known)).toThrow('must name');
});

test('every source is looked up once, and what is no id is not', () => {
  const nodes = [{ derivedFrom: ['a', ' b', 7] }, { derivedFrom: ['b', 'c'] }, {}];
  expect(sourceIdsOf(nodes)).toEqual(['a', 'b', 'c']);
});
