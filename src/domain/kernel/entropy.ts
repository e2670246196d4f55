/** How hard a secret is to guess, as far as its looks tell. Pure. */

/**
 * Bits that a secret at most has, judged by its characters alone: how many different ones there are, how evenly they
 * are spread, and how many do not follow from those before them (`aaaa`, `abcd`, and the same piece again and again).
 * A sentence of known words counts for more than it is worth; random characters count for a little less.
 */
export function estimatedBits(secret: string): number {
  const points = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const piece = points.slice(0, periodOf(points));
  return surprising(piece) * bitsPerCharacter(piece);
}

/** Length of the shortest piece of which the whole is a repetition, be the last one cut short. */
function periodOf(points: readonly number[]): number {
  // The failure function of Knuth, Morris and Pratt: how long a prefix is a suffix, too.
  const borders: number[] = [0];
  for (let i = 1; i < points.length; i++) {
    let border = borders[i - 1] ?? 0;
    while (border > 0 && points[i] !== points[border]) border = borders[border - 1] ?? 0;
    borders.push(points[i] === points[border] ? border + 1 : 0);
  }
  return points.length - (borders[points.length - 1] ?? 0);
}

/** How many characters do not go on with the step between the two before them. */
function surprising(points: readonly number[]): number {
  const step = (i: number) => (points[i] ?? 0) - (points[i - 1] ?? 0);
  return points.filter((_, i) => i < 2 || step(i) !== step(i - 1)).length;
}

/** Shannon's entropy of how often each character stands there. */
function bitsPerCharacter(points: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / points.length);
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
