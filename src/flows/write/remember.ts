/** What callers keep (G-71, V-06, V-20, V-21): facts and vault records, each judged by itself. */
import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { madeItem, type NodeSource, sourceIdsOf } from '../../domain/memory-agent/agent.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { rememberItem } from '../../domain/write/remember.js';
import type { Graph } from '../../ports.js';
import { nodeSources } from '../../statements/memory-agent.js';
import { type BulkOutcome, writeMany } from './bulk.js';
import type { WriteDeps } from './deps.js';

/** A call. */
export interface RememberRequest {
  readonly items: readonly unknown[];
  readonly idempotencyKey?: unknown;
  /** A memory agent made them of what others said: facts name their sources, and are no more than these (G-80, X-30). */
  readonly byMemoryAgent?: boolean;
}

/** Sources of one read. */
const AT_ONCE = 1_000;

/** Facts and vault records, each with an outcome of its own. @throws InvalidInputError for more items than one call may hold, IdempotencyConflictError */
export async function remember(
  deps: WriteDeps,
  caller: Caller,
  { items, idempotencyKey, byMemoryAgent = false }: RememberRequest,
): Promise<BulkOutcome> {
  // A call with too many is refused below.
  const named = byMemoryAgent ? sourceIdsOf(items.slice(0, deps.policy.maxBulk)) : [];
  const known = await knownSources(deps.graph, caller, named);
  return writeMany(deps, caller, { operation: 'remember', items, idempotencyKey }, (item) =>
    checked(deps, caller, item, byMemoryAgent ? known : null),
  );
}

/** @throws InvalidInputError, ForbiddenError */
function checked(
  { schemas }: WriteDeps,
  caller: Caller,
  item: unknown,
  sources: ReadonlyMap<string, NodeSource> | null,
): WriteItem {
  const input = parseInput(schemas.remember, item);
  // Scopes of the vault are the gate's to judge (V-13).
  if (input.vault !== null) return rememberItem(input);
  const fact = { ...input, sessionId: input.sessionId ?? caller.sessionId ?? null };
  const planned = sources === null ? rememberItem(fact) : madeItem(fact, sources);
  ownerOf(caller, planned.scope);
  return planned;
}

async function knownSources(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, NodeSource>> {
  const partitions = visiblePartitions(caller);
  const known = new Map<string, NodeSource>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { ids: ids.slice(from, from + AT_ONCE), partitions };
    for (const source of await graph.read(nodeSources, some)) known.set(source.id, source);
  }
  return known;
}
