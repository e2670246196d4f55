/** Saving the document of a file. */
import type { DocumentInput } from '../../domain/document/inputs.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { isUsersOwn } from '../../domain/markdown/document.js';
import { asUsersOwn, asVersionOf } from '../../domain/markdown/document-item.js';
import type { FrontMatter } from '../../domain/markdown/front-matter.js';
import { ownerOf } from '../../domain/write/plan.js';
import { holdCurrent } from '../change/hold.js';
import type { DocumentDeps } from '../documents/deps.js';
import { prepareDocument } from '../documents/prepare.js';
import { once } from '../once.js';
import type { Answered, WriteOutcome } from '../write/deps.js';
import { writeOne, writeSingle } from '../write/pipeline.js';
import type { DocumentCard } from './document-cards.js';

/** @param card the document that gets a next version; null: a new one. @throws StaleVersionError, NotFoundError */
export async function saveFile(
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
  const { answer, created } = await once(write, caller, request, async (tx) => {
    const { userId } = await holdCurrent(tx, caller, id, write.clock.now());
    const owner = { tenant: caller.tenant, userId };
    return writeSingle(write, tx, caller, { owner, item: asVersionOf(item, card.details) });
  });
  return { ...answer, created };
}
