/** The states a memory went through. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import { type MemoryState, memoryVersions } from '../../statements/history.js';
import { checkFirst } from '../page.js';

/** A state, and whether it is the present one. */
export interface Version extends MemoryState {
  readonly current: boolean;
}

/**
 * The states of each memory, oldest first, the present one last: of a long history the newest `first`. Empty where
 * a memory is unknown or not visible. One statement.
 * @throws InvalidInputError for `first` outside 1 to 100
 */
export async function versionsOf(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
  first: number,
): Promise<Version[][]> {
  checkFirst(first);
  const params = {
    ids: [...ids],
    partitions: visiblePartitions(caller),
    perMemory: first - 1,
  };
  const rows = await graph.read(memoryVersions, params);
  const byId = new Map(
    rows.map(({ id, former, present }) => [
      id,
      [...former.map((state) => ({ ...state, current: false })), { ...present, current: true }],
    ]),
  );
  return ids.map((id) => byId.get(id) ?? []);
}
