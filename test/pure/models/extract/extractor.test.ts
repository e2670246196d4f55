import { describe, expect, test } from '@jest/globals';
import { createExtractor } from '../../../../src/models/extract/extractor.js';

const extractor = createExtractor({ maxChars: 2000 });

function names(text: string): string[] {
  return extractor.analyse(text).names.map((name) => `${name.text}:${name.type}`);
}

describe('names', () => {
  test.each([
    ['Hey Mel! How are you?', ['Mel:PERSON']],
    ['Wow, thanks! I am OK.', []],
    ['On Monday in June I will swim.', []],
    ['Tomorrow we play football.', []],
    ['New York City (NYC) is big.', ['New York City:PLACE', 'NYC:PLACE']],
    ['We met May Chen in May.', ['May Chen:PERSON']],
    ['My Aunt Clara called; Dad did not.', ['Aunt Clara:PERSON']],
    ['It runs on Next.js and GPT-4 now.', ['Next.js:TOOL', 'GPT-4:TOOL']],
    ['The Lantern project and Project Comet', ['Lantern:PROJECT', 'Project Comet:PROJECT']],
    ['a startup called Wobblefish', ['Wobblefish:ORGANIZATION']],
    ['the University of the Arctic North', ['University of the Arctic North:ORGANIZATION']],
    ['J. K. Rowling wrote it', ['J. K. Rowling:PERSON']],
    ['call getUser and hasOwnProperty there', []],
    ['WE SHOULD TALK ABOUT REDIS NOW', ['REDIS:TOOL']],
    ['- Talk to Bob\n- Fix the login\nAlice agrees', ['Bob:PERSON', 'Alice:PERSON']],
    ['Мы с Андреем живём в Москве.', ['Андреем:PERSON', 'Москве:PLACE']],
  ])('%j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('a name has one type all through a text', () => {
    const text = 'I saw Kirrilee. Yesterday Kirrilee said no.';
    expect(names(text)).toEqual(['Kirrilee:PERSON', 'Kirrilee:PERSON']);
  });
});

describe('words', () => {
  test('have roles', () => {
    const { tokens } = extractor.analyse('We use redis with Next.js, Sam.');
    expect(tokens.map(({ text, role }) => `${text}/${role}`)).toEqual([
      'We/OTHER',
      'use/OTHER',
      'redis/NOUN',
      'with/OTHER',
      'Next.js/NAME',
      ',/OTHER',
      'Sam/NAME',
      './OTHER',
    ]);
  });
});

const ODD = [
  '',
  ' \n\t ',
  'x'.repeat(5000),
  'A-'.repeat(3000),
  'http://'.repeat(2000),
  `${"'".repeat(3000)} Bob`,
  '"A '.repeat(900),
  '😀 Bob 👩‍👩‍👧 met Ann\u0301 🚀',
  '\ud800 Bob \udfff',
  '\u0000Bob\u0000',
  'constructor __proto__ toString hasOwnProperty',
  '東京に行きました。Bobと',
  'Line one\r\nLine two\n\n\nBob',
];

describe('any text', () => {
  test.each(ODD)('%#: offsets are those of the text, in order, without overlaps', (text) => {
    const { tokens, names: found } = extractor.analyse(text);
    for (const list of [tokens, found]) {
      let from = 0;
      for (const { text: part, start, end } of list) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(text.slice(start, end)).toBe(part);
        from = end;
      }
    }
  });

  test('the same text gives the same, also after others and from another extractor', () => {
    const text = 'Quillan and Mara moved from Ghent to Acme Corp with Redis.';
    const before = extractor.analyse(text);
    for (const odd of ODD) extractor.analyse(odd);
    expect(extractor.analyse(text)).toEqual(before);
    expect(createExtractor({ maxChars: 2000 }).analyse(text)).toEqual(before);
  });

  test('is read up to a length, to the end of a sentence or a word', () => {
    const short = createExtractor({ maxChars: 40 });
    const at = (text: string) => short.analyse(text).tokens.at(-1)?.end;
    expect(at('We met Bob in Lisbon last year. Then Alice came.')).toBe(31);
    expect(at('We met somebody in Lisbon and then also Alice there')).toBe(39);
    expect(short.analyse(`${'🚀'.repeat(30)}`).names).toEqual([]);
  });

  test('marks and encoded data without blanks are not read', () => {
    expect(names(`see https://example.org/${'Alice/'.repeat(60)} Bob`).at(-1)).toBe('Bob:PERSON');
    expect(names(`${'QWxpY2U'.repeat(40)} and Bob`)).toEqual(['Bob:PERSON']);
  });
});

test('as many extractors as services are started in a process', () => {
  // The language model doubles a part of itself each time that it is loaded: thirty times is more than any string holds.
  expect(() => {
    for (let i = 0; i < 30; i++) createExtractor({ maxChars: 1_000 });
  }).not.toThrow();
});
