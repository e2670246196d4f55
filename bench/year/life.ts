/** An invented life with an agent: what is said, stated and asked on a day. The same in every run. Pure. */
import { pick, type Random, randomSource } from '../speed/random.js';

/** One turn of a conversation. */
export interface Said {
  readonly role: 'USER' | 'ASSISTANT';
  readonly speaker: string;
  readonly content: string;
}

/** A statement that is kept as a fact. */
export interface Stated {
  readonly text: string;
  readonly sourceRole: 'USER' | 'ASSISTANT';
  readonly tags: readonly string[];
}

/** What happens on one day of one user. */
export interface Day {
  /** Conversations of the day, each a list of turns. */
  readonly sessions: readonly (readonly Said[])[];
  readonly facts: readonly Stated[];
  readonly questions: readonly string[];
}

const NAMES = words('Tavo Meriko Ulsa Brenn Koralie Denzo Hollin Jovan Nerith Oskel');
const TOWNS = words('Ostrel Vanmoor Pellby Quarrin Elmhaven Tarrow Ysmere Zoltmark');
const JOBS = words('baker nurse carpenter teacher plumber librarian gardener welder');
const HOBBIES = words('rowing pottery chess hiking knitting painting fencing birdwatching');
const FOODS = words('lentils mushrooms olives noodles pancakes cabbage apricots dumplings');
const PROJECTS = words('lantern harbour orchard ledger compass beehive windmill saddle');
const TOOLS = words('Redis Terraform Kafka Grafana Ansible Vault Nginx Airflow');
const AREAS = words('billing search login export backup mail reports upload');
const STATES = words('slow stable flaky ready blocked tested documented risky');
const ANSWERS = [
  'That sounds good.',
  'How did it go?',
  'Noted, thank you.',
  'Shall I look it up for you?',
  'I see.',
];
const CHAT = [
  'It rained the whole morning here.',
  'The bus was late again today.',
  'Can you remind me what we talked about?',
  'I slept badly because the neighbours were loud.',
  'So I went to bed early.',
  'What do you think about it?',
];
const SESSION_CHANCE = 0.8;
const ASKED = 4;

export function nameOf(user: number): string {
  return NAMES[user % NAMES.length] ?? 'Tavo';
}

/** @param day from 0 */
export function dayOf(user: number, day: number): Day {
  const random = randomSource(user * 100_003 + day * 7_919 + 17);
  const sessions = [0, 1].flatMap((which) =>
    random() < SESSION_CHANCE / (which + 1) ? [sessionOf(user, random)] : [],
  );
  return {
    sessions,
    facts: [...agentFacts(random), ...userFacts(day, random)],
    questions: Array.from({ length: ASKED }, () => question(random)),
  };
}

function sessionOf(user: number, random: Random): Said[] {
  const speaker = nameOf(user);
  return Array.from({ length: 3 }, () => [
    { role: 'USER', speaker, content: utterance(random) } as const,
    { role: 'ASSISTANT', speaker: 'Assistant', content: pick(ANSWERS, random) } as const,
  ]).flat();
}

function utterance(random: Random): string {
  const makers = [
    () => `I love ${pick(HOBBIES, random)} on Sundays with my sister.`,
    () => `I don't like ${pick(FOODS, random)} in my soup.`,
    () => `I work as a ${pick(JOBS, random)} in ${pick(TOWNS, random)}.`,
    () => `I'm going to visit ${pick(TOWNS, random)} next month.`,
    () => `I usually go ${pick(HOBBIES, random)} after work.`,
    () => pick(CHAT, random),
    () => pick(CHAT, random),
  ];
  return pick(makers, random)();
}

/** What the agent concludes; some of it twice in nearly the same words. */
function agentFacts(random: Random): Stated[] {
  const [project, tool, area] = [
    pick(PROJECTS, random),
    pick(TOOLS, random),
    pick(AREAS, random),
  ] as const;
  const tags = [project, tool, area, 'work'];
  const text = `The ${area} part of the ${project} project was found ${pick(STATES, random)} with ${tool} in the weekly check`;
  const facts: Stated[] = [{ text: `${text}.`, sourceRole: 'ASSISTANT', tags }];
  if (random() < 0.2) facts.push({ text: `${text} today.`, sourceRole: 'ASSISTANT', tags });
  return facts;
}

/** What the user states: now and then something that replaces what was said before. */
function userFacts(day: number, random: Random): Stated[] {
  const facts: Stated[] = [];
  if (day % 30 === 3) {
    facts.push(user(`My ${pick(PROJECTS, random)} project uses Python 3.${8 + (day % 6)}.`));
  }
  if (random() < 0.1) {
    facts.push(user(`The ${pick(PROJECTS, random)} team meets in ${pick(TOWNS, random)}.`));
  }
  return facts;
}

function user(text: string): Stated {
  return { text, sourceRole: 'USER', tags: ['stated'] };
}

function question(random: Random): string {
  const makers = [
    () => `What do we know about the ${pick(AREAS, random)} of ${pick(PROJECTS, random)}?`,
    () => `Is ${pick(TOOLS, random)} used in the ${pick(PROJECTS, random)} project?`,
    () => `Who likes ${pick(HOBBIES, random)}?`,
    () => `Where does the ${pick(PROJECTS, random)} team meet?`,
  ];
  return pick(makers, random)();
}

function words(list: string): string[] {
  return list.split(' ');
}
