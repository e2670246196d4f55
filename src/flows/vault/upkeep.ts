/** Tending the vault: what a person may want to merge or delete, and moving what is past out of the way. */

import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  ownerKeyOf,
  partitionOf,
  SHARED_SCOPE,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import { detectConflict } from '../../domain/write/conflict/detect.js';
import {
  type ConsolidationCandidate,
  consolidationCandidates,
  type DeletionProposal,
  type DeletionReason,
  proposeDeletions,
} from '../../domain/write/vault/consolidation.js';
import { consolidationInput, proposalInput } from '../../domain/write/vault/inputs.js';
import { compare } from '../../domain/write/vault/record.js';
import { compactVault, type VaultRow } from '../../statements/vault.js';
import type { Memory } from '../memories.js';
import type { VaultDeps } from './deps.js';
import { acrossGroups } from './groups.js';
import { activeRecords, memoriesOf } from './records.js';

export type { DeletionReason } from '../../domain/write/vault/consolidation.js';

/** Two similar records of one owner and scope, the smaller id first. `similarity`: the floor to 1. */
export interface Candidate {
  readonly first: Memory;
  readonly second: Memory;
  readonly similarity: number;
}

/** A record with all that speaks for deleting it. */
export interface Proposal {
  readonly record: Memory;
  readonly reasons: readonly DeletionReason[];
}

/** How much was moved to cold storage. */
export interface Compaction {
  readonly versions: number;
  readonly tombstones: number;
}

/** Most versions, and most tombstones, that one transaction moves. */
const BATCH = 5_000;

/** V-30, QV-13: the most similar pairs. @throws InvalidInputError */
export async function candidates(
  deps: VaultDeps,
  caller: Caller,
  input: unknown,
): Promise<Candidate[]> {
  const { scope, floor, limit } = parseInput(consolidationInput, input);
  const records = await activeRecords(deps.graph, caller, scope === null ? null : [scope]);
  const least = floor ?? deps.vaultPolicy.consolidationFloor;
  const pairs = await similarPairs(deps, records, least, limit);
  const best = pairs.sort((a, b) => b.similarity - a.similarity).slice(0, limit);
  const ids = best.flatMap(({ pair }) => pair.map(({ id }) => id));
  const memories = await memoriesOf(deps.graph, caller, ids);
  return best.flatMap(({ pair, similarity }) => {
    const [first, second] = pair.map(({ id }) => memories.get(id));
    return first && second ? [{ first, second, similarity }] : [];
  });
}

/** V-31, QV-12, by id. Nothing is deleted. @throws InvalidInputError */
export async function proposals(
  deps: VaultDeps,
  caller: Caller,
  input: unknown,
): Promise<Proposal[]> {
  const { scope, limit } = parseInput(proposalInput, input);
  const records = await activeRecords(deps.graph, caller, scope === null ? null : [scope]);
  const found = await proposedDeletions(deps, records, deps.clock.now());
  const shown = found.sort((a, b) => compare(a.record.id, b.record.id)).slice(0, limit);
  const ids = shown.map(({ record }) => record.id);
  const memories = await memoriesOf(deps.graph, caller, ids);
  return shown.flatMap(({ record: { id }, reasons }) => {
    const record = memories.get(id);
    return record === undefined ? [] : [{ record, reasons }];
  });
}

/** V-30 over records that were read; the best `limit` of each group of them. */
export function similarPairs(
  { breathe }: Pick<VaultDeps, 'breathe'>,
  records: readonly VaultRow[],
  floor: number,
  limit: number,
): Promise<ConsolidationCandidate<VaultRow>[]> {
  return acrossGroups(records, breathe, (group) =>
    consolidationCandidates(group, floor).slice(0, limit),
  );
}

/** V-31 over records that were read. */
export function proposedDeletions(
  { policy, vaultPolicy, breathe }: Pick<VaultDeps, 'policy' | 'vaultPolicy' | 'breathe'>,
  records: readonly VaultRow[],
  now: Date,
): Promise<DeletionProposal<VaultRow>[]> {
  const { duplicate, noiseSignals } = policy.gate;
  const how = { ...vaultPolicy.proposals, duplicate, noiseSignals };
  const contradicts = (newer: string, older: string) =>
    detectConflict(newer, older, { rules: policy.rules }) !== null;
  return acrossGroups(records, breathe, (group) => proposeDeletions(group, now, contradicts, how));
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
  const audit = auditOf('COMPACT', caller, event);
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
