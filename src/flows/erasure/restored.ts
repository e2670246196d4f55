/**
 * At the start of a service: what the ledger beside the data tells and the graph does not know was erased after the backup that the
 * graph was restored from. It is erased again before anybody is answered.
 */
import { subjectOf } from '../../domain/erasure/erasure.js';
import type { ErasedUser, LedgerEntry } from '../../domain/erasure/ledger.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { knownErasures, namedUsers, putErasure, unerased } from '../../statements/erasure.js';
import { deleteAll } from '../change/retire.js';
import type { WriteDeps } from '../write/deps.js';
import { carryOutNow, type ErasureDeps } from './erasures.js';
import { ERASURE, eraseHeld } from './memories.js';

/** What erasing again needs. */
interface RestoredDeps extends ErasureDeps {
  readonly write: WriteDeps;
}

/** Ids that one statement looks for. */
const BATCH = 1_000;

/** @returns how many users and memories were erased again @throws StoreUnavailableError */
export async function eraseRestored(
  given: RestoredDeps,
): Promise<{ readonly users: number; readonly memories: number }> {
  const entries = await given.ledger.read();
  // What is in the ledger need not be noted in it again.
  const ledger = { read: async () => entries, append: async () => undefined };
  const deps = { ...given, ledger };
  const again = {
    memories: await memoriesAgain(deps, entries),
    users: await usersAgain(deps, entries),
  };
  if (again.memories + again.users > 0) {
    deps.log.warn(again, 'the database was restored: what had been erased since was erased again');
  }
  return again;
}

async function memoriesAgain(deps: RestoredDeps, entries: readonly LedgerEntry[]): Promise<number> {
  const tenants = new Map(
    entries.flatMap((entry) => ('memory' in entry ? [[entry.memory, entry.tenant] as const] : [])),
  );
  let count = 0;
  for (const ids of batchesOf([...tenants.keys()].sort())) {
    const found = await deps.graph.read(unerased, { ids });
    const back = found.filter(({ id, tenant }) => tenants.get(id) === tenant);
    for (const tenant of new Set(back.map((memory) => memory.tenant))) {
      const theirs = back.filter((memory) => memory.tenant === tenant);
      await eraseAgain(deps, tenant, theirs);
    }
    count += back.length;
  }
  return count;
}

type Back = ReturnType<(typeof unerased)['parse']>;

async function eraseAgain(
  deps: RestoredDeps,
  tenant: string,
  memories: readonly Back[],
): Promise<void> {
  const { write } = deps;
  const service: Caller = { tenant, userId: null, agentId: null };
  const { order } = await write.graph.write(async (tx) => {
    const current = memories.filter(({ deleted }) => !deleted);
    await deleteAll(write, tx, service, current, ERASURE);
    const ids = memories.map(({ id }) => id);
    return eraseHeld(write, tx, service, {
      ids,
      deleted: memories.filter(({ deleted }) => deleted),
    });
  });
  if (order === null) return;
  await carryOutNow(deps, { ...order, userId: null }).catch((thrown: unknown) => {
    // What they said is gone, and what is left is noted: a server goes on with it.
    deps.log.warn({ err: thrown, erasure: order.id }, 'what is left of erased memories waits');
  });
}

async function usersAgain(deps: RestoredDeps, entries: readonly LedgerEntry[]): Promise<number> {
  const erased = entries.flatMap((entry) => ('subject' in entry ? [entry] : []));
  const unknown = await unknownOf(deps, erased);
  if (unknown.length === 0) return 0;
  const tenants = [...new Set(unknown.map(({ tenant }) => tenant))];
  const { scanMs: timeoutMs } = deps.policy;
  const users = await deps.graph.read(namedUsers, { tenants }, { timeoutMs });
  const back = new Map(users.map((user) => [keyOf(user.tenant, subjectOf(user.userId)), user]));
  let count = 0;
  for (const entry of unknown) {
    const key = keyOf(entry.tenant, entry.subject);
    const user = back.get(key);
    // Once is enough, however often it was erased.
    back.delete(key);
    await note(deps, entry, user?.userId ?? null);
    if (user === undefined) continue;
    const { erasure: id, tenant } = entry;
    await carryOutNow(deps, { id, tenant, userId: user.userId, memoryIds: [] });
    count++;
  }
  return count;
}

const keyOf = (tenant: string, subject: string) => JSON.stringify([tenant, subject]);

async function unknownOf(
  { graph }: RestoredDeps,
  erased: readonly ErasedUser[],
): Promise<ErasedUser[]> {
  const known = new Set<string>();
  for (const ids of batchesOf(erased.map(({ erasure }) => erasure))) {
    for (const { id } of await graph.read(knownErasures, { ids })) known.add(id);
  }
  // An entry may be there twice: a server that was ended before it had told of it noted it again.
  const byId = new Map(erased.map((entry) => [entry.erasure, entry]));
  return [...byId.values()].filter(({ erasure }) => !known.has(erasure));
}

/** The graph knows of it from now on: a server that is ended in between goes on with it. */
async function note(
  { graph, clock }: RestoredDeps,
  { erasure: id, tenant, subject, at }: ErasedUser,
  userId: string | null,
): Promise<void> {
  const askedAt = new Date(at);
  const status = userId === null ? 'DONE' : 'RUNNING';
  const finishedAt = userId === null ? clock.now() : null;
  const properties = { id, tenant, subject, askedAt, status, finishedAt, userId };
  await graph.write((tx) => tx.run(putErasure, { id, properties }));
}

function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let i = 0; i < ids.length; i += BATCH) batches.push(ids.slice(i, i + BATCH));
  return batches;
}
