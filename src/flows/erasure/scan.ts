/** A scan of the whole database, every label, type of relationship and property, for what a user is known by. */
import {
  type Known,
  type Remain,
  remainsOf,
  textsOf,
  USER_PROPERTIES,
} from '../../domain/erasure/erasure.js';
import type { Graph } from '../../ports.js';
import { scanEdges, scanNodes } from '../../statements/erasure.js';

/** What a scan needs. */
export interface ScanDeps {
  readonly graph: Graph;
  /** Most milliseconds that each of its two statements takes. */
  readonly scanMs: number;
}

/**
 * Places where keys of the user, or the markers, are found.
 * @throws StatementTimeoutError for a database that cannot be read in that time
 */
export async function scanFor(
  { graph, scanMs: timeoutMs }: ScanDeps,
  known: Known,
  markers: readonly string[] = [],
): Promise<Remain[]> {
  const { tenant, userId } = known;
  const texts = textsOf(known, markers);
  const who = { texts, tenant, userId, names: [...USER_PROPERTIES] };
  const nodes = await graph.read(scanNodes, who, { timeoutMs });
  const edges = await graph.read(scanEdges, { texts }, { timeoutMs });
  return remainsOf([...nodes, ...edges.map(({ type, ...rest }) => ({ labels: [type], ...rest }))]);
}
