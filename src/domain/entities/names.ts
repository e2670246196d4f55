/**
 * Names as people write them, the shorter names that follow from them (G-22), and both as nodes to be written. Pure: ids and the time
 * are arguments.
 */
import { type Owner, partitionOf } from '../kernel/partition.js';
import { defined, type Stamp } from '../kernel/properties.js';
import { normalizeName } from '../kernel/text.js';
import type { EntityType, NameKind } from '../kernel/vocabulary.js';
import { isStopword } from '../language/languages.js';
import { tellingWords } from '../language/words.js';

/** Longer names are no names: nothing is linked by them. In UTF-16 units. */
export const MAX_NAME_CHARS = 80;

/** Acronyms have this many letters. */
const ACRONYM_LETTERS = { least: 2, most: 6 } as const;
/** The initials of a person are an acronym from here on (JFK); two letters are too often a word (AI). */
const PERSON_ACRONYM_LETTERS = 3;

const QUOTES = /^["'“”„«»‘’`*([{<\s]+|["“”„«»‘`*)\]}>\s]+$/gu;
const TRAILING_MARKS = /[.,;:!?…\-–—/|]+$/u;
/** The dots of N.Y.C. belong to it. */
const DOTTED = /(?:^|\s)(?:\p{L}\.){2,}$/u;
const POSSESSIVE = /(?:['’]s|(?<=s)['’]|['’])$/iu;
const ARTICLE = /^(?:the|an|a)\s+(?=\S)/iu;
/** Words inside a name that lend it no initial. */
const LITTLE: ReadonlySet<string> = new Set(
  'a an and at by de der di du for from in la le of on or the to van von with и в на по для'.split(
    ' ',
  ),
);
/** Written before the name of a person, with or without a dot. */
export const PERSON_TITLES: ReadonlySet<string> = new Set(
  'captain capt dame dr doctor lady lord madam miss mister mr mrs ms mx prof professor rabbi rev reverend sgt sir'.split(
    ' ',
  ),
);

/**
 * A piece of a text as a name: without quotes around it, punctuation and possessive behind it, and
 * the article before it, unless nothing telling would remain ("The Who" stays). Empty when there is no name in it.
 */
export function cleanName(text: string): string {
  let name = text.normalize('NFC').trim();
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replace(QUOTES, '').replace(POSSESSIVE, '');
    if (!DOTTED.test(name)) name = name.replace(TRAILING_MARKS, '');
  }
  return withoutArticle(name);
}

function withoutArticle(name: string): string {
  const rest = name.replace(ARTICLE, '');
  const telling = rest.split(/\s+/u).some((word) => !isStopword(word.toLowerCase()));
  return telling ? rest : name;
}

/** A name that follows from another one. */
interface DerivedName {
  /** As names are compared. */
  readonly handle: string;
  readonly kind: Extract<NameKind, 'ACRONYM' | 'FIRST_NAME'>;
}

/**
 * What people may call somebody or something of that name as well: the initials of two or more words
 * (with and without those of little words: mit, miot), and the first name of a person who has another one.
 */
export function derivedNames(name: string, type: EntityType): readonly DerivedName[] {
  const first = type === 'PERSON' ? firstNameOf(name) : null;
  const least = type === 'PERSON' ? PERSON_ACRONYM_LETTERS : ACRONYM_LETTERS.least;
  const initialled = type === 'PERSON' ? withoutTitles(wordsOf(name)).join(' ') : name;
  return [
    ...acronymsOf(initialled)
      .filter((handle) => handle.length >= least)
      .map((handle) => ({ handle, kind: 'ACRONYM' as const })),
    ...(first === null ? [] : [{ handle: first, kind: 'FIRST_NAME' as const }]),
  ];
}

/** The initials of a name of two or more words as handles; the fuller form last. */
export function acronymsOf(name: string): string[] {
  if (name.length > MAX_NAME_CHARS) return [];
  const lettered = wordsOf(name).filter((word) => /^\p{L}/u.test(word));
  const telling = lettered.filter((word) => !LITTLE.has(word));
  return [...new Set([telling, lettered].map(initials))].filter(isAcronym);
}

function initials(words: readonly string[]): string {
  return normalizeName(
    words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0)).join(''),
  );
}

function isAcronym({ length }: string): boolean {
  return length >= ACRONYM_LETTERS.least && length <= ACRONYM_LETTERS.most;
}

/** The first of two or more names of a person as a handle; titles and initials are no first names. */
export function firstNameOf(name: string): string | null {
  if (name.length > MAX_NAME_CHARS) return null;
  const [first, second] = withoutTitles(wordsOf(name));
  return second !== undefined && first !== undefined && /^[\p{L}\p{M}'’-]{2,}$/u.test(first)
    ? first
    : null;
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !PERSON_TITLES.has(word.replace(/\.$/, '')));
  return from < 0 ? [] : words.slice(from);
}

function wordsOf(name: string): string[] {
  return normalizeName(name).split(' ');
}

/** Whether it is written as an acronym: two to six capitals, dots allowed. */
export function writtenAsAcronym(text: string): boolean {
  return /^(?:\p{Lu}\.?){2,6}$/u.test(text);
}

/** An acronym as it is compared when its dots are left out: "N.Y.C." is nyc. */
export function withoutDots(text: string): string {
  return normalizeName(text.replaceAll('.', ''));
}

// Entities and their names as nodes to be written (G-22). Pure: ids and the time are arguments.

/**
 * An entity that a memory mentions: found by its name and type, so that another name or a merged one leads to the
 * living entity; created from `properties` when new.
 */
export interface EntityPlan {
  readonly key: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The name itself. */
  readonly name: NamePlan;
  /** Names that follow from it: given to an entity that is new. */
  readonly derived: NamePlan[];
}

/** A name of an entity as a node of the graph (G-22): `key` is unique, `handle` is how it is compared. */
export interface NamePlan {
  readonly key: string;
  readonly handle: string;
  readonly kind: NameKind;
}

/**
 * An entity within its owner's graph: never shared across users (QG-13 for the name). `partition`: the owner's,
 * where it is known already.
 */
export function planEntity(
  owner: Owner,
  { name, type }: { name: string; type: EntityType },
  { id, now }: Stamp,
  partition: string = partitionOf(owner),
): EntityPlan {
  const normalizedName = normalizeName(name);
  return {
    key: entityKey(partition, type, normalizedName),
    name: planName(partition, { handle: normalizedName, kind: 'NAME' }),
    derived: derivedNames(name, type).map((derived) => planName(partition, derived)),
    properties: {
      ...defined(owner),
      id,
      partition,
      name,
      normalizedName,
      nameWords: tellingWords(name),
      type,
      aliases: [],
      firstSeenAt: now,
    },
  };
}

/** What tells an entity from all others: its name as it is compared, and its type, in its owner's graph. */
export function entityKey(partition: string, type: EntityType, normalizedName: string): string {
  return `${partition}|${type}|${normalizedName}`;
}

/** The node of a name. */
export function planName(
  partition: string,
  { handle, kind }: { handle: string; kind: NameKind },
): NamePlan {
  return { key: nameKey(partition, handle), handle, kind };
}

/** What tells a name from all others: how it is compared, in its owner's graph. */
export function nameKey(partition: string, handle: string): string {
  return `${partition}|${handle}`;
}

/** Keys of the names that the text is in each partition. */
export function nameKeys(name: string, partitions: readonly string[]): string[] {
  const handle = normalizeName(name);
  return partitions.map((partition) => nameKey(partition, handle));
}
