/** Conversations become episodes, through the same door as those that are held now. */
import type { Caller } from '../../../domain/kernel/partition.js';
import type { Conversation, Message } from '../../../domain/transfer/chat.js';
import type { Item, Tallying } from '../../../domain/transfer/items.js';
import { IdempotencyConflictError, InvalidInputError, messageOf } from '../../../errors.js';
import type { Captured } from '../../append.js';
import type { Importer, Part } from './run.js';

/** Captures turns; see Capture. */
export type Ingest = (caller: Caller, inputs: readonly unknown[]) => Promise<Captured[]>;

/** @param atOnce most turns of one call */
export function turnImporter(
  { ingest, atOnce }: { ingest: Ingest; atOnce: number },
  caller: Caller,
  read: (item: Item) => Conversation,
): Importer<Message> {
  return {
    atOnce,
    read: (item) => {
      const { messages, skipped } = read(item);
      return { values: messages, skipped };
    },
    sizeOf: ({ content }) => content.length,
    write: (parts, tallying) => writeTurns(ingest, caller, parts, tallying),
  };
}

/** One wrong turn refuses a call: then each goes alone, and only that one is left out. */
async function writeTurns(
  ingest: Ingest,
  caller: Caller,
  parts: readonly Part<Message>[],
  tallying: Tallying,
): Promise<void> {
  try {
    const messages = parts.map(({ value }) => value);
    for (const captured of await ingest(caller, messages)) count(captured, tallying);
  } catch (thrown) {
    const [first] = parts;
    if (first === undefined || !isOfOne(thrown)) throw thrown;
    if (parts.length === 1) tallying.fail(first.line, messageOf(thrown));
    else for (const part of parts) await writeTurns(ingest, caller, [part], tallying);
  }
}

function isOfOne(thrown: unknown): boolean {
  return thrown instanceof InvalidInputError || thrown instanceof IdempotencyConflictError;
}

function count({ created }: Captured, tallying: Tallying): void {
  if (created) tallying.written++;
  else tallying.repeated++;
}
