/** Writes what was worked out to the nodes of a partition, page by page. */
import { writeBridges, writeNodes } from '../../statements/analysis.js';
import { clearStale } from './clear.js';
import type { AnalysisDeps, Place } from './deps.js';
import type { Found } from './topics.js';

/** Before the first node. */
const START = -1;

/** @returns how many bridges there are */
export async function writeBack(
  deps: AnalysisDeps,
  place: Place,
  name: string,
  { scales, topics, now }: Found & { readonly now: Date },
): Promise<number> {
  const { graph, policy } = deps;
  const { memory, entity } = scales;
  const byNumber = Object.fromEntries([...topics].map(([number, id]) => [String(number), id]));
  await inPages(async (after) => {
    const page = { name, after, limit: policy.batch };
    const [row] = await graph.write((tx) =>
      tx.run(writeNodes, { ...page, memory, entity, topics: byNumber, now }),
    );
    return row?.last ?? null;
  });
  // Before bridges are sought: no retired memory is still in a topic.
  await clearStale(deps, place, now);
  let bridges = 0;
  await inPages(async (after) => {
    const page = { name, after, limit: policy.batch };
    const [row] = await graph.write((tx) => tx.run(writeBridges, page));
    bridges += row?.bridges ?? 0;
    return row?.last ?? null;
  });
  return bridges;
}

/** @param page writes what follows a node and gives the last one of it; null: there was no more */
async function inPages(page: (after: number) => Promise<number | null>): Promise<void> {
  for (let after: number | null = START; after !== null; ) after = await page(after);
}
