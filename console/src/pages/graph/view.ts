/** What is looked at in a drawing, as it stands in the address of the view. Pure. */
import type { EpistemicSource } from '../../generated/types.js';

/** Which memories are trusted enough to be shown: all; neither retired nor deprecated; confirmed, and not retired. */
export const TRUSTS = ['all', 'standing', 'confirmed'] as const;
export type Trust = (typeof TRUSTS)[number];

export const DEPTHS = [1, 2, 3] as const;
export const LIMITS = [50, 100, 200, 500] as const;

/** What of a drawing is shown. */
export interface Filters {
  /** Kinds of nodes and types of edges that are left out. */
  readonly hidden: ReadonlySet<string>;
  /** Memories of events on or after this day, `2026-03-01`; null: of any. */
  readonly from: string | null;
  /** On or before this day. */
  readonly until: string | null;
  readonly trust: Trust;
  /** Null: whoever said it. */
  readonly source: EpistemicSource | null;
}

export interface View {
  /** Id of the memory or entity that the drawing began at; null: none yet. */
  readonly start: string | null;
  /** What it was grown at, in that order. */
  readonly grown: readonly string[];
  /** Steps from the start. */
  readonly depth: number;
  /** Most nodes that each of them brings. */
  readonly limit: number;
  readonly chosen: string | null;
  readonly filters: Filters;
}

/** Addresses end somewhere. */
const MOST_GROWN = 60;
const SOURCES: readonly string[] = [
  ...['USER_ASSERTED', 'AGENT_INFERRED', 'BOOKSHELF_DOCUMENT', 'EXTERNAL_RETRIEVED'],
];

/** Reads it. What is no value is as if it were absent. */
export function viewIn(search: URLSearchParams): View {
  const start = idIn(search.get('memory')) ?? idIn(search.get('entity'));
  const source = search.get('source') ?? '';
  return {
    start,
    grown: idsIn(search.get('grow')).filter((id) => id !== start),
    depth: oneOf(DEPTHS, search.get('depth')) ?? 1,
    limit: oneOf(LIMITS, search.get('limit')) ?? 100,
    chosen: idIn(search.get('chosen')) ?? start,
    filters: {
      hidden: new Set(namesIn(search.get('hide'))),
      from: dayIn(search.get('from')),
      until: dayIn(search.get('until')),
      trust: TRUSTS.find((trust) => trust === search.get('trust')) ?? 'all',
      source: SOURCES.includes(source) ? (source as EpistemicSource) : null,
    },
  };
}

/** The address after a growth: what `grow` is then. */
export function grownBy({ start, grown }: View, id: string): string {
  if (id === start || grown.includes(id)) return grown.join(',');
  return [...grown, id].slice(-MOST_GROWN).join(',');
}

/** What `hide` is once a kind or type was hidden, or is shown again. */
export function hiddenAfter({ hidden }: Filters, name: string): string {
  return hidden.has(name)
    ? [...hidden].filter((other) => other !== name).join(',')
    : [...hidden, name].join(',');
}

/** Whether something is the id of a memory or entity. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text);
}

function idIn(text: string | null): string | null {
  return text !== null && isId(text) ? text : null;
}

function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isId))].slice(-MOST_GROWN);
}

function namesIn(text: string | null): string[] {
  return (text ?? '').split(',').filter((name) => /^[A-Z_]{1,40}$/.test(name));
}

function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return Number.isNaN(Date.parse(text)) ? null : text;
}

function oneOf<Value extends number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}
