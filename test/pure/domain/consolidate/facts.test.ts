import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { factsOf } from '../../../../src/domain/consolidate/rules/facts.js';
import type { Turn } from '../../../../src/domain/consolidate/types.js';
import { turn } from './turns.js';

const sentences: { text: string; speaker: string; expected: string[]; kind: string | null }[] =
  JSON.parse(readFileSync(new URL('../../../data/fact-sentences.json', import.meta.url), 'utf8'));

function texts(content: string, other: Partial<Turn> = {}): string[] {
  const ben = turn('Hi!', { id: 'b', speaker: 'Ben', role: 'ASSISTANT' });
  return factsOf([turn(content, other)], [ben]).map(({ text }) => text);
}

describe('G-21: labelled sentences', () => {
  const found = sentences.map(({ text, speaker, expected, kind }) => ({
    expected,
    kind,
    facts: factsOf([turn(text, { speaker })], [turn('', { speaker: 'Ben' })]),
  }));

  test('precision is at least 0.95, recall at least 0.9', () => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const { expected, facts } of found) {
      const hits = facts.filter(({ text }) => expected.includes(text)).length;
      right += hits;
      wrong += facts.length - hits;
      missed += expected.length - hits;
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.info(`${found.length} sentences: precision ${precision}, recall ${recall}`);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  test('kinds are right', () => {
    for (const { facts, kind } of found) for (const fact of facts) expect(fact.kind).toBe(kind);
  });
});

describe('a fact', () => {
  test('names its speaker, its turn and its rule', () => {
    expect(factsOf([turn('I love old maps.')], [])).toEqual([
      {
        text: 'Ana loves old maps.',
        kind: 'OPINION',
        sourceIds: ['t1'],
        sourceRole: 'USER',
        entities: [{ name: 'Ana', type: 'PERSON' }],
        rule: 'opinion.likes',
      },
    ]);
  });

  test('of nobody known is of the user or the assistant', () => {
    expect(texts('I love old maps.', { speaker: null })).toEqual(['The user loves old maps.']);
    const assistant = turn('I moved the tests to Vitest.', {
      speaker: 'assistant',
      role: 'ASSISTANT',
    });
    expect(factsOf([assistant], [])).toMatchObject([
      {
        text: 'The assistant moved the tests to Vitest.',
        entities: [],
        sourceRole: 'ASSISTANT',
      },
    ]);
  });

  test('that is told twice has both turns as sources', () => {
    const turns = [turn('I love old maps.'), turn('Yes, I love old maps!', { id: 't2' })];
    expect(factsOf(turns, []).map(({ sourceIds }) => sourceIds)).toEqual([['t1', 't2']]);
  });

  test('is cut out of what surrounds it', () => {
    expect(texts('Hey Ben! Wow, thanks. By the way, I adopted a parrot, Ben! 🦜')).toEqual([
      'Ana adopted a parrot.',
    ]);
    expect(texts('I bought a kayak [image: a photo of a kayak] and it is great')).toEqual([
      'Ana bought a kayak.',
    ]);
  });

  test.each([
    ['My brother and I hiked across Corsica.', 'Ana and their brother hiked across Corsica.'],
    ['I paint landscapes because they calm me.', 'Ana paints landscapes.'],
    ['I study law and I have two parrots.', 'Ana studies law.'],
    ["I don't drink alcohol.", "Ana doesn't drink alcohol."],
    ['Yeah, I play clarinet!', 'Ana plays clarinet.'],
    [
      'Been practicing the tango lately.',
      'Ana has been practicing the tango lately (said on 8 May 2023).',
    ],
  ])('%s', (said, fact) => {
    expect(texts(said)[0]).toBe(fact);
  });
});

describe('of a sentence that says more', () => {
  test.each([
    ['I live above the bakery, those stairs would kill me.', ['Ana lives above the bakery.']],
    ['Vigsand stays at 150, nobody has built anything there.', ['Vigsand stays at 150.']],
    ['Mia keeps the books, and she says seven or nothing.', ['Mia keeps the books.']],
    ['She says Mia keeps the books, and I do the accounts.', []],
    ["The pager's in the drawer.", ['The pager is in the drawer.']],
    ["The pager's battery is flat.", []],
    [
      'Since January the gauges report twice an hour.',
      ['The gauges report twice an hour since January.'],
    ],
    [
      'Our rent went up to 1,190 in April, of course it did.',
      ["Ana's rent went up to 1,190 in April."],
    ],
    ['Hugo went over to the late shift in May.', ['Hugo went over to the late shift in May.']],
    ['Hugo went down the stairs.', []],
    [
      'Jenkins was switched off in July, together with its last admin.',
      ['Jenkins was switched off in July, together with its last admin.'],
    ],
    ['Stripe takes its cut.', []],
    ['We cannot move because the office is on Mill Street.', ['The office is on Mill Street.']],
    ['We measure 340.', []],
    ["I've bought a van, don't laugh.", ['Ana has bought a van.']],
    ['The officer read the policy.', []],
  ])('%s', (said, expected) => {
    expect(texts(said)).toEqual(expected);
  });
});

describe('a short answer says with its question', () => {
  function answered(question: string, answer: string): string[] {
    const asked = turn(question, { id: 'q', speaker: 'Ben' });
    return factsOf([turn(answer)], [asked]).map(({ text }) => text);
  }

  test.each([
    [
      'Where do you keep the spare key?',
      'Under the blue pot.',
      'Ana keeps the spare key under the blue pot.',
    ],
    [
      'Where does your aunt live now?',
      'In Trevance, above a shop.',
      "Ana's aunt lives in Trevance.",
    ],
    ['What time does Tilda go to bed?', 'At eight.', 'Tilda goes to bed at eight.'],
    ['Which day do you rehearse?', 'Thursdays.', 'Ana rehearses on Thursdays.'],
    [
      'How often do the gauges report?',
      'Every ten minutes, since January.',
      'The gauges report every ten minutes.',
    ],
    ['Which database does Kestrel use?', 'Postgres 16.', 'Kestrel uses Postgres 16.'],
  ])('%s %s', (question, answer, fact) => {
    expect(answered(question, answer)).toEqual([fact]);
  });

  test.each([
    ['Where do you think it broke?', 'In the queue.'],
    ['Where does she live?', 'In Trevance.'],
    ['Where do you two work?', 'In the garage.'],
    ['How often do you train?', 'Twice a week, if my knee lets me.'],
    ['Which database does Kestrel use?', 'Still the same.'],
  ])('not %s %s', (question, answer) => {
    expect(answered(question, answer)).toEqual([]);
  });
});

describe('what is not understood alone, or is meant otherwise', () => {
  test.each([
    ["The pub is full, it's Femke who sits in the office at the moment."],
    ['Hers is £16.99 and has a ribbon.'],
    ["It's the one on the deed, bottom left."],
    ['The cat is from the chemist. Prawn heads only.'],
    ["I'm not a monster."],
    ["I'm not a person before eight."],
    ['I have a sad thing to say.'],
    ['I have a confession.'],
    ['I wrote down: harvest the plate at noon.'],
    ['I swapped for opera in the van.'],
    ['My mother has one twice a week.'],
    ['The first is paid.'],
    ['I have a heart like a wet sock.'],
    ['I have a new opinion.'],
  ])('%s', (said) => {
    expect(texts(said).filter((each) => !/^The (?:pub|cat)/u.test(each))).toEqual([]);
  });

  test.each([
    ['Anyhow the limit is two at a time.', 'The limit is two at a time.'],
    ["I'm not a diver any longer.", 'Ana is not a diver any longer.'],
    ['I rewrote the parser by hand over Easter.', 'Ana rewrote the parser by hand over Easter.'],
    ['I do the exotics, please send me all the tortoises.', 'Ana does the exotics.'],
    [
      'The budget is 180,000, of which the band gets 400.',
      'The budget is 180,000, of which the band gets 400.',
    ],
    [
      'The course is Wednesday at seven, for everybody who did not listen.',
      'The course is Wednesday at seven (said on 8 May 2023).',
    ],
    [
      'The lab moved to 2580 by the way, Bettina sent a mail.',
      'The lab moved to 2580, Bettina sent a mail.',
    ],
  ])('%s → %s', (said, fact) => {
    expect(texts(said)).toContain(fact);
  });

  test('"it" is no owner', () => {
    expect(texts('The owner lives in Arco. It has no water.')).toEqual([
      'The owner lives in Arco.',
    ]);
  });

  test('who is asked for is who is meant', () => {
    const ben = turn('Is Thaís still with you?', { id: 'b', speaker: 'Ben' });
    const facts = factsOf(
      [turn('My parrot is a year old.'), ben, turn('She works in Osasco.', { id: 't2' })],
      [],
    );
    expect(facts.map(({ text }) => text)).toContain('Thaís works in Osasco.');
  });

  test('"we" of a user without a name are not those of the assistant', () => {
    const hello = turn('How is your choir?', { id: 'b', speaker: null, role: 'ASSISTANT' });
    const facts = factsOf(
      [hello, turn('We have Eetu, who raps the cases.', { speaker: null })],
      [],
    );
    expect(facts.map(({ text }) => text).filter((text) => /assistant/iu.test(text))).toEqual([]);
  });

  test('who is introduced is who is meant', () => {
    expect(texts("Mail is Postfix. Bartholomew from flat 12, he's my stand-in.")).toContain(
      'Bartholomew is their stand-in.',
    );
  });

  test('what "it" is now, is not what was spoken of', () => {
    expect(texts("Jo's lorry is in the ditch near Skipton, so it's the horsebox.")).toEqual([
      "Jo's lorry is in the ditch near Skipton.",
    ]);
  });

  test('an assistant without a name asks a user without one', () => {
    const asked = turn('Where is the office?', { id: 'b', speaker: null, role: 'ASSISTANT' });
    const facts = factsOf([asked, turn('On Canal Street.', { speaker: null })], []);
    expect(facts.map(({ text }) => text)).toEqual(['The office is on Canal Street.']);
  });

  test('an answer about others without a subject is not about its speaker', () => {
    const about = (question: string) =>
      factsOf(
        [turn(question, { id: 'b', speaker: 'Ben' }), turn('Bought a flat in Rome.')],
        [],
      ).map(({ text }) => text);
    expect(about('What came of her move?')).toEqual([]);
    expect(about('What did you do?')).toEqual(['Ana bought a flat in Rome.']);
  });

  test('whose it is, has to be said', () => {
    const ben = turn('When does her leave start?', { id: 'b', speaker: 'Ben' });
    expect(factsOf([ben, turn('In November.')], [])).toEqual([]);
  });

  test('what somebody is told to do is no answer', () => {
    const ben = turn("Who does the Queen's voice?", { id: 'b', speaker: 'Ben' });
    expect(factsOf([ben, turn('You. Nobody else has the sinuses.')], [])).toEqual([]);
  });

  test('why it is asked is no part of the answer', () => {
    const ben = turn('Who holds the money here, so I know whom to fear?', {
      id: 'b',
      speaker: 'Ben',
    });
    expect(factsOf([ben, turn('Fran, by the book.')], []).map(({ text }) => text)).toEqual([
      'Fran holds the money here.',
    ]);
  });
});

describe('what nobody needs to know the day after', () => {
  test.each([
    ...['I ate a whole panettone on the 2nd.', 'I brought a second jacket.', 'I took the 21st.'],
    ...[
      'I saw a bell in Philadelphia.',
      'I made flashcards for the exam.',
      'I got two beds cleared.',
    ],
    ...['The ledger disk is at 41.', 'Walt is a treasure.', 'Our parser has a sad face.'],
    ...['I have a mountain of bramble.', 'My wife is being very patient.', 'I am a zombie.'],
    ...['Castor and Pollux send regards.', 'January comes fast.', 'I loved the graph.'],
    ...['The curtain closed all week.', 'Haas has a conference that week.'],
  ])('%s', (said) => {
    expect(texts(said)).toEqual([]);
  });
});

describe('times stay true', () => {
  test.each([
    ['I sold my van yesterday.', 'Ana sold their van on 7 May 2023.'],
    ['I sold my van last month.', 'Ana sold their van in April 2023.'],
    ['I sold my van three weeks ago.', 'Ana sold their van three weeks before 8 May 2023.'],
    ['I sold my van last year.', 'Ana sold their van in 2022.'],
    ['I plan to sell my van on Friday.', 'Ana plans to sell their van on 12 May 2023.'],
    ['I sold my van in 2019.', 'Ana sold their van in 2019.'],
    ['I recently sold my van.', 'Ana recently sold their van (said on 8 May 2023).'],
    [
      'I have lived in Rome since last year.',
      'Ana has lived in Rome since last year (said on 8 May 2023).',
    ],
    [
      'I teach at the school where I studied last year.',
      'Ana teaches at the school where they studied in 2022.',
    ],
    [
      'I met my sister at the harbour yesterday.',
      'Ana met their sister at the harbour on 7 May 2023.',
    ],
    ['The freeze is on Tuesday noon.', 'The freeze is on Tuesday noon (said on 8 May 2023).'],
    [
      'The Mill Road job starts on Monday the 12th of June.',
      'The Mill Road job starts on Monday the 12th of June (said on 8 May 2023).',
    ],
    ['I take singing lessons on Sunday nights.', 'Ana takes singing lessons on Sunday nights.'],
  ])('%s', (said, fact) => {
    expect(texts(said)).toEqual([fact]);
  });
});

describe('how something is done', () => {
  test('numbered steps under their purpose', () => {
    const told = 'Sure!\nTo set up the printer:\n1. Plug in the cable.\n2. Hold the button.\nDone.';
    expect(texts(told)).toEqual([
      'To set up the printer: 1) Plug in the cable; 2) Hold the button.',
    ]);
  });

  test('steps without a purpose are none', () => {
    expect(texts('1. Plug in the cable.\n2. Hold the button.')).toEqual([]);
  });
});

describe('any text', () => {
  test('gives the same facts twice, short, of its own turn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (content) => {
        const facts = factsOf([turn(`I love ${content}`)], []);
        expect(factsOf([turn(`I love ${content}`)], [])).toEqual(facts);
        for (const { sourceIds } of facts) expect(sourceIds).toEqual(['t1']);
      }),
    );
  });

  test.each([
    'I '.repeat(4000),
    `I love ${'and '.repeat(3000)}`,
    '('.repeat(9000),
    'my '.repeat(3000),
  ])('%#: long and odd is read in bounded time', (content) => {
    expect(texts(content).length).toBeLessThan(10);
  });
});
