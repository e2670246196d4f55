/** Links the names of a text to the entities of the graph (G-22). Pure and repeatable. */

import { normalizeName } from '../kernel/text.js';
import type { EntityType } from '../kernel/vocabulary.js';
import { withoutOverlaps } from '../language/time/anchor.js';
import { type Directory, directoryOf, onlyOne } from './directory.js';
import {
  acronymsOf,
  cleanName,
  firstNameOf,
  MAX_NAME_CHARS,
  withoutDots,
  writtenAsAcronym,
} from './names.js';
import { beginsSentence, isCapitalised, type Phrase, phrasesOf } from './phrases.js';
import { type Named, recognise } from './rules.js';
import type { KnownName, LinkedName, TextAnalysis, Token } from './types.js';

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
    type === 'PERSON' || type === 'CONCEPT' ? longer.filter((name) => name.type === 'PERSON') : [];
  return ['FIRST_NAME', single(persons.filter((name) => firstNameOf(name.text) === handle))];
}

function single<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
