import { expect, test } from '@jest/globals';
import { isPresent, pastQuestion } from '../../../../src/domain/recall/intent/past.js';

const NOW = new Date('2026-06-15T12:00:00Z');
const asked = (question: string, periods: readonly [string, string][] = []) =>
  pastQuestion(question, {
    now: NOW,
    periods: periods.map(([from, until]) => ({ from: new Date(from), until: new Date(until) })),
  });

test.each([
  ['Where did Nadia live before Bergen?', ['bergen']],
  ['Which printer did we have before the Brother?', ['brother']],
  ['Who ran the bakery before Emil took over?', ['emil']],
  ['What was the timeout before we raised it to 40 seconds?', ['raised', '40', 'seconds']],
  ['What did the cat eat before the switch to Felix?', ['felix']],
  ['Which day did the choir meet until the move?', []],
  ['When was the release planned before the audit?', ['audit']],
  ['What was our hosting company prior to Scaleway?', ['scaleway']],
  ['Which bank were they with until last winter’s change?', ['winter']],
])('%s asks for what was before what it names', (question, named) => {
  expect(asked(question)).toMatchObject({ version: 'BEFORE' });
  const past = asked(question);
  expect(past?.version === 'BEFORE' && past.named).toEqual(expect.arrayContaining(named));
});

test.each([
  'What was the old port?',
  'What did I use to drink?',
  'What did Ines use to drink?',
  'Who was our previous landlord?',
  'What is my former phone number?',
  'Where did Ana previously work?',
  'Which framework did they come from?',
  'What did GitLab replace?',
  'Which supplier was replaced by Nordwind?',
  'What does Ruben no longer eat?',
  'Which colour was the door before?',
])('%s asks for what was before the present', (question) => {
  expect(asked(question)).toEqual({ version: 'BEFORE', named: [] });
});

test.each([
  'Which database did we use at first?',
  'Where was the wedding originally going to be?',
  'What was the initial price?',
  'Which school did Tom go to in the beginning?',
  'Which course did Ines sign up for first?',
])('%s asks for the first version', (question) => {
  expect(asked(question)).toEqual({ version: 'FIRST' });
});

test('a time that is over is asked for in the past tense', () => {
  const may: [string, string] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];
  expect(asked('What was the quota in May?', [may])).toEqual({
    version: 'AT',
    until: Date.parse('2026-06-01T00:00:00Z'),
  });
  expect(asked('What was the quota until May?', [may])).toEqual({
    version: 'AT',
    until: Date.parse('2026-05-01T00:00:00Z'),
  });
  expect(asked('What is the quota for May?', [may])).toBeNull();
  const july: [string, string] = ['2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z'];
  expect(asked('When was the trip in July?', [july])).toBeNull();
});

test('what held while something else did', () => {
  expect(asked('Which song did we start with when we had the red bus?')).toEqual({
    version: 'WHILE',
    named: ['red', 'bus'],
  });
});

test.each([
  'Where does Ana live?',
  'When did we switch to Podman?',
  'When did Ana move to Lisbon?',
  'Since when has the office been closed on Mondays?',
  'Why did they change the supplier?',
  'What replaced Jenkins?',
  'What was Jenkins replaced with?',
  'Which database do we use now?',
  'What is the oldest oak in the park called?',
  'How old is Freja?',
  'Who is the old lady next door?',
  'How long before the match must we be there?',
  'What did Ana say about the concert?',
  'When was the cutover?',
  'When was Ana ill before the wedding?',
  'When was the rent due?',
  'What do I drink before a run?',
  'Is the report due before Friday?',
  'Do we still rehearse in the garage?',
  'What is the first thing on the agenda?',
  'How did the interview go?',
  'What was the name of the vet?',
])('%s asks for what holds', (question) => {
  expect(asked(question)).toBeNull();
});

test.each([
  ['Where does Ana live?', true],
  ['With what is the data copied?', true],
  ['Thanks. Who leads the choir now?', true],
  ['Do we post parcels to Britain?', true],
  ['Where did Ana live?', false],
  ['Was the shop open on Monday?', false],
  ['kestrel nests high tower', false],
  ['ticket', false],
])('whether %s asks for what holds now: %s', (question, expected) => {
  expect(isPresent(question)).toBe(expected);
});

// Written beside the others, and not looked at while the rules were made.
test.each([
  ['Where did Pavel work before the hospital?', 'BEFORE'],
  ['What was the rent before they put it up?', 'BEFORE'],
  ['Who used to water the plants?', 'BEFORE'],
  ['What was the last version we ran before 4.2?', 'BEFORE'],
  ['Which gym did I go to previously?', 'BEFORE'],
  ['What was my old address?', 'BEFORE'],
  ['Who was the former treasurer?', 'BEFORE'],
  ['Which editor did Lars use in the past?', 'BEFORE'],
  ['What time did the shop originally close?', 'FIRST'],
  ['What was the plan to begin with?', 'FIRST'],
  ['Which queue did we start with at the outset?', 'FIRST'],
  ['How did Mia travel to work when she lived in Graz?', 'WHILE'],
] as const)('held out: %s', (question, version) => {
  expect(asked(question)?.version).toBe(version);
});

test.each([
  'When did Lars stop smoking?',
  'Who leads the group at the moment?',
  'What did Mia give her father for his birthday?',
  'How much does the new flat cost?',
  'Why was the launch moved?',
  'Did we decide on the colour before lunch?',
  'Which train must I take to be there before nine?',
])('held out: %s asks for what holds', (question) => {
  expect(asked(question)).toBeNull();
});
