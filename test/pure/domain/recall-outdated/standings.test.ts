import { describe, expect, test } from '@jest/globals';
import type { PastQuestion } from '../../../../src/domain/recall/intent/past.js';
import {
  chainOf,
  endsFor,
  headsOf,
  type Outdating,
  outdatedSentences,
  standings,
} from '../../../../src/domain/recall/outdated.js';

const JANUARY = 1;
const MARCH = 3;
const JUNE = 6;

const link = (older: string, newer: string, change: Partial<Outdating> = {}): Outdating => ({
  ...{ older, newer, since: MARCH, span: null, by: null, ...change },
});

/** What the versions say, and which outdates which. */
function versions(texts: Readonly<Record<string, string>>, links: readonly Outdating[]) {
  return {
    outdatings: (id: string) => links.filter(({ older }) => older === id),
    textOf: (id: string) => texts[id],
    answersBeside: () => false,
  };
}

const HOMES = { a: 'I live in Porto.', b: 'I live in Lisbon now.', c: 'We moved to Faro.' };
const MOVES = [link('a', 'b', { since: MARCH }), link('b', 'c', { since: JUNE })];

const standingsOf = (
  question: string,
  past: PastQuestion | null,
  { texts = HOMES, links = MOVES }: { texts?: Record<string, string>; links?: Outdating[] } = {},
) => Object.fromEntries(standings(Object.keys(texts), question, past, versions(texts, links)));

describe('of what holds now', () => {
  test('every version stands behind all later ones', () => {
    expect(standingsOf('Where do I live?', null)).toEqual({
      a: { behind: ['b', 'c'], outdated: true },
      b: { behind: ['c'], outdated: true },
    });
  });

  test('a chain leads to its current version, whatever was not found in between', () => {
    const texts = { a: HOMES.a, c: HOMES.c };
    expect(standingsOf('Where do I live?', null, { texts })).toEqual({
      a: { behind: ['b', 'c'], outdated: true },
    });
    expect(headsOf(chainOf('a', versions(texts, MOVES).outdatings))).toEqual(['c']);
  });

  test('what has one version stands by itself', () => {
    expect(standingsOf('Where do I live?', null, { links: [] })).toEqual({});
  });
});

describe('a turn of several sentences', () => {
  const texts = {
    a: 'The backend is written in Go. The readings go into a log file.',
    b: 'The readings go into Postgres now. The budget is 40,000.',
    c: 'The budget is 50,000 now.',
  };
  const links = [
    link('a', 'b', { span: { from: 30, to: 62 }, by: { from: 0, to: 34 } }),
    link('b', 'c', { span: { from: 35, to: 57 }, by: { from: 0, to: 25 } }),
  ];

  test('is outdated for a question about the outdated sentence, by what outdates that', () => {
    expect(standingsOf('Where do the readings go?', null, { texts, links })).toEqual({
      a: { behind: ['b'], outdated: true },
    });
    expect(headsOf(chainOf('a', versions(texts, links).outdatings))).toEqual(['b']);
  });

  test('keeps its place for a question about another', () => {
    const found = standingsOf('Which language is the backend written in?', null, { texts, links });
    expect(found).toEqual({ b: { behind: ['c'], outdated: true } });
  });

  test('is outdated where the question shares no words with either', () => {
    expect(standingsOf('What holds the values?', null, { texts, links })).toMatchObject({
      a: { behind: ['b'], outdated: true },
    });
  });
});

describe('of a turn that says more than the outdated sentence', () => {
  const texts = { a: 'I do the backend. Lena has a van.', b: 'Lena does it now. She sold it.' };
  const [backend, van] = [
    { from: 0, to: 17 },
    { from: 18, to: 33 },
  ];
  const links = [link('a', 'b', { span: backend }), link('a', 'b', { span: van })];
  const found = (question: string, change: object = {}) =>
    outdatedSentences(['b', 'a'], question, { ...versions(texts, links), ...change });

  test('the sentences are told that a question may be about, once each', () => {
    const twice = { outdatings: versions(texts, [...links, ...links]).outdatings };
    const both = [backend, van].map((span) => ({ id: 'a', span }));
    expect(found('What is it?', twice)).toEqual(both);
    expect(found('Who has a van?')).toEqual(both.slice(1));
  });

  test('none where all of it is outdated', () => {
    expect(found('What is it?', { outdatings: () => [link('a', 'b')] })).toEqual([]);
  });

  test('it ends for a question with the sentence that this may be about', () => {
    const [one, other] = [
      link('a', 'b', { span: backend }),
      link('a', 'b', { span: van, since: JUNE }),
    ];
    const known = versions(texts, [one, other]);
    expect(endsFor('Who has a van?', known)('a')).toBe(JUNE);
    expect(endsFor('What is it?', known)('a')).toBe(MARCH);
    expect(endsFor('What is it?', known)('b')).toBeNull();
  });

  test('nothing stands before it that outdates a sentence beside the answer', () => {
    const beside = ({ span }: { span: { from: number } }) => span.from === backend.from;
    const told = (answersBeside: typeof beside) =>
      standings(['a', 'b'], 'What is it?', null, { ...versions(texts, links), answersBeside });
    expect(told(beside).get('a')).toEqual({ behind: ['b'], outdated: true });
    expect(told(() => true).size).toBe(0);
  });
});

describe('a sentence of several clauses', () => {
  const texts = {
    a: 'Karin has night shifts, so I cook, and Freja walks the dog in the evening.',
    b: 'Karin works days only, no more nights.',
  };
  const links = [link('a', 'b')];
  const found = (question: string) => standingsOf(question, null, { texts, links });

  test('keeps its place for a question about a clause that the newer one says nothing of', () => {
    expect(found('Who walks the dog in the evening?')).toEqual({});
  });

  test.each(['Does Karin have night shifts?', 'When is somebody at home?'])(
    'is outdated for a question about the changed clause, or about none: %s',
    (question) => {
      expect(found(question)).toEqual({ a: { behind: ['b'], outdated: true } });
    },
  );

  test('is outdated as a whole by what shares no words with it, or was not found', () => {
    const others = { ...texts, b: 'That is over.' };
    const question = 'Who walks the dog in the evening?';
    const whole = { a: { behind: ['b'], outdated: true } };
    expect(standingsOf(question, null, { texts: others, links })).toEqual(whole);
    expect(standingsOf(question, null, { texts: { a: texts.a }, links })).toEqual(whole);
  });
});

describe('of the past', () => {
  test('the first version stands before all', () => {
    expect(standingsOf('Where did I live at first?', { version: 'FIRST' })).toEqual({
      a: { behind: [], outdated: false },
      b: { behind: ['a'], outdated: false },
      c: { behind: ['a', 'b'], outdated: false },
    });
  });

  test('what a named value took the place of stands before it and all that came later', () => {
    const past: PastQuestion = { version: 'BEFORE', named: ['lisbon'] };
    expect(standingsOf('Where did I live before Lisbon?', past)).toEqual({
      a: { behind: [], outdated: false },
      b: { behind: ['a'], outdated: false },
      c: { behind: ['a', 'b'], outdated: false },
    });
  });

  test.each<[string, string[]]>([
    ['a later value names the version before that', ['faro']],
    ['without a named value it is the last version before the present', []],
    ['a name that no version has is none', ['the switch']],
  ])('%s', (_, named) => {
    const found = standingsOf('Where did I live before?', { version: 'BEFORE', named });
    expect(found).toEqual({
      a: { behind: ['b'], outdated: false },
      b: { behind: [], outdated: false },
      c: { behind: ['b'], outdated: false },
    });
  });

  test.each([
    [JANUARY, 'a'],
    [4, 'b'],
    [12, 'c'],
  ])('what held until %d is %s', (until, first) => {
    const found = standingsOf('Where did I live then?', { version: 'AT', until });
    expect(found[first]?.behind ?? []).toEqual([]);
    const others = ['a', 'b', 'c'].filter((id) => id !== first);
    for (const id of others) expect(found[id]?.behind).toContain(first);
  });

  test('what held while something did that was outdated later', () => {
    const texts = { ...HOMES, d: 'My dog is called Rex.', e: 'Rex died.' };
    const links = [...MOVES, link('d', 'e', { since: JUNE })];
    const past: PastQuestion = { version: 'WHILE', named: ['rex'] };
    const found = standingsOf('Where did I live when I had Rex?', past, { texts, links });
    expect(found['a']?.behind).toEqual(['b']);
    expect(found['c']?.behind).toEqual(['b']);
  });
});

test('a chain of which the end leads back ends all the same', () => {
  const links = [link('a', 'b'), link('b', 'a')];
  expect(chainOf('a', versions({}, links).outdatings)).toEqual(links);
  expect(headsOf(links)).toEqual([]);
});
