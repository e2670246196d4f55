import { describe, expect, test } from '@jest/globals';
import {
  type Classifiable,
  classify,
  DEFAULT_CLASSIFICATION,
} from '../../../src/domain/write/classify.js';
import { previewInput } from '../../../src/domain/write/inputs.js';
import { InvalidInputError } from '../../../src/errors.js';
import { classifyPreview } from '../../../src/flows/history/classification.js';

const preview = (input: object, policy = DEFAULT_CLASSIFICATION) =>
  classifyPreview(
    {
      policy: { classify: (memory: Classifiable) => classify(memory, policy) },
      previewSchema: previewInput(100),
    },
    input,
  );

const values = (input: object) =>
  Object.values(preview(input)).map(({ value }: { value: string }) => value);

describe('a preview of the classification', () => {
  test.each([
    // T-C01, T-C02.
    [
      { text: 'My project uses Python 3.11', sourceRole: 'USER' },
      'USER_ASSERTED CONFIRMED LOAD_BEARING ACTIVE',
    ],
    [{ text: 'the file is probably in /tmp' }, 'AGENT_INFERRED INFERRED TACTICAL ACTIVE'],
    [{ text: 'See https://example.org' }, 'EXTERNAL_RETRIEVED INFERRED TACTICAL ACTIVE'],
    [
      { text: 'See https://example.org', trusted: true },
      'EXTERNAL_RETRIEVED CONFIRMED TACTICAL ACTIVE',
    ],
    [
      { text: 'See https://example.org', stage: 'SOLUTION' },
      'AGENT_INFERRED INFERRED TACTICAL ACTIVE',
    ],
    [{ text: 'Tea.', origin: 'MANUAL' }, 'USER_ASSERTED CONFIRMED TACTICAL ACTIVE'],
    [
      { text: 'Tea.', sourceRole: null, origin: null, stage: null },
      'AGENT_INFERRED INFERRED TACTICAL ACTIVE',
    ],
  ])('of %j', (input, expected) => {
    expect(values(input)).toEqual(expected.split(' '));
  });

  test('names the rule of every axis and the reason', () => {
    const axes = Object.values(preview({ text: 'It must work.' }));
    for (const { rule, because } of axes) {
      expect(rule).toMatch(/^Q?C-\d+$/);
      expect(because).toMatch(/\.$/);
    }
  });

  test('follows the settings in force (C-18)', () => {
    const policy = { ...DEFAULT_CLASSIFICATION, loadBearingKeywords: ['tea'] };
    expect(preview({ text: 'Tea is at four.' }, policy).utility.value).toBe('LOAD_BEARING');
  });

  test.each([{ text: '  ' }, { text: 'x'.repeat(101) }, { text: 'x', origin: 'NOWHERE' }, {}])(
    'of %j is refused',
    (input) => {
      expect(() => preview(input)).toThrow(InvalidInputError);
    },
  );
});
