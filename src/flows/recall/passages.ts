/** The passages of documents that answer a question: their texts, in one statement where there are any. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { type Passage, passagesById } from '../../statements/recall.js';
import type { Memory } from '../memories.js';
import type { RecallDeps } from './types.js';

/** Passages that are shown of a document. */
const MOST = 3;

/**
 * By document, the most telling first.
 * @param answering ids of passages by document
 * @param documents those that are shown
 */
export async function passagesOf(
  { graph }: Pick<RecallDeps, 'graph'>,
  caller: Caller,
  answering: ReadonlyMap<string, readonly string[]>,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const wanted = documents.map((id) => [id, (answering.get(id) ?? []).slice(0, MOST)] as const);
  const ids = wanted.flatMap(([, passages]) => passages);
  if (ids.length === 0) return new Map();
  const rows = await graph.read(passagesById, { ids, partitions: visiblePartitions(caller) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    wanted.map(([id, passages]) => [id, passages.flatMap((each) => byId.get(each) ?? [])] as const),
  );
}

/** Of the past, passages of a later text were not known. */
export function knownThen(passages: readonly Passage[], { version }: Memory): Passage[] {
  return passages.filter((passage) => passage.version <= version);
}

/** What a document answers with: its best passage, or, where it was found as a whole, its content. */
export function telling({ content }: Memory, [best]: readonly Passage[]): string {
  return best?.content ?? content;
}
