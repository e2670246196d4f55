/** Correcting the times of facts: since when and until when each holds, and what takes its place then. */
import { type Caller, ownerKeyOf } from '../../domain/kernel/partition.js';
import { FAR_FUTURE } from '../../domain/kernel/time.js';
import { auditOf, type Happening } from '../../domain/write/change.js';
import { placeAmong } from '../../domain/write/conflict/place.js';
import type { Readings } from '../../domain/write/conflict/readings.js';
import { inWords, type Times } from '../../domain/write/times.js';
import type { GraphTransaction } from '../../ports.js';
import { closeReviews, formerValues, heldRow, retime } from '../../statements/pipeline.js';
import { lockOwners } from '../../statements/turns.js';
import type { WriteDeps } from '../write/deps.js';
import { undamaged } from '../write/open.js';
import type { Held } from './hold.js';

type Changes = Parameters<typeof retime.bind>[0]['changes'];

/** What one took the place of follows it. Each change has an event of its own. */
export async function setTimes(tx: GraphTransaction, changes: Changes, now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx.run(retime, { changes, now, farFuture: FAR_FUTURE });
  const gone = rows.flatMap(({ id, current }) => (current ? [] : [id]));
  await tx.run(closeReviews, { ids: gone, now });
}

/** The memory is held. @returns the id of the event; null: it holds at those times already */
export async function correctTimesOf(
  { clock, newId }: Pick<WriteDeps, 'clock' | 'newId'>,
  tx: GraphTransaction,
  caller: Caller,
  { memory, times }: { readonly memory: Held; readonly times: Times },
): Promise<string | null> {
  const { id, partition, userId } = memory;
  const isSame =
    times.validFrom.getTime() === memory.validFrom.getTime() &&
    times.expiresAt?.getTime() === memory.expiresAt?.getTime();
  if (isSame) return null;
  // Whoever contradicts it meanwhile reads its times.
  await tx.run(lockOwners, { ownerKeys: [ownerKeyOf({ tenant: caller.tenant, userId })] });
  const now = clock.now();
  const explanation = `${inWords(times)}; before: ${inWords(memory)}`;
  const event = { id: newId(), now, memoryId: id, partition, rule: 'STATED', explanation };
  const audit = auditOf('RETIME', caller, event);
  await setTimes(tx, [{ id, times, winnerId: null, audit }], now);
  return event.id;
}

/** A fact that lost to what holds now, and held while others did that had lost to it before. */
interface Late {
  readonly winnerId: string;
  readonly loserId: string;
  readonly partition: string;
}

/** Most values of the past among which a late one is placed. */
const FORMER = 100;

/**
 * Of values that arrive out of order each ends when the next one began. Their owner is locked.
 * @param readings what a model read of them before
 */
export async function placeLate(
  deps: Pick<WriteDeps, 'newId' | 'log' | 'policy'>,
  tx: GraphTransaction,
  caller: Caller,
  { winnerId, loserId, partition }: Late,
  now: Date,
  readings: Readings,
): Promise<void> {
  const [found] = await tx.run(formerValues, { winnerId, loserId, limit: FORMER });
  const [late] = undamaged(deps, heldRow.safeParse(found?.late));
  if (found === undefined || late === undefined) return;
  const former = found.former.flatMap((row) => undamaged(deps, heldRow.safeParse(row)));
  const { successorId, formerIds } = placeAmong(late, former, deps.policy.rules, readings);
  const moved = (id: string, otherId: string): Changes[number] => {
    const explanation = 'Another value held between it and what took its place.';
    const event: Happening = {
      ...{ id: deps.newId(), now, rule: 'C-40', partition },
      ...{ memoryId: id, otherId, explanation },
    };
    return { id, times: null, winnerId: otherId, audit: auditOf('RETIME', caller, event) };
  };
  const changes = formerIds.map((id) => moved(id, loserId));
  if (successorId !== null) changes.push(moved(loserId, successorId));
  await setTimes(tx, changes, now);
}
