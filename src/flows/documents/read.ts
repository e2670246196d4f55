/** Reading documents: what they have beside what every memory has, their text, their passages. */
import { documentPath } from '../../domain/document/item.js';
import { parseInput } from '../../domain/kernel/input.js';
import {
  type Caller,
  visibleOwnerKeys,
  visiblePartitions,
  visibleScopes,
} from '../../domain/kernel/partition.js';
import { PASSAGES } from '../../domain/lists.js';
import { NotFoundError } from '../../errors.js';
import {
  documentByPath,
  documentDetails,
  documentPassages,
  documentText,
  type StoredDetails,
} from '../../statements/documents.js';
import type { Original } from '../archive/archive.js';
import type { ReadDeps } from '../flow.js';
import { type Page, type PageRequest, pageOf, pageStart } from '../page.js';

/** What a document has beside what every memory has. */
export interface Details extends StoredDetails {
  /** Quality × confidence, 0 to 1 (QD-5). */
  readonly effectiveQuality: number;
}

/** A passage as it is read. */
interface ReadPassage {
  readonly id: string;
  /** From 0. */
  readonly position: number;
  readonly content: string;
  /** Offsets into the text, in UTF-16 units: from inclusive, to exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * The ids in order; null where there is no document that the caller sees. What its user had in mind with one, where it
 * is kept and in which turn it was saved, is told to that user alone, though everybody may see the document. One statement.
 */
export async function detailsOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  ids: readonly string[],
): Promise<(Details | null)[]> {
  const whose = { partitions: visiblePartitions(caller), ownerKeys: visibleOwnerKeys(caller) };
  const rows = await graph.read(documentDetails, { ids: [...ids], ...whose });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row ? { ...row, effectiveQuality: row.quality * row.confidence } : null;
  });
}

/**
 * Id of the current document at a path: the caller's own, else nobody's; in the caller's own scope before the shared
 * one. Null: there is none, or it has expired. @throws InvalidInputError
 */
export async function idAtPath(
  { graph, clock }: ReadDeps,
  caller: Caller,
  path: unknown,
): Promise<string | null> {
  const [found] = await graph.read(documentByPath, {
    path: parseInput(documentPath, path, 'path'),
    ownerKeys: visibleOwnerKeys(caller),
    scopes: visibleScopes(caller).reverse(),
    partitions: visiblePartitions(caller),
    now: clock.now(),
  });
  return found?.id ?? null;
}

/** What reading documents needs. */
interface ReadDocumentDeps extends Pick<ReadDeps, 'graph'> {
  originalOf(caller: Caller, id: string): Promise<Original>;
}

/**
 * What a document says now; of an archived one its summary.
 * @param includeOriginal the text as it was before it was archived
 * @throws NotFoundError, ColdStoreUnavailableError
 */
export async function textOf(
  { graph, originalOf }: ReadDocumentDeps,
  caller: Caller,
  id: string,
  includeOriginal: boolean,
): Promise<string> {
  if (includeOriginal) return (await originalOf(caller, id)).text;
  const [found] = await graph.read(documentText, { id, partitions: visiblePartitions(caller) });
  if (found === undefined) throw new NotFoundError(`There is no document ${id} that you can see.`);
  return found.text;
}

/** As it was given, where that is not its text; else null. @throws NotFoundError, ColdStoreUnavailableError */
export async function originalAsGiven(
  { originalOf }: Pick<ReadDocumentDeps, 'originalOf'>,
  caller: Caller,
  id: string,
): Promise<string | null> {
  return (await originalOf(caller, id)).original;
}

/** Passages in the order of the text; none of a short document. @throws InvalidInputError */
export async function passagesOf(
  { graph }: Pick<ReadDeps, 'graph'>,
  caller: Caller,
  id: string,
  request: PageRequest,
): Promise<Page<ReadPassage>> {
  const { after, limit } = pageStart(PASSAGES, request);
  const partitions = visiblePartitions(caller);
  const page = { id, partitions, after: after.position, limit };
  const rows = await graph.read(documentPassages, page);
  return pageOf(PASSAGES, rows, request.first, (passage) => passage);
}
