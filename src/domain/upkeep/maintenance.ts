/** Kinds of upkeep that leave a note when they ran (G-75). */
import { RUN_KINDS } from './run.js';

/** The analysis, of a partition; and the runs, of a tenant. */
export const MAINTENANCE_KINDS = {
  ANALYSIS: 'Importance, topics and bridges of the graph were computed.',
  ...RUN_KINDS,
} as const satisfies Record<string, string>;
