/** The names that the graph has, by handle. Pure. */

import { type KnownName } from './types.js';

/** Answers which entities have a handle. */
export interface Directory {
  /** Those that were given that name; each entity once, as NAME if it has it as both. */
  strong(handle: string): readonly KnownName[];
  /** Those that one of the kinds leads to; each entity once. */
  weak(handle: string, kind: 'ACRONYM' | 'FIRST_NAME'): readonly KnownName[];
}

export function directoryOf(known: readonly KnownName[]): Directory {
  const byHandle = new Map<string, KnownName[]>();
  for (const name of known) {
    const same = byHandle.get(name.handle);
    if (same === undefined) byHandle.set(name.handle, [name]);
    else same.push(name);
  }
  const having = (handle: string, fits: (name: KnownName) => boolean) =>
    byEntity((byHandle.get(handle) ?? []).filter(fits));
  return {
    strong: (handle) => having(handle, isStrong),
    weak: (handle, kind) => having(handle, (name) => name.kind === kind),
  };
}

function isStrong({ kind }: KnownName): boolean {
  return kind === 'NAME' || kind === 'ALIAS';
}

function byEntity(names: readonly KnownName[]): KnownName[] {
  const entities = new Map<string, KnownName>();
  for (const name of names) {
    if (name.kind === 'NAME' || !entities.has(name.entityId)) entities.set(name.entityId, name);
  }
  return [...entities.values()];
}

/** The one that is meant when several have a name: the only one, or the only one whose canonical name it is. */
export function onlyOne(names: readonly KnownName[]): KnownName | null {
  if (names.length === 1) return names[0] ?? null;
  const canonical = names.filter(({ kind }) => kind === 'NAME');
  return canonical.length === 1 ? (canonical[0] ?? null) : null;
}
