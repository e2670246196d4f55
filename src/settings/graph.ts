/** Reading the graph: explanations, neighbourhoods, paths. */
import { int, setting } from './setting.js';

export const graph = {
  explainMaxNodes: setting(
    'MNEME_EXPLAIN_MAX_NODES',
    int(200, 100, 2_000),
    'Most nodes of an explanation (G-76).',
  ),
  fanOut: setting(
    'MNEME_GRAPH_FAN_OUT',
    int(25, 1, 500),
    'Most neighbours of one node and sort of edge in a neighbourhood: of an entity those of its newest mentions.',
  ),
  pathTimeoutMs: setting(
    'MNEME_PATH_TIMEOUT_MS',
    int(5_000, 10, 600_000),
    'How long a search for a path may take, in milliseconds.',
  ),
} as const;
