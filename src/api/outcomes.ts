/** Outcomes of the flows as the API shows them: ids become memories, read for the same caller. */
import type { Caller } from '../domain/partition.js';
import type { Refusal } from '../domain/write/refusal.js';
import type { Answered, ConflictOutcome, WriteOutcome } from '../flows/write/deps.js';
import { type Context, findNode, getNode } from './nodes.js';
import type {
  ConflictResolution,
  MemoryRefused,
  MemoryWritten,
  UndecidedConflict,
} from './types/write.js';

export async function writeResult(
  context: Context,
  caller: Caller,
  outcome: Answered<WriteOutcome>,
): Promise<MemoryWritten | MemoryRefused> {
  if (outcome.refused !== null) return refusedOf(context, caller, outcome.refused);
  const { id, action, version, created, flags, conflicts, reviews } = outcome;
  return {
    ...{ memory: await getNode(context, caller, id), action, version, created },
    flags: flags.map(({ code, message }) => ({ code, message })),
    conflicts: await Promise.all(conflicts.map((each) => resolutionOf(context, caller, each))),
    undecided: await Promise.all(
      reviews.map(async ({ otherId, explanation }): Promise<UndecidedConflict> => {
        return { other: await getNode(context, caller, otherId), explanation };
      }),
    ),
  };
}

export async function refusedOf(
  context: Context,
  caller: Caller,
  { code, stage, rule, message, matchedId }: Refusal,
): Promise<MemoryRefused> {
  const matched = await findNode(context, caller, matchedId ?? null);
  return { code, stage, rule, message, matched };
}

export async function resolutionOf(
  context: Context,
  caller: Caller,
  { winnerId, loserId, eventId, heuristic, step, explanation }: ConflictOutcome,
): Promise<ConflictResolution> {
  const [winner, loser] = await Promise.all([
    getNode(context, caller, winnerId),
    getNode(context, caller, loserId),
  ]);
  return { winner, loser, eventId, heuristic, step, explanation };
}
