/** Makes the graph ready for the embedding model in use. */

import type { Quantization } from '../domain/kernel/vocabulary.js';
import type { Clock, Log } from '../ports.js';
import { requeuePassages, requeueUnembedded } from '../statements/jobs.js';
import {
  createEntityVectorIndex,
  createRetiredVectorIndex,
  createVectorIndex,
  vectorQuantization,
  vectorSpace,
} from '../statements/schema.js';
import { type VectorSpace, vectorNames } from '../statements/vector-space.js';
import { awaitIndexes } from './await-indexes.js';
import type { Neo4jGraph } from './neo4j.js';

const PAGE = 2_000;

/** How the graph of a vector index (HNSW) is built: most neighbours of a vector, and neighbours that are considered when one is added. */
export const HNSW = { m: 16, efConstruction: 100 } as const;

interface VectorSpaceDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly quantization: Quantization;
}

/**
 * Creates the model's vector indexes when they are new, and queues the memories that an earlier model
 * embedded. Their old vectors and index stay; the background job fills the new one.
 * @returns how many memories were queued
 */
export async function prepareVectorSpace(
  graph: Neo4jGraph,
  space: VectorSpace,
  { clock, log, quantization }: VectorSpaceDeps,
): Promise<number> {
  const wanted = { dimensions: space.dimensions, quantization, ...HNSW };
  await graph.runAlone(createVectorIndex(space), wanted);
  await graph.runAlone(createRetiredVectorIndex(space), wanted);
  await graph.runAlone(createEntityVectorIndex(space), wanted);
  await tellOther(graph, space, { log, quantization });
  await awaitIndexes({ graph, log });
  const model = `${space.model}/${space.dimensions}`;
  const [row] = await graph.write((tx) => tx.run(vectorSpace, { model: null }));
  const previous = row?.previous ?? null;
  if (previous === model) return 0;
  const queued = previous === null ? 0 : await requeueAll(graph, space, clock);
  // Recorded last: a crash before this line queues again, which changes nothing.
  await graph.write((tx) => tx.run(vectorSpace, { model }));
  if (queued > 0) log.info({ model, previous, queued }, 'memories queued for the new model');
  return queued;
}

/** An index keeps its vectors as it was made to: one that was made otherwise is told of. */
async function tellOther(
  graph: Neo4jGraph,
  space: VectorSpace,
  { log, quantization }: Pick<VectorSpaceDeps, 'log' | 'quantization'>,
): Promise<void> {
  const { index } = vectorNames(space);
  const [row] = await graph.runAlone(vectorQuantization, { name: index });
  if (row === undefined || row.quantization === quantization) return;
  const told = 'the vector index keeps its vectors otherwise than EMBEDDING_QUANTIZATION says';
  log.info({ index, is: row.quantization, wanted: quantization }, told);
}

async function requeueAll(graph: Neo4jGraph, space: VectorSpace, clock: Clock): Promise<number> {
  const memories = await requeue(graph, requeueUnembedded(space), clock);
  return memories + (await requeue(graph, requeuePassages(space), clock));
}

async function requeue(
  graph: Neo4jGraph,
  page: ReturnType<typeof requeueUnembedded>,
  clock: Clock,
): Promise<number> {
  let afterId = '';
  let queued = 0;
  for (;;) {
    const [row] = await graph.write((tx) =>
      tx.run(page, { now: clock.now(), afterId, limit: PAGE }),
    );
    if (!row?.lastId) return queued;
    afterId = row.lastId;
    queued += row.queued;
  }
}
