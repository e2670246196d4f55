/** Memory health (C-60 to C-63, C A.4): the numbers a supervisor watches. Pure. */

/** What was counted. Whatever is not named on an axis is its careful rest: inferred, tactical, agent-inferred (C-81). */
export interface HealthCounts {
  readonly total: number;
  readonly confirmed: number;
  readonly deprecated: number;
  readonly loadBearing: number;
  readonly archived: number;
  readonly userAsserted: number;
  readonly bookshelfDocument: number;
  readonly externalRetrieved: number;
  /** Contradictions that were resolved and not undone. */
  readonly conflicts: number;
  /** When classifications ran; null: never. The latest counts. */
  readonly runs: readonly (Date | null)[];
}

/** Counts are of current and retired memories together. */
export type MemoryHealth = ReturnType<typeof healthOf>;

/** @param degradedRatio the ratio of deprecated to confirmed memories above which health is degraded */
export function healthOf(counts: HealthCounts, degradedRatio: number) {
  const { total, confirmed, deprecated, loadBearing, archived } = counts;
  const { userAsserted, bookshelfDocument, externalRetrieved } = counts;
  const deprecatedToConfirmed = deprecatedRatio(deprecated, confirmed);
  return {
    totalMemories: total,
    byValidity: { confirmed, inferred: total - confirmed - deprecated, deprecated },
    byUtility: { loadBearing, tactical: total - loadBearing - archived, archived },
    /** QC-14: all four values. */
    bySource: {
      userAsserted,
      agentInferred: total - userAsserted - bookshelfDocument - externalRetrieved,
      bookshelfDocument,
      externalRetrieved,
    },
    conflictsResolvedThisSession: counts.conflicts,
    lastClassificationRun: latest(counts.runs),
    /** Deprecated for each confirmed memory, 0 or more; see `deprecatedRatio`. */
    deprecatedToConfirmed,
    /** C-62: the ratio is above the configured one. */
    degraded: deprecatedToConfirmed > degradedRatio,
  };
}

/**
 * C-62. Without a confirmed memory it is the number of deprecated ones, as if one were confirmed: the ratio stays
 * finite, so that JSON can carry it, and rises with every memory that lost. 0 when there is neither.
 */
export function deprecatedRatio(deprecated: number, confirmed: number): number {
  return deprecated / Math.max(confirmed, 1);
}

/** C-61, T-C10: the environment section of a status report, in exactly the key names of the specification. */
export function environmentOf(health: MemoryHealth) {
  const { byValidity, byUtility, bySource, lastClassificationRun } = health;
  return {
    memory_health: {
      total_memories: health.totalMemories,
      by_validity: {
        confirmed: byValidity.confirmed,
        inferred: byValidity.inferred,
        deprecated: byValidity.deprecated,
      },
      by_utility: {
        load_bearing: byUtility.loadBearing,
        tactical: byUtility.tactical,
        archived: byUtility.archived,
      },
      by_source: {
        user_asserted: bySource.userAsserted,
        agent_inferred: bySource.agentInferred,
        bookshelf_document: bySource.bookshelfDocument,
        external_retrieved: bySource.externalRetrieved,
      },
      conflicts_resolved_this_session: health.conflictsResolvedThisSession,
      last_classification_run: lastClassificationRun?.toISOString() ?? null,
    },
  };
}

function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.max(...known));
}
