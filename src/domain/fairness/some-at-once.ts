/** Many pieces of work, a few of them at a time. */

/**
 * What `work` makes of each item, in their order, so many at a time. Each is begun only once one before it has ended, and none after one
 * has failed: of a failed request nothing is left in a queue. @param most at least 1
 */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const found: Result[] = [];
  const rest = items.entries();
  let failed = false;
  const goOn = async () => {
    for (const [i, item] of rest) {
      if (failed) return;
      found[i] = await work(item).catch((thrown: unknown) => {
        failed = true;
        throw thrown;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, goOn));
  return found;
}
