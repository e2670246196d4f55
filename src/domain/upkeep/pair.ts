/** Two memories without an order. Pure. */

/** The two ends of what joins two memories, the smaller id first. */
export interface Ends {
  readonly id: string;
  readonly otherId: string;
}

/** Two ids as they are stored, whatever their order. */
export function endsOf(a: string, b: string): Ends {
  return a < b ? { id: a, otherId: b } : { id: b, otherId: a };
}

/** Two ids as one key, whatever their order. */
export function pairKey(a: string, b: string): string {
  const { id, otherId } = endsOf(a, b);
  return `${id}|${otherId}`;
}
