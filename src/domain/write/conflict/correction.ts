/**
 * Heuristic 3 (C-33): correction wording about the same subject and verb. Two clauses are laid side by side; what they
 * share names the slot, and what differs are its values (QC-10). A bare pronoun shares nothing (QC-9).
 */
import type { Clause } from './clauses.js';
import { deny } from './negation.js';
import { GROUPS } from './slot-rules.js';
import { groupKind, type Kind, VALUE_KINDS } from './values.js';

/** What a correction puts in place of what. */
export interface Correction {
  /** The words that both clauses share. */
  readonly slot: string;
  readonly newerValue: string;
  readonly olderValue: string;
}

/** What `newer` corrects in `older`, or null. */
export function correctionOf(newer: Clause, older: Clause): Correction | null {
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

interface Aligned {
  readonly shared: readonly string[];
  readonly after: readonly string[];
  readonly newerValue: string;
  readonly olderValue: string;
}

const MAX_VALUE_WORDS = 5;

/** The longest common beginning and end of two clauses, and what is between them. */
function align(newer: readonly string[], older: readonly string[]): Aligned | null {
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
