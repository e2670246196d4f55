/**
 * What stands behind what because one outdates the other: of what holds now the newest version is first; a question about the past
 * turns that around from the version on that it asks for. Sentence by sentence: a turn of which another sentence answers the question
 * keeps its place. Pure.
 */
import { tellingWords } from '../language/words.js';
import type { Span } from '../write/conflict/spans.js';
import type { PastQuestion } from './intent/past.js';

/** One memory outdates another. */
export interface Outdating {
  readonly older: string;
  readonly newer: string;
  /** Event time of the newer, in milliseconds since 1970. */
  readonly since: number;
  /** The outdated sentence of the older; null: all of it. */
  readonly span: Span | null;
  /** The sentence of the newer that outdates it; null: all of it. */
  readonly by: Span | null;
}

/** What is known of the versions of a question's candidates. */
export interface Versions {
  /** What outdates a memory; empty: nothing. */
  outdatings(id: string): readonly Outdating[];
  /** Text of a candidate; undefined where the memory is none. */
  textOf(id: string): string | undefined;
}

/** Where a memory stands among its versions. */
export interface Standing {
  /** Ids that must stand before it. */
  readonly behind: readonly string[];
  /** The sentence that the question is about no longer holds, and the question is not about the past. */
  readonly outdated: boolean;
}

/** Links of one chain that are followed: chains of more versions are cut there. */
const MAX_LINKS = 50;

/** All that outdates a memory, near and far: sentence by sentence, so that a version that was outdated in another matter ends a chain. */
export function chainOf(
  id: string,
  outdatings: Versions['outdatings'],
  concerns: (edge: Outdating) => boolean = () => true,
): Outdating[] {
  const chain = new Set(outdatings(id).filter(concerns));
  for (const edge of chain) {
    if (chain.size >= MAX_LINKS) break;
    for (const next of outdatings(edge.newer)) if (overlap(edge.by, next.span)) chain.add(next);
  }
  return [...chain];
}

function overlap(a: Span | null, b: Span | null): boolean {
  return a === null || b === null || (a.from < b.to && b.from < a.to);
}

/** The current versions at the end of a chain. */
export function headsOf(chain: readonly Outdating[]): string[] {
  return [...new Set(chain.filter((edge) => isLast(edge, chain)).map(({ newer }) => newer))];
}

function isLast({ newer, by }: Outdating, chain: readonly Outdating[]): boolean {
  return !chain.some((next) => next.older === newer && overlap(by, next.span));
}

/**
 * Standings of the memories that have any, by id.
 * @param ids candidates
 * @param past null: the question asks for what holds now
 */
export function standings(
  ids: readonly string[],
  question: string,
  past: PastQuestion | null,
  versions: Versions,
): Map<string, Standing> {
  const asked = tellingWords(question);
  const chains = new Map(
    ids.flatMap((id) => {
      const concerns = ({ span }: Outdating) => bearsOn(asked, versions.textOf(id) ?? '', span);
      const chain = chainOf(id, versions.outdatings, concerns);
      return chain.length === 0 ? [] : [[id, chain] as const];
    }),
  );
  const all = new Set([...chains.values()].flat());
  const isTurned = past === null ? () => false : turning(past, [...all], versions);
  const behind = new Map<string, Set<string>>();
  const put = (id: string, other: string) =>
    behind.set(id, (behind.get(id) ?? new Set()).add(other));
  for (const [id, chain] of chains) {
    for (const { newer, turned } of reached(id, chain, isTurned)) {
      if (turned) put(newer, id);
      else put(id, newer);
    }
  }
  const told = [...new Set([...chains.keys(), ...behind.keys()])];
  return new Map(
    told.map((id) => [
      id,
      { behind: [...(behind.get(id) ?? [])], outdated: past === null && chains.has(id) },
    ]),
  );
}

/** Versions that a memory is compared with: as far as the chain leads in one direction. */
function reached(
  id: string,
  chain: readonly Outdating[],
  isTurned: (edge: Outdating) => boolean,
): { newer: string; turned: boolean }[] {
  const first = chain.filter(({ older }) => older === id);
  const found = new Map(first.map((edge) => [edge, isTurned(edge)]));
  for (const [edge, turned] of found) {
    for (const next of chain) {
      const follows = next.older === edge.newer && overlap(edge.by, next.span);
      if (follows && isTurned(next) === turned && !found.has(next)) found.set(next, turned);
    }
  }
  return [...found].map(([{ newer }, turned]) => ({ newer, turned }));
}

/** From which link on a question about the past prefers the older version. */
function turning(
  past: PastQuestion,
  all: readonly Outdating[],
  { textOf }: Versions,
): (edge: Outdating) => boolean {
  if (past.version === 'FIRST') return () => true;
  if (past.version === 'AT') return ({ since }) => since >= past.until;
  const named = ({ newer, older }: Outdating) =>
    matches(past.named, textOf(past.version === 'WHILE' ? older : newer) ?? '');
  const most = Math.max(0, ...all.map(named));
  if (most === 0) return (edge) => isLast(edge, all);
  const from = Math.min(...all.filter((edge) => named(edge) === most).map(({ since }) => since));
  return ({ since }) => since >= from;
}

/** Whether a question may be about a stretch of a text: the rest of the text has no more of its words. */
function bearsOn(asked: readonly string[], text: string, span: Span | null): boolean {
  if (span === null) return true;
  const rest = `${text.slice(0, span.from)} ${text.slice(span.to)}`;
  return matches(asked, text.slice(span.from, span.to)) >= matches(asked, rest);
}

/** How many of the words a text has, in whatever form. */
function matches(wanted: readonly string[], text: string): number {
  const have = tellingWords(text);
  return wanted.filter((word) => have.some((other) => isFormOf(word, other))).length;
}

/** Letters that two forms of a longer word have in common at least. */
const STEM = 4;
/** Letters that an ending may have. */
const ENDING = 3;

function isFormOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return true;
  const stem = Math.max(STEM, short.length - 2);
  return (
    (long.startsWith(short) && short.length >= STEM - 1 && long.length - short.length <= ENDING) ||
    (long.length - short.length <= ENDING && long.slice(0, stem) === short.slice(0, stem))
  );
}
