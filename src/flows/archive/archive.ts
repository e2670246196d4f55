/** Originals of documents, wherever they lie, and what lies where (D-80). */
import type { ColdStoreName, ColdText } from '../../domain/document/archive.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { MediaType } from '../../domain/kernel/vocabulary.js';
import { COLD_DOCUMENTS } from '../../domain/lists.js';
import { ColdStoreUnavailableError, NotFoundError } from '../../errors.js';
import type { ColdPlace, ColdStores, Graph } from '../../ports.js';
import { coldDocuments, originalPlace } from '../../statements/archive.js';
import { type StorageShare, sumShares } from '../counts/count.js';
import { earliest, type KeptCounts } from '../counts/kept.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';

/** What reading originals needs. */
interface ArchiveDeps {
  readonly graph: Graph;
  readonly coldStores: ColdStores;
}

/** The original of a document. */
export interface Original extends ColdText {
  readonly mediaType: MediaType;
  /** Where it came from; null: it was at hand. */
  readonly store: ColdStoreName | null;
}

/** What lies where, and when it was counted. */
interface CountedShare extends StorageShare {
  readonly countedAt: Date;
}

/** A document whose original is in cold storage. */
interface ColdDocument {
  readonly id: string;
  readonly title: string | null;
  readonly path: string | null;
  readonly storedAt: Date;
  readonly bytes: number;
  readonly store: ColdStoreName;
}

/** What lies where, of the documents that the caller sees. */
export async function storageShares(
  { storageCounts }: { readonly storageCounts: KeptCounts<StorageShare[]> },
  caller: Caller,
): Promise<CountedShare[]> {
  const counted = await storageCounts.of(visiblePartitions(caller));
  const countedAt = earliest(counted);
  return sumShares(counted.flatMap(({ value }) => value)).map((share) => ({ ...share, countedAt }));
}

/** Those whose originals are in cold storage, the latest first. @throws InvalidInputError */
export async function coldDocumentPage(
  { graph }: ArchiveDeps,
  caller: Caller,
  request: PageRequest,
): Promise<Page<ColdDocument>> {
  const page = pageParams(COLD_DOCUMENTS, request);
  const rows = await graph.read(coldDocuments, { partitions: visiblePartitions(caller), ...page });
  const placed = rows.map((row) => ({ ...row, time: row.storedAt }));
  return pageOf(COLD_DOCUMENTS, placed, request.first, ({ time: _, ...document }) => document);
}

/** The original of a document, wherever it lies. @throws NotFoundError, ColdStoreUnavailableError that says what to do */
export async function originalOf(deps: ArchiveDeps, caller: Caller, id: string): Promise<Original> {
  const partitions = visiblePartitions(caller);
  const [found] = await deps.graph.read(originalPlace, { id, partitions });
  if (found === undefined) throw new NotFoundError(`There is no document ${id} that you can see.`);
  const { text, original, mediaType, store, coldVersion, objectKey } = found;
  if (text !== null) return { text, original, mediaType, store: null };
  if (coldVersion === null || store === null) {
    throw new ColdStoreUnavailableError(
      `The graph does not say where the original of document ${id} lies: restore a backup of the graph.`,
    );
  }
  const place = { memoryId: id, version: coldVersion, objectKey };
  return { ...(await fetchOriginal(deps.coldStores, store, place)), mediaType, store };
}

/** @throws ColdStoreUnavailableError that says what to do */
export async function fetchOriginal(
  coldStores: ColdStores,
  name: ColdStoreName,
  place: ColdPlace,
): Promise<ColdText> {
  const { memoryId, objectKey } = place;
  const store = coldStores.at(name);
  if (store === null) {
    throw new ColdStoreUnavailableError(
      `The original of document ${memoryId} lies in an object store that is not configured: set MNEME_S3_BUCKET.`,
    );
  }
  const content = await store.get(place);
  if (content !== null) return content;
  throw new ColdStoreUnavailableError(
    objectKey === null
      ? `The original of document ${memoryId} is missing in the graph: restore a backup of the graph.`
      : `The original of document ${memoryId} is missing in the object store: restore the object ${objectKey}.`,
  );
}
