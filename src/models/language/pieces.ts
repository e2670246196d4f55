/** Cuts what is to be read into pieces that one call takes. Pure. */

/** Most of one piece; both at least 1. */
export interface PieceLimits {
  readonly items: number;
  /** A single item beyond it is a piece of its own. */
  readonly characters: number;
}

/** Consecutive pieces within the limits, in order; none for no items. */
export function pieces<Item>(
  items: readonly Item[],
  charactersOf: (item: Item) => number,
  limits: PieceLimits,
): Item[][] {
  const found: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const characters = charactersOf(item);
    const last = found.at(-1);
    if (last && last.length < limits.items && characters <= room) last.push(item);
    else {
      found.push([item]);
      room = limits.characters;
    }
    room -= characters;
  }
  return found;
}
