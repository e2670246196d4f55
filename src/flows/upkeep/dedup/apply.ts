/** Doing what was decided about duplicates: one way to lose, one way to ask a person. */
import { type Caller, ownerKeyOf } from '../../../domain/kernel/partition.js';
import { newerFirst } from '../../../domain/upkeep/dedup.js';
import type { Handled } from '../../../domain/upkeep/dedup-batch.js';
import type { GraphTransaction } from '../../../ports.js';
import type { WriteDeps } from '../../write/deps.js';
import { type Flagged, flagAll } from '../../write/flag.js';
import { type Loss, retireAll } from '../../write/retire.js';
import type { Place } from '../step.js';

/** The winner takes over what the loser mentions and was made from: it says the same. */
const HOW = { act: 'DEDUP', reason: 'DEDUP', keepLinks: true, sessionId: null } as const;

/** Retires losers and flags what a person decides, in the name of the memories' owner. */
export async function applyPairs(
  deps: WriteDeps,
  tx: GraphTransaction,
  place: Place,
  handled: readonly Handled[],
  now: Date,
): Promise<void> {
  const { tenant, userId } = place;
  const caller: Caller = { tenant, userId, agentId: null };
  const losses = handled.flatMap((pair) => lossOf(deps, place, pair));
  await retireAll(deps, tx, caller, losses, now);
  const flagged = handled.flatMap((pair) => flaggedOf(place, pair));
  await flagAll(deps, tx, caller, flagged, now);
}

function lossOf({ newId }: WriteDeps, place: Place, { decision, cosine }: Handled): Loss[] {
  if (decision.verdict !== 'RETIRE') return [];
  const { winner, loser, rule } = decision;
  return [
    {
      ...HOW,
      ...{ winnerId: winner.id, loserId: loser.id, rule, eventId: newId() },
      ...{ partition: place.partition, ownerKey: ownerKeyOf(place) },
      explanation: `Cosine ${told(cosine)}.`,
    },
  ];
}

function flaggedOf({ partition }: Place, { twin, other, cosine, decision }: Handled): Flagged[] {
  if (decision.verdict !== 'REVIEW') return [];
  const [newer, older] = newerFirst(twin, other);
  return [
    {
      ...{ memoryId: newer.id, otherId: older.id, partition },
      ...{ reason: 'DUPLICATE', rule: decision.rule, versions: [newer.version, older.version] },
      explanation: `Both say the same (cosine ${told(cosine)}). ${decision.reason}`,
    },
  ];
}

/** As people read it. */
function told(cosine: number): string {
  return cosine.toFixed(3);
}
