/**
 * What callers keep (G-71, V-06, V-20, V-21): facts and vault records, many in one transaction, each judged by itself and with an outcome of its own (QV-18).
 */
import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { madeItem, type NodeSource, sourceIdsOf } from '../../domain/memory-agent/agent.js';
import { gateItem } from '../../domain/write/decide.js';
import { requireBegun } from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import { rememberItem } from '../../domain/write/remember.js';
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  NotOwnerError,
  NotTheUserError,
  StaleVersionError,
} from '../../errors.js';
import type { Graph } from '../../ports.js';
import { nodeSources } from '../../statements/memory-agent.js';
import { once } from '../once.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { readGateState } from './open.js';
import { judgedBy, writeItems } from './pipeline.js';

/** Outcomes in the order of the items. */
export type BulkOutcome = Answered<{ readonly outcomes: readonly WriteOutcome[] }>;

/** A bulk call. */
interface BulkRequest {
  readonly operation: string;
  readonly items: readonly unknown[];
  readonly idempotencyKey: unknown;
}

/** An item of the pipeline, or why there is none. */
export type Checked = { readonly item: WriteItem } | { readonly refused: Refusal };

/**
 * @param check turns an item into one of the pipeline, or throws InvalidInputError or ForbiddenError: then that
 *   item alone is refused
 * @throws InvalidInputError for more items than one call may hold
 */
export async function writeMany(
  deps: WriteDeps,
  caller: Caller,
  { operation, items, idempotencyKey }: BulkRequest,
  check: (item: unknown) => WriteItem,
): Promise<BulkOutcome> {
  requireFewEnough(deps, items);
  const checked = items.map((item) => checkedOrRefused(item, check));
  return writeChecked(deps, caller, { operation, items, idempotencyKey }, checked);
}

/** @throws InvalidInputError for more items than one call may hold */
export function requireFewEnough({ policy }: Pick<WriteDeps, 'policy'>, items: readonly unknown[]) {
  const { maxBulk } = policy;
  if (items.length <= maxBulk) return;
  throw new InvalidInputError(
    `${items.length} items: at most ${maxBulk} in one call (MNEME_MAX_BULK); send them in parts.`,
  );
}

/** The same for items that were checked before. */
export async function writeChecked(
  deps: WriteDeps,
  caller: Caller,
  { operation, items, idempotencyKey }: BulkRequest,
  checked: readonly Checked[],
): Promise<BulkOutcome> {
  const key = parseInput(optionalKey, idempotencyKey, 'idempotencyKey');
  const { tenant, userId } = caller;
  const request = { operation, input: { items, idempotencyKey: key } };
  const { answer, created } = await once(deps, caller, request, async (tx, deps) => {
    const sound = checked.flatMap((each) => ('item' in each ? each.item : []));
    const owner = { tenant, userId };
    const written = await writeItems(deps, tx, caller, { owner, items: sound });
    const next = written.values();
    return checked.map((each): WriteOutcome => ('item' in each ? outcomeOf(next) : each));
  });
  return { outcomes: answer, created };
}

function outcomeOf(outcomes: Iterator<WriteOutcome>): WriteOutcome {
  const { value, done } = outcomes.next();
  if (done) throw new Error('The pipeline gave fewer outcomes than there were items.');
  return value;
}

function checkedOrRefused(item: unknown, check: (item: unknown) => WriteItem): Checked {
  try {
    return { item: check(item) };
  } catch (thrown) {
    return refusedFor(thrown);
  }
}

/** Why an item of many is left out. @throws what is no fault of the item */
export function refusedFor(thrown: unknown): { readonly refused: Refusal } {
  if (thrown instanceof InvalidInputError) {
    return { refused: refusal('INVALID_INPUT', 'input', thrown.message) };
  }
  if (thrown instanceof NotOwnerError) {
    return { refused: refusal('OTHER_OWNER', 'owner', thrown.message) };
  }
  if (thrown instanceof NotTheUserError) {
    return { refused: refusal('NOT_THE_USER', 'voice', thrown.message) };
  }
  if (thrown instanceof ForbiddenError) {
    return { refused: refusal('INVALID_SCOPE', 'scope', thrown.message) };
  }
  if (thrown instanceof NotFoundError) {
    return { refused: refusal('NOT_FOUND', 'references', thrown.message) };
  }
  if (thrown instanceof StaleVersionError) {
    return { refused: refusal('SUPERSEDED', 'references', thrown.message) };
  }
  throw thrown;
}

/** A call. */
interface RememberRequest {
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

/**
 * Why `remember` would refuse an item of the caller: it cannot be, or the write gate objects. Nothing is written or locked.
 * @param memoryId the stored memory whose text it is: not compared with itself. Null: a new text
 * @returns null when nothing stands in the way
 */
export async function previewGate(
  deps: WriteDeps,
  caller: Caller,
  given: unknown,
  memoryId: string | null,
): Promise<Refusal | null> {
  const checking = checkedOrRefused(given, (item) => checked(deps, caller, item, null));
  if ('refused' in checking) return checking.refused;
  const item = { ...checking.item, correctsId: memoryId };
  const state = judgedBy(deps, caller, await readGateState(deps, caller, item));
  const decision = gateItem(item, state);
  return decision.accepted ? null : decision;
}

/** @throws InvalidInputError, ForbiddenError */
function checked(
  { schemas, clock }: WriteDeps,
  caller: Caller,
  item: unknown,
  sources: ReadonlyMap<string, NodeSource> | null,
): WriteItem {
  const input = parseInput(schemas.remember, item);
  // Scopes of the vault are the gate's to judge (V-13).
  if (input.vault !== null) return rememberItem(input);
  if (input.correctsId !== null) requireBegun(input.validFrom, clock.now());
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
