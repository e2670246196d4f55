/** Saving documents (D-21), one or many; what is staged waits for the outcome of its turn instead. */
import type { DocumentInput } from '../../domain/document/inputs.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { ownerOf } from '../../domain/write/plan.js';
import { InvalidInputError } from '../../errors.js';
import type { StageOutcome } from '../staging/stage.js';
import {
  type BulkOutcome,
  type Checked,
  refusedFor,
  requireFewEnough,
  writeChecked,
} from '../write/bulk.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { writeOne } from '../write/pipeline.js';
import type { DocumentDeps } from './deps.js';
import { prepareDocument } from './prepare.js';

/** What saving needs beside the documents themselves. */
export interface SaveDeps extends DocumentDeps {
  stage(caller: Caller, input: DocumentInput): Promise<Answered<StageOutcome>>;
}

/** The document, the staged item, or why there is neither. */
export type SaveOutcome = WriteOutcome | StageOutcome;

/**
 * At a path that a current document of the caller has it becomes the next version of that one.
 * @throws InvalidInputError, ForbiddenError, NotFoundError for unknown `derivedFrom` ids and turns
 */
export async function saveDocument(
  deps: SaveDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<SaveOutcome>> {
  const document = parseInput(deps.schema, input);
  ownerOf(caller, document.scope);
  if (document.stage) return deps.stage(caller, document);
  const item = await prepareDocument(deps, caller, document);
  return writeOne(deps.write, caller, { operation: 'saveDocument', input: document }, item);
}

/** Many in one transaction; each has an outcome of its own. @throws InvalidInputError for too many */
export async function saveDocuments(
  deps: SaveDeps,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey: unknown,
): Promise<BulkOutcome> {
  requireFewEnough(deps.write, items);
  const checked: Checked[] = [];
  for (const item of items) checked.push(await prepared(deps, caller, item));
  const request = { operation: 'saveDocuments', items, idempotencyKey };
  return writeChecked(deps.write, caller, request, checked);
}

async function prepared(deps: SaveDeps, caller: Caller, input: unknown): Promise<Checked> {
  try {
    const document = parseInput(deps.schema, input);
    ownerOf(caller, document.scope);
    if (document.stage) throw new InvalidInputError('stage: stage documents one by one.');
    return { item: await prepareDocument(deps, caller, document) };
  } catch (thrown) {
    return refusedFor(thrown);
  }
}
