/**
 * Lucene query strings. Filters carry `^0`: they select without touching the score. User text is
 * escaped, lower-cased operators cannot occur, so every query parses.
 */

import { dayToken } from '../kernel/time.js';
import { isStopword } from './languages.js';
import { words } from './words.js';

/** What restricts a search inside the index. Null: no such restriction. */
export interface IndexFilter {
  readonly partitions: readonly string[];
  readonly kinds: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Lucene refuses a query of more than 1024 clauses, and every token of the analyzer becomes one. */
const MAX_TOKENS = 1_000;
/** At most one token of the analyzer: a run of letters of an alphabet, or one sign of another script. */
const TOKEN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Nd}\p{M}]+|[\p{L}\p{N}\p{Extended_Pictographic}]/gu;

const SPECIAL = /[+\-&|!(){}[\]^"~*?:\\/<>=]/g;

/** A term as literal text: special characters escaped, operators (AND, OR, NOT) lower-cased. */
export function escapeTerm(term: string): string {
  return term.replace(SPECIAL, '\\$&').toLowerCase();
}

/**
 * Memories whose content holds any of the terms. An empty list of terms matches nothing.
 * @param names words among the terms that count for less: speakers seldom say their own names
 */
export function memoryQuery(
  terms: readonly string[],
  filter: IndexFilter,
  names: readonly string[] = [],
): string {
  const content = literal(terms, MAX_TOKENS, (term) => (isName(term, names) ? NAME_BOOST : ''));
  if (content === '') return NOTHING;
  return [...filterClauses(filter), `+content:(${content})`].join(' ');
}

/** Memories and passages of documents that hold the words of a name in its order; null for a name that says too little to be searched for. */
export function phraseQuery(name: string, partition: string): string | null {
  const told = words(name);
  if (told.every((word) => isStopword(word))) return null;
  const phrase = told.map(escapeTerm).join(' ');
  return `+partition:(${partition})^0 +content:"${phrase}"`;
}

/** Facts whose tags, topic or category holds any of the terms; their partition stands in the same field. */
export function topicQuery(terms: readonly string[], partitions: readonly string[]): string {
  const topics = literal(terms, MAX_TOKENS);
  return topics === ''
    ? NOTHING_TOPICAL
    : `+topics:(${partitions.join(' ')})^0 +topics:(${topics})`;
}

/** Entities with a name or alias that holds any of the words, or a name that is one letter away from one of `guesses`. */
export function fuzzyEntityQuery(
  asked: readonly string[],
  guesses: readonly string[],
  partitions: readonly string[],
): string {
  // Stop words match half of all names; the statement compares whole names with all words.
  const telling = asked.filter((word) => !isStopword(word));
  const names = literal(telling.length > 0 ? telling : asked, MAX_TOKENS / 4);
  if (names === '') return NOTHING;
  const fuzzy = guesses.map((word) => `${escapeTerm(word)}~1`).join(' ');
  const near = fuzzy === '' ? '' : ` name:(${fuzzy})^${FUZZY_BOOST}`;
  return `+partition:(${partitions.join(' ')})^0 +(name:(${names}) aliases:(${names})${near})`;
}

/** The same for the index of topics. */
const NOTHING_TOPICAL = 'topics:none';
/** What a speaker's name counts for, compared with another word. */
const NAME_BOOST = '^0.3';
const FUZZY_BOOST = 0.1;

function isName(term: string, names: readonly string[]): boolean {
  return names.length > 0 && words(term).some((word) => names.includes(word));
}

/** A query that parses and finds nothing: no partition is called so. */
const NOTHING = 'partition:none';

/** The terms as literal text, as many from the beginning as have no more than `maxTokens` tokens. */
function literal(
  terms: readonly string[],
  maxTokens: number,
  boost: (term: string) => string = () => '',
): string {
  let tokens = 0;
  const kept = terms.filter((term) => {
    tokens += term.match(TOKEN)?.length ?? 0;
    return tokens <= maxTokens;
  });
  return kept.map((term) => escapeTerm(term) + boost(term)).join(' ');
}

function filterClauses({ partitions, kinds, from, until }: IndexFilter): string[] {
  const clauses = [`+partition:(${partitions.join(' ')})^0`];
  if (kinds !== null) clauses.push(`+kind:(${kinds.join(' ')})^0`);
  if (from !== null || until !== null) {
    const first = from === null ? '*' : dayToken(from);
    const last = until === null ? '*' : dayToken(until);
    clauses.push(`+eventDay:[${first} TO ${last}]^0`);
  }
  return clauses;
}
