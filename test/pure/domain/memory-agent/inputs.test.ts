import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { parseInput } from '../../../../src/domain/kernel/input.js';
import { causesInput, linkInput, suspectInput } from '../../../../src/domain/memory-agent/agent.js';
import { InvalidInputError } from '../../../../src/errors.js';

const PAIR = { causeId: 'a', effectId: 'b', evidence: 'because' };
const ids = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`);

test('ids are trimmed, and of two alike one counts', () => {
  expect(parseInput(linkInput, [' a ', 'b', 'a'])).toEqual(['a', 'b']);
});

describe('what is refused', () => {
  const cases: [what: string, schema: z.ZodType, given: unknown, field: string][] = [
    ['no memory to link', linkInput, [], 'must name'],
    ['201 memories to link', linkInput, ids(201), '200'],
    ['no pair', causesInput, [], 'must name'],
    ['51 pairs', causesInput, Array(51).fill(PAIR), '50'],
    ['a memory as its own cause', causesInput, [{ ...PAIR, effectId: 'a' }], 'its own cause'],
    ['a pair without evidence', causesInput, [{ ...PAIR, evidence: ' ' }], 'evidence'],
    [
      'evidence of 201 characters',
      causesInput,
      [{ ...PAIR, evidence: 'x'.repeat(201) }],
      'evidence',
    ],
    ['a memory and a text', suspectInput(100), { memoryId: 'a', text: 'b' }, 'either'],
    ['neither memory nor text', suspectInput(100), { memoryId: null, text: null }, 'either'],
  ];
  test.each(cases)('%s', (_, schema, given, field) => {
    const parse = () => parseInput(schema, given);
    expect(parse).toThrow(InvalidInputError);
    expect(parse).toThrow(field);
  });
});

test.each([
  ['200 memories', linkInput, ids(200)],
  [
    '50 pairs with 200 characters',
    causesInput,
    Array(50).fill({ ...PAIR, evidence: '🦔'.repeat(200) }),
  ],
  ['a text', suspectInput(100), { text: 'b' }],
])('%s are as many as may be', (_, schema: z.ZodType, given) => {
  expect(schema.safeParse(given).success).toBe(true);
});
