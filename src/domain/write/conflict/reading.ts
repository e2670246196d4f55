/** What the sentences of a text say: clause by clause, of whom, by which verb, with which values, and how it is meant. Pure. */
import { frames } from '../../../lexicon.js';
import { type Amount, amountsIn } from './amounts.js';
import { spelledOut } from './clauses.js';
import { type Clause, type Sentence, sentenceOf } from './pieces.js';
import { type Span, sentenceSpans } from './spans.js';
import { statesSomething } from './stating.js';
import { any, type Word, wordsIn } from './stems.js';

/** One clause as it is compared. Words are stems; the speaker is his name in lower case, or "@me". */
export interface Reading {
  /** The sentence it is in, as offsets into the text. */
  readonly span: Span;
  /** What stands for the speaker. */
  readonly me: string;
  /** The clause with contractions spelled out. */
  readonly text: string;
  readonly words: readonly Word[];
  /** What stands before the verb, with the conditions before it: "In winter the pool". */
  readonly subject: ReadonlySet<string>;
  /** The main verb; empty: none was found. */
  readonly verb: string;
  /** What stands behind the verb. */
  readonly rest: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** Persons before the verb who are not only owners. */
  readonly actors: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** What the clauses before it in this text speak of: a pronoun may stand for it. */
  readonly context: ReadonlySet<string>;
  readonly amounts: readonly Amount[];
  readonly negated: boolean;
  /** Claimed as true: no question, wish, guess, plan, quotation. */
  readonly real: boolean;
  /** What was or happened once. */
  readonly past: boolean;
  /** Holds for a day only. */
  readonly oneDay: boolean;
  readonly additive: boolean;
  /** Wording that a state is new: now, instead, from now on. */
  readonly fresh: boolean;
  /** Wording that it goes on: still. */
  readonly unchanged: boolean;
  /** It corrects, by its opener or that of the sentence before it. */
  readonly opener: boolean;
  /** The subject is a pronoun, or there is none. */
  readonly elliptic: boolean;
  /** The speaker speaks of himself: "I". */
  readonly self: boolean;
}

const { phrases } = frames;
const UNREAL = any(phrases.unreal);
const REPORTED = any(phrases.reported);
const PAST = any(phrases.past);
const ADDITIVE = any(phrases.additive);
const ONE_DAY = any(phrases.oneDay);
const STATE = any(phrases.state);
const END = any(phrases.end);
const UNCHANGED = any(phrases.unchanged);
const NEGATION =
  /(?<!,| and| or) \b(?:not|never|no|no longer|none|without)\b|^(?:no|not|never)\b/iu;
/** A remark on an error, after which the next sentence corrects. */
const REMARK =
  /\b(?:wrong|mistaken|mistake|misread|misspoke|mixed (?:\p{L}+ )?up|correct(?:ion)?|typo|confused|looking at)\b/iu;
/** Behind these nobody acts: "the party for Bea". */
const OBLIQUE = /^(?:for|of|with|from|to|at|in|by|about)$/u;
const PRONOUN = /^(?:he|she|it|they|that|this|these|those|there)$/u;

/**
 * The clauses of a text that state something.
 * @param speaker who says it; null: the user, where nobody is named
 * @param before the turn before it: a question gives the frame for an answer without a verb
 */
export function readingsOf(text: string, speaker: string | null, before: string | null): Reading[] {
  const me = speaker?.toLowerCase().split(/\s+/u)[0] ?? '@me';
  const readings: Reading[] = [];
  const context = new Set<string>();
  let corrects = false;
  let ended = false;
  for (const [index, span] of sentenceSpans(text).entries()) {
    const sentence = sentenceOf(text.slice(span.from, span.to));
    const answers = index === 0 && before !== null && refuses(text) && asksOpenly(before);
    const opener: boolean = (sentence.opener && !answers) || corrects;
    corrects = opener ? sentence.clauses.length === 0 || REMARK.test(sentence.whole) : false;
    const question = index === 0 && before !== null ? questionOf(before) : null;
    for (const clause of sentence.clauses) {
      const reading = readingOf(clause, {
        ...{ span, me, opener, context, question, sentence },
        ended,
      });
      ended = reading.real && END.test(clause.text);
      if (statesSomething(clause)) readings.push(reading);
      for (const word of reading.all) context.add(word);
    }
  }
  return readings;
}

interface Surrounding {
  readonly span: Span;
  readonly me: string;
  readonly opener: boolean;
  readonly context: ReadonlySet<string>;
  readonly question: Question | null;
  readonly sentence: Sentence;
  /** The clause before it tells an end. */
  readonly ended: boolean;
}

const ADVERBIAL =
  /(?<!\b(?:look|looks|looking|looked|named|called|runs?|take|takes|goes|go) )\b(?:after|following|since|due to|because of|thanks to) (?:(?:the|our|my|his|her|their|this|that|a|an|last|next) )?\p{L}+(?: \p{L}+(?= (?:is|are|has|we|I)\b))?/giu;

/** "Since Monday the office is …": a time before the verb that tells since when, not which one. */
const BEGUN = /\b(?:since|as of)\s+(?:(?:the|last|this)\s+)?$/iu;

/** With blanks in place of reasons and moments, which change nothing about what is said of what. */
function adverbial(text: string): string {
  return text.replace(ADVERBIAL, (found) => ' '.repeat(found.length));
}

function readingOf(clause: Clause, around: Surrounding): Reading {
  const { span, me, opener, context, question, sentence, ended } = around;
  const { amounts: all, rest: plain } = amountsIn(clause.text);
  const { words, verb } = wordsIn(adverbial(plain), me, clause.inner);
  const begun = ({ from, to }: Amount) =>
    verb !== null && to <= verb.from && BEGUN.test(clause.text.slice(0, from));
  const own = all.filter((amount) => !begun(amount));
  // A value before the verb tells which one is meant: "step two", "on Mondays the pool".
  const labels = own.filter(({ to }) => verb !== null && to <= verb.from);
  const stated = own.filter((each) => !labels.includes(each));
  const amounts = stated.length > 0 ? stated : amountsIn(clause.tail).amounts;
  const scopes = amountsIn(clause.scope);
  labels.push(...scopes.amounts);
  const telling = words.filter(({ empty }) => !empty);
  const at = verb === null ? -1 : words.indexOf(verb);
  const scope = wordsIn(scopes.rest, me).words.filter(({ empty }) => !empty);
  const asked = verb === null && question !== null ? question : null;
  const before = [...scope, ...telling.filter((word) => words.indexOf(word) < at)];
  const behind = telling.filter((word) => words.indexOf(word) > at);
  const subject = new Set([
    ...before.map(({ stem }) => stem),
    ...labels.map(({ kind, key }) => `${kind}:${key}`),
    ...(asked?.subject(me) ?? []),
  ]);
  const main = verb?.stem ?? asked?.verb ?? '';
  const rest = new Set([...behind.map(({ stem }) => stem), ...(asked?.rest ?? [])]);
  const pastVerb =
    verb?.past === true &&
    !/\b(?:am|is|are|be|been|being|has|have|get|gets|got)\b/iu.test(
      words
        .slice(Math.max(0, at - 3), at)
        .map(({ low }) => low)
        .join(' '),
    );
  const first = words.find(({ low }) => low !== 'and' && low !== 'so');
  return {
    // One literal: a spread costs as much as all of the rest.
    span,
    me,
    text: clause.text,
    words,
    subject,
    verb: main,
    rest,
    amounts,
    opener,
    all: new Set([...subject, ...rest, ...(main === '' || verb?.empty === true ? [] : [main])]),
    context: new Set(context),
    actors: new Set(
      before
        .filter(
          (word) =>
            word.person &&
            !word.possessive &&
            !OBLIQUE.test(words[words.indexOf(word) - 1]?.low ?? ''),
        )
        .map(({ stem }) => stem),
    ),
    names: new Set(words.filter(({ name }) => name).map(({ stem }) => stem)),
    negated: NEGATION.test(clause.text),
    real:
      sentence.real &&
      ![UNREAL, REPORTED].some((pattern) =>
        pattern.test(`${clause.lead} ${clause.scope} ${clause.text}`),
      ),
    past: pastVerb || PAST.test(clause.text) || asked?.past === true,
    oneDay: ONE_DAY.test(clause.text) || asked?.oneDay === true,
    additive: ADDITIVE.test(clause.text),
    fresh: STATE.test([clause.lead, clause.scope, clause.text, clause.tail].join(' ')) || ended,
    unchanged: UNCHANGED.test(clause.text),
    elliptic:
      at < 1 || (before.length === 0 && words.slice(0, at).some(({ low }) => PRONOUN.test(low))),
    self: /^(?:i|we)$/u.test(first?.low ?? '') || (at === 0 && verb?.past === true),
  };
}

/** "No, …" and the like. */
const refuses = (text: string) =>
  /^\W*(?:(?:ha(?:ha)*|oh|well|er|um|hm+|sorry)\W+)*(?:no|nope|nah)\b/iu.test(text);

/** A question without a value that an answer could correct: "did you bake it in a pot?" */
function asksOpenly(before: string): boolean {
  const last = lastSentence(before);
  if (!last.endsWith('?')) return false;
  const { amounts, rest } = amountsIn(last);
  return amounts.length === 0 && !wordsIn(rest, '@asker').words.some(({ name }) => name);
}

function lastSentence(text: string): string {
  const last = sentenceSpans(text).at(-1);
  return last === undefined ? '' : spelledOut(text.slice(last.from, last.to));
}

// Questions: what an answer without a verb is about.

interface Question {
  readonly subject: (me: string) => string[];
  readonly verb: string;
  readonly rest: readonly string[];
  /** It asks for what was or happened, or for a day. */
  readonly past: boolean;
  readonly oneDay: boolean;
}

/** The last sentence of a turn, if it asks for something by name: where, what, who, when, how. */
function questionOf(before: string): Question | null {
  const text = lastSentence(before);
  if (!text.endsWith('?') || !/\b(?:where|what|which|who|whose|when|how)\b/iu.test(text))
    return null;
  const { words, verb } = wordsIn(amountsIn(text).rest, '@asker');
  const you = words.some(({ low }) => /^(?:you|your)$/u.test(low));
  const telling = words
    .filter(({ empty, stem }) => !empty && stem !== '@asker')
    .map(({ stem }) => stem);
  const rest = telling.filter((stem) => stem !== verb?.stem);
  return {
    subject: (me) => (you ? [me] : []),
    verb: verb?.stem ?? '',
    rest,
    past: verb?.past === true || /\b(?:did|was|were)\b/iu.test(text),
    oneDay: ONE_DAY.test(text),
  };
}
