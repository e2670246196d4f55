/** What whole conversations come to: their questions, the blocks for a prompt, and the facts that were made of them. */
import { tellingWords } from '../../src/domain/language/words.js';
import type { Conversation, ConversationQuestion, Statement } from './format.js';
import type { Told } from './play.js';
import { foundOf } from './stories.js';
import type { Extracted, Line, Recalled, Target } from './target.js';

/** A question that was asked of a conversation. */
export interface Questioned {
  readonly ask: string;
  /** The first hit holds the answer; null where the conversation tells none. */
  readonly rightFirst: boolean | null;
  /** Among the first five is one that is outdated and not marked; null where none is, or another time is asked for. */
  readonly outdatedUnmarked: boolean | null;
  /** The answer stands in the block; null where there is none, or no block can be asked for: as of another time. */
  readonly answered: boolean | null;
  /** Lines of the block, and those that have nothing to do with the question. */
  readonly lines: number;
  readonly irrelevant: number;
  /** The first five hits: the turns that each is of or was made from, what relevance it has, and whether it is marked. */
  readonly found: readonly string[];
}

/** What a conversation came to. */
export interface Conversed {
  readonly id: string;
  readonly questions: readonly Questioned[];
  /** Turns that bear a durable statement. */
  readonly statements: number;
  /** Facts that were made of turns, and those that say what was stated. */
  readonly facts: number;
  readonly rightFacts: number;
}

const FIRST = 5;
/** Share of the words of an expected fact that an extracted one must have. */
const SAME_FACT = 0.6;
/** Letters that two forms of a word have in common at least. */
const STEM = 3;

export async function conversed(
  target: Target,
  conversation: Conversation,
  told: Told,
): Promise<Conversed> {
  const { id, statements } = conversation;
  const questions: Questioned[] = [];
  for (const question of conversation.questions) {
    questions.push(await questioned(target, id, question, told));
  }
  const facts = await target.extracted(id);
  const right = facts.filter((fact) => isStated(fact, statements, told));
  const bearing = new Set(statements.map(({ turn }) => turn)).size;
  return { id, questions, statements: bearing, facts: facts.length, rightFacts: right.length };
}

async function questioned(
  target: Target,
  user: string,
  question: ConversationQuestion,
  told: Told,
): Promise<Questioned> {
  const { ask, asOf = null, current, outdated, answer } = question;
  const hits = await target.recall(user, ask, asOf);
  const found = foundOf(hits, told);
  const block = asOf === null ? await target.context(user, ask) : null;
  const lines = block?.lines ?? [];
  const [isAnswered, ofNow] = [current.length > 0, asOf === null];
  return {
    ask,
    rightFirst: isAnswered ? holdsOne(found[0], current) : null,
    outdatedUnmarked: ofNow && outdated.length > 0 ? hasUnmarked(hits, found, outdated) : null,
    answered: ofNow && isAnswered ? holdsAny(block?.markdown ?? '', answer) : null,
    lines: lines.length,
    irrelevant: lines.filter((line) => !bearsOn(line, question, told)).length,
    found: hits
      .slice(0, FIRST)
      .map(
        ({ mark, relevance }, i) =>
          `${found[i]?.join('+')} ${relevance.toFixed(2)}${mark === null ? '' : ' outdated'}`,
      ),
  };
}

function hasUnmarked(
  hits: readonly Recalled[],
  found: readonly (readonly string[])[],
  outdated: readonly string[],
): boolean {
  return hits.slice(0, FIRST).some(({ mark }, i) => mark === null && holdsOne(found[i], outdated));
}

function holdsOne(labels: readonly string[] | undefined, wanted: readonly string[]): boolean {
  return labels?.some((label) => wanted.includes(label)) ?? false;
}

/** Whether a line of a block has to do with the question. One that cites no turn does when it holds the answer. */
export function bearsOn(
  { text, ids }: Line,
  { current, outdated, related, irrelevant, answer }: ConversationQuestion,
  { labelOf }: Pick<Told, 'labelOf'>,
): boolean {
  const labels = ids.flatMap((id) => labelOf.get(id) ?? []);
  if (labels.length === 0) return holdsAny(text, answer);
  if (irrelevant !== 'rest') return labels.some((label) => !irrelevant.includes(label));
  return holdsOne(labels, [...current, ...outdated, ...related]);
}

function holdsAny(text: string, phrases: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return phrases.some((phrase) => lower.includes(phrase.toLowerCase()));
}

function isStated(
  { text, derivedFrom }: Extracted,
  statements: readonly Statement[],
  { labelOf }: Told,
): boolean {
  const turns = derivedFrom.flatMap((id) => labelOf.get(id) ?? []);
  return statements.some(
    ({ turn, fact, or }) =>
      turns.includes(turn) && [fact, ...or].some((expected) => says(text, expected)),
  );
}

/** Whether a fact has most of the words of the expected one, in whatever form. */
export function says(text: string, expected: string): boolean {
  const [have, want] = [tellingWords(text), tellingWords(expected)];
  const shared = want.filter((word) => have.some((other) => isFormOf(word, other)));
  return shared.length >= SAME_FACT * want.length;
}

function isFormOf(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short === long || (short.length >= STEM && long.startsWith(short));
}
