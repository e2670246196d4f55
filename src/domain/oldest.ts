/** What is kept in memory, within bounds. */

/** Removes what was inserted first until no more than `most` are left. */
export function forgetOldest(ordered: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of ordered.keys()) {
    if (ordered.size <= most) return;
    ordered.delete(key);
  }
}
