/** Where nodes stand before they are arranged. Pure, and the same every time. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The angle by which each next one turns: no two of them ever stand in one line. Radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Distance of the first from the middle. */
const STEP = 10;

/** Known nodes stay; new ones stand in a spiral around the node that brought them, or around the middle. */
export function placed(
  nodes: readonly { readonly id: string; readonly via: string }[],
  known: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>();
  const around = new Map<string, number>();
  for (const { id } of nodes) {
    const stays = known.get(id);
    if (stays) places.set(id, stays);
  }
  for (const { id, via } of nodes) {
    if (places.has(id)) continue;
    const middle = places.get(via) ?? { x: 0, y: 0 };
    const turn = around.get(via) ?? 0;
    around.set(via, turn + 1);
    const distance = STEP * Math.sqrt(turn);
    places.set(id, {
      x: middle.x + distance * Math.cos(turn * GOLDEN),
      y: middle.y + distance * Math.sin(turn * GOLDEN),
    });
  }
  return places;
}
