/** The list of what waits as one reads it: what comes and what goes moves nothing. Pure. */
import type { Item } from './decisions.js';

/** An item in its place. */
export interface Shown {
  readonly item: Item;
  /** It came while the list was read: it stands at the end, wherever it belongs. */
  readonly fresh: boolean;
  /** It waits no longer: somebody else decided, or something changed. */
  readonly gone: boolean;
}

/** How a list begins. */
export function shownOf(items: readonly Item[]): readonly Shown[] {
  return items.map((item) => ({ item, fresh: false, gone: false }));
}

/** A list that goes on with a further page of it. */
export function withPage(shown: readonly Shown[], items: readonly Item[]): readonly Shown[] {
  return [...shown, ...shownOf(newOf(shown, items))];
}

/**
 * The list after a look at how things are.
 * @param items what waits now, as far as was asked
 * @param still ids of those shown that were asked for and still wait
 * @param asked ids that were asked for
 */
export function refreshed(
  shown: readonly Shown[],
  {
    items,
    still,
    asked,
  }: {
    readonly items: readonly Item[];
    readonly still: ReadonlySet<string>;
    readonly asked: ReadonlySet<string>;
  },
): readonly Shown[] {
  const now = new Map(items.map((item) => [item.id, item]));
  const kept = shown.map((each) => {
    const { id } = each.item;
    if (!asked.has(id)) return each;
    return { ...each, item: now.get(id) ?? each.item, gone: !still.has(id) };
  });
  const come = newOf(shown, items).map((item) => ({ item, fresh: true, gone: false }));
  return [...kept, ...come];
}

function newOf(shown: readonly Shown[], items: readonly Item[]): readonly Item[] {
  const known = new Set(shown.map(({ item }) => item.id));
  return items.filter(({ id }) => !known.has(id));
}
