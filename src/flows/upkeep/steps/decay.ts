/** N2: confidence fades, and what has none left is pruned (G-40 to G-43, QG-2). */

import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import { type Faded, fade } from '../../../domain/upkeep/prune.js';
import { auditOf } from '../../../domain/write/change.js';
import type { GraphTransaction } from '../../../ports.js';
import { lockOwner } from '../../../statements/jobs.js';
import { closeReviews } from '../../../statements/pipeline.js';
import { nextFading, prune, storeFaded } from '../../../statements/upkeep/decay.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

/** What the step needs of the others' deps. */
interface DecayDeps extends Pick<StepDeps, 'decayPolicy'> {
  readonly write: Pick<StepDeps['write'], 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

export function decayStep(deps: DecayDeps): Step {
  return {
    name: 'DECAY',
    run: async (context) => {
      context.tell({ counts: { decayed: 0, pruned: 0, exempt: 0 } });
      for await (const places of context.places()) {
        for (const place of places) await fadePlace(deps, context, place);
      }
    },
  };
}

/** A memory as it was read, and what becomes of it. */
type Fading = Omit<Awaited<ReturnType<typeof pageAfter>>[number], 'confidence'> &
  Faded & { readonly formerly: number };

interface Cursor {
  readonly time: Date;
  readonly id: string;
}

/** Pages of a partition. What is written leaves the range that is read: a run that was killed goes on where it was. */
async function fadePlace(deps: DecayDeps, context: StepContext, place: Place): Promise<void> {
  let after: Cursor = { time: FAR_PAST, id: '' };
  for (;;) {
    const page = await pageAfter(deps, context, place, after);
    const last = page.at(-1);
    if (last === undefined) return;
    const fading = page.map((memory) => ({
      ...{ ...memory, formerly: memory.confidence },
      ...fade(memory, context.now, deps.decayPolicy),
    }));
    tell(context, fading, await settle(deps, context, place, fading));
    if (page.length < deps.policy.batch) return;
    after = { time: last.decayedAt, id: last.id };
  }
}

async function pageAfter(
  { policy }: DecayDeps,
  { graph, now }: StepContext,
  { partition }: Place,
  { time, id }: Cursor,
) {
  const page = { partition, now, afterTime: time, afterId: id, limit: policy.batch };
  const [read] = await graph.read(nextFading, page);
  return read?.rows ?? [];
}

/** @returns ids of what was stored or, in a dry run, would be */
async function settle(
  deps: DecayDeps,
  context: StepContext,
  place: Place,
  fading: readonly Fading[],
): Promise<ReadonlySet<string>> {
  const doomed = fading.filter(({ fate }) => fate === 'PRUNED');
  if (context.dryRun) {
    for (const memory of doomed) {
      context.plan({ act: 'PRUNE', id: memory.id, otherId: null, reason: reasonOf(memory) });
    }
    return new Set(fading.map(({ id }) => id));
  }
  const events = new Map(doomed.map((each) => [each.id, eventOf(deps, context, place, each)]));
  return context.graph.write(async (tx) => {
    // What is pruned changes for readers, and whoever writes for this owner must not decide on it meanwhile.
    if (events.size > 0) await tx.run(lockOwner, { owner: ownerNode(place), pairs: [] });
    const rows = fading.map(rowOf).sort((a, b) => (a.id < b.id ? -1 : 1));
    const [stored] = await tx.run(storeFaded, { rows, now: context.now });
    const ids = stored?.ids ?? [];
    await pruneThose(tx, ids, events, context.now);
    return new Set(ids);
  });
}

/**
 * A fact that was made from what is pruned is no less true for it: nothing contradicts its source, which only faded. So
 * there is no cascade as after other retirements; what the pruned memory itself waited for is closed.
 */
async function pruneThose(
  tx: GraphTransaction,
  ids: readonly string[],
  events: ReadonlyMap<string, Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const rows = ids.flatMap((id) => {
    const audit = events.get(id);
    return audit === undefined ? [] : [{ id, audit }];
  });
  if (rows.length === 0) return;
  await tx.run(prune, { rows, now });
  await tx.run(closeReviews, { ids: rows.map(({ id }) => id), now });
}

function rowOf({ id, confidence, version, formerly, lastAccessed, decayedAt }: Fading) {
  return {
    ...{ id, confidence, version, formerly, decayedAt: decayedAt.getTime() },
    lastAccessed: lastAccessed?.getTime() ?? null,
  };
}

function eventOf({ write }: DecayDeps, { now }: StepContext, place: Place, memory: Fading) {
  const { tenant, userId, partition } = place;
  const happening = { memoryId: memory.id, rule: 'G-41', explanation: reasonOf(memory) };
  const owner = { tenant, userId, agentId: null };
  return auditOf('PRUNE', owner, { id: write.newId(), now, partition, ...happening });
}

function reasonOf({ confidence }: Fading): string {
  return `Its confidence fell to ${confidence.toFixed(4)}.`;
}

function tell(context: StepContext, fading: readonly Fading[], stored: ReadonlySet<string>): void {
  const count = (which: Faded['fate']) =>
    fading.filter(({ id, fate }) => fate === which && stored.has(id)).length;
  const [pruned, exempt] = [count('PRUNED'), count('EXEMPT')];
  const counts = { decayed: stored.size - pruned, pruned, exempt };
  context.tell({ looked: fading.length, changed: stored.size, counts });
}
