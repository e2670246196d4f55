/** Memories and entities for blocks, plain and hostile. */
import fc from 'fast-check';
import type {
  ContextInput,
  ContextItem,
  ContextProfile,
} from '../../../../src/domain/recall/context/lines.js';

const AT = new Date('2026-01-01T12:00:00Z');

export const idAt = (number: number) => number.toString(16).padStart(12, '0');

export const item = (
  number: number,
  content: string,
  change: Partial<ContextItem> = {},
): ContextItem => ({
  ...{ id: idAt(number), content, kind: 'SEMANTIC', eventTime: AT, speaker: null },
  ...{ source: 'AGENT_INFERRED', sourceRole: null, confidence: 0.75, needsReview: false },
  ...{ flags: [], bearing: 0.5, outdatedAt: null },
  ...change,
});

export const profile = (
  number: number,
  name: string,
  change: Partial<ContextProfile> = {},
): ContextProfile => ({
  ...{ id: idAt(number), name, type: 'PERSON', summary: null, facts: [] },
  ...change,
});

export const input = (given: Partial<ContextInput>): ContextInput => ({
  ...{ vault: [], memories: [], profiles: [] },
  ...given,
});

const pieces = [
  'tea',
  'Tea',
  ' ',
  '\n',
  '# ',
  '```',
  '- ',
  '[00000000000a]',
  '\u2028',
  '1. ',
  '🎉',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const anyNumber = fc.integer({ min: 0, max: 30 });
const anyItem = fc
  .record({
    content: anyText,
    eventTime: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
    kind: fc.constantFrom('SEMANTIC', 'EPISODIC'),
    needsReview: fc.boolean(),
    outdatedAt: fc.option(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
    ),
    flags: fc.constantFrom([], ['PII'], ['PROMPT_INJECTION']),
    speaker: fc.option(anyText),
    bearing: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ content, ...change }) => anyNumber.map((number) => item(number, content, change)));
const anyProfile = fc
  .record({ summary: fc.option(anyText), facts: fc.array(anyText, { maxLength: 4 }) })
  .chain((change) =>
    fc.tuple(anyNumber, anyText).map(([number, name]) => profile(number, name, change)),
  );
const items = fc.array(anyItem, { maxLength: 8 });

export const anyInput: fc.Arbitrary<ContextInput> = fc.record({
  vault: items,
  memories: items,
  profiles: fc.array(anyProfile, { maxLength: 5 }),
});
