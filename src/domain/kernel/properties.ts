/** Property maps as the store takes them. Pure. */
import { type Owner, ownerKeyOf } from './partition.js';

/** Id and time of a write: chosen outside, so that a repeated transaction writes the same. */
export interface Stamp {
  readonly id: string;
  readonly now: Date;
}

/** Without null values: an unset property is absent from the node. */
export function defined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** An owner's node as a write finds or makes it: its key, and whose it is. */
export function ownerNode({ tenant, userId }: Pick<Owner, 'tenant' | 'userId'>) {
  return { key: ownerKeyOf({ tenant, userId }), ...defined({ tenant, userId }) };
}

type Properties = Readonly<Record<string, unknown>>;

/**
 * Splits maps into the entries that all of them have with the very same value and what each has of its own.
 * Every map is `{ ...shared, ...own }` again.
 */
export function factorOut(maps: readonly Properties[]): { shared: Properties; own: Properties[] } {
  const [first = {}] = maps;
  const alike = Object.keys(first).filter((key) =>
    maps.every((map) => key in map && Object.is(map[key], first[key])),
  );
  const shared = new Set(alike);
  return {
    shared: pick(first, (key) => shared.has(key)),
    own: maps.map((map) => pick(map, (key) => !shared.has(key))),
  };
}

function pick(map: Properties, wanted: (key: string) => boolean): Properties {
  const picked: Record<string, unknown> = {};
  for (const key of Object.keys(map)) if (wanted(key)) picked[key] = map[key];
  return picked;
}
