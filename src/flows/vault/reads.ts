/** Reading the vault: search, what goes into prompts, numbers. */

import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  ownerKeyOf,
  visibleOwnerKeys,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import {
  type VaultStats as DomainStats,
  type InjectionPolicy,
  type ProposalPolicy,
  vaultStats,
} from '../../domain/write/vault/record.js';
import {
  buildMemoryBlock,
  buildSnapshot,
  searchVault,
  vaultBlockInput,
  vaultSearchInput,
  vaultSnapshotInput,
} from '../../domain/write/vault/search.js';
import type { Graph } from '../../ports.js';
import { type VaultRow, vaultCensus, vaultRecords } from '../../statements/vault.js';
import { type Memory, memoriesById } from '../memories.js';
import type { WriteDeps } from '../write/deps.js';

/** Settings of reading and tending the vault; the write gate's hold for it as well. */
export interface VaultPolicy {
  /** What goes into prompts (QV-11, QV-20). */
  readonly injection: InjectionPolicy;
  /** Smallest similarity of a consolidation candidate, 0 to 1 (QV-13). Default 0.5. */
  readonly consolidationFloor: number;
  /** When a record is stale or short (QV-12). */
  readonly proposals: Pick<ProposalPolicy, 'staleDays' | 'shortChars'>;
}

/** What the vault's flows need. */
export interface VaultDeps extends WriteDeps {
  readonly vaultPolicy: VaultPolicy;
}

/**
 * V-43: records of its user and of nobody, in the shared scope and its own. One statement; as many as the
 * capacity of two vaults at most.
 * @param scopes only these; null: all that it sees. A scope that the caller does not see gives nothing.
 */
export function activeRecords(
  graph: Graph,
  caller: Caller,
  scopes: readonly string[] | null,
): Promise<VaultRow[]> {
  return graph.read(vaultRecords, {
    vaultKeys: visibleOwnerKeys(caller),
    scopes: visibleScopes(caller).filter((scope) => scopes?.includes(scope) ?? true),
  });
}

/** The memories of these ids that the caller sees, by id. One statement. */
async function memoriesOf(
  graph: Graph,
  caller: Caller,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Memory>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const memories = await memoriesById(graph, caller, distinct);
  return new Map(memories.flatMap((memory) => (memory === null ? [] : [[memory.id, memory]])));
}

/** A record that matches a query. `score`: above 0, at most 1.7 (QV-16). */
interface VaultHit {
  readonly record: Memory;
  readonly score: number;
}

/** V-60. `cold`: how many former versions and tombstones lie in cold storage (QV-4). */
interface VaultStats extends DomainStats {
  readonly cold: number;
}

const NO_CENSUS = { active: [], deleted: 0, former: 0, cold: 0 };

/** V-50, QV-16: the best first. @throws InvalidInputError */
export async function search(deps: VaultDeps, caller: Caller, input: unknown): Promise<VaultHit[]> {
  const { query, scopes, limit } = parseInput(vaultSearchInput, input);
  const hits = searchVault(await activeRecords(deps.graph, caller, scopes), query, limit);
  const ids = hits.map(({ record }) => record.id);
  const memories = await memoriesOf(deps.graph, caller, ids);
  return hits.flatMap(({ record: { id }, score }) => {
    const record = memories.get(id);
    return record === undefined ? [] : [{ record, score }];
  });
}

/** V-40, V-41: markdown, empty when there is nothing or the vault is switched off (QV-20). */
export async function snapshot(deps: VaultDeps, caller: Caller, input: unknown): Promise<string> {
  const { scopes } = parseInput(vaultSnapshotInput, input);
  const records = await activeRecords(deps.graph, caller, scopes);
  return buildSnapshot(records, visibleScopes(caller), deps.vaultPolicy.injection);
}

/** V-42: markdown, empty when nothing matches or the vault is switched off (QV-20). */
export async function block(deps: VaultDeps, caller: Caller, input: unknown): Promise<string> {
  const { query, scopes } = parseInput(vaultBlockInput, input);
  const records = await activeRecords(deps.graph, caller, scopes);
  return buildMemoryBlock(records, visibleScopes(caller), query, deps.vaultPolicy.injection);
}

/**
 * V-60, QV-5. Use, deletions and versions are those of the caller's own vault with the scopes of all agents, for that
 * is what its capacity counts (QV-6); what is counted by scope, tier, category and topic is what the caller reads.
 */
export async function stats(deps: VaultDeps, caller: Caller): Promise<VaultStats> {
  const vaultKey = ownerKeyOf(caller);
  const scopes = visibleScopes(caller);
  const vaultKeys = visibleOwnerKeys(caller);
  const [census = NO_CENSUS] = await deps.graph.read(vaultCensus, { vaultKey, vaultKeys, scopes });
  const records = census.active.map((record) => ({ ...record, ...UNREAD }));
  const own = records.filter((record) => record.vaultKey === vaultKey);
  const seen = records.filter(({ scope }) => scopes.includes(scope));
  const { capacity } = deps.policy.gate;
  const numbers = { deleted: census.deleted, versions: own.length + census.former, capacity };
  const { active, utilisationPercent, bloatRatio } = vaultStats({ ...numbers, active: own });
  const visible = vaultStats({ ...numbers, active: seen });
  return { ...visible, active, utilisationPercent, bloatRatio, cold: census.cold };
}

/** Counting asks for no text and no time, so none is loaded. */
const UNREAD = { text: '', createdAt: new Date(0), updatedAt: null };
