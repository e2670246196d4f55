/** What commands tell people. */
import { describe, expect, test } from '@jest/globals';
import { answerOf, type HitData } from '../../../src/cli/ask.js';
import { CommandError, EXIT, failureOf } from '../../../src/cli/failure.js';
import { itemsText } from '../../../src/cli/inbox.js';
import { dayOf, harmless, oneLine } from '../../../src/cli/output.js';
import { rememberedText } from '../../../src/cli/remember.js';
import { explainedText } from '../../../src/cli/why.js';
import { InvalidInputError, StoreUnavailableError } from '../../../src/errors.js';

const memory: HitData['memory'] = {
  ...{ id: '91e507b31a5e', content: 'Ana moved to Lisbon.', kind: 'EPISODIC' },
  ...{ eventTime: '2026-05-03T09:00:00.000Z', validity: 'INFERRED', validUntil: null },
  outdatedBy: null,
};
const told = { leftOut: 0, notices: [], full: false };

describe('an answer', () => {
  test('has relevance, day, id and text of each', () => {
    const text = answerOf([{ memory, relevance: 0.943, relevant: true }], told);
    for (const part of ['0.94', '2026-05-03', '91e507b31a5e', 'Ana moved to Lisbon.']) {
      expect(text).toContain(part);
    }
  });

  test('marks what no longer holds', () => {
    const outdatedBy = { since: '2026-06-10T09:00:00.000Z', explanation: 'she moved on' };
    const hits = [{ memory: { ...memory, outdatedBy }, relevance: 0.5, relevant: true }];
    expect(answerOf(hits, told)).toMatch(/outdated since 2026-06-10: she moved on/);
    const held = { ...memory, validity: 'DEPRECATED', validUntil: '2026-06-01T00:00:00.000Z' };
    expect(answerOf([{ memory: held, relevance: 0.5, relevant: true }], told)).toMatch(
      /held until 2026-06-01/,
    );
  });

  test('that there is none is said, with what there is besides, and why', () => {
    expect(answerOf([], told)).toBe('Nothing that is known bears on this question.');
    const notices = ['NOTHING_RELEVANT', 'NO_USER'];
    expect(answerOf([], { ...told, leftOut: 3, notices })).toMatch(
      /^Nothing .* 3 found that do not: --all shows them\.\n.*--user/,
    );
  });
});

test('texts cannot command the terminal', () => {
  expect(harmless('a\u001b[2Jb\u0007\nc\u009b')).toBe('a[2Jb\nc');
  expect(oneLine('  a\n b\u001b ', 10)).toBe('a b');
  expect(oneLine('abcdef', 4)).toBe('abc…');
  expect(dayOf(null)).toBe('-');
});

test('what was remembered names what it retires, and what is to be decided', () => {
  const written = {
    ...{ __typename: 'MemoryWritten' as const, action: 'CREATE' },
    memory: { id: 'a1', validity: 'CONFIRMED' },
    conflicts: [{ explanation: '"5" after "3"', eventId: 'e1' }],
    undecided: [{ id: 'CONFLICT:a1:b2', explanation: 'perhaps' }],
  };
  expect(rememberedText(written)).toMatch(
    /Remembered as a1\.\n.*retires: "5" after "3".*undo takes e1[\s\S]*CONFLICT:a1:b2/,
  );
  const refused = { __typename: 'MemoryRefused' as const, code: 'PII', message: 'No.' };
  expect(rememberedText({ ...refused, matched: { id: 'c3' } })).toMatch(/PII.*No\. It is like c3/);
});

test('where a memory comes from leaves out what is not there', () => {
  const lead = { id: 'b2', content: 'I moved.', eventTime: '2026-05-03T09:00:00.000Z' };
  const none = { sources: [], derived: [], replaced: [], replacedBy: [], audit: [] };
  const provenance = { ...none, sources: [{ depth: 1, memory: lead }] };
  const explained = {
    ...{ ...memory, source: 'INFERRED', confidence: 0.8, userId: 'ana', provenance },
    validFrom: '2026-05-03T09:00:00.000Z',
  };
  const text = explainedText(explained);
  expect(text).toMatch(/Made from:\n {2}2026-05-03 {2}b2 {2}I moved\./);
  expect(text).not.toMatch(/Replaced/);
});

test('an inbox with and without items', () => {
  expect(itemsText([], false)).toBe('Nothing waits for a decision.');
  const item = { id: 'WEAK:a', kind: 'WEAK', since: memory.eventTime, memory, confidence: 0.21 };
  expect(itemsText([item], true)).toMatch(/WEAK:a[\s\S]*confidence 0\.21[\s\S]*There are more/);
});

describe('a failure', () => {
  test('says what, and what to do', () => {
    const error = new CommandError('No.', { code: EXIT.denied, advice: 'Do this.' });
    const { code, lines } = failureOf(error, false);
    expect([code, lines]).toEqual([4, [expect.stringMatching(/No\.$/), '  Do this.']]);
  });

  test('of a setting is one of the command line; others point at their stack', () => {
    expect(failureOf(new InvalidInputError('Wrong.'), false).code).toBe(EXIT.usage);
    const { lines } = failureOf(new StoreUnavailableError('Away.'), false);
    expect(lines).toEqual([expect.stringMatching(/Away/), expect.stringMatching(/Try again/)]);
    const bare = failureOf(new Error('Odd.'), false);
    expect(bare).toEqual({ code: 1, lines: [expect.anything(), expect.stringMatching(/debug/)] });
    expect(failureOf(new Error('Odd.'), true).lines[1]).toMatch(/texts\.test/);
  });
});
