/** What may be tidied in a vault: similar records, and records that may be deleted (V-30, V-31). Pure. */

import { codePoints, compare } from '../../kernel/text.js';
import { DAY_MS } from '../../kernel/time.js';
import { fingerprintOfRecord, isNearDuplicate, similarityOf } from '../similarity.js';
import { changedAt, newestFirst, type ProposalPolicy, type VaultRecord } from './record.js';

/** Two similar records of one scope, the smaller id first. */
export interface ConsolidationCandidate<Found extends VaultRecord = VaultRecord> {
  readonly pair: readonly [Found, Found];
  /** The larger of token overlap and sequence ratio: from the floor to 1. */
  readonly similarity: number;
}

/**
 * V-30: every pair of one scope from the floor up, the most similar first, equal ones by id.
 * @param floor 0 to 1 (QV-13); lower lists more
 */
export function consolidationCandidates<Found extends VaultRecord>(
  records: readonly Found[],
  floor: number,
): ConsolidationCandidate<Found>[] {
  return pairsOf(records)
    .map((pair) => {
      const [first, second] = pair;
      const similarity = similarityOf(
        fingerprintOfRecord(first),
        fingerprintOfRecord(second),
        floor,
      );
      return { pair, similarity };
    })
    .filter(({ similarity }) => similarity >= floor)
    .sort((a, b) => b.similarity - a.similarity || comparePairs(a.pair, b.pair));
}

/** All pairs of different records in one scope, each once, the smaller id first. */
function pairsOf<Found extends VaultRecord>(records: readonly Found[]): [Found, Found][] {
  const sorted = [...records].sort((a, b) => compare(a.id, b.id));
  return sorted.flatMap((first, index) =>
    sorted
      .slice(index + 1)
      .filter((second) => second.scope === first.scope && second.id !== first.id)
      .map((second): [Found, Found] => [first, second]),
  );
}

type Pair = readonly [VaultRecord, VaultRecord];

function comparePairs([a1, a2]: Pair, [b1, b2]: Pair): number {
  return compare(a1.id, b1.id) || compare(a2.id, b2.id);
}

// Records that a person may want to delete, with reasons (V-31, QV-12). Nothing is deleted here.

/** Why a record is proposed. */
export type DeletionReason =
  /** A newer record of the scope says nearly the same: `otherId`. */
  | { readonly reason: 'NEAR_DUPLICATE'; readonly otherId: string }
  /** A register that no update by topic can reach. */
  | { readonly reason: 'NO_TOPIC' }
  /** The text has the wording of a log entry. */
  | { readonly reason: 'NOISE'; readonly signal: string }
  /** Nobody changed it for a long time. */
  | { readonly reason: 'STALE'; readonly days: number }
  /** Too short to say much. */
  | { readonly reason: 'SHORT'; readonly chars: number };

/** A record with everything that speaks for deleting it, at least one reason. */
export interface DeletionProposal<Found extends VaultRecord = VaultRecord> {
  readonly record: Found;
  readonly reasons: readonly DeletionReason[];
}

/**
 * V-31, by id. `contradicts` decides as in the gate: a contradicting pair is no duplicate.
 * @param now staleness is measured against it
 */
export function proposeDeletions<Found extends VaultRecord>(
  records: readonly Found[],
  now: Date,
  contradicts: (newer: string, older: string) => boolean,
  policy: ProposalPolicy,
): DeletionProposal<Found>[] {
  const newer = newerTwins(records, contradicts, policy);
  return [...records]
    .sort((a, b) => compare(a.id, b.id))
    .map((record) => ({
      record,
      reasons: [...(newer.get(record.id) ?? []), ...ownReasons(record, now, policy)],
    }))
    .filter(({ reasons }) => reasons.length > 0);
}

function ownReasons(record: VaultRecord, now: Date, policy: ProposalPolicy): DeletionReason[] {
  const { text, tier, topicId } = record;
  const lower = text.toLowerCase();
  const signal = policy.noiseSignals.find((each) => lower.includes(each.toLowerCase()));
  const age = (now.getTime() - changedAt(record).getTime()) / DAY_MS;
  const chars = codePoints(text);
  return [
    ...(tier === 'REGISTER' && topicId === null ? [{ reason: 'NO_TOPIC' } as const] : []),
    ...(signal === undefined ? [] : [{ reason: 'NOISE', signal } as const]),
    ...(age > policy.staleDays ? [{ reason: 'STALE', days: Math.floor(age) } as const] : []),
    ...(chars < policy.shortChars ? [{ reason: 'SHORT', chars } as const] : []),
  ];
}

/** Per record the newer ones that say nearly the same; of two equally new ones the smaller id stays. */
function newerTwins(
  records: readonly VaultRecord[],
  contradicts: (newer: string, older: string) => boolean,
  { duplicate }: ProposalPolicy,
): Map<string, DeletionReason[]> {
  const found = new Map<string, DeletionReason[]>();
  for (const pair of pairsOf(records)) {
    const [newer, older] = pair.sort(newestFirst);
    const [said, before] = [fingerprintOfRecord(newer), fingerprintOfRecord(older)];
    if (!isNearDuplicate(said, before, duplicate)) continue;
    if (contradicts(newer.text, older.text)) continue;
    const reason: DeletionReason = { reason: 'NEAR_DUPLICATE', otherId: newer.id };
    found.set(older.id, [...(found.get(older.id) ?? []), reason]);
  }
  return found;
}
