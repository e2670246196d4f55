/** Originals in cold storage, out of a tenant and into one: an export has their texts, an import puts them where originals go. */

import { someAtOnce } from '../../domain/fairness/some-at-once.js';
import {
  exportedOriginal,
  type HeldOriginal,
  heldOriginal,
  isObjectOf,
  type NewNode,
  ORIGINAL,
  placedOriginal,
} from '../../domain/transfer/arrival.js';
import type { Line } from '../../domain/transfer/lines.js';
import { ColdStoreUnavailableError, InvalidInputError } from '../../errors.js';
import type { ColdStores } from '../../ports.js';
import { fetchOriginal } from '../archive/archive.js';
import type { Found } from './pages.js';

/** Of whom an export is, and who it becomes. */
export interface Tenants {
  readonly from: string;
  readonly to: string;
}

/** A node of an import, with the line that it comes from. */
export interface ArrivedNode {
  readonly number: number;
  readonly line: Line;
  readonly node: NewNode;
}

/** Originals are held in memory, and object stores limit how much is asked at once. */
const AT_ONCE = 4;

/** Nodes of originals with their texts in them. @throws ColdStoreUnavailableError naming the document */
export function departing(coldStores: ColdStores, page: readonly Found[]): Promise<Found[]> {
  return someAtOnce(page, AT_ONCE, async (found) => {
    const { properties } = found;
    const held = heldOriginal(
      Object.fromEntries(properties.map(([name, , value]) => [name, value])),
    );
    const content = held.content ?? (await fetched(coldStores, held));
    return { ...found, properties: exportedOriginal(properties, content) };
  });
}

/**
 * Nodes of an import as they are created: originals are where this server puts them by then. What a run that ended had put
 * is put again, to the same place.
 * @throws ColdStoreUnavailableError, InvalidInputError naming the line
 */
export async function placed(
  coldStores: ColdStores,
  tenants: Tenants,
  nodes: readonly ArrivedNode[],
): Promise<NewNode[]> {
  const originals = nodes.filter(({ node }) => node.labels.includes(ORIGINAL));
  const done = await someAtOnce(originals, AT_ONCE, async (arrived) => {
    try {
      return [arrived.node, await place(coldStores, tenants, arrived)] as const;
    } catch (cause) {
      if (!(cause instanceof ColdStoreUnavailableError)) throw cause;
      throw new ColdStoreUnavailableError(`Line ${arrived.number}: ${cause.message}`, { cause });
    }
  });
  const places = new Map(done);
  return nodes.map(({ node }) => places.get(node) ?? node);
}

async function place(
  coldStores: ColdStores,
  tenants: Tenants,
  arrived: ArrivedNode,
): Promise<NewNode> {
  const { node } = arrived;
  const { memoryId, version, content: own } = heldOriginal(node.properties);
  const content = own ?? (await fetched(coldStores, namedOnly(arrived, tenants.from)));
  const { into } = coldStores;
  if (into.name === 'GRAPH') return placedOriginal(node, content, null);
  const objectKey = await into.put({ tenant: tenants.to, memoryId, version }, content);
  return placedOriginal(node, content, objectKey);
}

/** Earlier versions wrote the key of an object in place of its text. @throws InvalidInputError */
function namedOnly({ line, number }: ArrivedNode, tenant: string): HeldOriginal {
  // As it was before it got new ids.
  const held = heldOriginal(line.is === 'node' ? line.value.properties : {});
  const { objectKey, memoryId, version } = held;
  if (objectKey !== null && isObjectOf(objectKey, { tenant, memoryId, version })) return held;
  throw new InvalidInputError(
    `Line ${number}: the original of document ${memoryId} is not in the export, and no object of the tenant is named. Export it again.`,
  );
}

async function fetched(coldStores: ColdStores, { store, ...at }: HeldOriginal) {
  const { memoryId } = at;
  try {
    return await fetchOriginal(coldStores, store, at);
  } catch (cause) {
    if (!(cause instanceof ColdStoreUnavailableError) || cause.message.includes(memoryId))
      throw cause;
    const told = `The original of document ${memoryId} cannot be read. ${cause.message}`;
    throw new ColdStoreUnavailableError(told, { cause });
  }
}
