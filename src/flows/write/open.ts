/** The first statement of every write: the lock of the owner, and what is stored as far as it matters. */

import { agentKey } from '../../domain/kernel/caller.js';
import {
  type Caller,
  ownerKeyOf,
  SHARED_SCOPE,
  visiblePartitions,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { defined } from '../../domain/kernel/properties.js';
import type { Statement } from '../../domain/write/conflict/judge.js';
import { probeFor } from '../../domain/write/conflict/pairs.js';
import { partitionFor, type Situation, statesFacts } from '../../domain/write/decide.js';
import type { WriteItem } from '../../domain/write/item.js';
import type { GraphTransaction } from '../../ports.js';
import { gateState, openWrite, type Reference, statementList } from '../../statements/pipeline.js';
import type { WriteDeps } from './deps.js';

type OwnerId = Situation['owner'];

/** What the gate looks at beside its settings. */
export interface GateFindings extends Pick<Situation, 'active' | 'activeCount'> {
  /** Scopes that the caller may write to (V-13, QV-9). */
  readonly scopes: readonly string[];
}

/** What a write finds. */
export interface Opened extends GateFindings {
  /** The time of the write, later than any before it of this owner. */
  readonly now: Date;
  /** For every item the stored memories nearest to it, best first. */
  readonly candidates: readonly (readonly Statement[])[];
  /** What items name by id, as far as the caller sees it. */
  readonly references: ReadonlyMap<string, Reference>;
  /** The role to record: that of the call, else the one registered for the agent (C-20). */
  readonly roleId: string | null;
  /** How often the owner was given memories so far (R0). */
  readonly recallCycle: number;
}

/** Takes the lock and reads. Everything of one owner is written one after the other. */
export async function open(
  deps: WriteDeps,
  tx: GraphTransaction,
  {
    caller,
    owner,
    items,
    now,
  }: { caller: Caller; owner: OwnerId; items: readonly WriteItem[]; now: Date },
): Promise<Opened> {
  const { policy } = deps;
  const key = ownerKeyOf(owner);
  const [row] = await tx.run(openWrite, {
    owner: { key, ...defined(owner) },
    now,
    ...gateParams(caller, owner, items),
    probes: policy.topK === 0 ? [] : items.map((item) => probeOf(owner, item)),
    // One more: the memory that is edited finds itself.
    perProbe: policy.topK + 1,
    references: [...new Set(items.flatMap(referencesOf))],
    partitions: visiblePartitions(caller),
  });
  if (row === undefined) throw new Error('The store returned no row for a write.');
  const {
    now: at,
    active,
    activeCount,
    recallCycle,
    candidates,
    references,
    agentKnown,
    roleId,
  } = row;
  return {
    ...{ now: at, active, activeCount, recallCycle },
    candidates: candidates.map((found) =>
      found.flatMap((each) => undamaged(deps, statementList.safeParse(each))),
    ),
    references: new Map(references.map((reference) => [reference.id, reference])),
    scopes: scopesOf(deps, caller, agentKnown),
    roleId: caller.roleId ?? roleId,
  };
}

/** Ids that an item names. */
export function referencesOf({ fact, correctsId }: WriteItem): string[] {
  return correctsId === null ? [...fact.derivedFrom] : [correctsId, ...fact.derivedFrom];
}

function probeOf(owner: OwnerId, item: WriteItem): { lucene: string; partition: string } {
  const partition = partitionFor(owner, item);
  // What contradicts nothing is compared with nothing.
  const text = statesFacts(item) ? item.fact.text : '';
  return { partition, lucene: probeFor(text, [partition]) };
}

/** What the gate looks at when the caller writes an item of its own, read without the lock of a write. */
export async function readGateState(
  deps: Pick<WriteDeps, 'graph' | 'policy'>,
  caller: Caller,
  item: WriteItem,
): Promise<GateFindings> {
  const [row] = await deps.graph.read(gateState, gateParams(caller, caller, [item]));
  if (row === undefined) throw new Error('The store returned no row for the gate.');
  const { active, activeCount, agentKnown } = row;
  return { active, activeCount, scopes: scopesOf(deps, caller, agentKnown) };
}

function gateParams(caller: Caller, { tenant, userId }: OwnerId, items: readonly WriteItem[]) {
  const { agentId } = caller;
  const ofVault = items.some(({ profile }) => profile === 'VAULT');
  return {
    agentKey: agentId === null ? null : agentKey(caller.tenant, agentId),
    vaultKey: ofVault ? ownerKeyOf({ tenant, userId }) : null,
    scopes: visibleScopes(caller),
  };
}

function scopesOf(
  { policy }: Pick<WriteDeps, 'policy'>,
  { agentId }: Caller,
  registered: boolean,
): string[] {
  if (agentId === null) return [SHARED_SCOPE];
  const known = registered || policy.agents.includes(agentId);
  return known ? [SHARED_SCOPE, agentId] : [SHARED_SCOPE];
}

type Parsed<Row> =
  | { readonly success: true; readonly data: Row }
  | {
      readonly success: false;
      readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
    };

/** @returns the row, or nothing and a line in the log that names its damaged fields, never what they hold */
export function undamaged<Row>({ log }: Pick<WriteDeps, 'log'>, parsed: Parsed<Row>): Row[] {
  if (parsed.success) return [parsed.data];
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  log.warn({ fields }, 'a damaged memory was left out of the conflict check');
  return [];
}
