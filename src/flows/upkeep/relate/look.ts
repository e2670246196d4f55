/** Looking at changed memories: their tags and links, and those that share tags with them. */
import { topicQuery } from '../../../domain/language/lucene.js';
import type { Candidate, Looked, RelatePolicy } from '../../../domain/upkeep/relate.js';
import { type LinkPlan, type Planned, planPage } from '../../../domain/upkeep/relate-page.js';
import type { Graph } from '../../../ports.js';
import { linkCandidates, linkStates } from '../../../statements/upkeep/relate.js';

/** Links of one memory that are read: other numbers than the present one may have been allowed once. */
const LINKS = 200;

interface Look {
  /** Memories that changed. */
  readonly ids: readonly string[];
  readonly policy: RelatePolicy & { readonly relateCandidates: number };
  readonly planned: Planned;
}

/** What is to be done about the links of changed memories. */
export async function planOf(
  graph: Graph,
  partition: string,
  { ids, policy, planned }: Look,
): Promise<LinkPlan> {
  if (ids.length === 0) return { closed: [], opened: [] };
  const page = await graph.read(linkStates, { ids: [...ids], most: LINKS });
  const candidates = await candidatesFor(graph, partition, { page, policy });
  return planPage(page, candidates, policy, planned);
}

async function candidatesFor(
  graph: Graph,
  partition: string,
  { page, policy }: { page: readonly Looked[]; policy: Look['policy'] },
): Promise<Map<string, Candidate[]>> {
  const probes = page
    .filter(({ linkable, tags }) => linkable && tags.length >= policy.relateTags)
    .map(({ id, tags }) => ({ id, tags: [...tags], lucene: topicQuery(tags, [partition]) }));
  if (probes.length === 0) return new Map();
  const { relateCandidates: most, relateTags: least, relateMax: room } = policy;
  const rows = await graph.read(linkCandidates, { probes, partition, most, least, room });
  const byProbe = new Map<string, Candidate[]>(probes.map(({ id }) => [id, []]));
  // The statement gives current and active ones only.
  for (const { probeId, ...row } of rows) byProbe.get(probeId)?.push({ ...row, linkable: true });
  return byProbe;
}
