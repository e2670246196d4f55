/** What channels found, before it is ranked. Pure. */
import type { ChannelName } from './channel.js';
import type { CandidateRow } from './compose.js';

/** A find of a channel: an id, or an id with its score. */
export type Find = string | [id: string, score: number];

/** How finds of several channels are weighed against each other: as candidates are fused. */
export interface ClaimPolicy {
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly rrfK: number;
}

/** The channels that a row has lists of. */
export function channelsIn(row: CandidateRow): ChannelName[] {
  return Object.keys(row).filter((name) => name !== 'scene') as ChannelName[];
}

/** What one channel found. */
export function findsOf(row: CandidateRow, name: ChannelName): readonly Find[] {
  return (row[name] ?? []) as Find[];
}

/** Ids of everything that was found, as often as channels found it. */
export function idsIn(row: CandidateRow): string[] {
  return channelsIn(row).flatMap((name) => findsOf(row, name).map(idOf));
}

/** Σ weight / (k + rank) of each find as it was found, before anything was united. */
export function claims(row: CandidateRow, { weights, rrfK }: ClaimPolicy): Map<string, number> {
  const sums = new Map<string, number>();
  for (const name of channelsIn(row)) {
    const finds = [...findsOf(row, name)].sort((a, b) => scoreOf(b) - scoreOf(a));
    for (const [index, find] of finds.entries()) {
      const id = idOf(find);
      sums.set(id, (sums.get(id) ?? 0) + weights[name] / (rrfK + index + 1));
    }
  }
  return sums;
}

/** The row without what is not among the ids. */
export function keepOnly(row: CandidateRow, ids: ReadonlySet<string>): CandidateRow {
  const kept = channelsIn(row).map((name) => [
    name,
    findsOf(row, name).filter((find) => ids.has(idOf(find))),
  ]);
  return { ...row, ...Object.fromEntries(kept) };
}

export function idOf(find: Find): string {
  return typeof find === 'string' ? find : find[0];
}

/** 0 where the channel gives none. */
export function scoreOf(find: Find): number {
  return typeof find === 'string' ? 0 : find[1];
}
