/**
 * Outcomes of the flows as the API shows them. Memories behind ids are read for the same caller, and when they are asked
 * for: a write that is asked whether it was `written` reads no card.
 */
import { inboxId } from '../domain/inbox/item-id.js';
import type { Caller } from '../domain/kernel/partition.js';
import type { Refusal } from '../domain/write/refusal.js';
import type { SaveOutcome } from '../flows/documents/save.js';
import type { ChangedMemories } from '../flows/facts.js';
import type { Resolved } from '../flows/inbox/resolve.js';
import type { Answered, ConflictOutcome, WriteOutcome } from '../flows/write/deps.js';
import { stagedResult } from './inbox.js';
import { type Context, findNode, getNode, withCallerHint } from './nodes.js';
import { countsOf } from './types/count.js';
import type {
  ChangeOutcome,
  ConflictResolution,
  DecisionOutcome,
  ItemSettled,
  MemoryChanged,
  MemoryErased,
  MemoryRefused,
  MemoryWritten,
  UndecidedConflict,
  WriteResult,
  WriteResults,
} from './types/write.js';

export function writeResult(
  context: Context,
  caller: Caller,
  outcome: Answered<WriteOutcome>,
): MemoryWritten | MemoryRefused {
  if (outcome.refused !== null) return refusedOf(context, caller, outcome.refused);
  const { id, action, version, created, flags, conflicts, reviews } = outcome;
  return {
    ...{ action, version, created },
    flags: flags.map(({ code, message }) => ({ code, message })),
    conflicts: conflicts.map((each) => resolutionOf(context, caller, each)),
    undecided: reviews.map(({ otherId, explanation }) =>
      undecidedOf(context, caller, { id, otherId, explanation }),
    ),
    get memory() {
      return getNode(context, caller, id);
    },
  };
}

function undecidedOf(
  context: Context,
  caller: Caller,
  { id, otherId, explanation }: { id: string; otherId: string; explanation: string },
): UndecidedConflict {
  return {
    id: inboxId({ kind: 'CONFLICT', ids: [id, otherId] }),
    explanation,
    get other() {
      return getNode(context, caller, otherId);
    },
  };
}

export function refusedOf(
  context: Context,
  caller: Caller,
  { code, stage, rule, message, matchedId }: Refusal,
): MemoryRefused {
  return {
    ...{ code, stage, rule },
    message: code === 'NOT_FOUND' ? withCallerHint(message, caller) : message,
    get matched() {
      return findNode(context, caller, matchedId ?? null);
    },
  };
}

export function resolutionOf(
  context: Context,
  caller: Caller,
  { winnerId, loserId, eventId, heuristic, step, explanation }: ConflictOutcome,
): ConflictResolution {
  return {
    ...{ eventId, heuristic, step, explanation },
    get winner() {
      return getNode(context, caller, winnerId);
    },
    get loser() {
      return getNode(context, caller, loserId);
    },
  };
}

/** Several writes, each with an outcome of its own. */
export function writeResults(
  context: Context,
  caller: Caller,
  { outcomes, created }: Answered<{ readonly outcomes: readonly SaveOutcome[] }>,
): WriteResults {
  const results = outcomes.map((outcome): typeof WriteResult =>
    'candidateId' in outcome
      ? stagedResult(context, caller, { ...outcome, created })
      : writeResult(context, caller, { ...outcome, created }),
  );
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  return { results, written: outcomes.length - refused, refused, created };
}

/** Decisions about items of the inbox, each with an outcome of its own. */
export function decisionOutcome(
  context: Context,
  caller: Caller,
  { outcomes, created }: Resolved,
): DecisionOutcome {
  const results = outcomes.map((outcome): ItemSettled | MemoryRefused =>
    outcome.refused === null
      ? {
          eventId: outcome.eventId,
          get memory() {
            return findNode(context, caller, outcome.memoryId);
          },
          get removed() {
            return findNode(context, caller, outcome.removedId);
          },
        }
      : refusedOf(context, caller, outcome.refused),
  );
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  return { results, settled: outcomes.length - refused, refused, created };
}

/** Memories that were changed in place, each with an outcome of its own. */
export function changeOutcome(
  context: Context,
  caller: Caller,
  { outcomes, created }: ChangedMemories,
): ChangeOutcome {
  const results = outcomes.map((outcome): MemoryChanged | MemoryErased | MemoryRefused => {
    if (outcome.refused !== null) return refusedOf(context, caller, outcome.refused);
    const { id, eventId, erased } = outcome;
    if (erased !== undefined) return { id, places: countsOf(erased) };
    return {
      eventId,
      get memory() {
        return getNode(context, caller, id);
      },
    };
  });
  const refused = outcomes.filter((outcome) => outcome.refused !== null).length;
  const changed = outcomes.filter((each) => each.refused === null && each.eventId !== null).length;
  return { results, changed, refused, created };
}
