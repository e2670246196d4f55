import { describe, expect, test } from '@jest/globals';
import { classify } from '../../../src/domain/write/classify.js';
import { type Damaged, repairOf } from '../../../src/domain/write/repair.js';

const whole: Damaged = {
  content: 'My project uses Python 3.11',
  ...{ source: 'USER_ASSERTED', validity: 'CONFIRMED', utility: 'LOAD_BEARING' },
  ...{ relevance: 'ACTIVE', sourceRole: 'USER', sourceType: 'EXTRACTION', origin: null },
  ...{ superseded: false, validated: false },
};
const axes = { source: null, validity: null, utility: null, relevance: null };
const repair = (change: Partial<Damaged>) => repairOf({ ...whole, ...change }, classify);

describe('C-81, T-C13: classification', () => {
  test('that is whole needs no repair', () => {
    expect(repair({})).toBeNull();
    expect(
      repair({ validity: 'DEPRECATED', utility: 'ARCHIVED', relevance: 'DORMANT' }),
    ).toBeNull();
  });

  test('that is gone is what it would be at first', () => {
    expect(repair(axes)).toEqual({
      axes: {
        ...{ source: 'USER_ASSERTED', validity: 'CONFIRMED' },
        ...{ utility: 'LOAD_BEARING', relevance: 'ACTIVE' },
      },
      explanation: 'Missing or unknown before: source, validity, utility, relevance.',
    });
  });

  test.each([
    ['an unknown writer', { sourceRole: null }, 'AGENT_INFERRED', 'INFERRED', 'TACTICAL'],
    ['an entry by hand', { origin: 'MANUAL' }, 'USER_ASSERTED', 'CONFIRMED', 'LOAD_BEARING'],
    ['a tool', { origin: 'TOOL' }, 'AGENT_INFERRED', 'INFERRED', 'TACTICAL'],
    ['a question', { content: 'Is it?' }, 'USER_ASSERTED', 'INFERRED', 'TACTICAL'],
    ['no text at all', { content: '' }, 'USER_ASSERTED', 'CONFIRMED', 'TACTICAL'],
  ] as const)('of %s follows its metadata', (_, change, source, validity, utility) => {
    expect(repair({ ...axes, ...change })?.axes).toEqual({
      ...{ source, validity, utility, relevance: 'ACTIVE' },
    });
  });

  test.each([
    ['source', { source: 'EXTERNAL_RETRIEVED', validity: null }, { validity: 'INFERRED' }],
    ['source', { source: 'BOOKSHELF_DOCUMENT', validity: null }, { validity: 'CONFIRMED' }],
    ['validity', { validity: 'DEPRECATED', source: null }, { validity: 'DEPRECATED' }],
    ['utility', { utility: 'ARCHIVED', source: null }, { utility: 'ARCHIVED' }],
    ['relevance', { relevance: 'DORMANT', utility: null }, { relevance: 'DORMANT' }],
  ] as const)('keeps the %s that is whole', (_, change, expected) => {
    expect(repair(change)?.axes).toMatchObject({ ...expected });
  });

  test.each([
    ['lost', { superseded: true }, 'DEPRECATED'],
    ['lost after it was confirmed', { superseded: true, validated: true }, 'DEPRECATED'],
    ['was confirmed', { validated: true, sourceRole: null, source: null }, 'CONFIRMED'],
  ] as const)('of a memory that %s says so', (_, change, validity) => {
    expect(repair({ validity: null, ...change })?.axes.validity).toBe(validity);
  });
});
