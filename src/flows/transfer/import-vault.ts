/** The log of a vault: its history stays what it was, so nothing of it goes through the gate again. */
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import {
  planRecord,
  type RecordPlan,
  readVaultLine,
  type VaultLine,
} from '../../domain/transfer/vault.js';
import { auditOf } from '../../domain/write/change.js';
import type { GraphTransaction } from '../../ports.js';
import { putRecords, vaultVersions } from '../../statements/transfer.js';
import type { WriteDeps } from '../write/deps.js';
import type { Importer, Part } from './import-items.js';
import type { TransferDeps } from './pages.js';

export interface VaultImportDeps
  extends Pick<TransferDeps, 'graph' | 'clock' | 'newId' | 'onQueued'> {
  readonly writePolicy: { readonly gate: Pick<WriteDeps['policy']['gate'], 'piiKinds'> };
}

/** Lines of one transaction. */
const AT_ONCE = 200;

export function vaultImporter(deps: VaultImportDeps, caller: Caller): Importer<VaultLine> {
  return {
    atOnce: AT_ONCE,
    read: (item) => ({ values: [readVaultLine(item)], skipped: 0 }),
    sizeOf: ({ text }) => text.length,
    write: async (parts, tallying) => {
      const done = await deps.graph.write((tx) => writeRecords(deps, tx, caller, parts));
      tallying.written += done.written;
      tallying.repeated += done.repeated;
      for (const line of done.taken) tallying.fail(line, 'its id belongs to another memory here');
      deps.onQueued();
    },
  };
}

interface Done {
  readonly written: number;
  readonly repeated: number;
  /** Lines of records whose id is another memory's. */
  readonly taken: readonly number[];
}

async function writeRecords(
  deps: VaultImportDeps,
  tx: GraphTransaction,
  caller: Caller,
  parts: readonly Part<VaultLine>[],
): Promise<Done> {
  const { tenant, userId } = caller;
  const owner = { tenant, userId };
  const ids = [...new Set(parts.map(({ value }) => value.id))].sort();
  const now = deps.clock.now();
  const rows = await tx.run(vaultVersions, { owner: ownerNode(owner), now, ids });
  const stored = new Map(rows.map((row) => [row.id, row]));
  const vaultKey = ownerKeyOf(owner);
  const isTaken = (id: string) => stored.has(id) && stored.get(id)?.vaultKey !== vaultKey;
  const free = ids.filter((id) => !isTaken(id));
  const { piiKinds } = deps.writePolicy.gate;
  const plans = free.flatMap((id) => {
    const lines = parts.flatMap(({ value }) => (value.id === id ? [value] : []));
    return planRecord(lines, { owner, now, piiKinds, stored: stored.get(id)?.version ?? 0 }) ?? [];
  });
  if (plans.length > 0) {
    await tx.run(putRecords, { records: plans.map((plan) => rowOf(deps, caller, plan, now)), now });
  }
  const written = plans.reduce((sum, { versions }) => sum + versions, 0);
  const taken = parts.flatMap(({ line, value }) => (isTaken(value.id) ? [line] : []));
  return { written, repeated: parts.length - taken.length - written, taken };
}

/** A deletion leaves an event, so that it can be taken back. */
function rowOf({ newId }: VaultImportDeps, caller: Caller, plan: RecordPlan, now: Date) {
  const { id, memory, current, queued, former, endedAt } = plan;
  const partition = String(memory['partition']);
  const audit = current
    ? null
    : auditOf('DELETE', caller, { id: newId(), now, rule: 'V-04', memoryId: id, partition });
  return { id, memory, current, queued, former: [...former], endedAt, audit };
}
