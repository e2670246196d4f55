/** What the questions that two turns answer tell of whether the later answer takes the place of the earlier one. English. Pure. */
import { type Amount, amountsIn } from './amounts.js';
import { spelledOut } from './clauses.js';
import { equal, minus, shared, telling, type Words } from './common.js';
import type { Reading } from './reading.js';
import { sentenceSpans } from './spans.js';
import { wordsIn } from './stems.js';

/** A turn, and what it says, read clause by clause. */
export interface Answer {
  readonly text: string;
  readonly speaker: string | null;
  /** What was said right before it. */
  readonly before: string | null;
  readonly readings: readonly Reading[];
}

/**
 * How sure a reading must be that the later answer ends the earlier one, 0 to 1, by what their questions tell. Where the same is
 * asked again and something else is answered, hardly any doubt is left; where the later question only names what was said, much is.
 */
const LEAST = { again: 0.05, choice: 0.3, still: 0.3, topic: 0.5, named: 0.8 } as const;

/** What the questions before two answers come to. `proven`: the same was asked twice, and another value of one kind was answered. */
export interface Asked {
  readonly proven: boolean;
  /** Probability from which on a reading decides. */
  readonly least: number;
  /** Stems of what is asked for. */
  readonly about: Words;
}

/** Whether the questions speak for it that the newer answer ends the older one; null: they do not. */
export function askedAgain(newer: Answer, older: Answer): Asked | null {
  const asks = questionIn(newer.before);
  if (asks === null || asks.passing || !answers(newer) || !answers(older)) return null;
  if (asks.you && newer.speaker !== older.speaker) return null;
  const before = questionIn(older.before);
  const { differing, agreeing } = valuesOf(newer, older);
  if (differing.length === 0 && affirms(newer.text)) return null;
  if (agreeing.length > 0) return null;
  const about = asks.about;
  if (before !== null && !before.passing && before.you === asks.you) {
    const same = before.sort === asks.sort && about.size > 0 && equal(before.about, about);
    const valued = VALUED.test(asks.sort);
    if (same && valued) return { about, least: LEAST.again, proven: differing.length > 0 };
    if (same && CHOICE.test(asks.sort)) return { about, least: LEAST.choice, proven: false };
    const topic = asks.sort === 'TOPIC' || before.sort === 'TOPIC';
    if (about.size > 0 && (topic || asks.sort === 'HOW') && equal(before.about, about))
      return { about, least: differing.length > 0 ? LEAST.choice : LEAST.topic, proven: false };
  }
  return recalled(asks, older, { before, measured: differing.some((kind) => MEASURED.test(kind)) });
}

/**
 * Whether a turn denies what the older one says: it was asked whether that is still so, and answers "no". Whatever else is said
 * then, the older one holds no longer.
 * @returns stems of what is denied; null: it denies nothing of it
 */
export function denied(newer: Answer, older: Answer): Words | null {
  const asks = questionIn(newer.before);
  if (asks === null || asks.passing || asks.denies || !REFUSES.test(newer.text)) return null;
  if (asks.sort !== 'WHETHER' && asks.sort !== 'TOPIC') return null;
  if (asks.you && newer.speaker !== older.speaker) return null;
  if (!older.readings.some(({ real, negated, oneDay }) => real && !negated && !oneDay)) return null;
  const said = new Set([...wordsOf(older.text), ...(questionIn(older.before)?.about ?? [])]);
  const named = shared(asks.telling, said).size;
  const repeated = agreeing(asks.amounts, amountsIn(older.text).amounts);
  if (asks.amounts.length > 0 && !repeated) return null;
  const all = named === asks.telling.size;
  const enough = asks.still ? named > 0 || repeated : named + (repeated ? 1 : 0) > 1;
  return all && enough ? asks.telling : null;
}

const agreeing = (some: readonly Amount[], others: readonly Amount[]) =>
  some.some(({ kind, key }) => others.some((each) => each.kind === kind && each.key === key));

const REFUSES =
  /^\W*(?:(?:oh|well|ha|haha|hm+|um|er|ah|sadly|alas|unfortunately|thankfully|luckily),? )*(?:(?:no|nope|nah)(?! (?:idea|clue|doubt|worries|problem|change|changes|difference|way|need|matter|wonder|joke|kidding|news)\b)(?!\W+(?:same|still|nothing (?:has )?changed|nothing new|all (?:is )?as)\b)|not any ?more|not any longer|no longer)\b/iu;

/** Of bare numbers and codes a thing has many. */
const MEASURED = /^(?!NUMBER$|CODE$)/u;

/** The question names what the older turn says: it asks whether that still holds, or nothing but what of it ("and the oven?"). */
function recalled(
  asks: Question,
  older: Answer,
  { before, measured }: { readonly before: Question | null; readonly measured: boolean },
): Asked | null {
  const said = wordsOf(older.text);
  const known = new Set([...said, ...(before?.about ?? [])]);
  const repeated = agreeing(asks.amounts, amountsIn(older.text).amounts);
  const named = shared(asks.telling, known).size;
  const most = named > 0 && named * 2 >= asks.telling.size;
  if (asks.still && (most || repeated))
    return { about: asks.telling, least: LEAST.still, proven: false };
  const all = asks.telling.size > 0 && minus(asks.telling, said).size === 0;
  const least = measured ? LEAST.again : LEAST.named;
  return all && asks.sort === 'TOPIC' ? { about: asks.telling, least, proven: false } : null;
}

// Questions.

interface Question {
  /** What is asked for: "how many", WHEN, WHERE, WHO, WHICH, HOW, TOPIC ("and the oven?"), or WHETHER. */
  readonly sort: string;
  /** Stems of what it is about, without words of the present. */
  readonly about: Words;
  /** Of these, what tells something by itself. */
  readonly telling: Words;
  readonly amounts: readonly Amount[];
  /** It asks the one who answers: "you". */
  readonly you: boolean;
  readonly still: boolean;
  readonly past: boolean;
  /** It asks for what was, or for a day or a mood: the next answer changes nothing. */
  readonly passing: boolean;
  /** It has a denial itself: "isn't it in use any more?" */
  readonly denies: boolean;
}

/** One value at a time answers it. */
const VALUED = /^(?:how (?!HOW)|WHEN)/u;
const CHOICE = /^(?:WHERE|WHO|WHICH)$/u;

const SORTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:when|(?:what|which) (?:time|days?|dates?|weekdays?|months?|years?))\b/iu, 'WHEN'],
  [/\bwhere\b/iu, 'WHERE'],
  [/\b(?:who|whose|whom)\b/iu, 'WHO'],
  [/^(?:\p{L}+,? )*?(?:what|how) about\b|\banything (?:new )?(?:about|on|with)\b/iu, 'TOPIC'],
  [/\b(?:what|which)\b/iu, 'WHICH'],
  [/\bhow\b/iu, 'HOW'],
];
const HOW =
  /\bhow (?<measure>many|much|long|often|old|big|large|far|high|fast|tall|heavy|late|early|strong|thick|deep|wide|small)\b/iu;
const STILL = /\b(?:still|(?:the|that) same|unchanged|as before|as it was|as ever)\b/iu;
/** Words of the present: with them and without, the same is asked. */
const PRESENT =
  /\b(?:now(?:adays)?|still|currently|these days|at the moment|at present|this (?:year|season|term)(?:'s)?|in the meantime|by now|anyway|again|exactly|the same|then)\b/giu;
const PAST = /\b(?:did|was|were|had|used to)\b/iu;
/** A day, a mood, what somebody thinks of. */
const PASSING =
  /\b(?:today|tonight|tomorrow|yesterday|last (?:night|week|time|weekend|year)|weekend|morning|evening plans|feel(?:ing)?|think|would|could|should|shall|can|may|going to|what happened|what's new|what is new|why)\b/iu;

function questionIn(before: string | null): Question | null {
  if (before === null) return null;
  const span = sentenceSpans(before).at(-1);
  const text = span === undefined ? '' : spelledOut(before.slice(span.from, span.to));
  if (!text.endsWith('?')) return null;
  const { amounts, rest } = amountsIn(text.replace(PRESENT, (part) => ' '.repeat(part.length)));
  const { words, verb } = wordsIn(rest, '@asker');
  const stems = words.filter(
    ({ empty, stem, low }) => !empty && stem !== '@asker' && !MEASURE.test(low),
  );
  const about = new Set(stems.map(({ stem }) => stem));
  const past = PAST.test(text) || verb?.past === true;
  const found = HOW.exec(text)?.groups?.['measure']?.toLowerCase();
  const asked = found === undefined ? undefined : `how ${found}`;
  const sort =
    asked ??
    SORTS.find(([pattern]) => pattern.test(text))?.[1] ??
    (verb === null ? 'TOPIC' : 'WHETHER');
  return {
    ...{ sort, about, amounts, past },
    telling: telling(about, { me: '@asker' }),
    you: words.some(({ low }) => /^(?:you|your|yours|yourself)$/u.test(low)),
    still: STILL.test(text),
    passing: (past && sort !== 'WHETHER') || PASSING.test(text),
    denies: /\b(?:not|no|never|nobody|nothing|or)\b/iu.test(text),
  };
}

/** Words that only say what sort of value is asked for. */
const MEASURE =
  /^(?:many|much|long|often|old|big|large|far|high|fast|tall|heavy|late|early|strong|time|days?|dates?|weekdays?|months?|years?|new|anything)$/u;

// Answers.

/** It states a value, and neither adds it to others nor tells what was. */
function answers({ readings }: Answer): boolean {
  const [first] = readings;
  if (first === undefined) return false;
  const own = readings.filter(({ span }) => span.from === first.span.from);
  return own.some(({ real, additive, oneDay }) => real && !additive && !oneDay);
}

/** Kinds of values of which the first statements of both have one. */
function valuesOf(newer: Answer, older: Answer) {
  const [mine, theirs] = [firstAmounts(newer), firstAmounts(older)];
  const kinds = [...new Set(mine.map(({ kind }) => kind))].filter((kind) =>
    theirs.some((each) => each.kind === kind),
  );
  const agreeing = kinds.filter((kind) =>
    mine.some((a) => a.kind === kind && theirs.some((b) => b.kind === kind && a.key === b.key)),
  );
  return { agreeing, differing: kinds.filter((kind) => !agreeing.includes(kind)) };
}

function firstAmounts({ text, readings }: Answer): readonly Amount[] {
  const [first] = readings;
  return first === undefined ? [] : amountsIn(text.slice(first.span.from, first.span.to)).amounts;
}

const AFFIRMS =
  /^\W*(?:(?:oh|well|ha|haha|hm+),? )?(?:yes|yep|yeah|yup|still|always|sure|of course|indeed|exactly|right|correct|naturally|certainly|(?:the )?same|unchanged|as (?:before|ever|always|usual)|(?:it|he|she|that) (?:does|is|has)|(?:they|I|we) (?:do|am|are|have)|no change|nothing(?: has)? changed)\b/iu;
const RESTRICTS = /\b(?:but|though|although|except|only|until|not for long|no longer)\b/iu;

/** It says that all is as it was. */
function affirms(text: string): boolean {
  const [first] = sentenceSpans(text);
  const sentence = first === undefined ? '' : text.slice(first.from, first.to);
  return AFFIRMS.test(text) && !RESTRICTS.test(sentence);
}

function wordsOf(text: string): Words {
  const { words } = wordsIn(amountsIn(spelledOut(text)).rest, '@me');
  return new Set(words.filter(({ empty }) => !empty).map(({ stem }) => stem));
}
