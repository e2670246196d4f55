/** What two clauses share, by words and by values. Pure. */
import { frames } from '../../../lexicon.js';
import type { Heuristic } from '../../kernel/vocabulary.js';
import { type Amount, amountsDiffer } from './amounts.js';
import type { Reading } from './reading.js';
import { any, stemOf } from './stems.js';

/** What a clause does to another one. */
export interface Verdict {
  readonly rule: Heuristic;
  readonly certain: boolean;
  /** What both speak of. */
  readonly slot: string;
}

export const SHIFT = any(frames.phrases.shift);

const stems = (words: Iterable<string>): ReadonlySet<string> => new Set([...words].map(stemOf));
const LIGHT = stems(frames.words.light);
/** Nouns and verbs of posts that one person has. */
export const ROLES = stems(frames.words.roles);
export const ROLE_VERBS = stems(frames.words.roleVerbs);
/** Forms of "be" as the verb of a clause. */
export const BE = /^(?:am|is|are|be)$/u;
const CATEGORY = new Map(
  Object.entries(frames.categories).flatMap(([name, words]) =>
    [...words].map((word) => [stemOf(word), name] as const),
  ),
);

export type Words = ReadonlySet<string>;
export const minus = (a: Words, b: Words) => new Set([...a].filter((word) => !b.has(word)));
export const shared = (a: Words, b: Words) => new Set([...a].filter((word) => b.has(word)));
export const equal = (a: Words, b: Words) => a.size === b.size && minus(a, b).size === 0;
/** Words that show what is spoken of: no light ones, and not the speaker. */
export const telling = (words: Words, { me }: Pick<Reading, 'me'>) =>
  new Set([...words].filter((word) => !LIGHT.has(word) && word !== me));

/** All that a clause speaks of, with what its pronouns may stand for. */
export const scene = (o: Reading): Words =>
  o.elliptic ? new Set([...o.all, ...o.context]) : o.all;

/** The same without its verb: what it speaks of, not what is done. */
export const things = (o: Reading): Words => {
  const nouns = new Set([...o.subject, ...o.rest]);
  return o.elliptic ? new Set([...nouns, ...o.context]) : nouns;
};

/** Persons that a clause names. */
export const people = (r: Reading): Words => new Set([...r.names, ...r.actors]);

export const verdict = (rule: Heuristic, slot: Iterable<string>, certain = true): Verdict => ({
  ...{ rule, certain },
  slot: [...new Set(slot)].filter((word) => !word.startsWith('@')).join(' '),
});

/** Both speak of the same subject, be it by a pronoun. */
export function sameSubject(n: Reading, o: Reading): boolean {
  if (equal(n.subject, o.subject)) return true;
  return (
    minus(n.subject, o.subject).size === 0 &&
    n.context.size > 0 &&
    minus(minus(o.subject, n.subject), n.context).size === 0
  );
}

/** Kinds of which both give values: those that differ, and those of which any agrees. */
export function compared(n: readonly Amount[], o: readonly Amount[]) {
  const kinds = [...new Set(n.map(({ kind }) => kind))].filter((kind) =>
    o.some((other) => other.kind === kind),
  );
  const differing = kinds.filter((kind) =>
    n.every((a) => a.kind !== kind || o.every((b) => b.kind !== kind || amountsDiffer(a, b))),
  );
  return { differing, agreeing: kinds.filter((kind) => !differing.includes(kind)) };
}

/** All words are values of one list of alternatives, or of the named one. */
export function oneSort(a: Words, b: Words, of?: string): boolean {
  const sorts = new Set([...a, ...b].map((word) => CATEGORY.get(word)));
  const [sort] = sorts;
  return (
    sorts.size === 1 &&
    sort !== undefined &&
    (of === undefined || sort === of) &&
    a.size > 0 &&
    b.size > 0
  );
}

/** Values of one list among the words. */
export function sortsOf(words: Words): Words {
  return new Set([...words].flatMap((word) => CATEGORY.get(word) ?? []));
}

/** Verbs whose completions add up: who likes one thing may like another. */
export const ADDING = /^(?:know|speak|lik|lov|own|read|visit|learn|support|hat)$/u;
