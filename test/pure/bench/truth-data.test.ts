import { describe, expect, test } from '@jest/globals';
import { readData } from '../../../bench/truth/data.js';
import { conversationFile, SPLITS, storyFile } from '../../../bench/truth/format.js';
import { talksIn } from '../../../bench/truth/talks.js';

const data = SPLITS.map(readData);

const told = {
  ...{ id: 'a-house', kind: 'plain', domain: 'everyday' },
  steps: {
    a: { said: 'The house is blue.', by: 'Mira', on: '2025-03-01' },
    b: {
      stated: 'The house is green.',
      by: 'Mira',
      on: '2025-05-01',
      told: '2025-06-02T10:00:00Z',
    },
  },
  outdated: { a: '2025-05-01' },
  questions: [{ ask: 'What colour is the house?', right: 'b' }],
};

const spoken = {
  ...{ id: 'a-talk', domain: 'everyday', speakers: ['Mira'] },
  sessions: [
    {
      ...{ id: 's1', date: '2025-03-01' },
      turns: [{ id: 't1', speaker: 'Mira', text: 'The house is blue.' }],
    },
  ],
  questions: [
    { id: 'q1', ask: 'What colour is the house?', current: ['t1'], answer: ['blue', 'navy'] },
  ],
  statements: [{ turn: 't1', fact: 'The house is blue.' }],
};

describe('a story', () => {
  test('has defaults for what it leaves open', () => {
    const [story] = storyFile.parse([told]);
    expect(story?.steps['a']).toEqual({
      ...{ text: 'The house is blue.', way: 'SAID', by: 'Mira', role: 'USER', aside: false },
      ...{ on: new Date('2025-03-01T09:00:00Z'), told: new Date('2025-03-01T09:00:00Z') },
    });
    expect(story?.steps['b']).toMatchObject({
      way: 'STATED',
      told: new Date('2025-06-02T10:00:00Z'),
    });
    expect(story?.questions).toEqual([
      { ask: 'What colour is the house?', past: false, right: ['b'] },
    ]);
  });

  test.each([
    ['a label that is no step', { outdated: { c: '2025-05-01' } }, 'there is no step c'],
    ['an answer that is no step', { questions: [{ ask: 'What?', right: 'z' }] }, 'no step z'],
    ['nothing that is outdated', { outdated: {} }, 'nothing is outdated'],
    [
      'a step that is both said and stated',
      { steps: { ...told.steps, b: { ...told.steps.b, said: 'The house is green.' } } },
      'is either said or stated',
    ],
  ])('is refused with %s', (_, wrong, message) => {
    expect(storyFile.safeParse([{ ...told, ...wrong }]).error?.message).toContain(message);
  });
});

describe('a conversation', () => {
  test('takes all other turns for irrelevant unless it says which are', () => {
    const [question] = conversationFile.parse(spoken).questions;
    expect(question).toMatchObject({ irrelevant: 'rest', outdated: [], related: [] });
  });

  test.each([
    [
      'a label that is no turn',
      { statements: [{ turn: 't2', fact: 'It is green.' }] },
      'no turn t2',
    ],
    ['a speaker that is not named', { speakers: ['Tom'] }, 'who is Mira (t1)?'],
    [
      'an answer that no turn holds',
      { questions: [{ id: 'q1', ask: 'Who built the house?', answer: ['Tom'] }] },
      'has an answer just where a turn holds it',
    ],
  ])('is refused with %s', (_, wrong, message) => {
    expect(conversationFile.safeParse({ ...spoken, ...wrong }).error?.message).toContain(message);
  });
});

describe('a talk', () => {
  const chat = `## Moving
# 2024-03-02
1 Ann: We live in Leeds. [photo: a red door]
2 Assistant: Lovely!
# 2024-09-01
3 Ann: Before Leeds it was Hull. {past 1}
4 Ann: Unpacked the last box in York! {ends 1}

## Work
# 2024-01-01
1 Ben: Off to work.
`;

  test('has lines a minute apart, of which some end others', () => {
    const [moving, work] = talksIn('chat', chat);
    expect(moving).toMatchObject({ id: 'chat-1', ended: ['1'] });
    expect(moving?.steps['2']).toMatchObject({ by: 'Assistant', role: 'ASSISTANT' });
    expect(moving?.steps['4']).toMatchObject({
      ...{ text: 'Unpacked the last box in York!', on: new Date('2024-09-01T09:01:00Z') },
    });
    expect(work).toMatchObject({ id: 'chat-2', ended: [] });
  });

  test.each([
    ['what is no line', '## A\n# 2024-01-01\nBen says hello.', 'a-1: what is "Ben says hello."?'],
    ['a number twice', '## A\n# 2024-01-01\n1 A: Hi\n1 B: Hi', 'a-1: what is "1 B: Hi"?'],
    ['an end of what follows', '## A\n# 2024-01-01\n1 A: Hi {ends 2}', 'a-1: 1 ends 2'],
  ])('is refused with %s', (_, content, message) => {
    expect(() => talksIn('a', content)).toThrow(message);
  });
});

describe('the data', () => {
  test('have ids that occur once', () => {
    const ids = data.flatMap(({ stories, controls, conversations, talks }) =>
      [...stories, ...controls, ...conversations, ...talks].map(({ id }) => id),
    );
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test.each(['stories', 'controls'] as const)(
    'have at least 150 %s, a third of each kind held out',
    (what) => {
      const items = data.flatMap((each) =>
        each[what].map(({ kind }) => ({ kind, split: each.split })),
      );
      expect(items.length).toBeGreaterThanOrEqual(150);
      for (const kind of new Set(items.map((item) => item.kind))) {
        const ofKind = items.filter((item) => item.kind === kind);
        const heldOut = ofKind.filter(({ split }) => split === 'held-out').length;
        expect(Math.abs(heldOut - ofKind.length / 3)).toBeLessThan(1);
      }
    },
  );

  test('are about half technical', () => {
    const stories = data.flatMap((each) => [...each.stories, ...each.controls]);
    const technical = stories.filter(({ domain }) => domain === 'technical').length;
    expect(technical / stories.length).toBeGreaterThan(0.45);
    expect(technical / stories.length).toBeLessThan(0.55);
  });

  test('never say the same twice', () => {
    const texts = data.flatMap(({ stories, controls }) =>
      [...stories, ...controls].flatMap(({ steps }) =>
        Object.values(steps).map(({ text }) => text),
      ),
    );
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });
});
