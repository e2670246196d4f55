/** Whose timeline is shown, as it stands in the address. Pure. */
import { timeIn } from '../../data/times.js';

export const SUBJECTS = ['entity', 'session', 'topic'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Wanted {
  readonly subject: Subject;
  /** Name or id of it; empty: none is chosen. */
  readonly of: string;
  /** ISO 8601, as the times below; null: all. */
  readonly from: string | null;
  readonly until: string | null;
  /** What was believed then; null: now. Topics are known only as of now. */
  readonly known: string | null;
  /** Where the page begins; null: at the beginning. */
  readonly after: string | null;
}

/** Reads it. What is no value is as if it were absent. */
export function wantedIn(search: URLSearchParams): Wanted {
  const subject = SUBJECTS.find((name) => search.get(name)) ?? 'entity';
  return {
    subject,
    of: search.get(subject)?.trim() ?? '',
    from: timeIn(search.get('from')),
    until: timeIn(search.get('until')),
    known: subject === 'topic' ? null : timeIn(search.get('known')),
    after: search.get('after') || null,
  };
}

/** What the timeline is asked with. */
export function variablesOf({ subject, of, from, until, known, after }: Wanted) {
  return {
    [subject]: of,
    ...(from && { from }),
    ...(until && { until }),
    ...(known && { asOf: { knownAt: known } }),
    ...(after && { after }),
  };
}
