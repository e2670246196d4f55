import { describe, expect, test } from '@jest/globals';
import {
  type Archivable,
  coldBytes,
  objectKeyOf,
  summaryFor,
} from '../../../../src/domain/document/archive.js';

const KEY = { tenant: 'acme/../other', memoryId: '0123456789ab', version: 3 };
const DOCUMENT: Archivable = {
  ...{ text: '# Turn 1\n\nAll of it.', title: 'Turn 1', summary: null, outcome: 'APPROVE' },
  ...{ topic: 'pet', keywords: ['hamster'], isRecord: true },
  sections: JSON.stringify({
    ...{ question: 'Which one?', reflection: null, plan: 'Look.', tools: '' },
    ...{ response: 'This one.', validation: '' },
  }),
};
const FACTS = '\n\nOutcome: APPROVE. Topic: pet. Keywords: hamster.';

describe('the key of an object', () => {
  test('names the version of the document below the hash of the tenant', () => {
    expect(objectKeyOf('mneme', KEY)).toMatch(/^mneme\/[0-9a-f]{32}\/0123456789ab\/3\.json\.gz$/);
  });

  test.each(['', '/', '//'])('has no empty folder with the prefix "%s"', (prefix) => {
    expect(objectKeyOf(prefix, KEY)).toMatch(/^[0-9a-f]{32}\//);
  });

  test('is another one for another tenant and for another version', () => {
    const keys = [KEY, { ...KEY, tenant: 'b' }, { ...KEY, version: 4 }].map((key) =>
      objectKeyOf('mneme', key),
    );
    expect(new Set(keys).size).toBe(3);
  });
});

test('bytes are counted as they are stored', () => {
  expect(coldBytes({ text: 'é', original: null })).toBe(2);
  expect(coldBytes({ text: 'é', original: '<p>é</p>' })).toBe(11);
});

describe('what takes the place of the text', () => {
  test('is what its writer said', () => {
    expect(summaryFor({ ...DOCUMENT, summary: 'Mine.' })).toBe('Mine.');
  });

  test('of the record of a turn tells question and response', () => {
    expect(summaryFor(DOCUMENT)).toBe(`Which one?\n\nThis one.${FACTS}`);
  });

  test.each([
    ['it is research', { isRecord: false }],
    ['its turn was not completed', { sections: null }],
    ['its turn is damaged', { sections: '{"question":' }],
    ['its turn lacks a section', { sections: '{"question":"?"}' }],
  ])('tells title and text where %s', (_, change) => {
    const summary = summaryFor({ ...DOCUMENT, ...change });
    expect(summary).toBe(`Turn 1\n\n# Turn 1\n\nAll of it.${FACTS}`);
  });

  test('does without an outcome that it does not know', () => {
    expect(summaryFor({ ...DOCUMENT, outcome: 'PERHAPS' })).not.toContain('Outcome');
  });
});
