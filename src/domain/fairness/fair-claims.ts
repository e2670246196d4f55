/** In which order a queue of all tenants is taken from, so that a long one of somebody does not hold up everybody else's. Pure. */

/** What waits. */
interface Waiting {
  readonly tenant: string;
}

/**
 * Takes at most `limit` of what is due, what has waited longest first: of the whole queue (`after` null), or of the first tenant behind `after`, in the
 * order of their names, that has anything due.
 */
type Take<Item> = (after: string | null, limit: number) => Promise<readonly Item[]>;

/**
 * The longest due first, as long as a batch holds everything that is due; when there is more, tenant by tenant, round and round, until there is no more than that. A batch is one
 * tenant's, or several tenants' where one has too little for it. Each server goes round by itself.
 * @returns takes a batch of at most `limit`; empty: nothing is due
 */
export function fairly<Item extends Waiting>(take: Take<Item>): (limit: number) => Promise<Item[]> {
  // Who was served last; null: nobody is known to wait.
  let last: string | null = null;
  return async (limit) => {
    const items = last === null ? [...(await take(null, limit))] : await around(take, last, limit);
    last = items.length < limit ? null : (items.at(-1)?.tenant ?? null);
    return items;
  };
}

/** Once around at most, beginning behind `last`. Each item costs one look at most, and so does the end of the names. */
async function around<Item extends Waiting>(
  take: Take<Item>,
  last: string,
  limit: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let after = last;
  let wrapped = false;
  while (items.length < limit) {
    const some = await take(after, limit - items.length);
    const tenant = some[0]?.tenant;
    if (tenant === undefined) {
      if (wrapped) break;
      [after, wrapped] = ['', true];
      continue;
    }
    items.push(...some);
    if (wrapped && tenant >= last) break;
    after = tenant;
  }
  return items;
}
