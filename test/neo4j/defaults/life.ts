/** A month of somebody who talks, states, corrects, keeps records and notes. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Services } from '../../../src/flows/services.js';
import { saved } from '../../support/documents.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

/** Ids of what is asked for at the end. */
export interface Life {
  readonly turns: { readonly id: string; readonly content: string }[];
  readonly facts: Record<'lisbon' | 'porto' | 'older' | 'newer' | 'peanuts' | 'key', string>;
  register: string;
  harbour: string;
  errand: string;
}

export function newLife(): Life {
  const facts = { lisbon: '', porto: '', older: '', newer: '', peanuts: '', key: '' };
  return { turns: [], facts, register: '', harbour: '', errand: '' };
}

/** Each has something to answer it. */
export const QUESTIONS = [
  'Where do I live?',
  'Which version of Python does my project use?',
  'Which food must I avoid?',
  'What are my goals?',
  'When does the ferry leave?',
  'Who repaired the boat of Marta?',
  'What did Jonas cook?',
  'What was painted blue?',
];

/** How many of the questions, from the first, have one answer; the others are answered by several days. */
export const ONE_ANSWER = 5;

const DEEDS = [
  'Marta lent me her boat for the weekend.',
  'Jonas cooked a soup of lentils and lemon.',
  'I painted the kitchen door blue.',
  'My neighbour Pavel repaired the boat of Marta.',
  'The orchestra practised in the old mill again.',
  'I planted basil and thyme on the balcony.',
  'We missed the last tram and walked along the river.',
];

const sayings = (day: number) => {
  const deed = DEEDS[day % DEEDS.length] ?? '';
  return [
    turn(`Day ${day}: ${deed}`, { sessionId: `day ${day}` }),
    turn(`That sounds like a full day, number ${day}.`, {
      ...{ sessionId: `day ${day}`, role: 'ASSISTANT' },
    }),
    turn(`It was, and tomorrow, day ${day + 1}, I shall rest.`, { sessionId: `day ${day}` }),
  ];
};

/** One day: a conversation that ends, and on some days a statement, a record or a document. */
export async function liveDay(
  services: Services,
  caller: Caller,
  { day, life }: { readonly day: number; readonly life: Life },
): Promise<void> {
  const said = sayings(day);
  const captured = await services.ingest(caller, said);
  life.turns.push(...captured.map(({ id }, i) => ({ id, content: String(said[i]?.['content']) })));
  await services.sessions.complete(caller, `day ${day}`);
  await EVENTS[day]?.(services, caller, life);
}

type Event = (services: Services, caller: Caller, life: Life) => Promise<void>;

const state = async (services: Services, caller: Caller, text: string) =>
  (await writing(rememberOne(services, caller, { text, sourceRole: 'USER' }))).id;

const goals = async (services: Services, caller: Caller, text: string) =>
  (
    await writing(
      rememberOne(services, caller, {
        text,
        vault: { category: 'goal', tier: 'REGISTER', topicId: 'goals' },
      }),
    )
  ).id;

const harbour = async (services: Services, caller: Caller, text: string) => {
  const vouched = { trustScope: 'GLOBAL', globalJustification: 'Whoever visits asks for it.' };
  const content = `# Harbour\n\n${text}`;
  // Who publishes is a curator, as credentials of that role are.
  const curator = { services, caller: { ...caller, curates: true } };
  return (await saved(curator, content, { path: 'harbour.md', ...vouched })).id;
};

const EVENTS: Readonly<Record<number, Event>> = {
  0: async (services, caller, life) => {
    life.facts.lisbon = await state(services, caller, 'I live in Lisbon.');
    life.facts.peanuts = await state(services, caller, 'I am allergic to peanuts.');
    await confirmOne(services, caller, { id: life.facts.peanuts });
  },
  2: async (services, caller, life) => {
    life.facts.older = await state(services, caller, 'My project uses Python 3.10.');
    life.facts.key = await state(services, caller, 'The spare key hangs behind the door.');
  },
  3: async (services, caller, life) => {
    life.register = await goals(services, caller, 'Goals: learn to sail.');
    life.harbour = await harbour(services, caller, 'The ferry leaves at nine.');
    const content = 'Errand: fetch the parcel at the counter.';
    life.errand = (await saved({ services, caller }, content, { path: 'errand.md' })).id;
  },
  10: async (services, caller, life) => {
    life.facts.newer = await state(services, caller, 'My project uses Python 3.12.');
    const { id } = await writing(
      services.correct(caller, { id: life.facts.lisbon, text: 'I live in Porto.' }),
    );
    life.facts.porto = id;
  },
  15: async (services, caller) => {
    await goals(services, caller, 'Goals: learn to sail, build a loom.');
    await harbour(services, caller, 'The ferry leaves at nine, on Sundays at ten.');
  },
  20: async (services, caller, life) => {
    await forgetOne(services, caller, { id: life.facts.key });
  },
};
