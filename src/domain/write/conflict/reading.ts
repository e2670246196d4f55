/** What the sentences of a text say: clause by clause, of whom, by which verb, with which values, and how it is meant. Pure. */
import { frames } from '../../../lexicon.js';
import { type Amount, amountsIn } from './amounts.js';
import { spelledOut } from './clauses.js';
import { type Span, sentenceSpans } from './spans.js';
import { type Word, wordsIn } from './stems.js';

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
const any = (source: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, flags);
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
const OPENER = new RegExp(
  `^(?:${phrases.opener})(?:(?:[,:;.!…]| [–—-])+\\s*|(?<=^(?:actually|i meant|make that|no wait|wait|rather))\\s+(?:to say )?|$)`,
  'iu',
);
/** A remark on an error, after which the next sentence corrects. */
const REMARK =
  /\b(?:wrong|mistaken|mistake|misread|misspoke|mixed (?:\p{L}+ )?up|correct(?:ion)?|typo|confused|looking at)\b/iu;
const STARTER =
  /^(?:(?:just so you (?:have it|know)|heads-?up|fyi|for the record|by the way|btw|(?:if|since|in case) you (?:are )?(?:ask|asking|wonder|wondering)|good news|bad news|news|update|well|ok|okay|yes|yep|yeah|right|thanks|anyway|oh|ah|um|hmm|sadly|unfortunately|luckily|finally|first|second|third|honestly|by popular demand)[,:.!]+|(?:please )?(?:remember|note) that|I (?:have )?(?:noted|see|understand|remember|wrote down) (?:that )?|(?:so|and|but|also|because)\b,?)\s*/iu;
const SCOPE =
  /^(?:in|on|at|for|during|while|when|whenever|from|after|before|with|under|over|within|between|as)\b/iu;
const SUBJECT = '(?:I|we|he|she|it|they|my|our|his|her|their|the|there)\\b';
const CUT = new RegExp(
  `\\s*(?:;|\\s[–—-]\\s|:(?=\\s)|,(?!\\s?\\d))\\s*(?:(?:and|but|so|because|which|who)\\s+)?|\\s+(?:because|but|so that|whereas|although|though|so(?=\\s+${SUBJECT}))\\s+|\\s+and\\s+(?=${SUBJECT}|\\p{Lu}\\p{L}+ (?:is|are|has|does|works|plays|lives|leads)\\b)`,
  'iu',
);
const PRONOUN = /^(?:he|she|it|they|that|this|these|those|there)$/u;

/**
 * The clauses of a text.
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
    const opener: boolean = sentence.opener || corrects;
    corrects = opener ? sentence.clauses.length === 0 || REMARK.test(sentence.whole) : false;
    const question = index === 0 && before !== null ? questionOf(before) : null;
    for (const clause of sentence.clauses) {
      const reading = readingOf(clause, {
        ...{ span, me, opener, context, question, sentence },
        ended,
      });
      ended = reading.real && END.test(clause.text);
      readings.push(reading);
      for (const word of reading.all) context.add(word);
    }
  }
  return readings;
}

/** A clause with the conditions before it, what announces it, and what is added behind a comma. */
interface Clause {
  text: string;
  readonly scope: string;
  readonly lead: string;
  tail: string;
}

interface Sentence {
  readonly whole: string;
  readonly opener: boolean;
  readonly real: boolean;
  readonly clauses: readonly Clause[];
}

function sentenceOf(raw: string): Sentence {
  const spelled = spelledOut(raw)
    .replace(/\b(?:switched |turned )?on by default\b/iu, 'enabled')
    .replace(/\b(?:switched |turned )?off by default\b/iu, 'disabled')
    .replace(/\bthe (?:right|correct) (?=(?:\p{L}+ ){1,3}(?:is|are)\b)/iu, 'the ')
    .replace(/^(\S+(?: \S+)?) (?:does|do|is|did)\.?$/iu, (all, who) =>
      /^(?:I|he|she|it|they|we|that|this|who)$/iu.test(who) ? all : who,
    );
  const short = spelled.replace(/"((?:[^\s"]+ ?){1,3})"/gu, '$1');
  const unquoted = short.replace(/"[^"]*"?/gu, ' ');
  let text = unquoted.replace(/[.!…)]+$/u, '').trim();
  let opener = false;
  for (;;) {
    const found = OPENER.exec(text) ?? STARTER.exec(text);
    if (found === null || found[0] === '') break;
    opener ||= OPENER.test(text);
    text = text.slice(found[0].length);
  }
  const real = !/\?["')]*$/u.test(spelled) && !(unquoted !== short && REPORTED.test(short));
  return { whole: unquoted, opener, real, clauses: clausesOf(text) };
}

/** The clauses of a sentence, each with the conditions said before it. */
function clausesOf(text: string): Clause[] {
  const pieces: { text: string; mark: string }[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(CUT, 'giu'))) {
    pieces.push({ text: text.slice(from, index).trim(), mark });
    from = index + mark.length;
  }
  pieces.push({ text: text.slice(from).trim(), mark: '' });
  const clauses: Clause[] = [];
  let [held, scope, lead] = ['', '', ''];
  for (const [i, piece] of pieces.entries()) {
    const whole = held === '' ? piece.text : `${held} ${piece.text}`;
    held = '';
    if (whole === '') continue;
    const verbal = hasVerb(whole);
    const next = pieces[i + 1];
    const follows = pieces.slice(i + 1).some(({ text: later }) => hasVerb(later));
    if (follows && SCOPE.test(whole) && (!verbal || /^(?:when|while|during)/iu.test(whole))) {
      scope = `${scope} ${whole}`.trim();
    } else if (next !== undefined && !verbal && piece.mark.startsWith(':') && !hasVerb(next.text)) {
      held = `${whole} is`;
    } else if (next !== undefined && !verbal && /and\s*$/u.test(piece.mark)) {
      held = `${whole} and`;
    } else if (next !== undefined && !verbal && piece.mark.startsWith(':')) {
      lead = whole;
    } else if (clauses.length > 0 && /^(?:not|instead of|rather than)\b/iu.test(whole)) {
      const last = clauses.at(-1);
      if (last !== undefined) last.text = `${last.text}, ${whole}`;
    } else if (
      !verbal &&
      /\bbut\s*$/iu.test(pieces[i - 1]?.mark ?? '') &&
      / not /u.test(clauses.at(-1)?.text ?? '')
    ) {
      const last = clauses.at(-1);
      if (last !== undefined) last.text = `${last.text} but ${whole}`;
    } else if (verbal || clauses.length === 0) {
      const so = /\bso\s*$/iu.test(pieces[i - 1]?.mark ?? '') ? ' so now' : '';
      clauses.push(
        ...coordinated(whole).map((part) => ({
          text: part,
          scope,
          lead: `${lead}${so}`,
          tail: '',
        })),
      );
      [scope, lead] = ['', ''];
    } else {
      const last = clauses.at(-1);
      if (last !== undefined) last.tail = `${last.tail} ${whole}`.trim();
    }
  }
  return clauses.length === 0 && scope !== ''
    ? [{ text: scope, scope: '', lead: '', tail: '' }]
    : clauses;
}

/** "I gave up lenses and wear glasses": the second verb has the subject of the first one. */
function coordinated(text: string): string[] {
  const { words, verb } = wordsIn(text, '@me');
  const and = words.findIndex(
    ({ low, to }, i) =>
      low === 'and' && verb !== null && to > verb.to && isVerb(words[i + 1], words[i]),
  );
  const join = words[and];
  if (verb === null || join === undefined) return [text];
  const subject = text.slice(0, words.find(({ verbal }) => verbal)?.from ?? 0);
  return [text.slice(0, join.from).trim(), `${subject}${text.slice(join.to).trim()}`];
}

function isVerb(word: Word | undefined, and: Word | undefined): boolean {
  return word !== undefined && and !== undefined && word.verbal && !word.empty;
}

function hasVerb(text: string): boolean {
  const { words } = wordsIn(text, '@me');
  return words.some(({ verbal }) => verbal);
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

/** With blanks in place of reasons and moments, which change nothing about what is said of what. */
function adverbial(text: string): string {
  return text.replace(ADVERBIAL, (found) => ' '.repeat(found.length));
}

function readingOf(clause: Clause, around: Surrounding): Reading {
  const { span, me, opener, context, question, sentence, ended } = around;
  const { amounts: own, rest: plain } = amountsIn(clause.text);
  const { words, verb } = wordsIn(adverbial(plain), me);
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
    ...{ span, me, text: clause.text, words, subject, verb: main, rest, amounts, opener },
    all: new Set([...subject, ...rest, ...(main === '' || verb?.empty === true ? [] : [main])]),
    context: new Set(context),
    actors: new Set(
      before.filter(({ person, possessive }) => person && !possessive).map(({ stem }) => stem),
    ),
    names: new Set(words.filter(({ name }) => name).map(({ stem }) => stem)),
    negated: NEGATION.test(clause.text),
    real:
      sentence.real &&
      ![UNREAL, REPORTED].some(
        (pattern) => pattern.test(clause.text) || pattern.test(clause.scope),
      ),
    past: pastVerb || PAST.test(clause.text),
    oneDay: ONE_DAY.test(clause.text),
    additive: ADDITIVE.test(clause.text),
    fresh: STATE.test([clause.lead, clause.scope, clause.text, clause.tail].join(' ')) || ended,
    unchanged: UNCHANGED.test(clause.text),
    elliptic:
      at < 1 || (before.length === 0 && words.slice(0, at).some(({ low }) => PRONOUN.test(low))),
    self: /^(?:i|we)$/u.test(first?.low ?? '') || (at === 0 && verb?.past === true),
  };
}

// Questions: what an answer without a verb is about.

interface Question {
  readonly subject: (me: string) => string[];
  readonly verb: string;
  readonly rest: readonly string[];
}

/** The last sentence of a turn, if it asks for something by name: where, what, who, when, how. */
function questionOf(before: string): Question | null {
  const last = sentenceSpans(before).at(-1);
  const text = last === undefined ? '' : spelledOut(before.slice(last.from, last.to));
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
  };
}
