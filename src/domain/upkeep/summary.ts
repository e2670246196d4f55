/** When an entity gets a summary (G-30). Pure. */

/** How an entity stands. */
export interface Summarised {
  /** Distinct memories that mention it. */
  readonly mentions: number;
  readonly summary: string | null;
  /** How many mentions it had when it was last summarised; null: it was not, or its summary is not ours. */
  readonly madeAtMentions: number | null;
  /** A memory that the summary was made from is gone, says something else, or is no longer about it. */
  readonly outdated: boolean;
}

/** Why a summary is due. */
export const SUMMARY_REASONS = {
  NEW: 'It is mentioned often enough, and has no summary.',
  OUTDATED: 'A memory that its summary was made from is gone or says something else.',
  GROWN: 'It is mentioned twice as often as when it was last summarised.',
} as const satisfies Record<string, string>;

export type SummaryReason = keyof typeof SUMMARY_REASONS;

/**
 * Why its summary is due; null: it is not. What there was nothing to say about is asked again when its mentions have doubled.
 * @param least mentions from which an entity gets one, at least 1
 */
export function summaryDue(entity: Summarised, least: number): SummaryReason | null {
  const { mentions, summary, madeAtMentions, outdated } = entity;
  if (madeAtMentions === null) return summary === null && mentions >= least ? 'NEW' : null;
  if (outdated) return 'OUTDATED';
  return mentions >= least && mentions >= 2 * madeAtMentions ? 'GROWN' : null;
}

/** What is embedded for an entity. */
export function summaryText(name: string, summary: string): string {
  return `${name}\n${summary}`;
}
