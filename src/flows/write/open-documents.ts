/** Documents that are written, against those that are there: paths lead to the document that gets its next version. */
import { ownerKeyOf, SHARED_SCOPE } from '../../domain/kernel/partition.js';
import type { Situation } from '../../domain/write/decide.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import type { GraphTransaction } from '../../ports.js';
import { openDocuments } from '../../statements/documents.js';

type OwnerId = Situation['owner'];
type Stored = Awaited<ReturnType<typeof read>>['documents'][number];

/** The documents of one call; those that come first are there for the next ones. */
export class Documents {
  readonly #byPath: Map<string, Pick<Stored, 'id' | 'trustScope'>>;
  readonly #turnIds: ReadonlySet<string>;

  private constructor(stored: readonly Stored[], turnIds: readonly string[]) {
    this.#byPath = new Map(stored.map((each) => [placeOf(each), each]));
    this.#turnIds = new Set(turnIds);
  }

  /** Asks the graph only where an item names a path or a turn. */
  static async open(
    tx: GraphTransaction,
    owner: OwnerId,
    items: readonly WriteItem[],
    now: Date,
  ): Promise<Documents> {
    const named = items.flatMap(({ document }) => document?.properties ?? []);
    const paths = distinct(named.map(({ path }) => path));
    const turnIds = distinct(named.map(({ turnId }) => turnId));
    if (paths.length === 0 && turnIds.length === 0) return new Documents([], []);
    const found = await read(tx, owner, { paths, turnIds, now });
    return new Documents(found.documents, found.turnIds);
  }

  /** The item as a version of the document that has its path, if one has. It stays as far trusted as that one is. */
  fitted(item: WriteItem): WriteItem {
    const { document } = item;
    const stored = document && this.#byPath.get(placeOf({ ...document.properties, ...item }));
    if (document === undefined || stored === undefined) return item;
    const properties = { ...document.properties, trustScope: stored.trustScope };
    return { ...item, editedId: stored.id, document: { ...document, properties } };
  }

  /** A turn that a document names must be its owner's. */
  refusal({ document }: WriteItem): Refusal | null {
    const turnId = document?.properties.turnId ?? null;
    return turnId === null || this.#turnIds.has(turnId)
      ? null
      : refusal('NOT_FOUND', 'references', `There is no turn ${turnId} of yours.`);
  }

  /** The document is there now. */
  remember(item: WriteItem, id: string): void {
    if (item.document === undefined) return;
    const { path, trustScope } = item.document.properties;
    if (path !== null) this.#byPath.set(placeOf({ path, scope: item.scope }), { id, trustScope });
  }
}

/** A path means something within its scope: agents do not see each other's. */
function placeOf({ path, scope }: { path: string | null; scope: string | null }): string {
  return JSON.stringify([scope ?? SHARED_SCOPE, path]);
}

async function read(
  tx: GraphTransaction,
  owner: OwnerId,
  named: { paths: string[]; turnIds: string[]; now: Date },
) {
  const [found] = await tx.run(openDocuments, { ownerKey: ownerKeyOf(owner), ...named });
  if (found === undefined) throw new Error('The store returned no row for documents.');
  return found;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
