/** A file that is a document: the next version of the one that it names, or a new one. */

import type { DocumentInput } from '../../domain/document/item.js';
import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import {
  asUsersOwn,
  asVersionOf,
  type DocumentFile,
  documentInputOf,
  type FrontMatter,
  isUsersOwn,
  parseDocument,
} from '../../domain/markdown/document.js';
import type { Stored } from '../../domain/markdown/plan.js';
import { ownerOf } from '../../domain/write/plan.js';
import { InvalidInputError } from '../../errors.js';
import { holdCurrent } from '../change/hold.js';
import { type DocumentDeps, prepareDocument } from '../documents/prepare.js';
import { idAtPath } from '../documents/read.js';
import { once } from '../once.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { writeOne, writeSingle } from '../write/pipeline.js';
import { type DocumentCard, documentCards, isCurrent, withText } from './document-cards.js';
import { attempt, type ImportingFile, type MarkdownDeps } from './import-file.js';

/** What is said of a document is said of its file. */
const LINE = 1;

/** @param names of the file, below the folder of documents */
export async function importDocument(
  deps: MarkdownDeps,
  caller: Caller,
  { names, text }: { names: readonly string[]; text: string },
  { importing, tally, dryRun, key }: ImportingFile,
): Promise<void> {
  const { write, schema } = deps.documents;
  const file = parseDocument(text);
  const given = { ...documentInputOf(file, names, write.clock.now()), idempotencyKey: key };
  await attempt(tally, LINE, async () => {
    const card = await cardOf(deps, caller, file, given.path);
    const stored = card && (await storedOf(deps, caller, card, file));
    const plan = importing.plan({ id: stored?.id ?? null, text: file.text }, stored, 'DOCUMENT');
    if (plan.step === 'REFUSE') throw new InvalidInputError(plan.message);
    if (plan.step === 'SAME') return 'unchanged';
    const isNew = plan.step === 'CREATE';
    const input = parseInput(schema, given);
    if (dryRun) return isNew ? 'created' : 'updated';
    return saveFile(deps.documents, caller, {
      input,
      front: file.front,
      card: isNew ? null : card,
    });
  });
}

/** The user's document that the file names by its id, else the one at its path; what has expired makes room. */
async function cardOf(
  deps: MarkdownDeps,
  caller: Caller,
  { front }: DocumentFile,
  path: string | null,
): Promise<DocumentCard | null> {
  const { write } = deps.documents;
  const own = async (id: string | null | undefined) => {
    const [card] = id ? await documentCards(deps, caller, [id]) : [];
    return card?.memory.userId === caller.userId ? card : null;
  };
  const named = await own(front.id);
  const expiresAt = named?.details.expiresAt ?? null;
  const hasExpired = expiresAt !== null && expiresAt <= write.clock.now();
  if (named !== null && !hasExpired) return named;
  return path === null ? null : own(await idAtPath(write, caller, path));
}

async function storedOf(
  deps: MarkdownDeps,
  caller: Caller,
  card: DocumentCard,
  { front }: DocumentFile,
): Promise<Stored> {
  const { id, profile, userId, content } = card.memory;
  // While its original was away the file had the summary.
  const { text } =
    front.storage === 'COLD' ? { text: content } : await withText(deps, caller, card);
  const current = isCurrent(card.memory, deps.documents.write.clock.now());
  return { id, profile, userId, content: text.trim(), current, successor: null };
}

/** @param card the document that gets a next version; null: a new one. @throws StaleVersionError, NotFoundError */
async function saveFile(
  deps: DocumentDeps,
  caller: Caller,
  { input, front, card }: { input: DocumentInput; front: FrontMatter; card: DocumentCard | null },
): Promise<Answered<WriteOutcome>> {
  const { write } = deps;
  ownerOf(caller, input.scope);
  const item = await prepareDocument(deps, caller, input);
  const request = { operation: 'importMarkdown', input };
  if (card === null) {
    return writeOne(write, caller, request, isUsersOwn(front) ? asUsersOwn(item) : item);
  }
  const { id } = card.memory;
  const { answer, created } = await once(write, caller, request, async (tx, write) => {
    const { userId } = await holdCurrent(tx, caller, id, write.clock.now());
    const owner = { tenant: caller.tenant, userId };
    return writeSingle(write, tx, caller, { owner, item: asVersionOf(item, card.details) });
  });
  return { ...answer, created };
}
