import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { says } from '../../../../bench/truth/conversations.js';
import { readData } from '../../../../bench/truth/data.js';
import { factsOf } from '../../../../src/domain/consolidate/rules/facts.js';
import type { ExtractedFact, Turn } from '../../../../src/domain/consolidate/types.js';
import { SAID, turn } from './turns.js';

/** A session with the facts that its turns state, each in one or several wordings. */
interface Labelled {
  readonly turns: readonly Turn[];
  readonly stated: readonly { readonly turnId: string; readonly wordings: readonly string[] }[];
}

interface Dialogue {
  readonly id: string;
  readonly heldOut: boolean;
  readonly turns: readonly {
    readonly speaker: string;
    readonly role: Turn['role'];
    readonly text: string;
    readonly facts: readonly (readonly string[])[];
  }[];
}

const dialogues: Dialogue[] = JSON.parse(
  readFileSync(new URL('../../../data/fact-dialogues.json', import.meta.url), 'utf8'),
);

function labelled({ turns }: Dialogue): Labelled {
  return {
    turns: turns.map(({ text, role, speaker }, i) => turn(text, { id: `t${i}`, role, speaker })),
    stated: turns.flatMap(({ facts }, i) =>
      facts.map((wordings) => ({ turnId: `t${i}`, wordings })),
    ),
  };
}

/** The open conversations of the truth measurement, session by session. */
function conversations(): Labelled[] {
  return readData('open').conversations.flatMap(({ sessions, statements }) =>
    sessions.map((session) => ({
      turns: session.turns.map(({ id, text, role, speaker }) =>
        turn(text, { id, role, speaker, eventTime: SAID }),
      ),
      stated: statements
        .filter((each) => session.turns.some(({ id }) => id === each.turn))
        .map((each) => ({ turnId: each.turn, wordings: [each.fact, ...each.or] })),
    })),
  );
}

function figures(sessions: readonly Labelled[]) {
  let [facts, right, bearing] = [0, 0, 0];
  for (const { turns, stated } of sessions) {
    const found = factsOf(turns, []);
    facts += found.length;
    right += found.filter((fact) => isStated(fact, stated)).length;
    bearing += new Set(stated.map(({ turnId }) => turnId)).size;
  }
  return { precision: right / facts, yield: facts / bearing };
}

function isStated({ text, sourceIds }: ExtractedFact, stated: Labelled['stated']): boolean {
  return stated.some(
    ({ turnId, wordings }) =>
      sourceIds.includes(turnId) && wordings.some((wording) => says(text, wording)),
  );
}

describe('G-21: whole dialogues, technical and everyday', () => {
  test.each([
    ['that rules may be made with', false],
    ['held out', true],
  ])(
    '%s: precision at least 0.95, at least 25 facts of 100 turns that state something',
    (_, heldOut) => {
      const part = dialogues.filter((each) => each.heldOut === heldOut).map(labelled);
      const found = figures(part);
      expect(found.precision).toBeGreaterThanOrEqual(0.95);
      expect(found.yield).toBeGreaterThanOrEqual(0.25);
    },
  );

  test('the open conversations of the truth measurement: the same', () => {
    const found = figures(conversations());
    expect(found.precision).toBeGreaterThanOrEqual(0.95);
    expect(found.yield).toBeGreaterThanOrEqual(0.25);
  });
});

function said(...contents: string[]): string[] {
  const turns = contents.map((content, i) =>
    turn(content, {
      id: `t${i}`,
      ...(i % 2 === 0 ? {} : { speaker: 'assistant', role: 'ASSISTANT' as const }),
    }),
  );
  return factsOf(turns, []).map(({ text }) => text);
}

describe('a statement about somebody or something else', () => {
  test.each([
    ['The gateway speaks gRPC.', 'The gateway speaks gRPC.'],
    ['We use Terraform.', "Ana's team uses Terraform."],
    ['Our backend is written in Go.', "Ana's backend is written in Go."],
    ['Mira leads the data team.', 'Mira leads the data team.'],
    ['The cat is called Olive.', 'The cat is called Olive.'],
    ['Standup is at 9:30 now.', 'Standup is at 9:30 now (said on 8 May 2023).'],
    ['We moved from Jenkins to Buildkite.', "Ana's team moved from Jenkins to Buildkite."],
    ['The class moved to Mondays by the way, the hall got a choir.', 'The class moved to Mondays.'],
    [
      'Home games are on the first Friday of the month.',
      'Home games are on the first Friday of the month.',
    ],
    [
      'I gave my notice on Friday, the dentist must find a voice.',
      'Ana gave their notice on 5 May 2023.',
    ],
  ])('%s', (text, fact) => {
    expect(said(text)).toEqual([fact]);
  });

  test('answers who it is', () => {
    expect(said('Hello.', 'Who looks after the storage server?', 'Me, for my sins.')).toEqual([
      'Ana looks after the storage server.',
    ]);
  });

  test('names who and what is meant, where that is certain', () => {
    expect(said('My sister teaches Latin. She lives in Ghent.')).toEqual([
      "Ana's sister teaches Latin.",
      "Ana's sister lives in Ghent.",
    ]);
    expect(said('My boat is called Tern. It lies in Roskilde.').at(-1)).toBe(
      "Ana's boat lies in Roskilde.",
    );
    expect(said('Mira met Olga. She lives in Ghent.')).not.toContain('Olga lives in Ghent.');
    expect(said('It costs 40 euros a year.')).toEqual([]);
  });

  test('may be an answer, told with its question', () => {
    expect(said('Hello!', 'Where is the office?', 'On Canal Street.')).toEqual([
      'The office is on Canal Street.',
    ]);
    expect(said('Hello!', 'Who does the music?', 'Bastian, of course.')).toEqual([
      'Bastian does the music.',
    ]);
    expect(said('Hello!', 'Where is the office?', 'No idea.')).toEqual([]);
  });

  test('may correct one', () => {
    expect(said('I take my coffee with milk.', 'Noted.', 'Actually, I take it black.')).toEqual([
      'Ana takes their coffee with milk.',
      'Ana takes their coffee black.',
    ]);
    expect(said('The webhook listens on port 8443. No wait, 8444.')).toEqual([
      'The webhook listens on port 8444.',
    ]);
  });

  test.each([
    'Does the gateway speak gRPC?',
    'If the gateway spoke gRPC, we would be done.',
    'I wish the office were on Canal Street.',
    'Maybe the office is on Canal Street.',
    'Olga says the office is on Canal Street.',
    'The soup smells great.',
    'The build is red again.',
    'The office dog just stole a sandwich.',
    'Life is short.',
    'Networking plays a big role.',
    'The design looks fancy.',
    'Everybody loves Mondays, right?',
    "It's great that you could make it, you were amazing on stage.",
    'Two of the old ones went to the café.',
    'Three runs a week and a rest on Fridays.',
    'Twenty minutes is twenty minutes.',
    "My nan's has a crack in the frame.",
    'Turn left at the lift.',
    'The dog is asleep on the sofa.',
    'Bruno comes along.',
    'I took a screenshot of the green build.',
    'I opened the envelope this morning.',
    'In theory I am a ballet dancer.',
    'I have a headache, so be gentle.',
    'I finished one about the ferryman.',
  ])('%s: is none', (text) => {
    expect(said(text)).toEqual([]);
  });

  test('of an assistant without a name is chat', () => {
    expect(said('Hello!', 'The gateway speaks gRPC.')).toEqual([]);
  });
});
