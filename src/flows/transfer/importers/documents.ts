/** Documents of files, through the same door as those that agents save. */
import type { Caller } from '../../../domain/kernel/partition.js';
import { readDocument } from '../../../domain/transfer/documents.js';
import type { Tallying } from '../../../domain/transfer/items.js';
import { hashOf } from '../../../domain/transfer/lines.js';
import type { SavedDocuments } from '../../documents/save.js';
import type { Importer, Part } from './run.js';

/** Saves documents; see Documents. */
export type Save = (
  caller: Caller,
  inputs: readonly unknown[],
  idempotencyKey?: unknown,
) => Promise<SavedDocuments>;

type Given = Readonly<Record<string, unknown>>;

/** @param atOnce most documents of one call */
export function documentImporter(
  { save, atOnce }: { save: Save; atOnce: number },
  caller: Caller,
): Importer<Given> {
  return {
    atOnce,
    read: (item) => ({ values: [readDocument(item)], skipped: 0 }),
    sizeOf: ({ content }) => (typeof content === 'string' ? content.length : 0),
    write: (parts, tallying) => writeDocuments(save, caller, parts, tallying),
  };
}

/** The key is made of what is written: the same documents in the same order are known again. */
async function writeDocuments(
  save: Save,
  caller: Caller,
  parts: readonly Part<Given>[],
  tallying: Tallying,
): Promise<void> {
  const inputs = parts.map(({ value }) => value);
  const { outcomes, created } = await save(
    caller,
    inputs,
    `import-${hashOf(JSON.stringify(inputs))}`,
  );
  for (const [i, { refused }] of outcomes.entries()) {
    if (refused !== null) tallying.fail(parts[i]?.line ?? 0, `${refused.code}: ${refused.message}`);
    else if (created) tallying.written++;
    else tallying.repeated++;
  }
}
