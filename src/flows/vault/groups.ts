/** Records that are compared with each other, in pieces that leave the event loop room. */
import { newestFirst } from '../../domain/write/vault/record.js';
import type { VaultRow } from '../../statements/vault.js';

/** Most records that are compared pair by pair at once: some 20,000 pairs. */
export const GROUP = 200;

/**
 * The records of one owner and scope together (V-16, V-30), the latest change first. Where there are more than
 * GROUP, which takes a raised capacity, only those next to each other are compared: the work grows with the number of
 * records and not with its square.
 */
export function groupsOf(records: readonly VaultRow[]): VaultRow[][] {
  const places = new Map<string, VaultRow[]>();
  for (const record of [...records].sort(newestFirst)) {
    const place = JSON.stringify([record.vaultKey, record.scope]);
    const there = places.get(place);
    if (there) there.push(record);
    else places.set(place, [record]);
  }
  return [...places.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / GROUP) }, (_, i) =>
      all.slice(i * GROUP, (i + 1) * GROUP),
    ),
  );
}

/** What `compare` finds in each group; other requests are served between two groups. */
export async function acrossGroups<Found>(
  records: readonly VaultRow[],
  breathe: () => Promise<void>,
  compare: (group: readonly VaultRow[]) => readonly Found[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const group of groupsOf(records)) {
    found.push(...compare(group));
    await breathe();
  }
  return found;
}
