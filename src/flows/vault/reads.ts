/** Reading the vault: search, what goes into prompts, numbers. */

import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  ownerKeyOf,
  visibleOwnerKeys,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { isWithheld } from '../../domain/recall/filter.js';
import {
  type VaultStats as DomainStats,
  type InjectionPolicy,
  type ProposalPolicy,
  vaultStats,
} from '../../domain/write/vault/record.js';
import {
  matchingRecords,
  renderRecords,
  searchVault,
  snapshotRecords,
  vaultBlockInput,
  vaultSearchInput,
  vaultSnapshotInput,
} from '../../domain/write/vault/search.js';
import type { Clock, Graph } from '../../ports.js';
import { type VaultRow, vaultCensus, vaultRecords } from '../../statements/vault.js';
import type { AccessTracker } from '../access/tracker.js';
import { type Memory, memoriesById } from '../memories.js';
import type { RoleView } from '../registry/registry.js';
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
  readonly roles: RoleView;
  readonly tracker: Pick<AccessTracker, 'currentCycle' | 'record'>;
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
  const { query, scopes, limit, trackAccess } = parseInput(vaultSearchInput, input);
  const hits = searchVault(await activeRecords(deps.graph, caller, scopes), query, limit);
  const ids = hits.map(({ record }) => record.id);
  await track(deps, caller, { ids, counted: trackAccess, together: true });
  const memories = await memoriesOf(deps.graph, caller, ids);
  return hits.flatMap(({ record: { id }, score }) => {
    const record = memories.get(id);
    return record === undefined ? [] : [{ record, score }];
  });
}

/** V-40, V-41: markdown, empty when there is nothing or the vault is switched off (QV-20). */
export async function snapshot(deps: VaultDeps, caller: Caller, input: unknown): Promise<string> {
  const { scopes, trackAccess } = parseInput(vaultSnapshotInput, input);
  const shown = await standing(deps, caller, scopes);
  const ids = shown.map(({ id }) => id);
  await track(deps, caller, { ids, counted: trackAccess, together: false });
  return renderRecords(shown);
}

/** The records that stand in every prompt, whatever it asks (V-40), in their order within a tier. */
export async function standing(
  deps: Pick<VaultDeps, 'graph' | 'roles' | 'vaultPolicy'>,
  caller: Caller,
  scopes: readonly string[] | null,
): Promise<VaultRow[]> {
  const records = await recordsOfRole(deps, caller, scopes);
  return snapshotRecords(records, visibleScopes(caller), deps.vaultPolicy.injection);
}

/** V-42: markdown, empty when nothing matches or the vault is switched off (QV-20). */
export async function block(deps: VaultDeps, caller: Caller, input: unknown): Promise<string> {
  const { query, scopes, trackAccess } = parseInput(vaultBlockInput, input);
  const records = await recordsOfRole(deps, caller, scopes);
  const { injection } = deps.vaultPolicy;
  const shown = matchingRecords(records, visibleScopes(caller), query, injection);
  const ids = shown.map(({ id }) => id);
  await track(deps, caller, { ids, counted: trackAccess, together: true });
  return renderRecords(shown);
}

/** what is put before a model is what the role of its agent sees; an explicit search is not filtered. */
async function recordsOfRole(
  { graph, roles }: Pick<VaultDeps, 'graph' | 'roles'>,
  caller: Caller,
  scopes: readonly string[] | null,
): Promise<VaultRow[]> {
  const [records, role] = await Promise.all([
    activeRecords(graph, caller, scopes),
    roles.of(caller),
  ]);
  return records.filter((record) => !isWithheld(record, role.domains, role.domainsOf));
}

/** what is shown is used. It is not the recall of a turn, so the cycle stands still (R0). */
async function track(
  { tracker, clock }: { tracker: VaultDeps['tracker']; clock: Clock },
  caller: Caller,
  shown: { readonly ids: string[]; readonly counted: boolean; readonly together: boolean },
): Promise<void> {
  if (shown.ids.length === 0) return;
  const cycle = await tracker.currentCycle(caller);
  const domain = caller.domain ?? null;
  tracker.record({ ...shown, caller, domain, cycle, ambient: false, at: clock.now() });
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
