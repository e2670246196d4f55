import { describe, expect, test } from '@jest/globals';
import { cleanName, derivedNames } from '../../../../src/domain/entities/names.js';
import type { EntityType } from '../../../../src/domain/kernel/vocabulary.js';

describe('cleanName', () => {
  test.each([
    ['  Redis ', 'Redis'],
    ['"Project Phoenix"', 'Project Phoenix'],
    ['“Atlas”,', 'Atlas'],
    ["Sam's", 'Sam'],
    ['Sam’s', 'Sam'],
    ["James'", 'James'],
    ['Phoenix.', 'Phoenix'],
    ['Acme Inc.', 'Acme Inc'],
    ['N.Y.C.', 'N.Y.C.'],
    ['the Eiffel Tower', 'Eiffel Tower'],
    ['The Who', 'The Who'],
    ['the', 'the'],
    ['C++', 'C++'],
    ['C#', 'C#'],
    ['.', ''],
    ['🚀', '🚀'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ])('%j is %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
    expect(cleanName(name)).toBe(name);
  });

  test('a very long text does no harm', () => {
    expect(cleanName(`${'"'.repeat(5000)}x${"'s".repeat(2500)}`)).toBe('x');
  });
});

describe('derivedNames', () => {
  const cases: [string, EntityType, [string, string][]][] = [
    ['New York City', 'PLACE', [['nyc', 'ACRONYM']]],
    [
      'Massachusetts Institute of Technology',
      'ORGANIZATION',
      [
        ['mit', 'ACRONYM'],
        ['miot', 'ACRONYM'],
      ],
    ],
    ['Redis', 'TOOL', []],
    ['Formula 1', 'CONCEPT', []],
    ['Melanie Brooks', 'PERSON', [['melanie', 'FIRST_NAME']]],
    ['Dr. Priya Natarajan', 'PERSON', [['priya', 'FIRST_NAME']]],
    ['Dr. Smith', 'PERSON', []],
    ['J. K. Rowling', 'PERSON', [['jkr', 'ACRONYM']]],
    [
      'John Fitzgerald Kennedy',
      'PERSON',
      [
        ['jfk', 'ACRONYM'],
        ['john', 'FIRST_NAME'],
      ],
    ],
    ['Московский государственный университет', 'ORGANIZATION', [['мгу', 'ACRONYM']]],
    ['constructor __proto__', 'CONCEPT', []],
    ['x '.repeat(3000), 'CONCEPT', []],
  ];

  test.each(cases)('%j, a %s', (name, type, expected) => {
    expect(derivedNames(name, type).map(({ handle, kind }) => [handle, kind])).toEqual(expected);
  });
});
