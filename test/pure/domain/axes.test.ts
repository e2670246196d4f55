import { expect, test } from '@jest/globals';
import { isInterrogative, sourceOf, validityOf } from '../../../src/domain/write/axes.js';

test.each([
  ['USER', 'USER_ASSERTED'],
  ['ORCHESTRATOR', 'AGENT_INFERRED'],
  ['MEMORY_AGENT', 'AGENT_INFERRED'],
] as const)('what %s wrote is %s', (role, source) => {
  expect(sourceOf(role)).toBe(source);
});

test.each([
  ['Where are my keys?', true],
  ['Where? And when?', true],
  ['Really?!', false],
  ['I like tea. Do you?', false],
  ['你好吗？', true],
  ['أين المفاتيح؟', true],
  ['I like tea', false],
  ['', false],
])('%j only asks: %s', (text, expected) => {
  expect(isInterrogative(text)).toBe(expected);
});

test.each([
  ['USER_ASSERTED', 'I like tea.', 'CONFIRMED'],
  ['USER_ASSERTED', 'Do I like tea?', 'INFERRED'],
  ['AGENT_INFERRED', 'The user likes tea.', 'INFERRED'],
  ['EXTERNAL_RETRIEVED', 'Tea is a drink.', 'INFERRED'],
] as const)('%s: %j is %s', (source, text, validity) => {
  expect(validityOf(source, text)).toBe(validity);
});
