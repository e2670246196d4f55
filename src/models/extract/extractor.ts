/** Names of people, places, projects and the like, found by rules and two small word lists (G-22). */
import nlp from 'compromise/two';
import { cleanName, MAX_NAME_CHARS } from '../../domain/entities/names.js';
import { beginsSentence, type Run, runsOf } from '../../domain/entities/spans.js';
import {
  certainType,
  likelyType,
  listedType,
  type NameContext,
} from '../../domain/entities/type-rules.js';
import type { ExtractedName, TextAnalysis, Token } from '../../domain/entities/types.js';
import { keeping } from '../../domain/kernel/keeping.js';
import { normalizeName } from '../../domain/kernel/text.js';
import type { EntityType } from '../../domain/kernel/vocabulary.js';
import { beginning } from '../../domain/language/sentences.js';
import { names as LEXICON } from '../../lexicon.js';
import type { EntityExtractor } from '../../ports.js';
import { createTagger, readable } from './tagger.js';

/** Names whose answer is kept: a name costs about 0.5 ms. */
const KEPT = 5000;

type Answer = Extract<EntityType, 'PERSON' | 'PLACE' | 'ORGANIZATION'> | 'UNKNOWN';

/** The type of a name by itself; null when it is not known. */
type NameLexicon = (name: string) => EntityType | null;

function createNameLexicon(): NameLexicon {
  const answerOf = keeping(KEPT, lookedUp, (name) => name);
  return (name) => {
    const answer = answerOf(name);
    return answer === 'UNKNOWN' ? null : answer;
  };
}

function lookedUp(name: string): Answer {
  const read = nlp(name);
  const words = name.split(' ').length;
  if (read.has('#Organization')) return 'ORGANIZATION';
  // "Beatrix Holm": a first name with a surname that is also a place.
  const given = words === 2 && nlp(name.split(' ')[0] ?? '').has('#FirstName');
  if (!given && read.match('#Place').terms().length === words) return 'PLACE';
  return words < 4 && read.has('(#Person|#FirstName|#LastName)') ? 'PERSON' : 'UNKNOWN';
}

// Names in a text.

/** How many words around a name tell what sort of text it is. */
const WINDOW = 12;
/** How many words before a name are told to the rules; behind it, three. */
const BEFORE = 6;
/** How many words behind a name may refer to it. */
const REFERENCE = 8;
/** Between names of one type, and between names of tools. */
const LISTING = /^(?:,|and|or|и|или)$/;
const COMPARING = /^(?:with|over|against|vs|versus|to|by|than|instead|replaces)$/;

/** A name whose type may still be open. */
interface Found extends Omit<ExtractedName, 'type'> {
  readonly type: EntityType | null;
  readonly run: Run;
}

/**
 * The rules read English; of other languages they find capitalised words.
 * @param maxChars how much of a text is read, in UTF-16 units: up to the last sentence or word before it
 */
export function createExtractor({ maxChars }: { readonly maxChars: number }): EntityExtractor {
  const tag = createTagger();
  const lexicon = createNameLexicon();
  return {
    analyse(text) {
      const read = beginning(text, maxChars);
      const tokens = tag(readable(read));
      return { tokens, names: namesOf(read, tokens, lexicon) };
    },
  };
}

function namesOf(
  text: string,
  tokens: readonly Token[],
  lexicon: NameLexicon,
): TextAnalysis['names'] {
  const found = runsOf(tokens)
    .filter((run) => !isCommonWord(tokens, run))
    .flatMap((run) => nameOf(text, tokens, run, lexicon));
  const types = typesByName(found);
  return found.map(({ text: name, start, end, type }, i) => ({
    text: name,
    type: type ?? types.get(normalizeName(name)) ?? besides(found, i, tokens) ?? 'UNKNOWN',
    start,
    end,
  }));
}

/** A lone word at the beginning of a sentence that is an adjective, a verb or a time: its capital says nothing. */
function isCommonWord(tokens: readonly Token[], { first, last }: Run): boolean {
  const [token, next] = [tokens[first], tokens[last + 1]];
  if (first !== last || token === undefined || !beginsSentence(tokens, first)) return false;
  const [word = '', following = ''] = [next?.text, tokens[last + 2]?.text];
  const isActing =
    LEXICON.personVerbs.has(word) ||
    /^['’]s?$/u.test(word) ||
    (next?.role === 'OTHER' && /^\p{Ll}{2,}(?:s|ed)$/u.test(word)) ||
    (word === 'and' && /^\p{Lu}/u.test(following));
  return !isActing && /^\p{Lu}\p{Ll}+$/u.test(token.text) && isNoNoun(token.text.toLowerCase());
}

const isNoNoun = keeping(
  KEPT,
  (word: string) =>
    nlp(word).has('(#Adjective|#Verb|#Adverb|#Date|#Time|#Conjunction|#Preposition)'),
  (word) => word,
);

function nameOf(text: string, tokens: readonly Token[], run: Run, lexicon: NameLexicon): Found[] {
  const [from, until] = [tokens[run.first]?.start ?? 0, tokens[run.last]?.end ?? 0];
  const name = cleanName(text.slice(from, until));
  const start = text.indexOf(name, from);
  if (name === '' || name.length > MAX_NAME_CHARS || start < 0) return [];
  const context = contextOf(name, tokens, run);
  const type = certainType(context) ?? listedType(lexicon(name), context) ?? likelyType(context);
  return [{ text: name, type, start, end: start + name.length, run }];
}

function contextOf(text: string, tokens: readonly Token[], { first, last }: Run): NameContext {
  const lower = (from: number, until: number) =>
    tokens.slice(Math.max(0, from), until).map((token) => token.text.toLowerCase());
  return {
    text,
    words: text.toLowerCase().split(/\s+/u),
    before: lower(first - BEFORE, first).reverse(),
    after: lower(last + 1, last + 4),
    technical: lower(first - WINDOW, last + WINDOW).some((word) => LEXICON.technical.has(word)),
    referredTo: lower(last + 1, last + REFERENCE).some((word) =>
      /^(?:he|she|him|himself|herself)$/.test(word),
    ),
  };
}

/** The same name has the same type all through a text. */
function typesByName(found: readonly Found[]): ReadonlyMap<string, EntityType> {
  const types = new Map<string, EntityType>();
  for (const { text, type } of found) {
    const name = normalizeName(text);
    if (type !== null && !types.has(name)) types.set(name, type);
  }
  return types;
}

/** Names in a list are of one type ("Greta, Pavel and Sven"), and so are tools that are compared ("Moment over Luxon"). */
function besides(
  found: readonly Found[],
  index: number,
  tokens: readonly Token[],
): EntityType | null {
  const [before, here, after] = [found[index - 1], found[index], found[index + 1]];
  return sharedType(before, here, before, tokens) ?? sharedType(here, after, after, tokens);
}

function sharedType(
  one: Found | undefined,
  next: Found | undefined,
  model: Found | undefined,
  tokens: readonly Token[],
): EntityType | null {
  if (one === undefined || next === undefined || !model?.type) return null;
  if (next.run.first - one.run.last > 3) return null;
  const between = tokens[one.run.last + 1]?.text ?? '';
  if (LISTING.test(between) && next.run.first - one.run.last === 2) return model.type;
  return COMPARING.test(between) && model.type === 'TOOL' ? 'TOOL' : null;
}
