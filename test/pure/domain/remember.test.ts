import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../../src/domain/kernel/input.js';
import { rememberInput, rememberItem } from '../../../src/domain/write/remember.js';

const schema = rememberInput(30);
const FACT = { text: 'Tea is a drink.' };
const RECORD = { ...FACT, vault: {} };
const itemOf = (given: object) => rememberItem(parseInput(schema, given));

test('a fact is semantic and made by the assistant unless said otherwise', () => {
  expect(itemOf(FACT)).toEqual({
    ...{ profile: 'MEMORY', scope: null, correctsId: null },
    fact: {
      ...{ text: 'Tea is a drink.', kind: 'SEMANTIC', stage: null, tags: [], domains: [] },
      ...{ sourceRole: 'ASSISTANT', sourceType: 'EXTRACTION', correction: false, trusted: false },
      ...{ entities: [], derivedFrom: [], sessionId: null, eventTime: null },
      ...{ validFrom: null, validUntil: null },
    },
  });
});

test.each([
  ['a solution is a procedure', { stage: 'SOLUTION' }, { kind: 'PROCEDURAL' }],
  ['unless its kind says otherwise', { stage: 'SOLUTION', kind: 'OPINION' }, { kind: 'OPINION' }],
  ['a tool', { sourceRole: 'TOOL' }, { sourceRole: 'ASSISTANT', sourceType: 'TOOL_RESULT' }],
  ['a correction by the user', { sourceRole: 'USER', correctsId: 'a' }, { correction: true }],
  ['a correction by the assistant', { correctsId: 'a' }, { correction: false }],
])('%s', (_, change, fact) => {
  expect(itemOf({ ...FACT, ...change }).fact).toMatchObject(fact);
});

test.each([
  ['canon by default', {}, { tier: 'CANON', topicId: null, category: null, origin: null }],
  ['a register where it has a topic', { topicId: 'crew' }, { tier: 'REGISTER', topicId: 'crew' }],
  ['whatever tier it asks for', { topicId: 'crew', tier: 'GOLD' }, { tier: 'GOLD' }],
])('a record is %s', (_, vault, place) => {
  const item = itemOf({ ...FACT, vault });
  expect(item).toMatchObject({ profile: 'VAULT', scope: 'SHARED', vault: place });
});

test('an update of a record keeps its tags unless some are given', () => {
  expect(itemOf(RECORD).vault).toMatchObject({ keepsTags: true });
  expect(itemOf({ ...RECORD, tags: [] }).vault).toMatchObject({ keepsTags: false });
});

describe('what is refused', () => {
  test.each([
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(31) }],
    ['kind', { kind: 'EPISODIC' }],
    ['sourceRole', { sourceRole: 'MEMORY_AGENT' }],
    ['tags', { tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }],
    ['entities.0.type', { entities: [{ name: 'Ada', type: 'ROBOT' }] }],
    ['derivedFrom', { derivedFrom: 'abc' }],
  ])('of a fact a wrong %s: %j', (field, change) => {
    expect(() => parseInput(schema, { ...FACT, ...change })).toThrow(`${field}: `);
  });

  test.each([
    ['kind', 'OPINION'],
    ['stage', 'FRAGMENT'],
    ['entities', [{ name: 'Ada', type: 'PERSON' }]],
    ['derivedFrom', ['a']],
    ['correctsId', 'a'],
    ['sessionId', 's'],
    ['trusted', true],
  ])('of a record what it has none of: %s', (field, value) => {
    const parse = () => parseInput(schema, { ...RECORD, [field]: value });
    expect(parse).toThrow(`${field}: a vault record has none`);
  });
});

test.each([
  ['a fact of as many characters as may be', { text: '🦔'.repeat(30) }],
  ['a record of any length, which the gate judges', { text: 'x'.repeat(31), vault: {} }],
])('%s is taken', (_, given) => {
  expect(schema.safeParse(given).success).toBe(true);
});
