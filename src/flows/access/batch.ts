/** Recalls of one owner as what one commit writes. Pure. */
import { type Caller, ownerKeyOf, visiblePartitions } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';

/** What one recall returned, as it waits to be recorded. */
export interface Recalled {
  readonly caller: Caller;
  /** Each once, best first. Null: nothing is counted or logged, only the cycle is kept. */
  readonly ids: readonly string[] | null;
  readonly at: Date;
  readonly domain: string | null;
  /** Null: unknown; the stored one stands in for it. */
  readonly cycle: number | null;
}

/** Cycles that a memory remembers: more than the threshold of C-72 ever asks for. */
export const RECENT_CYCLES = 10;

/** Parameters of `append-co-retrieval.cypher`. @param batch of one owner, not empty */
export function appendParams(batch: readonly Recalled[], max: number) {
  const { tenant, userId } = ownerOf(batch);
  const cycles = batch.flatMap(({ cycle }) => cycle ?? []);
  return {
    owner: ownerNode({ tenant, userId }),
    nobodyKey: ownerKeyOf({ tenant, userId: null }),
    cycle: cycles.length === 0 ? null : Math.max(...cycles),
    entries: batch.flatMap(({ ids, at, domain, cycle }) =>
      ids === null ? [] : [{ at, domain, cycle, memoryIds: [...ids] }],
    ),
    max,
  };
}

/** One row of `record-access.cypher`. */
interface AccessRow {
  readonly id: string;
  readonly view: number;
  times: number;
  at: Date;
  cycles: number[];
}

/**
 * Rows and views of `record-access.cypher`: what several recalls returned is one row, as far as they see the same.
 * @param stored the owner's cycle, for recalls that know none
 */
export function accessRows(batch: readonly Recalled[], stored: number) {
  const views = new Map<string, { index: number; partitions: string[] }>();
  const rows = new Map<string, AccessRow>();
  for (const { caller, ids, at, cycle } of batch) {
    const partitions = visiblePartitions(caller);
    const name = partitions.join(' ');
    const view = views.get(name) ?? { index: views.size, partitions };
    views.set(name, view);
    for (const id of ids ?? []) {
      const key = `${view.index} ${id}`;
      rows.set(key, accessedAgain(rows.get(key), { id, view: view.index }, at, cycle ?? stored));
    }
  }
  return {
    rows: [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id))),
    views: [...views.values()].map(({ partitions }) => partitions),
  };
}

function accessedAgain(
  known: AccessRow | undefined,
  place: Pick<AccessRow, 'id' | 'view'>,
  at: Date,
  cycle: number,
): AccessRow {
  if (known === undefined) return { ...place, times: 1, at, cycles: [cycle] };
  known.times++;
  known.at = at > known.at ? at : known.at;
  known.cycles = [...known.cycles, cycle].slice(-RECENT_CYCLES);
  return known;
}

function ownerOf([first]: readonly Recalled[]): Caller {
  if (first === undefined) throw new Error('A batch holds at least one recall.');
  return first.caller;
}
