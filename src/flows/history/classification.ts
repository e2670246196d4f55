/** How memories are classified: of a text before it is written, of all that a caller sees, and where it is damaged. */
import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  changeablePartitions,
  visibleOwnerKeys,
  visiblePartitions,
} from '../../domain/kernel/partition.js';
import { FAR_PAST } from '../../domain/kernel/time.js';
import {
  RELEVANCES,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import { administered, auditOf } from '../../domain/write/change.js';
import type { Axes, Classifiable } from '../../domain/write/classify.js';
import { healthOf, type MemoryHealth } from '../../domain/write/health.js';
import type { previewInput } from '../../domain/write/inputs.js';
import { repairOf } from '../../domain/write/repair.js';
import type { Graph } from '../../ports.js';
import { lastClassified } from '../../statements/counts.js';
import {
  damagedCurrent,
  damagedRetired,
  lockDamaged,
  repairAxes,
} from '../../statements/history.js';
import { countSessionConflicts } from '../../statements/stats.js';
import { addAll, type HealthCounts, NO_AXES } from '../counts/count.js';
import { earliest, type KeptCounts } from '../counts/kept.js';
import type { FlowDeps, ReadDeps } from '../flow.js';
import { withFreshIds } from '../once.js';

/** What showing it needs. */
interface PreviewDeps {
  readonly policy: ClassifyPolicy;
  readonly previewSchema: ReturnType<typeof previewInput>;
}

/** The four axes with the rules that gave them (C-10 to C-19). Pure. @throws InvalidInputError */
export function classifyPreview({ policy, previewSchema }: PreviewDeps, input: unknown): Axes {
  return policy.classify(parseInput(previewSchema, input));
}

/** What looking at them needs. */
export interface HealthDeps extends Pick<ReadDeps, 'graph'> {
  /** Ratio of deprecated to confirmed memories above which health is degraded (C-62). */
  readonly degradedRatio: number;
  readonly healthCounts: KeptCounts<HealthCounts>;
}

/** Health, and when the oldest of its numbers was counted. */
interface CountedHealth extends MemoryHealth {
  readonly countedAt: Date;
}

/**
 * Conflicts are counted for the session that is asked for, else for the caller's, else for all that the caller sees
 * (QC-15).
 * @throws InvalidInputError for a session id that cannot be
 */
export async function memoryHealth(
  { graph, degradedRatio, healthCounts }: HealthDeps,
  caller: Caller,
  sessionId: string | null,
): Promise<CountedHealth> {
  const session = parseInput(optionalKey, sessionId, 'sessionId') ?? caller.sessionId ?? null;
  const partitions = visiblePartitions(caller);
  const [counted, [classified], [inSession]] = await Promise.all([
    healthCounts.of(partitions),
    graph.read(lastClassified, { owners: visibleOwnerKeys(caller) }),
    session === null ? [] : graph.read(countSessionConflicts, { partitions, sessionId: session }),
  ]);
  const sums = { ...NO_AXES, conflicts: 0 };
  for (const { value } of counted) addAll(sums, value);
  const runs = [classified?.at ?? null, ...counted.map(({ value }) => value.seenAt)];
  const conflicts = session === null ? sums.conflicts : (inSession?.conflicts ?? 0);
  return {
    ...healthOf({ ...sums, runs, conflicts }, degradedRatio),
    countedAt: earliest(counted),
  };
}

/** What the repair needs. */
interface RepairDeps extends Omit<FlowDeps, 'log'> {
  readonly policy: ClassifyPolicy;
}

/** Gives the axes of a text under the settings in force. */
interface ClassifyPolicy {
  readonly classify: (memory: Classifiable) => Axes;
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
        const { axes, explanation } = repair;
        const audit = administered(auditOf('REPAIR', caller, { ...event, explanation }), caller);
        return [{ id: memoryId, axes, audit }];
      });
      return (await tx.run(repairAxes, { repairs, now })).length;
    }),
  );
}
