/** Rebuilding damaged classification (C-81, T-C13), page by page. */
import { type Caller, changeablePartitions } from '../../domain/kernel/partition.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import {
  RELEVANCES,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import type { Axes, Classifiable } from '../../domain/write/classify.js';
import { repairOf } from '../../domain/write/repair.js';
import type { Clock, Graph, NewId } from '../../ports.js';
import {
  damagedCurrent,
  damagedRetired,
  lockDamaged,
  repairAxes,
} from '../../statements/repair.js';
import { withFreshIds } from '../once.js';

/** What the repair needs. */
export interface RepairDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: { classify(memory: Classifiable): Axes };
}

/** How many memories were looked at, and how many got new axes. */
export interface RepairOutcome {
  readonly checked: number;
  readonly repaired: number;
}

/** Memories of one page, and so of one transaction. */
const PAGE = 500;
const VOCABULARY = {
  sources: valuesOf(SOURCES),
  validities: valuesOf(VALIDITIES),
  utilities: valuesOf(UTILITIES),
  relevances: valuesOf(RELEVANCES),
};

/** Every memory that is the caller's to change, current or retired. Safe to repeat, and to run beside writes. */
export async function repairClassification(
  deps: RepairDeps,
  caller: Caller,
): Promise<RepairOutcome> {
  let checked = 0;
  let repaired = 0;
  for (const partition of changeablePartitions(caller)) {
    for (const statement of [damagedCurrent, damagedRetired]) {
      for await (const page of pagesOf(deps.graph, statement, partition)) {
        checked += page.checked;
        repaired += await repairAll(deps, caller, page.damaged);
      }
    }
  }
  return { checked, repaired };
}

async function* pagesOf(graph: Graph, statement: typeof damagedCurrent, partition: string) {
  let last = { time: FAR_PAST, id: '' };
  for (let more = true; more; ) {
    const place = { partition, cursorTime: last.time, cursorId: last.id };
    const [page] = await graph.read(statement, { ...VOCABULARY, ...place, limit: PAGE });
    if (page === undefined || page.lastTime === null || page.lastId === null) return;
    yield page;
    last = { time: page.lastTime, id: page.lastId };
    more = page.checked === PAGE;
  }
}

/** One transaction. What was mended or changed meanwhile is seen under the lock and left alone. */
async function repairAll(
  { graph, clock, newId, policy }: RepairDeps,
  caller: Caller,
  damaged: readonly string[],
): Promise<number> {
  if (damaged.length === 0) return 0;
  // Sorted, so that two repairs lock memories in the same order.
  const params = { ids: [...damaged].sort(), partitions: changeablePartitions(caller) };
  return withFreshIds(() =>
    graph.write(async (tx) => {
      const now = clock.now();
      const repairs = (await tx.run(lockDamaged, params)).flatMap((memory) => {
        const repair = repairOf(memory, policy.classify);
        if (repair === null) return [];
        const { id: memoryId, partition } = memory;
        const event = { id: newId(), now, rule: 'C-81', memoryId, partition };
        const audit = auditOf('REPAIR', caller, { ...event, explanation: repair.explanation });
        return [{ id: memoryId, axes: repair.axes, audit }];
      });
      return (await tx.run(repairAxes, { repairs, now })).length;
    }),
  );
}
