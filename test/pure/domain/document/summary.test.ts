import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { archiveSummary, type Summarised } from '../../../../src/domain/document/archive.js';

const TURN: Summarised = {
  question: 'Which hamster is the quietest?',
  answer: 'The Roborovski.',
  ...{ outcome: 'APPROVE', topic: 'pet.hamster', keywords: ['hamster', 'quiet'] },
};

describe('QD-16 the summary of what is archived', () => {
  test('has the question, the answer, the outcome, the topic and the keywords', () => {
    expect(archiveSummary(TURN)).toBe(
      'Which hamster is the quietest?\n\nThe Roborovski.\n\nOutcome: APPROVE. Topic: pet.hamster. Keywords: hamster, quiet.',
    );
  });

  test('leaves out what is not known', () => {
    const nothing = { question: null, outcome: null, topic: null, keywords: [] };
    expect(archiveSummary({ ...nothing, answer: 'It is quiet.' })).toBe('It is quiet.');
  });

  test('has the first 500 characters of the answer, as people count them', () => {
    const answer = `${'😀'.repeat(499)}ab`;
    expect(archiveSummary({ ...TURN, answer })).toContain(`\n\n${'😀'.repeat(499)}a\n\n`);
  });

  test('parts no character, and is bounded whatever the turn said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
        const summary = archiveSummary({ ...TURN, question: text, answer: text });
        expect(Buffer.from(summary).toString()).toBe(summary);
        expect([...summary].length).toBeLessThanOrEqual(1_600);
      }),
    );
  });
});
