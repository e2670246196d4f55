import { describe, expect, test } from '@jest/globals';
import { detectConflict } from '../../../../src/domain/write/conflict/detect.js';
import {
  BUILT_IN_RULES,
  patternProblem,
  slotRulesWith,
} from '../../../../src/domain/write/conflict/slot-rules.js';
import { VALUE_KINDS, type ValueKind } from '../../../../src/domain/write/conflict/values.js';

describe('slots of an operator', () => {
  const climate = {
    name: 'climate',
    patterns: ['{subject} (is|are) kept {value}'],
    exclusive: [['cold', 'chilled'], ['Warm']],
  };
  const [older, newer] = ['The warehouse is kept cold', 'The warehouse is kept warm'];

  test('they are found beside the built-in ones', () => {
    const rules = slotRulesWith([climate]);
    expect(detectConflict(newer, older)).toBeNull();
    expect(detectConflict(newer, older, { rules })).toMatchObject({ slot: 'climate (warehouse)' });
    expect(detectConflict('I live in Rome', 'I live in Oslo', { rules })).not.toBeNull();
  });

  test('one of a built-in name replaces it', () => {
    const rules = slotRulesWith([{ ...climate, name: 'residence' }]);
    expect(detectConflict('I live in Rome', 'I live in Oslo', { rules })).toBeNull();
  });

  test('all that is wrong is told at once', () => {
    const wrong = [
      { name: 'a', patterns: ['(a+)+{value}'], kinds: ['NAME'] },
      { name: 'b', patterns: ['{subject} is {value}'], kinds: ['NAME'], exclusive: [['x'], ['y']] },
      { name: 'c', kinds: ['NAME'] },
    ];
    expect(() => slotRulesWith(wrong)).toThrow(/"a": .*\n.*"b" needs either.*\n.*"c" needs a noun/);
  });

  test.each([
    ['no list', {}],
    ['an unknown kind', [{ name: 'x', nouns: ['x'], kinds: ['REGEX'] }]],
    ['an unknown key', [{ name: 'x', nouns: ['x'], kinds: ['NAME'], flags: 'g' }]],
  ])('%s is refused', (_, configured) => {
    expect(() => slotRulesWith(configured)).toThrow(/conflict slots are wrong/);
  });
});

const patterns: [string, RegExp | null][] = [
  ['{subject} (is|are) hosted on {value}', null],
  ['{subject} uses {of} {value}', null],
  ['{subject} is hosted', /needs \{value\}/],
  ['uses {value}', /needs \{subject\}/],
  ['{subject} is {value} and {value}', /exactly once/],
  ['{subject} {value}', /no word between/],
  ['{subject} , {value}', /no word besides/],
  ['{subject} is {colour} {value}', /has \{colour\}/],
  ['{subject} (is|(are)) {value}', /parentheses/],
  ['{subject} (is {value}', /parentheses/],
  ['{subject} is } {value}', /brace/],
  ['{subject} is .* {value}', /regular expressions/],
  [`{subject} ${'very '.repeat(100)} {value}`, /longer than/],
];
test.each(patterns)('the pattern %j is judged', (pattern, problem) => {
  const found = patternProblem(pattern);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('the built-in table is whole, names are unique, and nobody changes it', () => {
  const names = BUILT_IN_RULES.map(({ name }) => name);
  expect(names.length).toBe(121);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.isFrozen(BUILT_IN_RULES)).toBe(true);
});

const values: [ValueKind, string, string, boolean][] = [
  ['VERSION', '3.9', '3.11', true],
  ['VERSION', '3', '3.11', false],
  ['VERSION', '3.x', '3.11', false],
  ['QUANTITY', '$40,000', '40k dollars', false],
  ['QUANTITY', '15 minutes', '30 minutes', true],
  ['QUANTITY', '5 km', '5000 m', false],
  ['QUANTITY', '1.250', '1.25', false],
  ['DATE', '12 March 2026', '2026-03-12', false],
  ['DATE', 'February 11', '12 February', true],
  ['DATE', 'Friday', '12 March', false],
  ['TIME', '2 pm', '14:00', false],
  ['TIME', 'noon', '13:00', true],
  ['ZONE', 'CET', 'UTC+1', false],
  ['ZONE', 'CET', 'EST', true],
  ['PLACE', 'Oslo', 'Norway', false],
  ['PLACE', 'München', 'Munich', false],
  ['PLACE', 'NYC', 'New York', false],
  ['PLACE', 'Norway', 'Sweden', true],
  ['PERSON', 'Karen', 'Karen Holt', false],
  ['PERSON', 'Karen', 'Danish', false],
  ['NAME', 'Gradle 8', 'Gradle 8.2', false],
  ['NAME', 'Gradle 7.6', 'Gradle 8.2', true],
  ['EMAIL', 'A@b.example', 'a@b.example', false],
  ['PHONE', '+47 555 0134 99', '555013499', false],
  ['TOKEN', 'main', 'broken', false],
];
test.each(values)('as a %s, %j and %j exclude each other: %p', (...[kind, a, b, differ]) => {
  expect(VALUE_KINDS[kind].differ(a, b)).toBe(differ);
  expect(VALUE_KINDS[kind].differ(b, a)).toBe(differ);
});
