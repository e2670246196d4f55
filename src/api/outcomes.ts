/** Outcomes of the flows as the API shows them: ids become memories, read for the same caller. */
import { callerOf } from '../domain/kernel/caller.js';
import type { Caller } from '../domain/kernel/partition.js';
import type { Refusal } from '../domain/write/refusal.js';
import type { BulkOutcome } from '../flows/write/bulk.js';
import type { Answered, ConflictOutcome, WriteOutcome } from '../flows/write/deps.js';
import { type Context, findNode, getNode } from './nodes.js';
import type { CallerInput } from './types/inputs.js';
import type {
  BulkWriteOutcome,
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

/** One write, as the caller that the request names. */
export async function writeOne(
  context: Context,
  callerInput: CallerInput | null,
  write: (caller: ReturnType<typeof callerOf>) => Promise<Answered<WriteOutcome>>,
) {
  const caller = callerOf(context.principal, callerInput);
  return writeResult(context, caller, await write(caller));
}

/** A bulk write. */
export async function writeMany(
  context: Context,
  callerInput: CallerInput | null,
  write: (caller: ReturnType<typeof callerOf>) => Promise<BulkOutcome>,
): Promise<BulkWriteOutcome> {
  const caller = callerOf(context.principal, callerInput);
  const { outcomes, created } = await write(caller);
  const results = await Promise.all(
    outcomes.map((outcome) => writeResult(context, caller, { ...outcome, created })),
  );
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  return { results, written: outcomes.length - refused, refused, created };
}
