/** What the analysis needs. */
import type { Clock, Graph, GraphScience, NewId } from '../../ports.js';

/** Tunables; see src/settings/graph.ts. */
export interface AnalysisPolicy {
  readonly maxMb: number;
  readonly minTopic: number;
  readonly maxTopics: number;
  readonly batch: number;
  readonly leaseMs: number;
}

export interface AnalysisDeps {
  readonly graph: Graph;
  readonly science: GraphScience;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: AnalysisPolicy;
}

/** A partition and whose it is. */
export interface Place {
  readonly tenant: string;
  readonly partition: string;
}
