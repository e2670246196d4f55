/** Kinds of upkeep that leave a note when they ran (G-75). */
export const MAINTENANCE_KINDS = {
  ANALYSIS: 'Importance, topics and bridges of the graph were computed.',
} as const satisfies Record<string, string>;
