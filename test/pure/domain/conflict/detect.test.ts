import { describe, expect, test } from '@jest/globals';
import { detectConflict } from '../../../../src/domain/write/conflict/detect.js';
import { resolveConflict } from '../../../../src/domain/write/conflict/judge.js';
import { BY_USER, contender, LATER_ON } from './contenders.js';

const cases: [string, string, string, string, string][] = [
  ['project uses Python 3.9', 'project uses Python 3.11', 'ENTITY_VALUE', '3.9', '3.11'],
  ['the API uses REST', 'actually the API uses GraphQL', 'CORRECTION', 'REST', 'GraphQL'],
  ['Our lead is Ida. I live in Oslo.', 'I live in Bergen.', 'ENTITY_VALUE', 'Oslo', 'Bergen'],
  ['We use Jira', 'We no longer use Jira', 'NEGATION', 'We use Jira', 'We no longer use Jira'],
  ['The app runs with Docker', 'The app runs without Docker', 'NEGATION', '', ''],
  ['The log is not kept', 'The log is kept', 'NEGATION', '', ''],
];

test.each(cases)('%j before %j is found', (older, newer, heuristic, olderValue, newerValue) => {
  const found = detectConflict(newer, older);
  expect(found?.heuristic).toBe(heuristic);
  if (olderValue !== '') expect(found).toMatchObject({ olderValue, newerValue });
  expect(found?.explanation).toContain(found?.newerValue);
});

test('T-C04: of two Python versions by the user the newer one stays', () => {
  const conflict = detectConflict('project uses Python 3.11', 'project uses Python 3.9');
  const before = contender('a', { ...BY_USER, utility: 'LOAD_BEARING' });
  const after = contender('b', { ...BY_USER, utility: 'LOAD_BEARING', createdAt: LATER_ON });
  expect(conflict && resolveConflict(conflict, after, before)).toEqual({
    winner: 'b',
    loser: 'a',
    step: 'RECENCY',
  });
});

test('T-C05: what the user corrects is retired, even if it was written later', () => {
  const conflict = detectConflict('actually the API uses GraphQL', 'the API uses REST');
  const corrected = contender('a', { createdAt: LATER_ON });
  expect(conflict && resolveConflict(conflict, contender('b', BY_USER), corrected)).toEqual({
    winner: 'b',
    loser: 'a',
    step: 'CORRECTION',
  });
});

describe('correction wording', () => {
  test('a bare pronoun corrects nothing', () => {
    expect(detectConflict("Actually, it's GraphQL", 'the API uses REST')).toBeNull();
  });

  test('an agent that says "actually" corrects nothing', () => {
    const byAgent = { newerByUser: false };
    const [newer, older] = ['Actually, the queue uses Kafka', 'The queue uses RabbitMQ'];
    expect(detectConflict(newer, older)?.heuristic).toBe('CORRECTION');
    expect(detectConflict(newer, older, byAgent)).toBeNull();
    expect(
      detectConflict('actually the API uses GraphQL', 'the API uses REST', byAgent)?.heuristic,
    ).toBe('ENTITY_VALUE');
  });

  test('it reaches the sentence it opens and no further', () => {
    const newer = 'Actually, I was on holiday. The team uses Zoom.';
    expect(detectConflict(newer, 'The team uses Slack')).toBeNull();
  });
});

test('a text that gives both values contradicts neither', () => {
  const both = 'The staging port is 8080. The staging port is 9090.';
  expect(detectConflict(both, 'The staging port is 8080.')).toBeNull();
  expect(detectConflict('The staging port is 8080.', both)).toBeNull();
});

test('what stands beyond 600 characters is not considered', () => {
  const late = `${'So it goes. '.repeat(50)}I live in Oslo.`;
  expect(detectConflict(late, 'I live in Bergen.')).toBeNull();
});

const hostile: [string, string][] = [
  ['the same word', 'not '.repeat(30_000)],
  ['nothing but spaces', ' '.repeat(100_000)],
  ['a run of digits', '1'.repeat(100_000)],
  ['clauses without end', 'the owner of the owner is not a but b, '.repeat(3_000)],
  ['a lone surrogate and a NUL', '\uD800\u0000 is \uDC00'],
  ['nothing', ''],
];
test.each(hostile)('%s is answered', (_, text) => {
  expect(detectConflict(text, text)).toBeNull();
  expect(detectConflict(text, 'I live in Oslo')).toBeNull();
});
