/** The analysis of one partition: nothing of one may show in another, so each is projected alone. */
import { fits, NO_FIGURES, type PartitionAnalysis } from '../../domain/analysis/outcome.js';
import { partitionSize, recordAnalysis } from '../../statements/analysis.js';
import { clearStale } from './clear.js';
import type { AnalysisDeps, Place } from './deps.js';
import { underLease } from './lease.js';
import { bringTopics } from './topics.js';
import { writeBack } from './write-back.js';

/**
 * Works out importance, topics and bridges of a partition and writes them to its nodes. Values of what is no longer
 * part of it are taken away. The database must have the Graph Data Science library.
 * @throws StoreUnavailableError; the projection is dropped in any case
 */
export async function analysePartition(
  deps: AnalysisDeps,
  place: Place,
): Promise<PartitionAnalysis> {
  const { graph, clock } = deps;
  const key = `${place.partition}|ANALYSIS`;
  const size = await sizeOf(deps, place, key);
  // Nobody ever wrote there.
  if (size.memories === 0 && !size.analysed) return { ...NO_FIGURES, status: 'EMPTY' };
  const outcome = await underLease(deps, key, async () => {
    const now = clock.now();
    const done = await analyse(deps, place, size, now);
    const { partition } = place;
    await graph.write((tx) =>
      tx.run(recordAnalysis, { key, partition, outcome: done.status, now }),
    );
    return done;
  });
  return outcome ?? { ...NO_FIGURES, status: 'BUSY' };
}

interface Size {
  readonly memories: number;
  readonly entities: number;
  readonly edges: number;
  /** Whether it was analysed before. */
  readonly analysed: boolean;
}

async function sizeOf({ graph }: AnalysisDeps, { partition }: Place, key: string): Promise<Size> {
  const [size] = await graph.read(partitionSize, { partition, key });
  return size ?? { memories: 0, entities: 0, edges: 0, analysed: false };
}

async function analyse(
  deps: AnalysisDeps,
  place: Place,
  { memories, entities, edges }: Size,
  now: Date,
): Promise<PartitionAnalysis> {
  if (edges === 0) {
    await clearStale(deps, place, now);
    return { ...NO_FIGURES, status: 'EMPTY' };
  }
  const size = { nodes: memories + entities, relationships: 2 * edges };
  const estimatedBytes = await deps.science.estimate(size);
  if (!fits(estimatedBytes, deps.policy.maxMb)) {
    return { ...NO_FIGURES, ...size, estimatedBytes, status: 'TOO_LARGE' };
  }
  return deps.science.withProjection([place.partition], async (projection) => {
    await projection.measure();
    const found = await bringTopics(deps, place, projection.name, now);
    const bridges = await writeBack(deps, place, projection.name, { ...found, now });
    const { nodes, relationships } = projection;
    const topics = found.topics.size;
    return { status: 'DONE', nodes, relationships, topics, bridges, estimatedBytes };
  });
}
