import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pairwiseSimilarity } from '../../../src/statements/recall.js';
import {
  parametersOf,
  statementFromText,
  withOneParameter,
} from '../../../src/statements/statement.js';
import { indexName, vectorNames } from '../../../src/statements/vector-space.js';

const none = z.object({});

describe('statementFromText', () => {
  test('an undeclared parameter is refused', () => {
    expect(() => statementFromText('READ', 'x', 'RETURN $a', { params: none, row: none })).toThrow(
      /undeclared parameters \[a\]/,
    );
  });

  test('a declared parameter that the text does not use is refused', () => {
    const params = z.object({ a: z.string() });
    expect(() => statementFromText('READ', 'x', 'RETURN 1', { params, row: none })).toThrow(
      /unused declarations \[a\]/,
    );
  });

  test('a row of another shape is our mistake, told without its values', () => {
    const row = z.object({ n: z.number() });
    const statement = statementFromText('READ', 'x', 'RETURN 1 AS n', { params: none, row });
    expect(statement.parse({ n: 1 })).toEqual({ n: 1 });
    expect(() => statement.parse({ n: 'secret text' })).toThrow(/cypher\/x: row .*n:/);
    expect(() => statement.parse({ n: 'secret text' })).not.toThrow(/secret text/);
  });

  test('only identifiers can take the place of a schema name', () => {
    const declared = (name: string) => ({ params: none, row: none, names: { idx: name } });
    expect(statementFromText('READ', 'x', 'RETURN idx', declared('other')).text).toBe(
      'RETURN other',
    );
    expect(() => statementFromText('READ', 'x', 'RETURN idx', declared('a) DELETE'))).toThrow(
      /not an identifier/,
    );
    expect(() => statementFromText('READ', 'x', 'RETURN 1', declared('other'))).toThrow(/not in/);
  });
});

test('parameters in comments and quoted text do not count', () => {
  const text = `// $comment\nRETURN $real, '$quoted', "$double" // $again`;
  expect([...parametersOf(text)]).toEqual(['real']);
});

test('parameters travel as fields of one', () => {
  const params = z.object({ real: z.string(), b2: z.array(z.int()) });
  const text = `// $comment\nRETURN $real + $real, '$quoted', $b2[0]`;
  const statement = statementFromText('READ', 'x', text, { params, row: none });
  expect(statement.text).toBe(`// $comment\nRETURN $p.real + $p.real, '$quoted', $p.b2[0]`);
  expect(statement.bind({ real: 'a', b2: [] })).toEqual({ p: { real: 'a', b2: [] } });
});

test('without parameters a text stays as it is', () => {
  expect(withOneParameter('MATCH (n:$(label)) RETURN n')).toBe('MATCH (n:$(label)) RETURN n');
});

test.each([
  ['recall-en-v2', 384, 'memory_embedding_recall_en_v2_384'],
  ['all-MiniLM-L6-v2', 384, 'memory_embedding_all_minilm_l6_v2_384'],
  ['org/Model 1.5', 256, 'memory_embedding_org_model_1_5_256'],
])('the index of %s/%i is %s', (model, dimensions, index) => {
  expect(vectorNames({ model, dimensions }).index).toBe(index);
});

test('the default model needs no renaming', () => {
  const bundled = { model: 'recall-en-v2', dimensions: 384 };
  expect(indexName(bundled)).toEqual({ [vectorNames().index]: vectorNames().index });
});

// A recall that asks for diversity builds nothing: its file was read with the first one.
test('what names the vectors of a space is made once a space', () => {
  const space = { model: 'any', dimensions: 3 };
  const once = pairwiseSimilarity(space);
  expect(pairwiseSimilarity({ ...space })).toBe(once);
  expect(once.text).toContain('m.embedding_any_3');
  expect(pairwiseSimilarity({ model: 'any', dimensions: 4 }).text).toContain('m.embedding_any_4');
});
