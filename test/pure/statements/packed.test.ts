import { describe, expect, test } from '@jest/globals';
import { readCypher } from '../../../src/statements/cypher-file.js';
import { packed } from '../../../src/statements/packed.js';

describe('packing the rows of a statement', () => {
  test('collects the columns of its last RETURN as lists', () => {
    const text = [
      '// purpose: x, y',
      'CALL () {',
      '  MATCH (m) RETURN m',
      '}',
      'RETURN m.id AS id, // the id, of course',
      '  [x IN [1, 2] | coalesce(x, 0)] AS list, m {.a, .b} AS map, m:Label AND true AS flag',
    ].join('\n');
    const { text: statement, columns } = packed(text);
    expect(columns).toEqual(['id', 'list', 'map', 'flag']);
    expect(statement).toContain(
      '\nRETURN collect([m.id, [x IN [1, 2] | coalesce(x, 0)], m {.a, .b}, m:Label AND true]) AS rows',
    );
    expect(statement).toContain('  MATCH (m) RETURN m\n}');
  });

  test('takes every column of the cards', () => {
    const text = readCypher('read/memory-cards.cypher');
    const { columns } = packed(text);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).toEqual(expect.arrayContaining(['id', 'content', 'relatedIds', 'embedded']));
  });

  test.each(['MATCH (m)', 'RETURN m.id', 'RETURN m.id AS id ORDER BY id'])('refuses %s', (text) => {
    expect(() => packed(text)).toThrow();
  });
});
