/** Originals out of cold storage, wherever they lie (D-80). */
import type { ColdStoreName, ColdText } from '../../domain/document/archive.js';
import { ColdStoreUnavailableError } from '../../errors.js';
import type { ColdPlace, ColdStores } from '../../ports.js';

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
