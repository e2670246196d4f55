/**
 * Whether two texts contradict (C-30 to C-36). Tuned to precision: what is not surely a contradiction is none. How
 * similar the texts are is never asked.
 */
import type { Heuristic } from '../../kernel/vocabulary.js';
import { type Clause, clausesOf } from './clauses.js';
import { BUILT_IN_RULES, GROUPS, type SlotRule } from './slot-rules.js';
import { slotValueOf, valuesDiffer } from './slots.js';
import type { Span } from './spans.js';
import { groupKind, type Kind, VALUE_KINDS } from './values.js';

// Heuristic 2 (C-32): one clause denies word for word what another asserts.

/** A clause as what it says and whether it denies it. */
interface Polarised {
  readonly denied: boolean;
  /** What is said or denied: several readings where a gerund leaves several. */
  readonly positives: readonly string[];
}

/** Whether exactly one of two clauses is negated and both say the same otherwise, of the same subject. */
function deny(a: Clause, b: Clause): boolean {
  if (!a.deniable || !b.deniable) return false;
  const [x, y] = [polarised(a.text), polarised(b.text)];
  if (x === null || y === null || x.denied === y.denied) return false;
  const [said, denied] = [phrasesOf(x), phrasesOf(y)];
  return said.some((phrase) => denied.includes(phrase));
}

/** Content words in order, verbs in their base form. */
function phrasesOf({ positives }: Polarised): string[] {
  return positives.map(baseForms).filter((phrase) => phrase.includes(' '));
}

const NEGATORS: readonly RegExp[] = [
  /\b(?:do|does) not /i,
  /\b(?:do|does) no longer /i,
  /\b(?:not|never|no longer) /i,
];
const WITHOUT = /\bwithout\b/i;

/** Wording after which a negation does not deny the whole clause. */
const PARTIAL =
  /\bnot (?:only|always|all|every|sure|just|enough|yet|necessarily|really|quite|even|that|much|many|until|because)\b|\bnothing\b|\benough\b|\bneither\b|\bnor\b|\bbut\b|\bhardly\b|\brarely\b/i;

/** Somebody whom only the other sentences of the text would name. */
const UNNAMED =
  /^(?:he|she|they|it|this|that|these|those|there|who|which|some|someone|one|his|her|their|its)\b(?! (?:visa|repo|project|app|service|contract|apartment|house|flight))/i;

/** Whom or what another sentence names: "I love it". */
const REFERRING = /\b(?:it|them|him|this|that|these|those)(?: now| again| any ?more)?$/i;

/** "stopped using" may be "use", "stopped playing" "play", "stopped running" "run". */
const QUIT = /\b(?:(?:has|have) )?(?:stopped|quit|given up) (\w+?)(\w)(\2)?ing\b/i;

function polarised(text: string): Polarised | null {
  if (PARTIAL.test(text) || UNNAMED.test(text) || REFERRING.test(text)) return null;
  const positives = withoutNegator(text);
  if (positives.some((positive) => /\b(?:not|never|no|without|none)\b/i.test(positive)))
    return null;
  return { denied: positives[0] !== text, positives };
}

function withoutNegator(text: string): string[] {
  if (QUIT.test(text)) {
    return ['$1$2', '$1$2e', '$1$2$3'].map((base) => text.replace(QUIT, base));
  }
  const negator = NEGATORS.find((pattern) => pattern.test(text));
  return [negator === undefined ? text.replace(WITHOUT, 'with') : text.replace(negator, ' ')];
}

const IRREGULAR: Readonly<Record<string, string>> = {
  has: 'have',
  am: 'be',
  is: 'be',
  are: 'be',
  goes: 'go',
};
const EMPTY = new Set(['the', 'a', 'an', 'our', 'do', 'does']);

/** Words without articles and the ending of the third person, so that "uses" and "use" agree. */
function baseForms(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#'-]*/gu) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => IRREGULAR[word] ?? baseForm(word))
    .join(' ');
}

function baseForm(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word;
  return word
    .replace(/ies$/u, 'y')
    .replace(/(sh|ch|x|ss|zz)es$/u, '$1')
    .replace(/s$/u, '');
}

// Heuristic 3 (C-33): correction wording about the same subject and verb. Two clauses are laid side by side; what they
// share names the slot, and what differs are its values (QC-10). A bare pronoun shares nothing (QC-9).

/** What a correction puts in place of what. */
interface Correction {
  /** The words that both clauses share. */
  readonly slot: string;
  readonly newerValue: string;
  readonly olderValue: string;
}

/** What `newer` corrects in `older`, or null. */
function correctionOf(newer: Clause, older: Clause): Correction | null {
  if (!newer.correctable || !older.correctable) return null;
  return replacement(newer, older) ?? contrast(newer, older);
}

const INSTEAD = /^(.+?)(?:, not|,? instead of|,? rather than) (.+)$/iu;
const NOT_BUT = /^(.+? not .+?),? but (?:rather )?(.+)$/iu;

/** "S is not X but Y": denies X, which the older clause asserts. */
function contrast(newer: Clause, older: Clause): Correction | null {
  const [, denial, value] = newer.text.match(NOT_BUT) ?? [];
  if (denial === undefined || value === undefined || !older.deniable) return null;
  return deny({ ...newer, text: denial }, older)
    ? { slot: denial, newerValue: value, olderValue: older.text }
    : null;
}

/** "Actually, S uses Y", or "S uses Y, not X": aligned with "S uses X". */
function replacement(newer: Clause, older: Clause): Correction | null {
  const [, kept = newer.text, rejected] = newer.text.match(INSTEAD) ?? [];
  if (!newer.correcting && rejected === undefined) return null;
  const aligned = align(wordsOf(kept), wordsOf(older.text));
  if (aligned === null) return null;
  const { shared, newerValue, olderValue, after } = aligned;
  if (rejected !== undefined && rejected.toLowerCase() !== olderValue.toLowerCase()) return null;
  return statesSubjectAndVerb(shared) && alike(newerValue, olderValue, shared, after)
    ? { slot: [...shared, '…', ...after].join(' '), newerValue, olderValue }
    : null;
}

const MAX_VALUE_WORDS = 5;

/** The longest common beginning and end of two clauses, and what is between them. */
function align(newer: readonly string[], older: readonly string[]) {
  const same = (i: number, j: number) => newer.at(i)?.toLowerCase() === older.at(j)?.toLowerCase();
  const shorter = Math.min(newer.length, older.length);
  let start = 0;
  while (start < shorter && same(start, start)) start++;
  let end = 0;
  while (end < shorter - start && same(-1 - end, -1 - end)) end++;
  const [x, y] = [newer, older].map((words) => words.slice(start, words.length - end));
  if (x === undefined || y === undefined || x.length === 0 || y.length === 0) return null;
  if (Math.max(x.length, y.length) > MAX_VALUE_WORDS) return null;
  return {
    shared: newer.slice(0, start),
    after: newer.slice(newer.length - end),
    newerValue: x.join(' '),
    olderValue: y.join(' '),
  };
}

const VERB =
  /^(?:is|are|am|was|were|uses?|runs?|needs?|takes?|prefers?|works?|lives?|starts?|ends?|leaves?|departs?|arrives?|costs?|requires?|depends|lasts?|listens|begins?|opens?|closes?|happens|weighs?|measures?|earns?|pays?|stores?|means)$/i;
const PRONOUN = /^(?:it|that|this|he|she|they|there|these|those|his|her|their)$/i;

/** At least a subject that names something, and a verb after it. */
function statesSubjectAndVerb(shared: readonly string[]): boolean {
  const verb = shared.findIndex((word) => VERB.test(word));
  return verb >= 1 && !PRONOUN.test(shared[0] ?? '');
}

const COMPARABLE: readonly Kind[] = [
  ...(['QUANTITY', 'TIME', 'DATE', 'VERSION', 'PROPER_NOUN', 'EMAIL', 'ZONE'] as const).map(
    (kind) => VALUE_KINDS[kind],
  ),
  ...GROUPS.map(groupKind),
];
const PREPOSITION = /^(?:in|on|at|to|by|for|with|from|of|as)$/i;
const VAGUE = /^(?:a lot|lots|much|many|more|less|fine|good|bad|great|fun|slow|fast)\b/i;

/** Two values of one sort, or single words in one place of one phrase. */
function alike(a: string, b: string, shared: readonly string[], after: readonly string[]): boolean {
  if (VAGUE.test(a) || VAGUE.test(b)) return false;
  const kinds = COMPARABLE.filter((kind) => kind.holds(a) && kind.holds(b));
  if (kinds.length > 0) return kinds.every((kind) => kind.differ(a, b));
  const framed = after.length > 0 || PREPOSITION.test(shared.at(-1) ?? '');
  return framed && [a, b].every((value) => /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(value));
}

/** Words without articles; the spelling is kept, since capitals tell names. */
function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/u).filter((word) => word !== '' && !/^(?:the|a|an|our)$/i.test(word));
}

// All heuristics, in their order.

/** A contradiction between a newer and an older text. */
export interface Conflict {
  readonly heuristic: Heuristic;
  /** What both texts speak of. */
  readonly slot: string;
  readonly newerValue: string;
  readonly olderValue: string;
  /** One sentence for the audit log. */
  readonly explanation: string;
  /** The sentences concerned, as offsets into the texts. */
  readonly newerSpan: Span;
  readonly olderSpan: Span;
}

/** What a caller may know beyond the texts. */
interface DetectOptions {
  /** Slots in force; the built-in ones unless an operator added some. */
  readonly rules?: readonly SlotRule[];
  /** Whether the newer text is a user's: only then does its wording correct (C-33). Default true. */
  readonly newerByUser?: boolean;
}

/** The contradiction between two texts, or null. Only the first 600 characters of each are considered. */
export function detectConflict(
  newer: string,
  older: string,
  options: DetectOptions = {},
): Conflict | null {
  return conflictBetween(clausesOf(newer), clausesOf(older), options);
}

/** The same for texts that were cut into clauses before. */
export function conflictBetween(
  news: readonly Clause[],
  olds: readonly Clause[],
  options: DetectOptions = {},
): Conflict | null {
  const { rules = BUILT_IN_RULES, newerByUser = true } = options;
  return (
    divergence(news, olds, { rules, newerByUser }) ??
    (newerByUser ? correctionIn(news, olds) : null) ??
    negationIn(news, olds, newerByUser)
  );
}

/** Heuristic 1. Values that both texts give agree, even if one of them gives others as well. */
function divergence(
  news: readonly Clause[],
  olds: readonly Clause[],
  { rules, newerByUser }: { rules: readonly SlotRule[]; newerByUser: boolean },
): Conflict | null {
  const oldValues = olds.flatMap((clause) => {
    const value = slotValueOf(clause, rules);
    return value === null ? [] : { ...value, clause };
  });
  const newValues = news.map((clause) => ({ clause, value: slotValueOf(clause, rules) }));
  for (const { clause, value } of newValues) {
    if (value === null) continue;
    const rivals = oldValues.filter(({ key }) => key === value.key);
    const [rival] = rivals;
    const peers = newValues.map((entry) => entry.value).filter((v) => v?.key === value.key);
    const all = peers.every((peer) => rivals.every((old) => peer && valuesDiffer(peer, old)));
    if (rival !== undefined && all) {
      const heuristic = clause.correcting && newerByUser ? 'CORRECTION' : 'ENTITY_VALUE';
      const values = { newerValue: value.value, olderValue: rival.value };
      return conflict(heuristic, { slot: value.slot, ...values }, clause, rival.clause);
    }
  }
  return null;
}

function correctionIn(news: readonly Clause[], olds: readonly Clause[]): Conflict | null {
  for (const clause of news) {
    for (const old of olds) {
      const found = correctionOf(clause, old);
      if (found !== null) return conflict('CORRECTION', found, clause, old);
    }
  }
  return null;
}

function negationIn(
  news: readonly Clause[],
  olds: readonly Clause[],
  newerByUser: boolean,
): Conflict | null {
  for (const clause of news) {
    const old = olds.find((candidate) => deny(clause, candidate));
    if (old === undefined) continue;
    const found = { slot: old.text, newerValue: clause.text, olderValue: old.text };
    const heuristic = clause.correcting && newerByUser ? 'CORRECTION' : 'NEGATION';
    return conflict(heuristic, found, clause, old);
  }
  return null;
}

function conflict(
  heuristic: Heuristic,
  { slot, newerValue, olderValue }: Correction,
  newer: Clause,
  older: Clause,
): Conflict {
  const explanation = `${slot}: "${newerValue}" against "${olderValue}" before`;
  const spans = { newerSpan: newer.span, olderSpan: older.span };
  return { heuristic, slot, newerValue, olderValue, explanation, ...spans };
}
