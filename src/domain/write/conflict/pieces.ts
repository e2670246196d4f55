/** A sentence in clauses: without openers and quotations, with the conditions said before each. Pure. */
import { frames } from '../../../lexicon.js';
import { keeping } from '../../kernel/keeping.js';
import { spelledOut } from './clauses.js';
import { any, type Word, wordsIn } from './stems.js';

const { phrases } = frames;
const REPORTED = any(phrases.reported);
const OPENER = new RegExp(
  `^(?:${phrases.opener})(?:(?:[,:;.!…]| [–—-])+\\s*|(?<=^(?:actually|i meant|make that|no wait|wait|rather))\\s+(?:to say )?|$)`,
  'iu',
);
const STARTER =
  /^(?:(?:just so you (?:have it|know)|heads-?up|fyi|for the record|by the way|btw|(?:if|since|in case) you (?:are )?(?:ask|asking|wonder|wondering)|good news|bad news|news|update|well|ok|okay|yes|yep|yeah|right|thanks|anyway|oh|ah|um|hmm|sadly|unfortunately|luckily|finally|first|second|third|honestly|by popular demand)[,:.!]+|(?:ok|okay|btw|by the way|fyi|heads-? ?up|oh|ah|hey|yeah|yep|lol|ha(?:ha)+|ugh|hmm+|guys|folks|anyway|turns out(?: that)?|it turns out(?: that)?)\b[,:.!…]*|(?:please )?(?:remember|note) that|I (?:have )?(?:noted|see|understand|remember|wrote down) (?:that )?|(?:so|and|but|also|because)\b,?)\s*/iu;
/** "Yes, actually" agrees. */
const AFFIRMS = /^\W*(?:yes|yeah|yep|yup)\b/iu;
const SCOPE =
  /^(?:in|on|off|at|for|during|while|when|whenever|from|after|before|with|under|over|within|between|as)\b/iu;
/** Where a statement comes from. */
const SOURCE =
  /^(?:according to|as far as|for example|for instance|e\.g|in (?:theory|principle))\b/iu;
const SUBJECT = '(?:I|we|he|she|it|they|my|our|his|her|their|the|there)\\b';
const CUT = new RegExp(
  `\\s*(?:;|\\s[–—-]\\s|:(?=\\s)|,(?!\\s?\\d))\\s*(?:(?:and|but|so|because|which|who)\\s+)?|\\s+(?:because|but|so that|whereas|although|though|so(?=\\s+${SUBJECT}))\\s+|\\s+and\\s+(?=${SUBJECT}|\\p{Lu}\\p{L}+ (?:is|are|has|does|works|plays|lives|leads)\\b)`,
  'iu',
);

/** A clause with the conditions before it, what announces it, and what is added behind a comma. */
export interface Clause {
  readonly text: string;
  /** Not the beginning of its sentence: a capital makes a name. */
  readonly inner: boolean;
  readonly scope: string;
  readonly lead: string;
  readonly tail: string;
}

/** One that may yet grow. */
type Growing = { -readonly [Part in keyof Clause]: Clause[Part] };

/** A sentence without its opener. */
export interface Sentence {
  readonly whole: string;
  readonly opener: boolean;
  /** It is a question. */
  readonly asks: boolean;
  readonly real: boolean;
  readonly clauses: readonly Clause[];
}

/** Sentences that are kept: what they state and what they say is read one after the other. */
const KEPT = 500;

/** The clauses of a sentence, with what its marks and its opener tell. */
export const sentenceOf = keeping(KEPT, cut, (raw) => raw);

function cut(raw: string): Sentence {
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
  const affirms = AFFIRMS.test(text);
  let opener = false;
  for (;;) {
    const found = OPENER.exec(text) ?? STARTER.exec(text);
    if (found === null || found[0] === '') break;
    opener ||= !affirms && OPENER.test(text);
    text = text.slice(found[0].length);
  }
  const asks = /\?["')]*$/u.test(spelled);
  const real = !asks && !(unquoted !== short && REPORTED.test(short));
  return { whole: unquoted, opener, asks, real, clauses: clausesOf(text) };
}

/** The clauses of a sentence, each with the conditions said before it. */
function clausesOf(text: string): readonly Clause[] {
  const pieces: { text: string; mark: string }[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(CUT, 'giu'))) {
    pieces.push({ text: text.slice(from, index).trim(), mark });
    from = index + mark.length;
  }
  pieces.push({ text: text.slice(from).trim(), mark: '' });
  const clauses: Growing[] = [];
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
    } else if (follows && !verbal && (piece.mark.startsWith(':') || SOURCE.test(whole))) {
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
          inner: i > 0,
        })),
      );
      [scope, lead] = ['', ''];
    } else {
      const last = clauses.at(-1);
      if (last !== undefined) last.tail = `${last.tail} ${whole}`.trim();
    }
  }
  return clauses.length === 0 && scope !== ''
    ? [{ text: scope, scope: '', lead: '', tail: '', inner: false }]
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
