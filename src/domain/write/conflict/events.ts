/** What a sentence tells to have happened to what: that it ended, got another value, began. Pure. */
import { frames } from '../../../lexicon.js';
import { PARTICIPLES, stemOf, type Word } from './stems.js';

/** What became of a thing. */
export type Turn = 'END' | 'SHIFT' | 'START';

/** A verb of change with what it is said of. */
export interface Event {
  readonly turn: Turn;
  /** Its stem. */
  readonly verb: string;
  /** Stems of what it happened to: the object, or the subject where there is none. */
  readonly patient: ReadonlySet<string>;
  /** It did not happen. */
  readonly negated: boolean;
}

interface Phrasal {
  readonly turn: Turn;
  readonly particle: string | null;
}

const VERBS = new Map<string, Phrasal[]>();
for (const [turn, list] of [
  ['END', frames.words.ends],
  ['SHIFT', frames.words.shifts],
  ['START', frames.words.starts],
] as const) {
  for (const entry of list) {
    const [base = '', particle = null] = entry.split('+');
    const stem = stemOf(base);
    VERBS.set(stem, [...(VERBS.get(stem) ?? []), { turn, particle }]);
  }
}

const BE = /^(?:is|are|am|was|were|be|been|being|got|get|gets|getting)$/u;
const AUXILIARY =
  /^(?:is|are|am|was|were|be|been|being|got|get|gets|getting|has|have|had|will|to)$/u;
/** Behind these the object has ended. */
const BORDER =
  /^(?:to|into|onto|with|in|at|on|for|from|by|as|against|since|because|after|before|until|till|when|while|of|that|which|who|and|so|but|if|over|under|than|instead|per|last|this|next|yesterday|today|tonight|now|again|ago|altogether|where|hence)$/u;
/** Before these another clause is. */
const CLAUSE = /^(?:and|but|so|because|since|when|which|who|while|hence|that|after|where|if)$/u;
const PRONOUN = /^(?:it|them|him|her|this|that|these|those|he|she|they)$/u;
const FILLER = /^(?:has|have|had|also|just|already|now|finally|will|not|still|then|really)$/u;
/** "We ended up winning", "it turned out well". */
const IDIOM = /^(?:end up|turn out|go on|set off|mak sens|tak plac|tak part)$/u;
/** A particle stands at most so many words behind its verb. */
const REACH = 5;

/** The changes that the words of a sentence tell, in their order. */
export function eventsIn(words: readonly Word[], text: string): Event[] {
  return words.flatMap((word, at) => {
    const happened = happens(words, at);
    if (!happened && !/s$/u.test(word.low)) return [];
    const known = VERBS.get(word.stem) ?? again(word);
    const behind = words.slice(at + 1, at + 1 + REACH);
    if (IDIOM.test(`${word.stem} ${behind[0]?.low ?? ''}`)) return [];
    const phrasal = known.flatMap(({ turn, particle }) => {
      const place = behind.findIndex(({ low, stem }) => low === particle || stem === particle);
      return particle === null || place < 0 ? [] : [{ turn, place: at + 1 + place }];
    });
    const plain = known.find(({ particle }) => particle === null);
    const chosen = phrasal[0] ?? (plain === undefined ? null : { turn: plain.turn, place: -1 });
    if (chosen === null) return [];
    const told = happened || comes(word, chosen.place >= 0, chosen.turn);
    return told ? [eventAt(words, at, chosen, text)] : [];
  });
}

/** "relicensed", "reclassified": it was done before, in another way. */
function again({ low, past }: Word): Phrasal[] {
  return past && /^re\p{L}{5,}ed$/u.test(low) ? [{ turn: 'SHIFT', particle: null }] : [];
}

/** A form of what happened or is happening, no plan, no timetable and no noun. */
function happens(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.name) return false;
  const before = words[at - 1]?.low ?? '';
  if (/^(?:a|an|the|my|our|your|his|her|its|their|of|no)$/u.test(before)) return false;
  // "I have got" says what one has.
  if (word.low === 'got' && /^(?:have|has)$/u.test(before)) return false;
  if (word.past || PARTICIPLES.has(word.low)) return true;
  if (/ing$/u.test(word.low)) return word.verbal || BE.test(before);
  const had = before === 'to' && /^(?:had|have|has)$/u.test(words[at - 2]?.low ?? '');
  return had || at === 0;
}

/** "Launch slips to March", "Ana takes over": told in the present tense, and no timetable. */
function comes({ low, verbal }: Word, phrasal: boolean, turn: Turn): boolean {
  return verbal && /s$/u.test(low) && (phrasal || turn === 'SHIFT');
}

function eventAt(
  words: readonly Word[],
  at: number,
  { turn, place }: { turn: Turn; place: number },
  text: string,
): Event {
  const apart = (i: number) =>
    /[,;:–—.!?]/u.test(text.slice(words[i]?.to ?? 0, words[i + 1]?.from));
  let first = at;
  while (first > 0 && !apart(first - 1) && !CLAUSE.test(words[first - 1]?.low ?? '')) first--;
  let last = at;
  while (
    last + 1 < words.length &&
    !apart(last) &&
    (last + 1 === place || !BORDER.test(words[last + 1]?.low ?? ''))
  )
    last++;
  const before = words.slice(first, at);
  const object = words.slice(at + 1, last + 1).filter((_, i) => at + 1 + i !== place);
  const passive = before.slice(-4).some(({ low }) => BE.test(low));
  const subject = before.filter(({ low }) => !AUXILIARY.test(low) && !FILLER.test(low));
  const itself = passive || (stems(object).size === 0 && !object.some(refers));
  const chosen = itself ? subject : object;
  // A pronoun stands for what was spoken of before.
  const patient = stems(chosen).size === 0 && chosen.some(refers) ? words.slice(0, first) : chosen;
  const negated =
    before.slice(-3).some(({ low }) => /^(?:not|never)$/u.test(low)) &&
    !/\b(?:any ?more|any longer)\b/iu.test(text);
  return { turn, verb: words[at]?.stem ?? '', patient: stems(patient), negated };
}

const refers = ({ low }: Word) => PRONOUN.test(low);

function stems(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.filter(({ empty }) => !empty).map(({ stem }) => stem));
}
