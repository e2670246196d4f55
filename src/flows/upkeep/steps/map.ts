/**
 * The map of each partition: where its memories and entities stand in the overview of the graph. The step follows the feed of each partition:
 * what came since the last run is placed, page by page, and the map is kept in the transaction that places the page. A map has a few numbers
 * for every 32 nodes, so that it is read and written as a whole.
 */
import { EMPTY_MAP, type MapState, placed, ringsOf } from '../../../domain/graph/map.js';
import {
  aroundArrivals,
  mapProperties,
  mappedPlace,
  mapStates,
  saveMap,
  storePlaces,
} from '../../../statements/upkeep/map.js';
import { changedSince, lockFeed } from '../../../statements/upkeep/relate.js';
import { outgrowMap } from '../due.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { eachPartition } from '../sweep.js';

/** Neighbours of one sort that a memory is placed by. */
const NEIGHBOURS = 25;

export interface MapDeps {
  readonly policy: Pick<StepDeps['policy'], 'batch' | 'mapMaxPerRun' | 'mapTies'>;
}

export function mapStep({ policy }: MapDeps): Step {
  return {
    name: 'MAP',
    run: async (context) => {
      context.report({ counts: { memories: 0, entities: 0 } });
      const run = new Mapping(policy, context);
      const whole = await eachPartition(context, (owned) => run.goThrough(owned), outgrowMap);
      if (!whole) {
        context.note('The limit of the run was reached; what is left waits for the next one.');
      }
    },
  };
}

/** A change of a memory: its place in the feed. */
interface Position {
  readonly seq: number;
  readonly id: string;
}

class Mapping {
  readonly #policy: MapDeps['policy'];
  readonly #context: StepContext;
  #left: number;

  constructor(policy: MapDeps['policy'], context: StepContext) {
    this.#policy = policy;
    this.#context = context;
    this.#left = policy.mapMaxPerRun;
  }

  /** Follows the feed of a partition to its end. @returns false when the run may look at no more, here or elsewhere */
  async goThrough(owned: OwnedPartition): Promise<boolean> {
    const { graph } = this.#context;
    const { partition } = owned;
    let [place] = await graph.read(mappedPlace, { partition });
    let state: MapState | null = null;
    while (place !== undefined) {
      if (this.#left <= 0) return false;
      const changes: Position[] = await this.#changesAfter(partition, place);
      const end: Position | undefined = changes.at(-1);
      if (end === undefined) return true;
      // A partition in which nothing changed is not worth reading its map.
      state ??= (await graph.read(mapStates, { partitions: [partition] }))[0] ?? EMPTY_MAP;
      const ids = changes.map(({ id }) => id);
      state = await this.#place(owned, state, ids, end);
      this.#left -= changes.length;
      place = end;
    }
    return true;
  }

  /** Under the lock of the feed: without it an index may show a second change and not yet the first. */
  async #changesAfter(partition: string, { seq, id }: Position): Promise<Position[]> {
    const { graph, dryRun } = this.#context;
    const limit = Math.min(this.#policy.batch, this.#left);
    const request = { partition, seq, id, limit };
    if (dryRun) return graph.read(changedSince, request);
    return graph.write(async (tx) => {
      await tx.run(lockFeed, { partition });
      return tx.run(changedSince, request);
    });
  }

  async #place(
    { partition, tenant }: OwnedPartition,
    state: MapState,
    ids: readonly string[],
    end: Position,
  ): Promise<MapState> {
    const { graph, dryRun, now, report } = this.#context;
    const arrivals = await graph.read(aroundArrivals, {
      ...{ ids: [...ids], partition, most: NEIGHBOURS },
    });
    const next = placed(state, arrivals, this.#policy.mapTies);
    if (!dryRun) {
      const properties = mapProperties(next.state, ringsOf(next.state));
      await graph.write(async (tx) => {
        await tx.run(storePlaces, { rows: [...next.placed], partition });
        const { seq, id: seqId } = end;
        await tx.run(saveMap, { partition, tenant, properties, seq, seqId, now });
      });
    }
    const fresh = new Set(arrivals.flatMap(({ id, cluster }) => (cluster === null ? [id] : [])));
    const memories = next.placed.filter(({ id }) => fresh.has(id)).length;
    const changed = next.placed.length;
    report({
      ...{ looked: ids.length, changed },
      counts: { memories, entities: changed - memories },
    });
    return next.state;
  }
}
