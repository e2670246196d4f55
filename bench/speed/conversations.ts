/** Invented conversations: enough variety for indexes to work on, the same in every run. Pure. */
import { pick, type Random, randomSource } from './random.js';

/** What one user talks about with an agent, as the service takes it. */
export interface Message {
  readonly sessionId: string;
  readonly role: 'USER' | 'ASSISTANT';
  readonly speaker: string;
  readonly content: string;
  readonly eventTime: Date;
}

/** A question with its search terms, so that bare statements ask for the same words as recall. */
export interface Question {
  readonly text: string;
  readonly terms: readonly string[];
}

/** Memories of one user; the next memory belongs to the next user. */
export const PER_USER = 1_000;
const PER_SESSION = 25;
const FIRST_DAY = Date.UTC(2024, 0, 1, 9);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const NAMES = words('Tavo Meriko Ulsa Brenn Ixa Koralie Denzo Fay Hollin Jovan Nerith Oskel');
const PLACES = words('Ostrel Vanmoor Pellby Quarrin Drosk Elmhaven Rusk Tarrow Ysmere Zolt');
const THINGS =
  words(`lantern kayak trumpet orchard ledger telescope quilt beehive compass greenhouse
  mandolin bicycle chimney aquarium loom wagon notebook kiln harbour bakery violin carpet engine
  fountain garden ladder mirror oven piano rocket saddle tent umbrella vineyard windmill xylophone`);
const QUALITIES =
  words(`copper velvet broken ancient tiny crimson borrowed wooden silent famous heavy
  polished forgotten striped frozen golden crooked hollow expensive unfinished`);
const DEEDS =
  words(`repaired bought sold painted measured photographed borrowed cleaned described lost
  found rebuilt weighed admired inherited wrapped insured decorated traded tested`);
const OPENINGS = [
  'Last week',
  'You know,',
  'To be honest,',
  'This morning',
  'Just before lunch',
  'Good news:',
  'As I said before,',
  'After the meeting',
];
const ENDINGS = [
  'and it took much longer than anyone expected',
  'because the weather was finally good enough',
  'so we should talk about the price again',
  'and now everybody in the family wants to see it',
  'although the neighbours were not happy about the noise',
  'which reminded me of our trip two summers ago',
];

/** Message number `index` of the whole run; consecutive ones fill sessions and users in order. */
export function messageAt(index: number): Message {
  const random = randomSource(index * 7_919 + 11);
  const session = Math.floor((index % PER_USER) / PER_SESSION);
  const turn = index % PER_SESSION;
  const [user, agent] = speakersOf(userIndexOf(index));
  return {
    sessionId: `session-${session}`,
    role: turn % 2 === 0 ? 'USER' : 'ASSISTANT',
    speaker: turn % 2 === 0 ? user : agent,
    content: sentence(random),
    eventTime: new Date(FIRST_DAY + session * DAY_MS + turn * MINUTE_MS),
  };
}

/** Messages `from` (inclusive) to `until` (exclusive). */
export function messagesBetween(from: number, until: number): Message[] {
  return Array.from({ length: until - from }, (_, i) => messageAt(from + i));
}

/** Which user a memory of the run belongs to. */
export function userIndexOf(index: number): number {
  return Math.floor(index / PER_USER);
}

export function questionAt(index: number): Question {
  const random = randomSource(index * 104_729 + 3);
  const terms = [pick(NAMES, random), pick(DEEDS, random), pick(THINGS, random)] as const;
  const place = pick(PLACES, random);
  return {
    text: `Where was it that ${terms[0]} ${terms[1]} the ${terms[2]}, was it in ${place}?`,
    terms: [...terms, place],
  };
}

function sentence(random: Random): string {
  const deed = `${pick(NAMES, random)} ${pick(DEEDS, random)} the ${pick(QUALITIES, random)} ${pick(THINGS, random)}`;
  const where = `in ${pick(PLACES, random)} for ${10 + Math.floor(random() * 990)} coins`;
  return `${pick(OPENINGS, random)} ${deed} ${where}, ${pick(ENDINGS, random)}.`;
}

function speakersOf(user: number): [string, string] {
  return [NAMES[user % NAMES.length] ?? 'Tavo', 'Assistant'];
}

function words(list: string): string[] {
  return list.split(/\s+/);
}
