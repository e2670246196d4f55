/** Importing the files of a user: what they come to, file by file. */
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { type FileRole, importInput, roleOf } from '../../domain/markdown/files.js';
import { type FileOutcome, FileTally, Importing } from '../../domain/markdown/plan.js';
import { importDocument } from './import-document.js';
import type { ImportingFile, MarkdownDeps } from './import-file.js';
import { importItems } from './import-items.js';

/**
 * File by file, in several transactions: what was written stays if a later one fails, and a repeat with the same key
 * writes it no second time. What a file no longer has is not deleted.
 * @throws InvalidInputError for what are no files
 */
export async function importMarkdown(
  deps: MarkdownDeps,
  caller: Caller,
  input: unknown,
): Promise<FileOutcome[]> {
  const { files, dryRun, idempotencyKey } = parseInput(importInput, input);
  const importing = new Importing(caller.userId);
  const outcomes: FileOutcome[] = [];
  for (const [i, { path, text }] of files.entries()) {
    const tally = new FileTally();
    const key = idempotencyKey && `${idempotencyKey} ${i}`;
    const role = roleOf(path, caller.userId);
    await importFile(deps, caller, { role, text }, { importing, tally, dryRun, key });
    outcomes.push(tally.outcome(path));
  }
  return outcomes;
}

async function importFile(
  deps: MarkdownDeps,
  caller: Caller,
  { role, text }: { role: FileRole; text: string },
  into: ImportingFile,
): Promise<void> {
  if (role.holds === 'ITEMS') {
    return importItems(deps.documents.write, caller, { file: role.file, text }, into);
  }
  if (role.holds === 'DOCUMENT') {
    return importDocument(deps, caller, { names: role.names, text }, into);
  }
  into.tally.refuse(1, { code: 'INVALID_INPUT', message: role.message });
}
