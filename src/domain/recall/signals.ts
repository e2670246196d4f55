/** What is known of a candidate and of the question, as the numbers that its relevance is told from. Pure. */
import type { Language } from '../language/languages.js';
import { formsIn, tellingWords } from '../language/words.js';
import type { Asking } from './boosts.js';
import type { Contribution } from './fuse.js';
import type { Intent } from './intent/intents.js';

/** Each is about 0 to 1, or around 0; 0 also where it is not known. */
export const SIGNALS = {
  read: '1 where the reranker read it.',
  reading: 'Logit of its judgement, -8 to 8, divided by 4.',
  readingBehind: 'The same of the best reading, less its own.',
  bestReading: 'The same of the best reading.',
  readBefore: 'Judgement of the turn before it, 0 to 1.',
  readAfter: 'Judgement of the turn after it, 0 to 1.',
  cosine: 'Cosine to the question.',
  meaning: 'Cosine with what the turns beside it lend.',
  meaningBehind: 'The same of the best, less its own.',
  bestMeaning: 'The same of the best.',
  words: 'Share of the telling words of the question that it has, in whatever form.',
  strength: 'ln(1 + BM25), divided by 3.',
  strengthBehind: 'The same of the best, less its own.',
  bestStrength: 'The same of the best.',
  lent: 'BM25 divided by that of the best, with what the turns beside it lend.',
  fused: 'Normalised reciprocal rank fusion.',
  place: '10 / (9 + its rank in the fusion).',
  fulltext: '10 / (9 + its rank in this channel).',
  vector: '10 / (9 + its rank in this channel).',
  topic: '10 / (9 + its rank in this channel).',
  entity: '10 / (9 + its rank in this channel).',
  period: '10 / (9 + its rank in this channel).',
  dated: '10 / (9 + its rank in this channel).',
  session: '10 / (9 + its rank in this channel).',
  causal: '10 / (9 + its rank in this channel).',
  named: '1 in the voice of, or about, an entity that the question names.',
  statesTime: '1 where it says when something happens.',
  asksBeside: '1 where it ends in a question and states something of what is asked.',
  asksOnly: '1 where it only asks.',
  isTurn: '1 for a turn.',
  isExtracted: '1 for a fact made of a turn.',
  isVault: '1 for a vault record.',
  isDocument: '1 for a document.',
  length: 'ln(1 + characters), divided by 8.',
  why: '1 where the intent is WHY.',
  when: '1 where the intent is WHEN.',
  who: '1 where the intent is WHO.',
  what: '1 where the intent is WHAT.',
  asksOfTime: '1 where the question names a time.',
  askedWords: 'ln(1 + telling words of the question), divided by 3.',
} as const satisfies Record<string, string>;

export type SignalName = keyof typeof SIGNALS;

export type Signals = Readonly<Record<SignalName, number>>;

/** What is known of a candidate. */
export interface Clue {
  readonly id: string;
  readonly text: string;
  readonly form: 'TURN' | 'EXTRACTED' | 'FACT' | 'VAULT' | 'DOCUMENT';
  /** Judgement of the reranker, 0 to 1; null: it was not judged. */
  readonly rerank: number | null;
  /** Cosine to the question; null: not known. */
  readonly similarity: number | null;
  /** The same with what the turns beside it lend; null: no model was asked. */
  readonly meaning: number | null;
  /** BM25, 0 or more, and its share of the best with what the turns beside it lend. */
  readonly strength: number;
  readonly lent: number;
  /** Normalised RRF, 0 to 1. */
  readonly fused: number;
  readonly contributions: readonly Pick<Contribution, 'channel' | 'rank'>[];
  readonly named: boolean;
  readonly statesTime: boolean;
  readonly asking: Asking;
  /** Ids of the turns beside it; null: none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A longer text shows the words of the question in its beginning, or not at all. */
const READ_CHARS = 8_000;

/** What is known of the question. */
export interface Asked {
  readonly text: string;
  readonly language?: Language;
  readonly intent: Intent;
  readonly namesTime: boolean;
}

/** @param clues in the order of the fusion */
export function signalsOf(clues: readonly Clue[], question: Asked): Signals[] {
  const telling = tellingWords(question.text, question.language);
  const ofAll = {
    ...bestOf(clues),
    why: Number(question.intent === 'WHY'),
    when: Number(question.intent === 'WHEN'),
    who: Number(question.intent === 'WHO'),
    what: Number(question.intent === 'WHAT'),
    asksOfTime: Number(question.namesTime),
    askedWords: Math.log1p(telling.length) / 3,
  };
  const readings = new Map(clues.map(({ id, rerank }) => [id, rerank ?? 0]));
  return clues.map((clue, i) => {
    const own = ownOf(clue);
    return {
      ...ofAll,
      ...own,
      readingBehind: own.read * (ofAll.bestReading - own.reading),
      meaningBehind: ofAll.bestMeaning - own.meaning,
      strengthBehind: ofAll.bestStrength - own.strength,
      readBefore: readings.get(clue.before ?? '') ?? 0,
      readAfter: readings.get(clue.after ?? '') ?? 0,
      words: formsIn(telling, clue.text.slice(0, READ_CHARS)) / Math.max(1, telling.length),
      place: nearness(i + 1),
    };
  });
}

function bestOf(clues: readonly Clue[]) {
  const read = clues.flatMap(({ rerank }) => (rerank === null ? [] : logitOf(rerank)));
  return {
    bestReading: read.length === 0 ? 0 : Math.max(...read),
    bestMeaning: Math.max(0, ...clues.map(({ meaning }) => meaning ?? 0)),
    bestStrength: Math.max(0, ...clues.map(({ strength }) => scaledStrength(strength))),
  };
}

function ownOf(clue: Clue) {
  const { rerank, similarity, meaning, strength, asking, form, contributions } = clue;
  return {
    read: Number(rerank !== null),
    reading: rerank === null ? 0 : logitOf(rerank),
    cosine: similarity ?? 0,
    meaning: meaning ?? 0,
    strength: scaledStrength(strength),
    lent: clue.lent,
    fused: clue.fused,
    fulltext: nearnessIn('fulltext', contributions),
    vector: nearnessIn('vector', contributions),
    topic: nearnessIn('topic', contributions),
    entity: nearnessIn('entity', contributions),
    period: nearnessIn('period', contributions),
    dated: nearnessIn('dated', contributions),
    session: nearnessIn('session', contributions),
    causal: nearnessIn('causal', contributions),
    named: Number(clue.named),
    statesTime: Number(clue.statesTime),
    asksBeside: Number(asking === 'BESIDE'),
    asksOnly: Number(asking === 'ONLY'),
    isTurn: Number(form === 'TURN'),
    isExtracted: Number(form === 'EXTRACTED'),
    isVault: Number(form === 'VAULT'),
    isDocument: Number(form === 'DOCUMENT'),
    length: Math.log1p(clue.text.length) / 8,
  };
}

/** 0: the channel did not find it. */
function nearnessIn(name: string, contributions: Clue['contributions']): number {
  const found = contributions.find(({ channel }) => channel === name);
  return found === undefined ? 0 : nearness(found.rank);
}

/** Logits beyond it say no more. */
const MOST_LOGIT = 8;

function logitOf(probability: number): number {
  const logit = Math.log(probability) - Math.log1p(-probability);
  return Math.min(MOST_LOGIT, Math.max(-MOST_LOGIT, logit)) / 4;
}

function scaledStrength(bm25: number): number {
  return Math.log1p(Math.max(0, bm25)) / 3;
}

/** 1 of the first, falling slowly. */
function nearness(rank: number): number {
  return 10 / (9 + rank);
}
