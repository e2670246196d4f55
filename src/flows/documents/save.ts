/**
 * Saving documents (D-21), each by itself; what is staged waits for the outcome of its turn instead. Correcting whatever its user names: of a document the next state is a document (G-72).
 */

import {
  type Correctable,
  correctedInput,
  correctedItem,
  requireUnexpired,
  turnOf,
} from '../../domain/document/correction.js';
import type { DocumentInput } from '../../domain/document/item.js';
import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { assertsAs } from '../../domain/write/assertion.js';
import type { correctionInput } from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { InvalidInputError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { correctableDocument } from '../../statements/documents.js';
import { holdCurrent } from '../change/hold.js';
import { once } from '../once.js';
import type { StageOutcome } from '../staging/stage.js';
import { correctMemory } from '../write/correct.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { writeSingle } from '../write/pipeline.js';
import { type Checked, refusedFor, requireFewEnough, writeChecked } from '../write/remember.js';
import { type DocumentDeps, prepareDocument } from './prepare.js';

/** What saving needs beside the documents themselves. */
interface SaveDeps extends DocumentDeps {
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

/** What correcting needs beside the documents themselves. */
interface CorrectDeps extends DocumentDeps {
  /** As long as a document may be; built once. */
  readonly correction: ReturnType<typeof correctionInput>;
}

/** What was read for a correction before its transaction. */
interface Prepared {
  readonly item: WriteItem;
  /** JSON of what it was read from: whether it still fits. */
  readonly input: string;
}

/**
 * A document at a path gets its next version, one without a path a successor. Whatever else, the record of a turn included,
 * loses to a fact.
 * @throws InvalidInputError, NotFoundError, ForbiddenError, StaleVersionError naming what to correct instead
 */
export async function correct(
  deps: CorrectDeps,
  caller: Caller,
  given: unknown,
): Promise<Answered<WriteOutcome>> {
  const { write } = deps;
  const input = parseInput(deps.correction, given);
  const stored = await correctableOf(
    { run: (...asked) => write.graph.read(...asked) },
    caller,
    input.id,
  );
  if (stored === null) return correctMemory(write, caller, given);
  if ((input.validFrom ?? input.validUntil) !== null) {
    throw new InvalidInputError('validFrom, validUntil: a document has none');
  }
  const prepared = await prepare(deps, caller, stored, input.text);
  const request = { operation: 'correct', input };
  const { answer, created } = await once(write, caller, request, async (tx, write) => {
    const { userId } = await holdCurrent(tx, caller, input.id, write.clock.now());
    const item = await itemNow(deps, tx, caller, { ...input, prepared });
    return writeSingle(write, tx, caller, { owner: { tenant: caller.tenant, userId }, item });
  });
  return { ...answer, created };
}

/** Its lock is taken. What changed since it was prepared is read here: that is seldom, and short. */
async function itemNow(
  deps: CorrectDeps,
  tx: GraphTransaction,
  caller: Caller,
  { id, text, prepared }: { id: string; text: string; prepared: Prepared },
): Promise<WriteItem> {
  const stored = await correctableOf(tx, caller, id);
  if (stored === null) throw new Error(`Document ${id} is none any more.`);
  requireUnexpired(stored, deps.write.clock.now());
  const still = prepared.input === JSON.stringify(correctedInput(stored, text, assertsAs(caller)));
  const { item } = still ? prepared : await prepare(deps, caller, stored, text);
  return correctedItem(item, stored);
}

async function prepare(
  deps: CorrectDeps,
  caller: Caller,
  stored: Correctable,
  text: string,
): Promise<Prepared> {
  const input = correctedInput(stored, text, assertsAs(caller));
  const turn = turnOf(stored);
  const item = await prepareDocument(deps, caller, input, turn === null ? {} : { turn });
  return { item, input: JSON.stringify(input) };
}

/** Null: it is no document that a user corrects. */
async function correctableOf(
  graph: Pick<GraphTransaction, 'run'>,
  caller: Caller,
  id: string,
): Promise<Correctable | null> {
  const partitions = visiblePartitions(caller);
  const [found] = await graph.run(correctableDocument, { id, partitions });
  return found ?? null;
}
