/** Words that are made of one another, and how much a word tells about what is spoken of. Pure. */
import { frames } from '../../../lexicon.js';
import type { Words } from './common.js';
import type { Side } from './sides.js';
import { stemOf } from './stems.js';

/** "subscribe" and "subscription", "paper" and "newspaper": a long common beginning, or one is the end of the other. */
export function akin(a: string, b: string): boolean {
  if (a === b || synonymous(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 5) return false;
  if (long.endsWith(short)) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= 5 && same * 1.6 >= long.length && same >= short.length - 2;
}

/** Numbers of the groups of synonyms in which a stem is. */
const GROUPS = new Map<string, readonly number[]>();
for (const [group, words] of frames.synonyms.entries()) {
  for (const word of words) {
    const stem = stemOf(word);
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), group]);
  }
}

function synonymous(a: string, b: string): boolean {
  const others = GROUPS.get(b);
  return others !== undefined && (GROUPS.get(a)?.some((group) => others.includes(group)) ?? false);
}

/** Words of one set that occur in another one, be it as a kindred word. */
export function common(words: Words, others: Words): Set<string> {
  return new Set(
    [...words].filter((word) => others.has(word) || [...others].some((other) => akin(word, other))),
  );
}

// How much a word tells.

const stems = (words: Iterable<string>) => new Set([...words].map(stemOf));
const HOLLOW = stems(frames.words.hollow);
const LIGHT = stems(frames.words.light);

/** Says nothing about what is spoken of. */
export const hollow = (word: string) => HOLLOW.has(word);

/** Says too little to show by itself that two statements are about one thing. */
export const light = (word: string) => LIGHT.has(word);

/** How much of what two sentences speak of these words make up: about 1 for each noun. */
export function weightOf(words: Words, n: Side, o: Side): number {
  return [...words].reduce((sum, word) => sum + weight(word, n, o), 0);
}

function weight(word: string, n: Side, o: Side): number {
  if (HOLLOW.has(word)) return 0.15;
  if (LIGHT.has(word) || (n.verbs.has(word) && o.verbs.has(word))) return 0.5;
  // Of one person much is said.
  if (n.actors.has(word) || o.actors.has(word)) return 0.6;
  return n.names.has(word) || o.names.has(word) ? 1.2 : 1;
}
