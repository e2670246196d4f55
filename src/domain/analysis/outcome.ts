/** What an analysis came to, over the partitions of a caller. Pure. */

/** How an analysis ended. */
export const ANALYSIS_STATUSES = {
  DONE: 'Importance, topics and bridges are up to date.',
  NOT_AVAILABLE: 'The database has no Graph Data Science library: nothing was analysed.',
  TOO_LARGE: 'At least one partition needs more memory than allowed: skipped.',
  BUSY: 'Another process analyses at least one partition: it was skipped.',
  EMPTY: 'Nothing is linked yet.',
} as const satisfies Record<string, string>;

export type AnalysisStatus = keyof typeof ANALYSIS_STATUSES;

/** Sizes of what was analysed. */
export interface AnalysisFigures {
  /** Memories and entities; where it was too large: at most. */
  readonly nodes: number;
  /** Links between them, each counted in both directions. */
  readonly relationships: number;
  readonly topics: number;
  readonly bridges: number;
  /** Memory of the database that it was expected to take. */
  readonly estimatedBytes: number;
}

/** What became of one partition. */
export interface PartitionAnalysis extends AnalysisFigures {
  readonly status: Exclude<AnalysisStatus, 'NOT_AVAILABLE'>;
}

/** What became of all that a caller sees. `estimatedBytes` is that of the largest partition: they are analysed in turn. */
export interface AnalysisOutcome extends AnalysisFigures {
  readonly status: AnalysisStatus;
  /** One sentence: what to do where it is not done. */
  readonly message: string;
  /** How many partitions were analysed. */
  readonly partitions: number;
  readonly tookMs: number;
}

/** Nothing was looked at, or nothing was there. */
export const NO_FIGURES: AnalysisFigures = Object.freeze({
  ...{ nodes: 0, relationships: 0, topics: 0, bridges: 0, estimatedBytes: 0 },
});

/** What the caller should hear of first. */
const FIRST_TOLD = ['TOO_LARGE', 'BUSY', 'DONE'] as const;
const MB = 1024 * 1024;

/** @param maxMb what the analysis of a partition may take, in MiB */
export function outcomeOf(
  analyses: readonly PartitionAnalysis[],
  { maxMb, tookMs }: { readonly maxMb: number; readonly tookMs: number },
): AnalysisOutcome {
  const some = (status: AnalysisStatus) => analyses.filter((each) => each.status === status);
  const status = FIRST_TOLD.find((each) => some(each).length > 0) ?? 'EMPTY';
  const sum = (figure: keyof AnalysisFigures) =>
    analyses.reduce((all, each) => all + each[figure], 0);
  const estimatedBytes = Math.max(0, ...analyses.map((each) => each.estimatedBytes));
  return {
    ...{ status, message: messageOf(status, estimatedBytes, maxMb), estimatedBytes, tookMs },
    ...{ nodes: sum('nodes'), relationships: sum('relationships') },
    ...{ topics: sum('topics'), bridges: sum('bridges'), partitions: some('DONE').length },
  };
}

/** A server without the library. */
export function notAvailable(): AnalysisOutcome {
  const message =
    'The database has no Graph Data Science library: install the plugin `neo4j-graph-data-science` 2.x there and allow gds.*, or use the embedded Neo4j.';
  return { ...NO_FIGURES, status: 'NOT_AVAILABLE', message, partitions: 0, tookMs: 0 };
}

function messageOf(status: AnalysisStatus, bytes: number, maxMb: number): string {
  if (status !== 'TOO_LARGE') return ANALYSIS_STATUSES[status];
  const mb = Math.ceil(bytes / MB);
  return `${ANALYSIS_STATUSES.TOO_LARGE} It would take up to ${mb} MiB, the limit is ${maxMb}: raise MNEME_ANALYSIS_MAX_MB if the database's heap has room.`;
}

/** Whether an analysis of that size is allowed. */
export function fits(bytes: number, maxMb: number): boolean {
  return bytes <= maxMb * MB;
}
