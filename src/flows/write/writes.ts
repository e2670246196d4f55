/** The write flows, bound to what they need. */
import type { Caller } from '../../domain/kernel/partition.js';
import { correctionInput } from '../../domain/write/inputs.js';
import { rememberInput } from '../../domain/write/remember.js';
import type { BulkOutcome } from './bulk.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { type RememberRequest, remember } from './remember.js';
import { type ResolutionOutcome, resolveConflict } from './resolve.js';
import { type UndoOutcome, undo } from './undo.js';
import { updateRecord } from './update-record.js';

/** Everything that goes through the write pipeline, and what takes it back. */
export interface Writes {
  /** Facts and vault records, each with an outcome of its own. @throws InvalidInputError, IdempotencyConflictError */
  remember(caller: Caller, request: RememberRequest): Promise<BulkOutcome>;
  updateRecord(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  undo(caller: Caller, eventId: unknown, idempotencyKey?: unknown): Promise<Answered<UndoOutcome>>;
  resolveConflict(
    caller: Caller,
    input: Parameters<typeof resolveConflict>[2],
  ): Promise<Answered<ResolutionOutcome>>;
}

/** The input schemas that depend on a setting. */
export function writeSchemas(maxContentChars: number): WriteDeps['schemas'] {
  return {
    correction: correctionInput(maxContentChars),
    remember: rememberInput(maxContentChars),
  };
}

export function createWrites(deps: WriteDeps): Writes {
  return {
    remember: (caller, request) => remember(deps, caller, request),
    updateRecord: (caller, input) => updateRecord(deps, caller, input),
    undo: (caller, eventId, key) => undo(deps, caller, eventId, key),
    resolveConflict: (caller, input) => resolveConflict(deps, caller, input),
  };
}
