/**
 * The names of a text that is too long to be looked at as a whole: it is read piece by piece, and how many pieces name
 * something tells what the text is about. Pure.
 */
import { normalizeName } from '../kernel/text.js';
import {
  directoryOf,
  extractedSpans,
  linked,
  type Named,
  onlyOne,
  type Sense,
  senseOf,
  suits,
  withoutShortForms,
} from './link.js';
import {
  acronymsOf,
  cleanName,
  firstNameOf,
  MAX_NAME_CHARS,
  withoutDots,
  writtenAsAcronym,
} from './names.js';
import { phrasesOf } from './spans.js';
import type { ExtractedName, KnownName, LinkedName, TextAnalysis } from './types.js';

/** A name, or words that are one if the graph has them, with the pieces that hold it. */
export interface CountedName extends Named {
  /** At least 1. */
  readonly pieces: number;
  /** Of words that no extractor took for a name (`type` null): how they stand there; the clearest piece counts. */
  readonly sense: Sense;
}

/** The most handles that are kept: of a long text most words occur once. */
const MOST_KEPT = 5_000;
/** Most names that are looked at as short for one another: that takes the square of their number. */
const MOST_LINKED = 300;

/** Counts handles over the pieces of one text. */
export class NameCount {
  readonly #names = new Map<string, CountedName>();

  /** @param piece as an extractor read it */
  add(piece: TextAnalysis): void {
    const found = new Map<string, CountedName>();
    const spans = extractedSpans(piece);
    for (const { handle, text, type } of spans) {
      found.set(handle, { handle, text, type, sense: 'NAME', pieces: 1 });
    }
    for (const phrase of phrasesOf(piece.tokens)) {
      const { handle, text, start, end } = phrase;
      const sense = senseOf(phrase, piece.tokens);
      // Within a name that was found it is no name of its own.
      const isPart = spans.some((span) => span.start <= start && end <= span.end);
      if (sense === null || isPart || found.get(handle)?.sense === 'NAME') continue;
      found.set(handle, { handle, text, type: null, sense, pieces: 1 });
    }
    for (const name of found.values()) this.#count(name);
    if (this.#names.size > MOST_KEPT) this.#forget();
  }

  /** Names that were found before words that may be one; of each those of the most pieces first, then by handle. */
  all(): CountedName[] {
    return [...this.#names.values()].sort(byPieces);
  }

  #count(name: CountedName): void {
    const known = this.#names.get(name.handle);
    this.#names.set(name.handle, known === undefined ? name : together(known, name));
  }

  /** The rarest go, words before names, and the oldest of them first. */
  #forget(): void {
    for (let least = 1; this.#names.size > MOST_KEPT / 2; least++) {
      this.#drop(least, (name) => name.type === null);
      this.#drop(least, () => true);
    }
  }

  #drop(least: number, may: (name: CountedName) => boolean): void {
    for (const name of this.#names.values()) {
      if (this.#names.size <= MOST_KEPT / 2) return;
      if (name.pieces <= least && may(name)) this.#names.delete(name.handle);
    }
  }
}

/** A type that says more than CONCEPT wins, else the first one. */
function together(one: CountedName, next: CountedName): CountedName {
  const typed = one.type === null || (one.type === 'CONCEPT' && next.type !== null) ? next : one;
  const sense = one.sense === 'NAME' ? one.sense : next.sense;
  return { ...typed, sense, pieces: one.pieces + next.pieces };
}

function byPieces(a: CountedName, b: CountedName): number {
  const found = Number(a.type === null) - Number(b.type === null);
  return found || b.pieces - a.pieces || (a.handle < b.handle ? -1 : 1);
}

/**
 * What each name was taken for, those of the most pieces first, at most 300. Words that the graph has as a name are left out where
 * a longer name holds them in as many pieces.
 * @param known what the graph has for `handlesOfCounted(names)`
 */
export function linkCounted(
  names: readonly CountedName[],
  known: readonly KnownName[],
): LinkedName[] {
  const directory = directoryOf(known);
  const meant = names.filter(({ handle, type, sense }) => {
    const only = type === null ? onlyOne(directory.strong(handle)) : null;
    return type !== null || (only !== null && suits(sense, only));
  });
  const apart = meant.filter((name) => !meant.some((other) => isWithin(name, other)));
  const ordered = apart.sort((a, b) => b.pieces - a.pieces || (a.handle < b.handle ? -1 : 1));
  const all = ordered.flatMap((name) => linked(name, directory));
  return withoutShortForms(all.slice(0, MOST_LINKED));
}

function isWithin(name: CountedName, other: CountedName): boolean {
  return (
    name.type === null &&
    name.handle.length < other.handle.length &&
    name.pieces <= other.pieces &&
    ` ${other.handle} `.includes(` ${name.handle} `)
  );
}

// Which names must be looked up in the graph to link a text (G-22).

/** Most handles of one text: a bound on the statement that looks them up. Long phrases are left out first. */
export const MAX_HANDLES = 1500;

/**
 * Every handle that `linkNames` asks about, distinct, at most `MAX_HANDLES`: the extracted names with their
 * initials and first names come first, then the phrases of the text, shorter ones before longer ones.
 */
export function handlesOf({ names, tokens }: TextAnalysis): string[] {
  return bounded([
    ...names.flatMap((name) => handlesOfName(name)),
    ...phrasesOf(tokens).map(({ handle }) => handle),
  ]);
}

/** The same for the names of a long text: those that were found come first, and of each the most frequent ones. */
export function handlesOfCounted(names: readonly CountedName[]): string[] {
  return bounded(
    names.flatMap(({ handle, text, type }) =>
      type === null ? [handle] : handlesOfName({ text, type }),
    ),
  );
}

function bounded(handles: readonly string[]): string[] {
  return [...new Set(handles)].filter((handle) => handle !== '').slice(0, MAX_HANDLES);
}

function handlesOfName({ text, type }: Pick<ExtractedName, 'text' | 'type'>): string[] {
  const name = cleanName(text);
  if (name === '' || name.length > MAX_NAME_CHARS) return [];
  const handles = [normalizeName(name)];
  if (writtenAsAcronym(name)) handles.push(withoutDots(name));
  if (type !== 'PERSON') handles.push(...acronymsOf(name));
  const first = type === 'PERSON' ? firstNameOf(name) : null;
  return first === null ? handles : [...handles, first];
}
