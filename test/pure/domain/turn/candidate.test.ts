import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentInput } from '../../../../src/domain/document/item.js';
import { candidateText, diffOf, documentOf } from '../../../../src/domain/document/staging.js';
import { InvalidInputError } from '../../../../src/errors.js';

const schema = documentInput(10_000);
const document = (change: object = {}) =>
  schema.parse({
    ...{ content: 'The user likes hamsters.', turnId: 't', stage: true, idempotencyKey: 'k' },
    ...{ contentTypes: ['preference'], dataRequirements: { fresh: true } },
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    ...change,
  });

describe('a staged document', () => {
  test('comes back as it was, but for what concerned its staging', () => {
    const input = document();
    const { input: stored, lead, whole } = candidateText(input);
    expect(documentOf(stored, schema)).toEqual({ ...input, stage: false, idempotencyKey: null });
    expect({ lead, whole }).toEqual({ lead: input.content, whole: true });
  });

  test('shows its beginning when it is long', () => {
    const { lead, whole } = candidateText(document({ content: 'It is long. '.repeat(500) }));
    expect(whole).toBe(false);
    expect(lead.length).toBeLessThanOrEqual(2_000);
  });

  test('is refused when settings of the day refuse it', () => {
    const { input } = candidateText(document());
    expect(() => documentOf(input, documentInput(5))).toThrow(InvalidInputError);
  });
});

describe('what it says beside a stored text', () => {
  test('is told word by word', () => {
    expect(diffOf('The cat likes fish.', 'The cat likes fresh fish.')).toEqual([
      { op: 'KEPT', text: 'The cat likes ' },
      { op: 'ADDED', text: 'fresh ' },
      { op: 'KEPT', text: 'fish.' },
    ]);
  });

  test('gives both texts back', () => {
    const words = fc.array(fc.constantFrom('one', 'two', 'three', 'four')).map((w) => w.join(' '));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = diffOf(before, after);
        const without = (op: string) =>
          parts.flatMap((part) => (part.op === op ? [] : part.text)).join('');
        expect(without('REMOVED')).toBe(after);
        expect(without('ADDED')).toBe(before);
      }),
    );
  });

  test('is both texts where nothing is the same', () => {
    const [before, after] = ['a '.repeat(900), 'b '.repeat(900)];
    expect(diffOf(before, after).map(({ op }) => op)).toEqual(['REMOVED', 'ADDED']);
  });
});
