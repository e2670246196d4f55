/** Recognises the names of a text among the names of the graph (G-22), by one function a rule. Pure and repeatable. */

import { names as LEXICON } from '../../lexicon.js';
import { normalizeName } from '../kernel/text.js';
import type { EntityType } from '../kernel/vocabulary.js';
import { withoutOverlaps } from '../language/time/anchor.js';
import {
  acronymsOf,
  cleanName,
  firstNameOf,
  MAX_NAME_CHARS,
  withoutDots,
  writtenAsAcronym,
} from './names.js';
import { beginsSentence, isCapitalised, type Phrase, phrasesOf } from './spans.js';
import type { KnownName, LinkedName, TextAnalysis, Token } from './types.js';

/** Answers which entities have a handle. */
interface Directory {
  /** Those that were given that name; each entity once, as NAME if it has it as both. */
  strong(handle: string): readonly KnownName[];
  /** Those that one of the kinds leads to; each entity once. */
  weak(handle: string, kind: 'ACRONYM' | 'FIRST_NAME'): readonly KnownName[];
}

export function directoryOf(known: readonly KnownName[]): Directory {
  const byHandle = new Map<string, KnownName[]>();
  for (const name of known) {
    const same = byHandle.get(name.handle);
    if (same === undefined) byHandle.set(name.handle, [name]);
    else same.push(name);
  }
  const having = (handle: string, fits: (name: KnownName) => boolean) =>
    byEntity((byHandle.get(handle) ?? []).filter(fits));
  return {
    strong: (handle) => having(handle, isStrong),
    weak: (handle, kind) => having(handle, (name) => name.kind === kind),
  };
}

function isStrong({ kind }: KnownName): boolean {
  return kind === 'NAME' || kind === 'ALIAS';
}

function byEntity(names: readonly KnownName[]): KnownName[] {
  const entities = new Map<string, KnownName>();
  for (const name of names) {
    if (name.kind === 'NAME' || !entities.has(name.entityId)) entities.set(name.entityId, name);
  }
  return [...entities.values()];
}

/** The one that is meant when several have a name: the only one, or the only one whose canonical name it is. */
export function onlyOne(names: readonly KnownName[]): KnownName | null {
  if (names.length === 1) return names[0] ?? null;
  const canonical = names.filter(({ kind }) => kind === 'NAME');
  return canonical.length === 1 ? (canonical[0] ?? null) : null;
}

// The rules.

/** A name in a text that is to be recognised. */
export interface Named {
  readonly handle: string;
  readonly text: string;
  /** Null: it was only found because the graph has it. */
  readonly type: EntityType | null;
}

/** What a rule says: an entity, a name of its own (`NEW`), nobody in particular (`AMBIGUOUS`); null: the next rule decides. */
type Verdict =
  | { readonly known: KnownName; readonly rule: LinkedName['rule']; readonly learn: boolean }
  | 'NEW'
  | 'AMBIGUOUS'
  | null;

type Rule = (name: Named, directory: Directory) => Verdict;

/** 1: somebody was given that name. One of the same type first; then the only one; several of other types mean it is new. */
function byGivenName({ handle, type }: Named, directory: Directory): Verdict {
  const known = directory.strong(handle);
  if (known.length === 0) return null;
  const alike = known.filter((name) => name.type === type);
  const one = onlyOne(alike.length > 0 || type !== null ? alike : known);
  const found = one ?? (known.length === 1 ? (known[0] ?? null) : null);
  if (found !== null) return { known: found, rule: found.kind, learn: false };
  return alike.length === 0 && type !== null ? 'NEW' : 'AMBIGUOUS';
}

/** 1, for "N.Y.C." where NYC is known. */
function byGivenAcronym({ handle, text, type }: Named, directory: Directory): Verdict {
  const plain = withoutDots(text);
  if (!writtenAsAcronym(text) || plain === handle) return null;
  const verdict = byGivenName({ handle: plain, text, type }, directory);
  return verdict === null || typeof verdict === 'string' ? null : { ...verdict, learn: true };
}

/** 2: capitals that are the initials of one entity. */
function byAcronym({ text, type }: Named, directory: Directory): Verdict {
  if (!writtenAsAcronym(text)) return null;
  const handle = withoutDots(text);
  const [known, second] = directory.weak(handle, 'ACRONYM');
  if (known === undefined || second !== undefined) return null;
  if (LEXICON.commonInitials.has(handle) && known.type !== type) return null;
  return { known, rule: 'ACRONYM', learn: true };
}

/** 2, the other way: several words whose initials are the name of one entity. */
function byInitials({ text, type }: Named, directory: Directory): Verdict {
  if (type === null || type === 'PERSON') return null;
  for (const handle of acronymsOf(text)) {
    const [known, second] = directory.strong(handle);
    if (known !== undefined && second === undefined && isSpeltOut(handle, type, known.type)) {
      return { known, rule: 'ACRONYM', learn: true };
    }
  }
  return null;
}

/** Two letters are a word too often ("Go"), so they need the same type; three may also be a subject on one side. */
function isSpeltOut(handle: string, type: EntityType, known: EntityType): boolean {
  if (known === type) return handle.length > 2 || LEXICON.commonInitials.has(handle);
  if (known === 'PERSON' || LEXICON.commonInitials.has(handle)) return false;
  return handle.length > 2 && (isOpen(type) || isOpen(known));
}

/** Whether a name may be of something of another type: it is not known, or a subject goes by it as well. */
function isOpen(type: EntityType): boolean {
  return type === 'UNKNOWN' || type === 'CONCEPT';
}

/** 3: a single capitalised word that is the first name of one person; of several it is nobody in particular. */
function byFirstName({ handle, text, type }: Named, directory: Directory): Verdict {
  if (
    (type !== 'PERSON' && (type === null || !isOpen(type))) ||
    !isCapitalised(text) ||
    text.includes(' ')
  ) {
    return null;
  }
  const [known, second] = directory.weak(handle, 'FIRST_NAME').filter(isPerson);
  if (known === undefined) return null;
  return second === undefined ? { known, rule: 'FIRST_NAME', learn: false } : 'AMBIGUOUS';
}

/** 3, the other way: the full name of a person so far known by the first name only. A speaker's name was given in full. */
function byFullName({ text, type }: Named, directory: Directory): Verdict {
  const first = type === 'PERSON' ? firstNameOf(text) : null;
  if (first === null || directory.weak(first, 'FIRST_NAME').length > 0) return null;
  const [known, second] = directory.strong(first).filter(isPerson);
  if (known === undefined || second !== undefined) return null;
  // As an alias it is the name of somebody who has another one.
  if (known.kind !== 'NAME' || known.speaks) return null;
  return { known, rule: 'FIRST_NAME', learn: true };
}

function isPerson({ type }: KnownName): boolean {
  return type === 'PERSON';
}

const RULES: readonly Rule[] = [
  byGivenName,
  byGivenAcronym,
  byAcronym,
  byInitials,
  byFirstName,
  byFullName,
];

/** What the first rule says that says anything; else it is new, if the extractor found it. */
function recognise(name: Named, directory: Directory): Exclude<Verdict, null> {
  for (const rule of RULES) {
    const verdict = rule(name, directory);
    if (verdict !== null) return verdict;
  }
  return name.type === null ? 'AMBIGUOUS' : 'NEW';
}

interface Span extends Named {
  readonly start: number;
  readonly end: number;
}

/** Where a word in lower case or at the beginning of a sentence must be a proper noun to be meant. */
const PROPER: ReadonlySet<EntityType> = new Set(['PERSON', 'PLACE', 'ORGANIZATION']);

/**
 * What each name of a text was taken for, in text order, each name once. Names that the extractor found come
 * out as known or new; phrases that it did not find come out when the graph has them as names. Of names that
 * overlap, the longest. Names that several have and nobody in particular are left out.
 * @param known what the graph has for `handlesOf(analysis)`
 */
export function linkNames(analysis: TextAnalysis, known: readonly KnownName[]): LinkedName[] {
  const directory = directoryOf(known);
  const spans = withoutOverlaps([
    ...extractedSpans(analysis),
    ...knownSpans(analysis.tokens, directory),
  ]);
  return withoutShortForms(distinct(spans.flatMap((span) => linked(span, directory))));
}

/** The names that an extractor found, cleaned. */
export function extractedSpans({ names }: TextAnalysis): Span[] {
  return names.flatMap(({ text, type, start, end }) => {
    const name = cleanName(text);
    if (name === '' || name.length > MAX_NAME_CHARS) return [];
    return [{ handle: normalizeName(name), text: name, type, start, end }];
  });
}

/** The gazetteer: phrases that are given names. */
function knownSpans(tokens: readonly Token[], directory: Directory): Span[] {
  return phrasesOf(tokens).flatMap((phrase) => {
    const names = directory.strong(phrase.handle);
    const meant = onlyOne(names);
    if (meant === null || !suits(senseOf(phrase, tokens), meant)) return [];
    const { handle, text, start, end } = phrase;
    return [{ handle, text, type: null, start, end }];
  });
}

/** How a phrase stands in its place: as a name; as a word that names things and nobody. Null: in its ordinary sense. */
export type Sense = 'NAME' | 'THING' | null;

/** Tells a name from the same word in its ordinary sense: "will", "apple", "may". */
export function senseOf({ words, first }: Phrase, tokens: readonly Token[]): Sense {
  const token = tokens[first];
  if (words > 1 || token === undefined || token.role === 'NAME') return 'NAME';
  if (isCapitalised(token.text) && !beginsSentence(tokens, first)) return 'NAME';
  return token.role === 'NOUN' || !/^\p{L}+$/u.test(token.text) ? 'THING' : null;
}

/** Whether a phrase of that sense is the known name. */
export function suits(sense: Sense, { type }: KnownName): boolean {
  return sense === 'NAME' || (sense === 'THING' && !PROPER.has(type));
}

/** What a name is taken for; empty for one that is nobody's in particular. */
export function linked(name: Named, directory: Directory): LinkedName[] {
  const verdict = recognise(name, directory);
  if (verdict === 'AMBIGUOUS') return [];
  const { handle, text, type } = name;
  if (verdict === 'NEW') {
    return type === null ? [] : [{ handle, text, type, entityId: null, rule: 'NEW', learn: false }];
  }
  const { known, rule, learn } = verdict;
  return [{ handle, text, type: known.type, entityId: known.entityId, rule, learn }];
}

/** One of every handle: one that is known before one that is new, else the first. */
function distinct(names: readonly LinkedName[]): LinkedName[] {
  const kept = new Map<string, LinkedName>();
  for (const name of names) {
    const same = kept.get(name.handle);
    if (same === undefined || (same.entityId === null && name.entityId !== null)) {
      kept.set(name.handle, name);
    }
  }
  return [...kept.values()];
}

/**
 * A new name that is short for another one in the same text ("Sam Carter … Sam", "New York City (NYC)") goes with
 * it: to its entity, or out, since the other one will bring the short form with it when it is made.
 */
export function withoutShortForms(names: readonly LinkedName[]): LinkedName[] {
  const longer = names.filter(({ text }) => /\s/u.test(text));
  if (longer.length === 0) return [...names];
  return names.flatMap((name) => {
    if (name.rule !== 'NEW' || /\s/u.test(name.text)) return [name];
    const [kind, full] = fullNameOf(name, longer);
    if (full === undefined) return [name];
    const { entityId, type } = full;
    return entityId === null
      ? []
      : [{ ...name, entityId, type, rule: kind, learn: kind === 'ACRONYM' }];
  });
}

function fullNameOf(
  { handle, text, type }: LinkedName,
  longer: readonly LinkedName[],
): ['ACRONYM' | 'FIRST_NAME', LinkedName | undefined] {
  if (writtenAsAcronym(text)) {
    const plain = withoutDots(text);
    return [
      'ACRONYM',
      single(
        longer.filter((name) => acronymsOf(name.text).includes(plain) && name.type !== 'PERSON'),
      ),
    ];
  }
  const persons =
    type === 'PERSON' || isOpen(type) ? longer.filter((name) => name.type === 'PERSON') : [];
  return ['FIRST_NAME', single(persons.filter((name) => firstNameOf(name.text) === handle))];
}

function single<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
