import { describe, expect, test } from '@jest/globals';
import {
  type Classifiable,
  type ClassificationPolicy,
  classify,
  DEFAULT_CLASSIFICATION,
} from '../../../src/domain/write/classify.js';

const FROM_USER = { sourceRole: 'USER' } as const;
const FROM_AGENT = { sourceRole: 'ASSISTANT' } as const;

const axes = (given: Classifiable, policy?: ClassificationPolicy) =>
  Object.fromEntries(
    Object.entries(classify(given, policy)).map(([axis, { value }]) => [axis, value]),
  );

test('T-C01 "My project uses Python 3.11" from the user is asserted, confirmed and load-bearing', () => {
  expect(axes({ text: 'My project uses Python 3.11', ...FROM_USER })).toEqual({
    source: 'USER_ASSERTED',
    validity: 'CONFIRMED',
    utility: 'LOAD_BEARING',
    relevance: 'ACTIVE',
  });
});

test('T-C02 "the file is probably in /tmp" from an agent is inferred and tactical', () => {
  expect(axes({ text: 'the file is probably in /tmp', ...FROM_AGENT })).toEqual({
    source: 'AGENT_INFERRED',
    validity: 'INFERRED',
    utility: 'TACTICAL',
    relevance: 'ACTIVE',
  });
});

test.each<[string, Classifiable]>([
  ['nothing but a text', { text: 'hello' }],
  ['an empty text', { text: '' }],
  ['nulls', { text: '?', sourceRole: null, origin: null, stage: null, statedSource: null }],
  ['everything', { text: 'must', ...FROM_USER, origin: 'CHAT', stage: 'FRAGMENT', trusted: true }],
])('T-C03 every axis has a value, a rule and a reason, given %s', (_, given) => {
  const result = classify(given);
  expect(Object.keys(result).sort()).toEqual(['relevance', 'source', 'utility', 'validity']);
  for (const { value, rule, because } of Object.values(result)) {
    expect(value).toBeTruthy();
    expect(rule).toMatch(/^Q?C-\d+$/);
    expect(because).toMatch(/\.$/);
  }
  expect(result.validity.value).not.toBe('DEPRECATED');
});

describe('the source', () => {
  const page = 'See https://example.org/page';
  test.each<[string, Classifiable, string]>([
    ['a user', { text: 'x', ...FROM_USER }, 'USER_ASSERTED'],
    ['a user with a web address', { text: page, ...FROM_USER }, 'USER_ASSERTED'],
    ['a solution with a web address', { text: page, stage: 'SOLUTION' }, 'AGENT_INFERRED'],
    ['an agent with a web address', { text: page, ...FROM_AGENT }, 'EXTERNAL_RETRIEVED'],
    ['a tool with a web address', { text: page, sourceType: 'TOOL_RESULT' }, 'EXTERNAL_RETRIEVED'],
    ['a tool', { text: 'exit code 0', sourceType: 'TOOL_RESULT' }, 'AGENT_INFERRED'],
    ['an agent with "www."', { text: 'on www.example.org', ...FROM_AGENT }, 'EXTERNAL_RETRIEVED'],
    [
      'an agent with its own port',
      { text: 'API at http://localhost:4000/graphql' },
      'AGENT_INFERRED',
    ],
    ['an agent with retrieved data', { text: 'BTC 64,000 as of 2026-01-31' }, 'EXTERNAL_RETRIEVED'],
    [
      'an agent with a spelled date',
      { text: 'Prices, retrieved on May 3, 2026' },
      'EXTERNAL_RETRIEVED',
    ],
    ['an agent with an appointment', { text: 'The review is on 2026-01-31' }, 'AGENT_INFERRED'],
    [
      'a tool with a stamped line',
      { text: '2026-01-31T12:00:00Z 21 °C', sourceType: 'TOOL_RESULT' },
      'EXTERNAL_RETRIEVED',
    ],
    ['an agent with a stamped line', { text: '2026-01-31T12:00:00Z 21 °C' }, 'AGENT_INFERRED'],
    ['a background agent', { text: 'x', sourceRole: 'MEMORY_AGENT' }, 'AGENT_INFERRED'],
    ['a shelf', { text: page, statedSource: 'BOOKSHELF_DOCUMENT' }, 'BOOKSHELF_DOCUMENT'],
    ['a hand', { text: 'x', origin: 'MANUAL' }, 'USER_ASSERTED'],
    ['an operator', { text: 'x', origin: 'OPERATOR', ...FROM_AGENT }, 'USER_ASSERTED'],
    ['a chat with the user', { text: 'x', origin: 'CHAT', ...FROM_USER }, 'USER_ASSERTED'],
    ['a chat with an agent', { text: 'x', origin: 'CHAT', ...FROM_AGENT }, 'AGENT_INFERRED'],
    ['a tool channel', { text: 'x', origin: 'TOOL', ...FROM_USER }, 'AGENT_INFERRED'],
    ['a tool channel with a web address', { text: page, origin: 'TOOL' }, 'EXTERNAL_RETRIEVED'],
    [
      'a promotion',
      { text: 'x', origin: 'PROMOTION', statedSource: 'USER_ASSERTED' },
      'USER_ASSERTED',
    ],
  ])('of %s', (_, given, expected) => {
    expect(classify(given).source.value).toBe(expected);
  });
});

describe('the validity', () => {
  test.each<[string, Classifiable, string]>([
    ['a statement of the user', { text: 'It is blue.', ...FROM_USER }, 'CONFIRMED'],
    ['a question of the user', { text: 'Is it blue?', ...FROM_USER }, 'INFERRED'],
    ['two questions', { text: 'Is it blue? Or "red?"', ...FROM_USER }, 'INFERRED'],
    ['a question with a decimal point', { text: 'Is it Python 3.11?', ...FROM_USER }, 'INFERRED'],
    ['a question about a file', { text: 'Where is app.config.ts?!', ...FROM_USER }, 'INFERRED'],
    ['a question and a statement', { text: 'It is blue. Is it?', ...FROM_USER }, 'CONFIRMED'],
    ['questions in other scripts', { text: '好吗？你呢？', ...FROM_USER }, 'INFERRED'],
    [
      'a statement before a question in another script',
      { text: '很好。你呢？', ...FROM_USER },
      'CONFIRMED',
    ],
    ['an Arabic question', { text: 'كيف حالك؟', ...FROM_USER }, 'INFERRED'],
    ['nothing but a mark', { text: '?', ...FROM_USER }, 'CONFIRMED'],
    [
      'a correction that asks',
      { text: 'Is it not blue?', ...FROM_USER, correction: true },
      'CONFIRMED',
    ],
    ['a conclusion of an agent', { text: 'It is blue.', ...FROM_AGENT }, 'INFERRED'],
    [
      'an agent that corrects',
      { text: 'It is blue.', ...FROM_AGENT, correction: true },
      'INFERRED',
    ],
    ['a web page', { text: 'https://example.org says so' }, 'INFERRED'],
    ['a trusted web page', { text: 'https://example.org says so', trusted: true }, 'CONFIRMED'],
    ['a trusted agent', { text: 'It is blue.', trusted: true }, 'INFERRED'],
    ['a reference document', { text: 'x', statedSource: 'BOOKSHELF_DOCUMENT' }, 'CONFIRMED'],
  ])('of %s', (_, given, expected) => {
    expect(classify(given).validity.value).toBe(expected);
  });
});

describe('the utility', () => {
  test.each(DEFAULT_CLASSIFICATION.loadBearingKeywords)(
    'of a text of any source with "%s" is load-bearing',
    (keyword) => {
      const { utility } = classify({ text: `well, ${keyword.toUpperCase()}.`, ...FROM_AGENT });
      expect(utility).toMatchObject({ value: 'LOAD_BEARING', rule: 'C-16' });
      expect(utility.because).toContain(keyword);
    },
  );

  test.each([
    ["don't touch it", true],
    ['Don’t touch it', true],
    ['do  not\ntouch it', true],
    ['it is a must-have', true],
    ['the mustard is neverending', false],
    ['several requirements and constraints', false],
    ['do nothing', false],
    ['what I do, not you', false],
    ['MUST_RETRY is set', false],
  ])('of %j is load-bearing: %s', (text, expected) => {
    expect(classify({ text }).utility.value === 'LOAD_BEARING').toBe(expected);
  });

  test.each([
    'The API uses REST',
    'our payment service runs on Kubernetes',
    'The codebase is written in Rust.',
    'Our database is hosted on Aura',
    'this app is built with React',
    'The new billing system depends on Kafka',
    'our team uses Slack',
    "My project doesn't use Docker",
    'Project targets Node 20',
    'By the way, the frontend now requires Node 22',
  ])('of "%s" is load-bearing when the user says it, and not when an agent does', (text) => {
    expect(classify({ text, ...FROM_USER }).utility).toMatchObject({
      value: 'LOAD_BEARING',
      rule: 'C-17',
    });
    expect(classify({ text, ...FROM_AGENT }).utility.value).toBe('TACTICAL');
  });

  test.each([
    'My sister uses Python',
    'I used the project as an excuse',
    'the app crashed again',
    'Does our project use Python?',
    'The API uses REST?',
    'the service uses too much memory',
    'the user of the project',
    'a projector runs on batteries',
  ])('of "%s" is tactical even when the user says it', (text) => {
    expect(classify({ text, ...FROM_USER }).utility.value).toBe('TACTICAL');
  });
});

describe('the policy', () => {
  const policy = (changes: Partial<ClassificationPolicy>) => ({
    ...DEFAULT_CLASSIFICATION,
    ...changes,
  });

  test('sets the keywords, which are words and not patterns', () => {
    const own = policy({ loadBearingKeywords: ['c++', 'shall not'] });
    expect(axes({ text: 'in C++ only' }, own)['utility']).toBe('LOAD_BEARING');
    expect(axes({ text: 'it shall  not be' }, own)['utility']).toBe('LOAD_BEARING');
    expect(axes({ text: 'this must be in ccc' }, own)['utility']).toBe('TACTICAL');
  });

  test('sets the structural patterns', () => {
    const own = policy({ structuralPatterns: ['^rule:'] });
    expect(axes({ text: 'Rule: be kind', ...FROM_USER }, own)['utility']).toBe('LOAD_BEARING');
    expect(axes({ text: 'My project uses Python', ...FROM_USER }, own)['utility']).toBe('TACTICAL');
  });

  test('sets the validity of questions', () => {
    const own = policy({ interrogativeUserValidity: 'CONFIRMED' });
    expect(axes({ text: 'Is it blue?', ...FROM_USER }, own)['validity']).toBe('CONFIRMED');
  });

  test('has the ten keywords of the specification', () => {
    expect(DEFAULT_CLASSIFICATION.loadBearingKeywords).toHaveLength(10);
  });
});

test('hostile text is read to its end', () => {
  for (const piece of [
    '?',
    '? ',
    '\n',
    ' ',
    '"',
    'the project ',
    'my a ',
    'as of ',
    'do not ',
    '. ',
  ]) {
    const text = `${piece.repeat(100_000 / piece.length)}x`;
    expect(classify({ text, sourceRole: 'USER' }).source.value).toBe('USER_ASSERTED');
    expect(classify({ text, origin: 'TOOL' }).source.value).toBe('AGENT_INFERRED');
  }
});
