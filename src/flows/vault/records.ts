/** The active vault records that a caller reads. */
import { type Caller, visibleOwnerKeys, visibleScopes } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import { type VaultRow, vaultRecords } from '../../statements/vault.js';
import { type Memory, memoriesById } from '../memories.js';

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
export async function memoriesOf(
  graph: Graph,
  caller: Caller,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Memory>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const memories = await memoriesById(graph, caller, distinct);
  return new Map(memories.flatMap((memory) => (memory === null ? [] : [[memory.id, memory]])));
}
