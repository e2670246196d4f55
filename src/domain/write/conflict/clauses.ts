/** Wording that announces a correction (C-33), at the start of a sentence or after its copula. */
import { keeping } from '../../kernel/keeping.js';
import { MONTH_BUT_MAY } from '../../language/calendar-words.js';
import { type Span, sentenceSpans } from './spans.js';

/** Each ends where the statement begins; the first that fits is taken away, then all are tried again. */
const CORRECTING: readonly RegExp[] = [
  /^actually\b[,:]? ?/i,
  /^no(?:pe)?[,;:.]+ ?/i,
  /^correction\b[,:.]? ?/i,
  /^(?:sorry, )?i meant(?: to say)?(?: that)?[,:]? /i,
  /^i misspoke[,:;.]? ?/i,
  /^my mistake[,:;.]+ ?/i,
  /^scratch that[,:;.]+ ?/i,
  /^i was (?:wrong|mistaken)[,:;.]+ ?/i,
  /^that is (?:wrong|not right|not correct|not true|incorrect|false)[,:;.]+ ?/i,
  /^you are (?:wrong|mistaken)[,:;.]+ ?/i,
  /^(?:let me correct (?:that|myself|this)|to correct (?:myself|that))[,:;.]+ ?/i,
  /^the (?:correct|right) (?:answer|value|statement) is[,:]? /i,
];

/** Politeness before a correction: says nothing by itself. */
const SOFT = /^(?:sorry|oops|wait|hmm|well|ah|oh|ok|okay)[,:;.]+ ?/i;
const MIDDLE = /\b(?:is|are|am) actually\b/i;

/** A sentence without its correction wording, and whether there was any. */
function stripMarkers(sentence: string): { text: string; correcting: boolean } {
  let text = sentence;
  let correcting = MIDDLE.test(sentence);
  for (;;) {
    const marker = CORRECTING.find((pattern) => pattern.test(text));
    const found = marker ?? (SOFT.test(text) ? SOFT : undefined);
    if (found === undefined) return { text, correcting };
    correcting ||= marker !== undefined;
    text = text.replace(found, '').trim();
  }
}

// A text as clauses, each with what its wording tells about how it is meant (C-35): a clause that asks,
// supposes, reports, remembers or plans asserts nothing that could contradict. English only.

/** How much of a text is looked at, in UTF-16 units: a bound on the work of every pattern. */
const MAX_CHARS = 600;

/** One statement of a text. */
export interface Clause {
  /** The sentence it is in, as offsets into the text. */
  readonly span: Span;
  /** Contractions spelled out, white space collapsed, no final stop; case as it was said. */
  readonly text: string;
  /** Stated as true today, so that its value can be compared. */
  readonly asserted: boolean;
  /** May be denied by another clause: asserted, or a wish. */
  readonly deniable: boolean;
  /** May be corrected: as asserted, but about the past as well. */
  readonly correctable: boolean;
  /** Carries correction wording (C-33). */
  readonly correcting: boolean;
}

const UNREAL =
  /\b(?:if|unless|whether|suppose|supposing|imagine|assuming|when|whenever|would|could|might|maybe|perhaps|possibly|probably|likely|should)\b/i;
const MAY = /\bmay\b/;
const FICTION =
  /\b(?:pretend|let us say|let's say|as if|apparently|allegedly|supposedly|seems?|appears?|looks like|in (?:the|my|a|this|that) (?:novel|game|story|film|movie|book|dream|example|tutorial|demo|test|article))\b/i;
const REPORTED =
  /\b(?:said|says?|thinks?|thought|believes?|claims?|claimed|told|heard|guess|according|asked|asks|sure|suspects?|mentioned|wonders?|doubts?)\b/i;
const EXAMPLE = /^\W*(?:e\.g\.|(?:for )?example\b|for instance\b|sample\b|quote\b)|^\s*"/i;
const HISTORY =
  /\b(?:used to|was|were|had|did|previously|previous|formerly|former|old|original|originally|initial|initially|once|back (?:then|in)|last (?:year|month|week|time|quarter|spring|summer|autumn|winter)|yesterday|ago|until|before|in (?:19|20)\d\d|ex)\b/i;
const BIRTH = /\b(?:was|were) born\b/i;
const PLAN = new RegExp(
  String.raw`\b(?:will|going to|plans? to|planning|next (?:year|month|week|quarter)|soon|wants? to|wish|wishes|hopes?|need to|from ${MONTH_BUT_MAY})\b`,
  'i',
);
const ADDITIVE = /\b(?:also|too|as well|another|sometimes|often|partly|mostly|both|either)\b/i;

/** The clauses of the first 600 characters. Questions are left out. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let correcting = false;
  for (const span of sentenceSpans(text.slice(0, MAX_CHARS))) {
    const sentence = spelledOut(text.slice(span.from, span.to));
    if (sentence.endsWith('?')) continue;
    const stripped = stripMarkers(sentence);
    correcting ||= stripped.correcting;
    if (stripped.text === '') continue;
    const parts = stripped.text.split(CLAUSE_END).map((part) => part.trim());
    const stated = parts.filter(Boolean).map((part) => clauseOf(part, sentence, correcting));
    clauses.push(...stated.map((clause) => ({ ...clause, span })));
    correcting = false;
  }
  return clauses;
}

/** Mail addresses and paths: their words mean nothing here. */
const ADDRESS = /\S*[@/]\S*/gu;

const CLAUSE_END =
  /; |,? (?:but|and) (?=(?:now|I|we|my|our) )|, (?=(?:now|I|we|he|she|they|it|my|our) )/i;

function clauseOf(part: string, sentence: string, correcting: boolean): Omit<Clause, 'span'> {
  const real = ![UNREAL, MAY, FICTION, REPORTED, EXAMPLE].some((pattern) => pattern.test(sentence));
  const past = HISTORY.test(part.replace(ADDRESS, ' ')) && !BIRTH.test(part);
  const single = !ADDITIVE.test(part);
  return {
    text: withoutFillers(part),
    asserted: real && single && !past && !PLAN.test(part),
    deniable: real && !past,
    correctable: real && single && !PLAN.test(part),
    correcting,
  };
}

const NOTE =
  /^(?:(?:please |you can )?(?:note|remember|keep in mind|be aware) that|for the record,|fyi[,:]?|as of [\w ]{1,30},|as of (?:this|today)(?: \w+)?|since [\w ]{1,30},) /i;
const FILLERS =
  / ?\b(?:now|currently|still|already|actually|nowadays|these days|at the moment|right now|any ?more|any longer|at all)\b,?/gi;

function withoutFillers(part: string): string {
  return part
    .replace(NOTE, '')
    .replace(FILLERS, '')
    .replace(/[.!,]+$/u, '')
    .trim();
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  // As people type.
  [/\bim\b/gi, 'I am'],
  [/\bive\b/gi, 'I have'],
  [/\b(do|does|did|is|are|was|were|has|have|had|ca|wo|would|could|should)nt\b/gi, "$1n't"],
  [/\b(that|he|she|what|there|who)s\b/gi, "$1's"],
  [/\b(they|you)re\b/gi, '$1 are'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bcan't\b/gi, 'can not'],
  [/\bcannot\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'m\b/gi, ' am'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d\b/gi, ' would'],
  [/\b(it|that|he|she|what|there|who)'s\b/gi, '$1 is'],
  [/\b(\p{L}+)'s (?=(?:gone|been|got|become|moved|changed|switched|stopped|quit)\b)/giu, '$1 has '],
  [/\b(\p{L}+)'s (?=(?:not|now|an?|the|in|on|at|called|\d+)\b)/giu, '$1 is '],
  [/\b(\p{L}+)'s (?=\p{Ll}+ing (?:an?|the|my|our|his|her|their|to)\b)/gu, '$1 is '],
  [/\s+/gu, ' '],
];

/** Sentences whose spelling is kept: several readers of a text ask for it. */
const KEPT = 500;

/** Contractions spelled out, white space collapsed. */
export const spelledOut = keeping(
  KEPT,
  (text: string) =>
    CONTRACTIONS.reduce(
      (result, [pattern, plain]) => result.replace(pattern, plain),
      text.normalize('NFKC'),
    ).trim(),
  (text) => text,
);
