/** What the deduplication tells: its figures, the plan of a dry run, and the log of pairs (E-68). */
import { newerFirst } from '../../../domain/upkeep/dedup.js';
import type { Handled, Settled } from '../../../domain/upkeep/dedup-batch.js';
import type { StepDeps } from '../deps.js';
import type { StepContext } from '../step.js';

/** By ids only. */
export function reportPairs(
  { policy, write }: StepDeps,
  context: StepContext,
  { handled, done }: Settled,
): void {
  const count = (verdict: Handled['decision']['verdict']) =>
    handled.filter(({ decision }) => decision.verdict === verdict).length;
  const [retired, flagged, left] = [count('RETIRE'), count('REVIEW'), count('LEAVE')];
  const counts = { pairs: handled.length, retired, flagged, left };
  context.tell({ looked: done.length, changed: retired + flagged, counts });
  for (const pair of handled) {
    if (context.dryRun) planPair(context, pair);
    const { twin, other, cosine, decision } = pair;
    if (decision.verdict === 'LEAVE' && !policy.dedupLogAll) continue;
    const { verdict, rule } = decision;
    const ids = [twin.id, other.id];
    write.log.info({ ids, cosine, verdict, rule, dryRun: context.dryRun }, 'a pair of near facts');
  }
}

function planPair(context: StepContext, { twin, other, decision }: Handled): void {
  const { verdict, rule } = decision;
  if (verdict === 'RETIRE') {
    const { loser, winner } = decision;
    context.plan({ act: 'DEDUP', id: loser.id, otherId: winner.id, reason: rule });
  } else if (verdict === 'REVIEW') {
    const [newer, older] = newerFirst(twin, other);
    context.plan({ act: 'REVIEW', id: newer.id, otherId: older.id, reason: rule });
  }
}
