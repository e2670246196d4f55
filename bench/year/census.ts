/** How the memories stand: what the chart of the year is drawn from. */
import { z } from 'zod';
import type { Graph } from '../../src/ports.js';
import { statementFromText } from '../../src/statements/statement.js';

const TEXT = `
MATCH (m:Memory) WHERE m.tenant = $tenant
RETURN count(m) AS nodes,
       count(CASE WHEN m:Episode THEN 1 END) AS episodes,
       count(CASE WHEN m:Searchable AND NOT m:Episode AND m.utility <> 'ARCHIVED' THEN 1 END) AS active,
       count(CASE WHEN m:Searchable AND m.utility = 'ARCHIVED' THEN 1 END) AS archived,
       count(CASE WHEN m.retiredReason = 'DECAY' THEN 1 END) AS pruned,
       count(CASE WHEN m.retiredReason = 'DEDUP' THEN 1 END) AS duplicates,
       count(CASE WHEN m.retiredReason = 'CONFLICT' THEN 1 END) AS contradicted,
       count(CASE WHEN m.source = 'USER_ASSERTED' AND m.retiredReason IN ['DECAY', 'DEDUP'] THEN 1 END) AS userLost,
       avg(CASE WHEN m:Searchable AND NOT m:Episode THEN m.confidence END) AS confidence`;

const row = z.object({
  nodes: z.number(),
  episodes: z.number(),
  active: z.number(),
  archived: z.number(),
  pruned: z.number(),
  duplicates: z.number(),
  contradicted: z.number(),
  /** User-asserted memories that upkeep retired although nothing of the user's replaced them. */
  userLost: z.number(),
  /** Mean over current facts; null without any. */
  confidence: z.number().nullable(),
});

/** Memories of one tenant by state. */
export type Census = z.output<typeof row>;

const counting = statementFromText('READ', 'bench/year', TEXT, {
  params: z.object({ tenant: z.string() }),
  row,
});

export async function census(graph: Graph, tenant: string): Promise<Census> {
  const [counts] = await graph.read(counting, { tenant });
  if (counts === undefined) throw new Error('The census gave no row.');
  return counts;
}
