import { expect, test } from '@jest/globals';
import {
  contradictionsOf,
  type Said,
  type StoredFact,
} from '../../../../src/domain/memory-agent/agent.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const said = (text: string, day: number, source: Said['source'] = 'USER_ASSERTED'): Said => ({
  ...{ text, source, createdAt: at(day) },
});
const fact = (id: string, text: string, day: number): StoredFact => ({
  ...{ ...said(text, day), id, inReview: false },
});
const find = (suspect: Said, facts: StoredFact[]) =>
  contradictionsOf(suspect, facts, BUILT_IN_RULES);

test('facts that give the same thing another value, in their order and each once', () => {
  const facts = [
    fact('a', 'My project uses Python 3.10.', 1),
    fact('b', 'The kettle is broken.', 1),
    { ...fact('c', 'My project uses Python 3.9.', 1), inReview: true },
    fact('a', 'My project uses Python 3.10.', 1),
  ];
  const found = find(said('My project uses Python 3.11.', 2), facts);
  expect(found).toMatchObject([
    { otherId: 'a', heuristic: 'ENTITY_VALUE', inReview: false },
    { otherId: 'c', heuristic: 'ENTITY_VALUE', inReview: true },
  ]);
  expect(found[0]?.explanation).toContain('3.11');
});

test('of two the newer one is what was said later', () => {
  const [found] = find(said('My project uses Python 3.10.', 1), [
    fact('a', 'My project uses Python 3.11.', 2),
  ]);
  expect(found?.explanation).toMatch(/3\.11.* against .*3\.10.* before/);
});

test('nothing contradicts what says the same', () => {
  const text = 'My project uses Python 3.11.';
  expect(find(said(text, 2), [fact('a', text, 1)])).toEqual([]);
});
