/** What many property maps have alike is sent to the store once. Pure. */

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
