/** The entities, page by page. */
import { nameCursors } from '../../domain/entities/names.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { ENTITY_TYPES, type EntityType, valuesOf } from '../../domain/kernel/vocabulary.js';
import type { Graph } from '../../ports.js';
import { type Entity, listEntities } from '../../statements/read.js';
import { checkFirst, type Page, type PageRequest } from '../page.js';

/** Which entities. `type` null: of every type. */
export interface EntityListRequest extends PageRequest {
  readonly type: EntityType | null;
}

const BEGINNING = { name: '', id: '' };
const TYPES = valuesOf(ENTITY_TYPES);

/** A page of the entities that the caller sees, in the order of their names. @throws InvalidInputError */
export async function entityPage(
  graph: Graph,
  caller: Caller,
  { type, first, cursor }: EntityListRequest,
): Promise<Page<Entity>> {
  checkFirst(first);
  const after = cursor === null ? BEGINNING : nameCursors.decode(cursor);
  const rows = await graph.read(listEntities, {
    ...{ partitions: visiblePartitions(caller), types: type === null ? TYPES : [type] },
    ...{ afterName: after.name, afterId: after.id, limit: first + 1 },
  });
  const items = rows.slice(0, first);
  return {
    items,
    cursors: items.map(({ normalizedName, id }) =>
      nameCursors.encode({ name: normalizedName, id }),
    ),
    hasNextPage: rows.length > first,
  };
}
