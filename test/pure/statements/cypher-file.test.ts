import { expect, test } from '@jest/globals';
import { expanded, readCypher } from '../../../src/statements/cypher-file.js';

function expand(texts: Record<string, string>): string {
  return expanded('main.cypher', (file) => texts[file] ?? '');
}

test('an include becomes the fragment without its head, indented as it stands', () => {
  expect(
    expand({
      'main.cypher': 'CALL (m) {\n  // include a.cypher\n}\n',
      'a.cypher': '// purpose: x\n// params:  none\nMATCH (m)\n  SET m.a = 1\n',
    }),
  ).toBe('CALL (m) {\n  MATCH (m)\n    SET m.a = 1\n}\n');
});

test('variables, parameters, properties and labels are replaced by their whole names', () => {
  expect(
    expand({
      'main.cypher':
        '// include a.cypher with n for m, $other for $now, .end for .start, :B for :A',
      'a.cypher':
        'MATCH (m:A) WHERE m.start < $now AND mm.m = $nowhere AND m:AB SET m.started = m[..m]',
    }),
  ).toBe('MATCH (n:B) WHERE n.end < $other AND mm.m = $nowhere AND n:AB SET n.started = n[..n]');
});

test('all are replaced at once, and what is put in may have commas', () => {
  expect(
    expand({
      'main.cypher': '// include a.cypher with b for a, c, d for b, row.x for $x',
      'a.cypher': 'RETURN a, b, $x',
    }),
  ).toBe('RETURN b, c, d, row.x');
});

test('fragments include others', () => {
  expect(
    expand({
      'main.cypher': '// include a.cypher with n for m',
      'a.cypher': '// include b.cypher with m for x\nRETURN m',
      'b.cypher': 'SET x.a = 1',
    }),
  ).toBe('SET n.a = 1\nRETURN n');
});

test('what includes itself, and what replaces nothing, is refused', () => {
  const a = '// include b.cypher\n';
  const b = '// include a.cypher\n';
  expect(() => expand({ 'main.cypher': a, 'b.cypher': b, 'a.cypher': a })).toThrow(
    'cypher/b.cypher includes itself',
  );
  expect(() =>
    expand({ 'main.cypher': '// include b.cypher with n for m', 'b.cypher': 'mm' }),
  ).toThrow('cypher/main.cypher: "n for m" replaces nothing');
});

test('a statement as it runs names no fragment', () => {
  expect(readCypher('read/list-session-memories-as-of.cypher')).not.toContain('// include');
});
