/** Documents of files on their way into the graph. Pure. */
import type { TrustScope } from '../kernel/vocabulary.js';
import type { WriteItem } from '../write/item.js';

/** A new document that is its user's from the start: it proved useful where its file was made. */
export function asUsersOwn(item: WriteItem): WriteItem {
  return withTrust(item, 'USER', null);
}

/** The next version of a document, which stays as far trusted as it is. */
export function asVersionOf(
  item: WriteItem,
  { id, trustScope }: { readonly id: string; readonly trustScope: TrustScope },
): WriteItem {
  return { ...withTrust(item, trustScope, item.document?.ttlDays ?? null), editedId: id };
}

function withTrust(item: WriteItem, trustScope: TrustScope, ttlDays: number | null): WriteItem {
  const { document } = item;
  if (document === undefined) return item;
  const properties = { ...document.properties, trustScope };
  return { ...item, document: { ...document, properties, ttlDays } };
}
