/** N2: confidence fades, and what has none left is pruned (G-40 to G-43, QG-2). */
import { ownerNode } from '../../../domain/kernel/properties.js';
import { FAR_PAST } from '../../../domain/kernel/time.js';
import { type Faded, fade } from '../../../domain/upkeep/decay.js';
import { lockOwner } from '../../../statements/jobs.js';
import { nextFading, storeFaded } from '../../../statements/upkeep/ageing.js';
import { lapseAll } from '../../change/retire.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { among, eachPartition, sweep, upkeepAudit } from '../sweep.js';

/** What the step needs of the others' deps. */
interface DecayDeps extends Pick<StepDeps, 'decayPolicy'> {
  readonly write: Pick<StepDeps['write'], 'newId'>;
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

/** A memory as it was read, and what becomes of it. */
type Fading = Omit<Awaited<ReturnType<typeof pageAfter>>[number], 'confidence'> &
  Faded & { readonly formerly: number };

interface After {
  readonly afterTime: Date;
  readonly afterId: string;
}

export function decayStep(deps: DecayDeps): Step {
  const limit = deps.policy.batch;
  return {
    name: 'DECAY',
    run: async (context) => {
      context.report({ counts: { decayed: 0, pruned: 0, exempt: 0 } });
      const { now } = context;
      await eachPartition(context, (owned) =>
        sweep(context, {
          limit,
          from: { afterTime: FAR_PAST, afterId: '' },
          read: (after) => pageAfter(context, owned, { ...after, limit }),
          behind: ({ decayedAt, id }) => ({ afterTime: decayedAt, afterId: id }),
          due: (rows): Fading[] =>
            rows.map((memory) => ({
              ...{ ...memory, formerly: memory.confidence },
              ...fade(memory, now, deps.decayPolicy),
            })),
          plan: (memory) =>
            memory.fate === 'PRUNED' ? { act: 'PRUNE', reason: reasonOf(memory) } : null,
          change: (fading) => store(deps, context, owned, fading),
          counts,
        }),
      );
    },
  };
}

async function pageAfter(
  { graph, now }: StepContext,
  { partition }: OwnedPartition,
  page: After & { readonly limit: number },
) {
  const [read] = await graph.read(nextFading, { partition, now, ...page });
  return read?.rows ?? [];
}

/** @returns what was stored */
function store(
  { write }: DecayDeps,
  context: StepContext,
  owned: OwnedPartition,
  fading: readonly Fading[],
): Promise<Fading[]> {
  const { graph, now } = context;
  const doomed = fading.filter(({ fate }) => fate === 'PRUNED');
  const happening = { act: 'PRUNE', rule: 'G-41' } as const;
  const events = doomed.map((memory) => {
    const what = { ...happening, memoryId: memory.id, explanation: reasonOf(memory) };
    return {
      ...{ id: memory.id, reason: 'DECAY' as const },
      audit: upkeepAudit(write, context, owned, what),
    };
  });
  return graph.write(async (tx) => {
    // What is pruned changes for readers, and whoever writes for this owner must not decide on it meanwhile.
    if (events.length > 0) await tx.run(lockOwner, { owner: ownerNode(owned), pairs: [] });
    const [stored] = await tx.run(storeFaded, { rows: fading.map(rowOf), now });
    const ids = (stored?.ids ?? []).map((id) => ({ id }));
    await lapseAll(tx, among(events, ids), now);
    return among(fading, ids);
  });
}

function rowOf({ id, confidence, version, formerly, lastAccessed, decayedAt }: Fading) {
  return {
    ...{ id, confidence, version, formerly, decayedAt: decayedAt.getTime() },
    lastAccessed: lastAccessed?.getTime() ?? null,
  };
}

function reasonOf({ confidence }: Fading): string {
  return `Its confidence fell to ${confidence.toFixed(4)}.`;
}

function counts(stored: readonly Fading[]) {
  const count = (which: Faded['fate']) => stored.filter(({ fate }) => fate === which).length;
  const [pruned, exempt] = [count('PRUNED'), count('EXEMPT')];
  return { decayed: stored.length - pruned, pruned, exempt };
}
