import { describe, expect, test } from '@jest/globals';
import type { GraphEdge } from '../../../../src/domain/graph/model.js';
import { type ProvEvent, type ProvMemory, provOf } from '../../../../src/domain/graph/prov.js';
import type { Edge } from '../../../../src/domain/kernel/vocabulary.js';

const AT = new Date('2026-03-01T10:00:00.000Z');
const LATER = new Date('2026-03-02T10:00:00.000Z');
const T = AT.toISOString();

function memory(id: string, change: Partial<ProvMemory> = {}): ProvMemory {
  return {
    ...{ id, kind: 'SEMANTIC', content: `text ${id}`, validity: 'CONFIRMED', createdAt: AT },
    ...{ retiredAt: null, userId: 'ann', scope: 'SHARED', sourceRole: 'USER' },
    ...change,
  };
}

function edge(source: string, type: Edge, target: string): GraphEdge {
  return { source, target, type, weight: 1, confidence: 1, reason: null };
}

function event(id: string, change: Partial<ProvEvent> = {}): ProvEvent {
  return {
    ...{ id, act: 'CORRECT', at: LATER, memoryId: 'old', otherId: 'new' },
    ...{ byUserId: 'ann', byAgentId: null, undoneBy: null },
    ...change,
  };
}

/** A turn, the fact that was made of it, and the fact that took its place. */
const STORY = {
  memories: [
    memory('new'),
    memory('old', { retiredAt: LATER, validity: 'DEPRECATED' }),
    memory('turn', { kind: 'EPISODIC', sourceRole: 'ASSISTANT', scope: 'planner' }),
  ],
  edges: [
    edge('old', 'DERIVED_FROM', 'turn'),
    edge('new', 'SUPERSEDES', 'old'),
    edge('new', 'MENTIONS', 'ada'),
    edge('new', 'NEEDS_REVIEW', 'turn'),
  ],
  events: [event('e1')],
};

test('memories are entities, with their kind, text, validity and time', () => {
  expect(provOf(STORY)['entity']).toMatchObject({
    'mneme:memory/old': {
      'prov:type': { $: 'mneme:Fact', type: 'xsd:QName' },
      'prov:value': 'text old',
      'prov:generatedAtTime': { $: T, type: 'xsd:dateTime' },
      'mneme:validity': 'DEPRECATED',
    },
    'mneme:memory/turn': { 'prov:type': { $: 'mneme:Episode' } },
  });
});

test('sources are used and derived from, what was replaced is revised and invalidated', () => {
  const document = provOf(STORY);
  expect(Object.values(document['wasDerivedFrom'] ?? {})).toEqual([
    {
      'prov:generatedEntity': 'mneme:memory/old',
      'prov:usedEntity': 'mneme:memory/turn',
      'prov:activity': 'mneme:recording/old',
    },
    {
      'prov:generatedEntity': 'mneme:memory/new',
      'prov:usedEntity': 'mneme:memory/old',
      'prov:type': { $: 'prov:Revision', type: 'xsd:QName' },
    },
  ]);
  expect(Object.values(document['wasInvalidatedBy'] ?? {})).toEqual([
    {
      'prov:entity': 'mneme:memory/old',
      'prov:activity': 'mneme:event/e1',
      'prov:time': LATER.toISOString(),
    },
  ]);
  expect(Object.values(document['used'] ?? {})).toEqual([
    { 'prov:activity': 'mneme:recording/old', 'prov:entity': 'mneme:memory/turn' },
    { 'prov:activity': 'mneme:event/e1', 'prov:entity': 'mneme:memory/old' },
    { 'prov:activity': 'mneme:event/e1', 'prov:entity': 'mneme:memory/new' },
  ]);
});

test('an event that was taken back invalidates nothing', () => {
  const document = provOf({ ...STORY, events: [event('e1', { undoneBy: 'e2' })] });
  const [invalidation] = Object.values(document['wasInvalidatedBy'] ?? {});
  expect(invalidation).not.toHaveProperty('prov:activity');
});

test.each<[string, Partial<ProvMemory>, string, string]>([
  ['a user', {}, 'mneme:user/ann', 'prov:Person'],
  [
    'the agent of a scope',
    { sourceRole: 'ASSISTANT', scope: 'planner' },
    'mneme:agent/planner',
    'prov:SoftwareAgent',
  ],
  ['some agent', { sourceRole: 'ASSISTANT' }, 'mneme:service', 'prov:SoftwareAgent'],
  ['nobody in particular', { userId: null }, 'mneme:service', 'prov:SoftwareAgent'],
])('what %s said is attributed to it', (_, change, agent, type) => {
  const document = provOf({ memories: [memory('a', change)], edges: [], events: [] });
  expect(Object.values(document['wasAttributedTo'] ?? {})).toEqual([
    { 'prov:entity': 'mneme:memory/a', 'prov:agent': agent },
  ]);
  expect(document['agent']).toEqual({
    [agent]: { 'prov:type': { $: type, type: 'xsd:QName' } },
  });
});

test.each([
  ['constructor', 'mneme:user/constructor'],
  ['__proto__', 'mneme:user/__proto__'],
  ['Ann Lee', 'mneme:user/Ann%20Lee'],
  ["a:b/c'(d)*.~!", 'mneme:user/a%3Ab%2Fc%27%28d%29%2A%2E%7E%21'],
  ['Жук', 'mneme:user/%D0%96%D1%83%D0%BA'],
  ['\uD800', 'mneme:user/%EF%BF%BD'],
])('the user %j is named %s', (userId, name) => {
  const document = provOf({ memories: [memory('a', { userId })], edges: [], events: [] });
  expect(Object.keys(document['agent'] ?? {})).toEqual([name]);
});

describe('the rules of PROV-JSON', () => {
  /** Relations: which attributes they may have, and the kind of record that those refer to. */
  const RELATIONS: Record<string, Record<string, string | null>> = {
    wasGeneratedBy: { 'prov:entity': 'entity', 'prov:activity': 'activity', 'prov:time': null },
    used: { 'prov:activity': 'activity', 'prov:entity': 'entity', 'prov:time': null },
    wasDerivedFrom: {
      ...{ 'prov:generatedEntity': 'entity', 'prov:usedEntity': 'entity' },
      ...{ 'prov:activity': 'activity', 'prov:type': null },
    },
    wasInvalidatedBy: { 'prov:entity': 'entity', 'prov:activity': 'activity', 'prov:time': null },
    wasAttributedTo: { 'prov:entity': 'entity', 'prov:agent': 'agent' },
    wasAssociatedWith: { 'prov:activity': 'activity', 'prov:agent': 'agent' },
  };
  const NAME = /^(mneme|prov):[A-Za-z_](?:[\w/-]|%[0-9A-F]{2})*$/;
  const documents = {
    'a story': provOf(STORY),
    'events of memories that are not shown': provOf({
      ...{ memories: [memory('a')], edges: [edge('a', 'DERIVED_FROM', 'gone')] },
      events: [event('e1'), event('e2', { act: 'UNDO', byUserId: null, byAgentId: 'x y' })],
    }),
    nothing: provOf({ memories: [], edges: [], events: [] }),
  };

  test.each(Object.entries(documents))('hold for %s', (_, { prefix, ...document }) => {
    expect(Object.keys(prefix).sort()).toEqual(['mneme', 'prov', 'xsd']);
    const { entity, activity, agent, ...relations } = document;
    const declared: Record<string, object> = {
      ...{ entity: entity ?? {}, activity: activity ?? {}, agent: agent ?? {} },
    };
    for (const id of Object.values(declared).flatMap(Object.keys)) expect(id).toMatch(NAME);
    for (const [kind, records] of Object.entries(relations)) {
      const allowed = RELATIONS[kind] ?? {};
      for (const [id, attributes] of Object.entries(records)) {
        expect(id).toMatch(/^_:id\d+$/);
        expect(Object.keys(allowed)).toEqual(expect.arrayContaining(Object.keys(attributes)));
        for (const [name, value] of Object.entries(attributes)) {
          const refersTo = allowed[name];
          if (refersTo) expect(Object.keys(declared[refersTo] ?? {})).toContain(value);
        }
      }
    }
  });

  test('names of relations are their own, and the same each time', () => {
    const { prefix: _, entity: __, activity: ___, agent: ____, ...relations } = provOf(STORY);
    const names = Object.values(relations).flatMap(Object.keys);
    expect(new Set(names).size).toBe(names.length);
    expect(provOf(STORY)).toEqual(provOf(STORY));
  });
});
