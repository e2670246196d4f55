/** Saving documents (D-21), each by itself; what is staged waits for the outcome of its turn instead. */
import type { DocumentInput } from '../../domain/document/item.js';
import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { ownerOf } from '../../domain/write/plan.js';
import type { StageOutcome } from '../staging/stage.js';
import { type Checked, refusedFor, requireFewEnough, writeChecked } from '../write/bulk.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { type DocumentDeps, prepareDocument } from './prepare.js';

/** What saving needs beside the documents themselves. */
export interface SaveDeps extends DocumentDeps {
  stage(caller: Caller, input: DocumentInput): Promise<Answered<StageOutcome>>;
}

/** The document, the staged item, or why there is neither. */
export type SaveOutcome = WriteOutcome | StageOutcome;

/** Outcomes in the order of the documents. */
export type SavedDocuments = Answered<{ readonly outcomes: readonly SaveOutcome[] }>;

/**
 * Each has an outcome of its own. At a path that a current document of the caller has it becomes the next version of that
 * one. Those that are staged are staged one by one; the others are written in one transaction.
 * @throws InvalidInputError for too many, IdempotencyConflictError
 */
export async function saveDocuments(
  deps: SaveDeps,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey?: unknown,
): Promise<SavedDocuments> {
  requireFewEnough(deps.write, items);
  const key = parseInput(optionalKey, idempotencyKey, 'idempotencyKey');
  const ready: Ready[] = [];
  for (const [i, item] of items.entries()) {
    ready.push(await prepared(deps, caller, item, key && `${key} ${i}`));
  }
  const now = ready.flatMap((each) => ('staged' in each ? [] : [each]));
  const request = { operation: 'saveDocuments', items, idempotencyKey: key };
  const written = await writeChecked(deps.write, caller, request, now);
  const next = written.outcomes.values();
  const outcomes = ready.map((each): SaveOutcome => {
    if ('staged' in each) return each.staged;
    const { value, done } = next.next();
    if (done) throw new Error('There were fewer outcomes than documents.');
    return value;
  });
  return { outcomes, created: written.created };
}

/** A document that is written with the others, why it is not, or what staging it came to. */
type Ready = Checked | { readonly staged: StageOutcome };

async function prepared(
  deps: SaveDeps,
  caller: Caller,
  input: unknown,
  key: string | null,
): Promise<Ready> {
  try {
    const document = parseInput(deps.schema, input);
    ownerOf(caller, document.scope);
    if (!document.stage) return { item: await prepareDocument(deps, caller, document) };
    const { created: _, ...staged } = await deps.stage(caller, {
      ...document,
      idempotencyKey: key,
    });
    return { staged };
  } catch (thrown) {
    return refusedFor(thrown);
  }
}
