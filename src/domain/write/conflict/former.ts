/** A statement of what was as the statement that it was then: what holds outdates it, though it is told later. English. Pure. */
import { frames } from '../../../lexicon.js';
import { spelledOut } from './clauses.js';
import { sentenceSpans } from './spans.js';
import { stemOf } from './stems.js';

/** A moment at the beginning or the end, which tells until when it was so. */
const LEADING =
  /^(?:(?:un)?til \S+(?: [^\s,]+){0,4}?|before \S+(?: [^\s,]+){0,3}?|previously|formerly|originally|initially|at first|back then|in (?:those|the early|the old) days|in the past|(?:in|at) the (?:beginning|start|outset)|to begin with|last (?:year|season|term|spring|summer|autumn|winter)|for the record),? (?=\S)/iu;
const TRAILING =
  /,? (?:(?:un)?til|before|previously|formerly|originally|initially|at first|back then|in (?:those|the early|the old) days|in the past|(?:in|at) the (?:beginning|start|outset)|to begin with|for the record|last (?:year|season|term|spring|summer|autumn|winter))\b[^,;]*$/iu;
/** A time that is past, by its wording: what was so then was so, what happened then only happened. */
const THEN =
  '(?:(?:[\\p{L}\\d]+ ){1,2}ago|(?:back )?in (?:19|20)\\d\\d|as an? (?:child|kid|student|pupil|teenager|boy|girl)|when (?:I|we|he|she|they) (?:was|were) (?:an? |at |still |in )*\\p{L}+|up to \\S+|for the first (?:\\p{L}+ )?(?:years?|months?|weeks?|seasons?|terms?)|in the early (?:days|years))';
const THEN_LEADING = new RegExp(`^${THEN},? (?=\\S)`, 'iu');
const THEN_TRAILING = new RegExp(`,? ${THEN}$`, 'iu');
const LASTED =
  /^\P{L}*(?:[\p{L}'-]+ ){1,4}(?:was|were|had|lived|worked|used|paid|cost|kept|stood|slept|wore|drank|drove|taught|led|owned|rented|belonged|hosted|took)\b(?! to )/iu;
const INNER = /\b(?:previously|formerly|originally|initially) /iu;
/** "Our previous office was in Riga": what there is one of, before the present one. */
const PRESENT_ONE =
  /\b(?<=(?:my|our|her|his|their|its|the|'s) )(?:previous|former|prior|original|old)(?= (?:[\p{L}-]+ ){1,3}(?:was|were)\b) /iu;
/** What holds now is told beside it. */
const BESIDE = /(?:,? but|;|,? and (?:now|then)|, now|, so|, then)\b.*$/iu;
const USED_TO = /\bused to (?=\p{L})/iu;

const PRESENT: Readonly<Record<string, string>> = {
  was: 'is',
  were: 'are',
  had: 'have',
  did: 'do',
  went: 'go',
  took: 'take',
  drove: 'drive',
  ran: 'run',
  ate: 'eat',
  drank: 'drink',
  wore: 'wear',
  slept: 'sleep',
  met: 'meet',
  kept: 'keep',
  held: 'hold',
  taught: 'teach',
  wrote: 'write',
  sang: 'sing',
  paid: 'pay',
  sat: 'sit',
  stood: 'stand',
  spoke: 'speak',
  led: 'lead',
  cost: 'costs',
};

/**
 * "Builds used to run on Jenkins" as "Builds run on Jenkins", "The standup was at ten until March" as "The standup is at ten". Only
 * what says by its wording that it is over: "we went to Rome" happened once.
 * @returns null: the text tells of no former state
 */
export function formerly(text: string): string | null {
  const [span, ...others] = sentenceSpans(text);
  if (span === undefined || others.length > 0 || text.trimEnd().endsWith('?')) return null;
  const said = spelledOut(text.slice(span.from, span.to)).replace(/[.!…]+$/u, '');
  const alone = said.replace(BESIDE, '');
  const kept = alone.replace(USED_TO, '');
  if (kept !== alone) return withoutMoments(kept);
  const timeless = withoutMoments(alone);
  if (timeless !== alone) return inPresent(timeless);
  const state = alone.replace(THEN_LEADING, '').replace(THEN_TRAILING, '');
  return state !== alone && LASTED.test(state) ? inPresent(state) : null;
}

function withoutMoments(text: string): string {
  return text
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .replace(INNER, '')
    .replace(PRESENT_ONE, '')
    .trim();
}

/** The first verb of the past in the present tense; null: there is none. */
function inPresent(text: string): string | null {
  const words = text.split(' ');
  for (const [i, word] of words.entries()) {
    const present = PRESENT[word.toLowerCase()] ?? regular(word);
    if (present !== null) return words.with(i, present).join(' ');
  }
  return null;
}

function regular(word: string): string | null {
  if (!/\p{Ll}{2,}ed$/u.test(word)) return null;
  const bases = [word.slice(0, -1), word.slice(0, -2)];
  const known = bases.find((base) => VERBS.has(base));
  if (known !== undefined) return `${known}s`;
  const forms = bases.map((base) => `${base}s`);
  return forms.find((form) => stemOf(form) === stemOf(word)) ?? null;
}

const VERBS: ReadonlySet<string> = new Set(frames.words.verbs);
