/** Tending the vault: what a person may want to merge or delete, and moving what is past out of the way. */

import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  SHARED_SCOPE,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { compare } from '../../domain/kernel/text.js';
import { administered, auditOf } from '../../domain/write/change.js';
import { detectConflict } from '../../domain/write/conflict/detect.js';
import {
  type ConsolidationCandidate,
  consolidationCandidates,
  type DeletionProposal,
  type DeletionReason,
  proposeDeletions,
} from '../../domain/write/vault/consolidation.js';
import { changedAt, newestFirst } from '../../domain/write/vault/record.js';
import { compactVault, type VaultRow } from '../../statements/vault.js';
import { activeRecords, type VaultDeps } from './reads.js';

/** How much was moved to cold storage. */
interface Compaction {
  readonly versions: number;
  readonly tombstones: number;
}

/** Most versions, and most tombstones, that one transaction moves. */
const BATCH = 5_000;
/** Pairs of one owner and scope that are told. */
const MOST_PAIRS = 500;

/** Two similar records of one owner and scope, the smaller id first. */
interface SimilarRecords {
  readonly ids: readonly [string, string];
  /** The configured floor to 1. */
  readonly similarity: number;
  /** When the second of them was last changed. */
  readonly since: Date;
}

/** A record with all that speaks for deleting it. */
interface Proposal {
  readonly id: string;
  readonly reasons: readonly DeletionReason[];
  /** When it was last changed. */
  readonly since: Date;
}

/** V-30, QV-13: similar pairs among the records that the caller sees, the most similar first, at most MOST_PAIRS a group. */
export async function similarRecords(deps: VaultDeps, caller: Caller): Promise<SimilarRecords[]> {
  const records = await activeRecords(deps.graph, caller, null);
  const pairs = await similarPairs(deps, records, deps.vaultPolicy.consolidationFloor, MOST_PAIRS);
  return pairs
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ pair: [first, second], similarity }) => {
      const since = Math.max(changedAt(first).getTime(), changedAt(second).getTime());
      return { ids: [first.id, second.id], similarity, since: new Date(since) };
    });
}

/** V-31, QV-12, by id. Nothing is deleted. */
export async function deletionProposals(deps: VaultDeps, caller: Caller): Promise<Proposal[]> {
  const records = await activeRecords(deps.graph, caller, null);
  const found = await proposedDeletions(deps, records, deps.clock.now());
  return found
    .map(({ record, reasons }) => ({ id: record.id, reasons, since: changedAt(record) }))
    .sort((a, b) => compare(a.id, b.id));
}

/** V-30 over records that were read; the best `limit` of each group of them. */
export function similarPairs(
  { yieldEventLoop }: Pick<VaultDeps, 'yieldEventLoop'>,
  records: readonly VaultRow[],
  floor: number,
  limit: number,
): Promise<ConsolidationCandidate<VaultRow>[]> {
  return acrossGroups(records, yieldEventLoop, (group) =>
    consolidationCandidates(group, floor).slice(0, limit),
  );
}

/** V-31 over records that were read. */
export function proposedDeletions(
  {
    policy,
    vaultPolicy,
    yieldEventLoop,
  }: Pick<VaultDeps, 'policy' | 'vaultPolicy' | 'yieldEventLoop'>,
  records: readonly VaultRow[],
  now: Date,
): Promise<DeletionProposal<VaultRow>[]> {
  const { duplicate, noiseSignals } = policy.gate;
  const how = { ...vaultPolicy.proposals, duplicate, noiseSignals };
  const contradicts = (newer: string, older: string) =>
    detectConflict(newer, older, { rules: policy.rules }) !== null;
  return acrossGroups(records, yieldEventLoop, (group) =>
    proposeDeletions(group, now, contradicts, how),
  );
}

/**
 * QV-4: superseded versions and tombstones of the caller's own vault, in the scopes that it sees, to cold storage. The
 * active state stays as it is and nothing is erased. In transactions of at most BATCH each, which share one event.
 */
export async function compact(deps: VaultDeps, caller: Caller): Promise<Compaction> {
  const owner = { tenant: caller.tenant, userId: caller.userId };
  const partitions = visibleScopes(caller).map((scope) => partitionOf({ ...owner, scope }));
  const partition = partitionOf({ ...owner, scope: SHARED_SCOPE });
  const event = { id: deps.newId(), now: deps.clock.now(), rule: 'QV-4', partition };
  const audit = administered(auditOf('COMPACT', caller, event), caller);
  const params = { vaultKey: ownerKeyOf(owner), partitions, limit: BATCH, audit };
  const total = { versions: 0, tombstones: 0 };
  for (let full = true; full; ) {
    const [moved] = await deps.graph.write((tx) => tx.run(compactVault, params));
    const { versions, tombstones } = moved ?? { versions: 0, tombstones: 0 };
    total.versions += versions;
    total.tombstones += tombstones;
    full = Math.max(versions, tombstones) === BATCH;
  }
  return total;
}

/** Most records that are compared pair by pair at once: some 20,000 pairs. */
export const GROUP = 200;

/**
 * The records of one owner and scope together (V-16, V-30), the latest change first. Where there are more than
 * GROUP, which takes a raised capacity, only those next to each other are compared: the work grows with the number of
 * records and not with its square.
 */
export function groupsOf(records: readonly VaultRow[]): VaultRow[][] {
  const places = new Map<string, VaultRow[]>();
  for (const record of [...records].sort(newestFirst)) {
    const place = JSON.stringify([record.vaultKey, record.scope]);
    const there = places.get(place);
    if (there) there.push(record);
    else places.set(place, [record]);
  }
  return [...places.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / GROUP) }, (_, i) =>
      all.slice(i * GROUP, (i + 1) * GROUP),
    ),
  );
}

/** What `compare` finds in each group; other requests are served between two groups. */
export async function acrossGroups<Found>(
  records: readonly VaultRow[],
  yieldEventLoop: () => Promise<void>,
  compare: (group: readonly VaultRow[]) => readonly Found[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const group of groupsOf(records)) {
    found.push(...compare(group));
    await yieldEventLoop();
  }
  return found;
}
