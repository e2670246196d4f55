/** Moving the trust of documents that a turn drew on (D-61, D-62), and writing that down. */

import { guardOf, isTrustedFurther, moveTrust, type Trusted } from '../../domain/document/trust.js';
import {
  type Caller,
  type Owner,
  partitionOf,
  visiblePartitions,
} from '../../domain/kernel/partition.js';
import type { TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import { documentPartition } from '../../domain/write/document.js';
import type { GraphTransaction, NewId } from '../../ports.js';
import {
  drawOn,
  ownersOfUsed,
  storeTrust,
  type TrustedRow,
  usedDocuments,
} from '../../statements/turns.js';
import type { TurnDeps } from './turns.js';

/** How the trust of one document moved. */
export interface TrustChange {
  readonly id: string;
  readonly trustBefore: number;
  readonly trustAfter: number;
  readonly scopeBefore: TrustScope;
  readonly scopeAfter: TrustScope;
}

/** A document with what becomes of it. */
export interface Move {
  readonly row: TrustedRow;
  readonly after: Trusted;
}

/** Owners of the documents among these memories. */
export async function ownersOf(
  tx: GraphTransaction,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.run(ownersOfUsed, { ids: [...ids], partitions: visiblePartitions(caller) });
  return rows.map(({ ownerKey }) => ownerKey);
}

/** Their owners are locked. Memories that are no documents, or no longer current, are left as they are. */
export async function credit(
  { documents: { write }, policy }: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  {
    turnId,
    outcome,
    ids,
    now,
  }: { turnId: string; outcome: TurnOutcome; ids: readonly string[]; now: Date },
): Promise<TrustChange[]> {
  if (ids.length === 0) return [];
  const drawn = { ids: [...ids].sort(), partitions: visiblePartitions(caller) };
  await tx.run(drawOn, { turnId, ...drawn, outcome, now });
  // what is to be worded anew was no worse for what it drew on.
  if (outcome === 'REVISE') return [];
  const rows = await tx.run(usedDocuments, { ...drawn, now });
  const guardFor = (row: TrustedRow, { curates = false }: Caller) =>
    guardOf(row, { ...row, byCurator: curates }, policy.trust);
  const moves = rows.map((row) => ({
    row,
    after: moveTrust(trustedOf(row), outcome, guardFor(row, caller), policy.trust, now),
  }));
  const event = { rule: 'D-62', by: caller, also: { turnId, outcome } };
  return storeMoves(write, tx, moves, { event, now });
}

/** A row as the rules take it. */
export function trustedOf({ trust, uses, trustScope, expiresAt }: TrustedRow): Trusted {
  return { trust, uses, scope: trustScope, expiresAt };
}

/** Who moved it, by which rule, and what else the trail says. */
interface Moved {
  readonly rule: string;
  readonly by: Caller;
  readonly also: Readonly<Record<string, unknown>>;
}

/** Writes moves with one audit event each. @returns those that were written, by id */
export async function storeMoves(
  { newId }: { readonly newId: NewId },
  tx: GraphTransaction,
  moves: readonly Move[],
  { event, now }: { event: Moved; now: Date },
): Promise<TrustChange[]> {
  if (moves.length === 0) return [];
  const inOrder = [...moves].sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
  const rows = inOrder.map(({ row, after }) => {
    const { trust, uses, scope: trustScope, expiresAt } = after;
    const owner: Owner = { tenant: row.tenant, userId: row.userId, scope: row.scope };
    const partition = documentPartition(owner, { trustScope });
    // Everybody may see the document, but who drew on it when is its owner's affair.
    const own = partitionOf(owner);
    const happening = { id: newId(), now, rule: event.rule, memoryId: row.id, partition: own };
    const { id: _, ...change } = changeOf({ row, after });
    const audit = { ...auditOf('TRUST', event.by, happening), ...event.also, ...change };
    const feedUserId = trustScope === 'GLOBAL' ? null : row.userId;
    const rises = isTrustedFurther(row.trustScope, trustScope);
    return { id: row.id, trust, uses, trustScope, rises, expiresAt, partition, feedUserId, audit };
  });
  const stored = new Set((await tx.run(storeTrust, { rows, now })).map(({ id }) => id));
  return inOrder.filter(({ row }) => stored.has(row.id)).map(changeOf);
}

function changeOf({ row, after }: Move): TrustChange {
  return {
    ...{ id: row.id, trustBefore: row.trust, trustAfter: after.trust },
    ...{ scopeBefore: row.trustScope, scopeAfter: after.scope },
  };
}
