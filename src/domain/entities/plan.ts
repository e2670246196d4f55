/** Entities and their names as nodes to be written (G-22). Pure: ids and the time are arguments. */
import { type Owner, partitionOf } from '../kernel/partition.js';
import { defined, type Stamp } from '../kernel/properties.js';
import { normalizeName } from '../kernel/text.js';
import type { EntityType, NameKind } from '../kernel/vocabulary.js';
import { tellingWords } from '../language/words.js';
import { derivedNames } from './names.js';

/**
 * An entity that a memory mentions: found by its name and type, so that another name or a merged one leads to the
 * living entity; created from `properties` when new.
 */
export interface EntityPlan {
  readonly key: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The name itself. */
  readonly name: NamePlan;
  /** Names that follow from it: given to an entity that is new. */
  readonly derived: NamePlan[];
}

/** A name of an entity as a node of the graph (G-22): `key` is unique, `handle` is how it is compared. */
export interface NamePlan {
  readonly key: string;
  readonly handle: string;
  readonly kind: NameKind;
}

/**
 * An entity within its owner's graph: never shared across users (QG-13 for the name). `partition`: the owner's,
 * where it is known already.
 */
export function planEntity(
  owner: Owner,
  { name, type }: { name: string; type: EntityType },
  { id, now }: Stamp,
  partition: string = partitionOf(owner),
): EntityPlan {
  const normalizedName = normalizeName(name);
  return {
    key: entityKey(partition, type, normalizedName),
    name: planName(partition, { handle: normalizedName, kind: 'NAME' }),
    derived: derivedNames(name, type).map((derived) => planName(partition, derived)),
    properties: {
      ...defined(owner),
      id,
      partition,
      name,
      normalizedName,
      nameWords: tellingWords(name),
      type,
      aliases: [],
      firstSeenAt: now,
    },
  };
}

/** What tells an entity from all others: its name as it is compared, and its type, in its owner's graph. */
export function entityKey(partition: string, type: EntityType, normalizedName: string): string {
  return `${partition}|${type}|${normalizedName}`;
}

/** The node of a name. */
export function planName(
  partition: string,
  { handle, kind }: { handle: string; kind: NameKind },
): NamePlan {
  return { key: nameKey(partition, handle), handle, kind };
}

/** What tells a name from all others: how it is compared, in its owner's graph. */
export function nameKey(partition: string, handle: string): string {
  return `${partition}|${handle}`;
}

/** Keys of the names that the text is in each partition. */
export function nameKeys(name: string, partitions: readonly string[]): string[] {
  const handle = normalizeName(name);
  return partitions.map((partition) => nameKey(partition, handle));
}
