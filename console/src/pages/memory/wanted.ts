/** Which memories are listed, as it stands in the address. Pure. */
import { timeIn } from '../../data/times.js';
import type { MemoryKind } from '../../generated/types.js';

/** What is listed: absent times and kinds mean all. */
export interface Wanted {
  /** Words that are searched for; empty: none. */
  readonly words: string;
  /** Whether those are wanted that hold no longer. */
  readonly former: boolean;
  readonly kind: MemoryKind | null;
  /** ISO 8601, as `until`. */
  readonly from: string | null;
  readonly until: string | null;
  readonly sessionId: string | null;
  /** Where the page begins; null: at the beginning. */
  readonly after: string | null;
}

const KINDS: readonly string[] = ['EPISODIC', 'SEMANTIC', 'PROCEDURAL', 'OPINION'];

/** Reads it. What is no value is as if it were absent. */
export function wantedIn(search: URLSearchParams): Wanted {
  const kind = search.get('kind') ?? '';
  return {
    words: search.get('q')?.trim() ?? '',
    former: search.get('standing') === 'former',
    kind: KINDS.includes(kind) ? (kind as MemoryKind) : null,
    from: timeIn(search.get('from')),
    until: timeIn(search.get('until')),
    sessionId: search.get('session') || null,
    after: search.get('after') || null,
  };
}

/** What the list without words is asked with. */
export function filterOf({ kind, from, until, sessionId }: Wanted) {
  return {
    ...(kind && { kinds: [kind] }),
    ...(from && { from }),
    ...(until && { until }),
    ...(sessionId && { sessionId }),
  };
}

/** What a search by words is asked with: it knows no conversations. */
export function searchOf({ words, kind, from, until }: Wanted) {
  return {
    query: words,
    ...(kind && { kinds: [kind] }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** Whether a memory is among those that are wanted, where the service does not look at kinds and times. */
export function admits(
  { kind, from, until }: Wanted,
  memory: { readonly kind: MemoryKind; readonly eventTime: string },
): boolean {
  if (kind !== null && memory.kind !== kind) return false;
  const at = Date.parse(memory.eventTime);
  return (from === null || at >= Date.parse(from)) && (until === null || at < Date.parse(until));
}
