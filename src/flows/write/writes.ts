/** The write flows, bound to what they need. */
import type { Caller } from '../../domain/kernel/partition.js';
import { correctionInput, factInput } from '../../domain/write/inputs.js';
import { memorizeInput } from '../../domain/write/memorize-input.js';
import type { BulkOutcome } from './bulk.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { memorize, rememberFact } from './memorize.js';
import { type ResolutionOutcome, resolveConflict } from './resolve.js';
import { type UndoOutcome, undo } from './undo.js';
import { addMemory, bulkAdd, updateByTopic } from './vault-add.js';
import { promoteToCanon, updateMemory } from './vault-edit.js';

type Keyed = readonly [caller: Caller, items: readonly unknown[], idempotencyKey?: unknown];

/** Everything that goes through the write pipeline, and what takes it back. */
export interface Writes {
  rememberFact(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  memorize(...call: Keyed): Promise<BulkOutcome>;
  addMemory(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  bulkAdd(...call: Keyed): Promise<BulkOutcome>;
  updateByTopic(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  updateMemory(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  promoteToCanon(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  undo(caller: Caller, eventId: unknown, idempotencyKey?: unknown): Promise<Answered<UndoOutcome>>;
  resolveConflict(
    caller: Caller,
    input: Parameters<typeof resolveConflict>[2],
  ): Promise<Answered<ResolutionOutcome>>;
}

/** The input schemas that depend on a setting. */
export function writeSchemas(maxContentChars: number): WriteDeps['schemas'] {
  return {
    fact: factInput(maxContentChars),
    correction: correctionInput(maxContentChars),
    memorize: memorizeInput(maxContentChars),
  };
}

export function createWrites(deps: WriteDeps): Writes {
  return {
    rememberFact: (caller, input) => rememberFact(deps, caller, input),
    memorize: (caller, items, key) => memorize(deps, caller, items, key),
    addMemory: (caller, input) => addMemory(deps, caller, input),
    bulkAdd: (caller, items, key) => bulkAdd(deps, caller, items, key),
    updateByTopic: (caller, input) => updateByTopic(deps, caller, input),
    updateMemory: (caller, input) => updateMemory(deps, caller, input),
    promoteToCanon: (caller, input) => promoteToCanon(deps, caller, input),
    undo: (caller, eventId, key) => undo(deps, caller, eventId, key),
    resolveConflict: (caller, input) => resolveConflict(deps, caller, input),
  };
}
