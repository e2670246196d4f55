/** Which names must be looked up in the graph to link a text (G-22). Pure. */
import { normalizeName } from '../kernel/text.js';
import type { CountedName } from './counted.js';
import {
  acronymsOf,
  cleanName,
  firstNameOf,
  MAX_NAME_CHARS,
  withoutDots,
  writtenAsAcronym,
} from './names.js';
import { phrasesOf } from './phrases.js';
import type { ExtractedName, TextAnalysis } from './types.js';

/** Most handles of one text: a bound on the statement that looks them up. Long phrases are left out first. */
export const MAX_HANDLES = 1500;

/**
 * Every handle that `linkNames` asks about, distinct, at most `MAX_HANDLES`: the extracted names with their
 * initials and first names come first, then the phrases of the text, shorter ones before longer ones.
 */
export function handlesOf(analysis: TextAnalysis): string[] {
  const handles = new Set<string>();
  for (const name of analysis.names) {
    for (const handle of handlesOfName(name)) handles.add(handle);
  }
  for (const { handle } of phrasesOf(analysis.tokens)) {
    if (handles.size >= MAX_HANDLES) break;
    handles.add(handle);
  }
  return [...handles].filter((handle) => handle !== '').slice(0, MAX_HANDLES);
}

/** The same for the names of a long text: those that were found come first, and of each the most frequent ones. */
export function handlesOfCounted(names: readonly CountedName[]): string[] {
  const handles = new Set<string>();
  for (const { handle, text, type } of names) {
    if (handles.size >= MAX_HANDLES) break;
    for (const each of type === null ? [handle] : handlesOfName({ text, type })) handles.add(each);
  }
  return [...handles].filter((handle) => handle !== '').slice(0, MAX_HANDLES);
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
