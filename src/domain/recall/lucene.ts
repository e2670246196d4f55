/**
 * Lucene query strings. Filters carry `^0`: they select without touching the score. User text is
 * escaped, lower-cased operators cannot occur, so every query parses.
 */
import { dayToken } from '../time.js';

/** What restricts a search inside the index. Null: no such restriction. */
export interface IndexFilter {
  readonly partitions: readonly string[];
  readonly kinds: readonly string[] | null;
  readonly after: Date | null;
  readonly before: Date | null;
}

const SPECIAL = /[+\-&|!(){}[\]^"~*?:\\/<>=]/g;

/** A term as literal text: special characters escaped, operators (AND, OR, NOT) lower-cased. */
export function escapeTerm(term: string): string {
  return term.replace(SPECIAL, '\\$&').toLowerCase();
}

/** Memories whose content holds any of the terms. An empty list of terms matches nothing. */
export function memoryQuery(terms: readonly string[], filter: IndexFilter): string {
  if (terms.length === 0) return NOTHING;
  return [...filterClauses(filter), `+content:(${terms.map(escapeTerm).join(' ')})`].join(' ');
}

/** Entities with a name or alias that holds any of the words. */
export function entityQuery(words: readonly string[], partitions: readonly string[]): string {
  if (words.length === 0) return NOTHING;
  const names = words.map(escapeTerm).join(' ');
  return `+partition:(${partitions.join(' ')})^0 +(name:(${names}) aliases:(${names}))`;
}

/** A query that parses and finds nothing: no partition is called so. */
const NOTHING = 'partition:none';

function filterClauses({ partitions, kinds, after, before }: IndexFilter): string[] {
  const clauses = [`+partition:(${partitions.join(' ')})^0`];
  if (kinds !== null) clauses.push(`+kind:(${kinds.join(' ')})^0`);
  if (after !== null || before !== null) {
    const from = after === null ? '*' : dayToken(after);
    const to = before === null ? '*' : dayToken(before);
    clauses.push(`+eventDay:[${from} TO ${to}]^0`);
  }
  return clauses;
}
