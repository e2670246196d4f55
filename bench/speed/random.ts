/** Repeatable randomness: the same seed gives the same run everywhere. Pure. */

/** Gives numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Mulberry32: small, fast, and good enough to make test data. */
export function randomSource(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @throws Error for an empty list */
export function pick<Of>(from: readonly Of[], random: Random): Of {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

/** The same items in another order; the list given stays as it is. */
export function shuffled<Of>(items: readonly Of[], random: Random): Of[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Of, mixed[last] as Of];
  }
  return mixed;
}
