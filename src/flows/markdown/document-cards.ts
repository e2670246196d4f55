/** Documents with all that their files say. */

import type { Caller } from '../../domain/kernel/partition.js';
import type { RenderedDocument } from '../../domain/markdown/document.js';
import { ColdStoreUnavailableError } from '../../errors.js';
import { type Details, detailsOf } from '../documents/read.js';
import { type Memory, memoriesById } from '../memories.js';
import type { MarkdownDeps } from './import-file.js';

/** A document before its text is read, which may be long and lie elsewhere. */
export interface DocumentCard {
  readonly memory: Memory;
  readonly details: Details;
}

/** Those of the ids that are documents which the caller sees, in order. Two statements. */
export async function documentCards(
  { documents }: MarkdownDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<DocumentCard[]> {
  const { graph } = documents.write;
  const memories = await memoriesById(graph, caller, ids);
  const details = await detailsOf({ graph }, caller, ids);
  return ids.flatMap((_, i) => {
    const [memory, known] = [memories[i], details[i]];
    return memory && known ? [{ memory, details: known }] : [];
  });
}

/** With the original of what is archived; while its store is away, with the summary that stands for it. */
export async function withText(
  deps: MarkdownDeps,
  caller: Caller,
  { memory, details }: DocumentCard,
): Promise<RenderedDocument> {
  const original = await originalOf(deps, caller, memory.id);
  const text = original ?? memory.content;
  const storage = original === null ? 'COLD' : 'ACTIVE';
  const { kind, keywords, tags, sourceRole, scope, sessionId } = memory;
  const { eventTime, createdAt, updatedAt } = memory;
  return {
    ...details,
    ...{ text, storage, kind, keywords, tags, sourceRole, scope, sessionId },
    ...{ eventTime, createdAt, updatedAt },
  };
}

/** Null: its store is away. */
async function originalOf(deps: MarkdownDeps, caller: Caller, id: string): Promise<string | null> {
  try {
    return (await deps.originalOf(caller, id)).text;
  } catch (thrown) {
    if (thrown instanceof ColdStoreUnavailableError) return null;
    throw thrown;
  }
}

/** Neither retired nor expired. */
export function isCurrent({ retiredAt, expiresAt }: Memory, now: Date): boolean {
  return retiredAt === null && (expiresAt === null || expiresAt > now);
}
