/**
 * The embedding job: memories labelled :Unembedded are a durable queue in the graph. A server leases a
 * batch, embeds it, stores the vectors; what it held when it died falls due again.
 */
import { ModelUnavailableError, messageOf } from '../errors.js';
import type { Clock, Embedder, Graph, Log } from '../ports.js';
import { claimUnembedded, postponeEmbeddings, storeEmbeddings } from '../statements/jobs.js';

/** What the job needs; times in milliseconds. */
export interface EmbedDeps {
  readonly graph: Graph;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly log: Log;
  readonly policy: {
    readonly embedBatch: number;
    readonly embedLeaseMs: number;
    readonly backoffMs: number;
    readonly backoffMaxMs: number;
  };
}

interface Claimed {
  readonly id: string;
  readonly content: string;
  readonly attempts: number;
}

/** A round of the job: takes one batch that is due. @returns how many memories were taken */
export function embedRound(deps: EmbedDeps): () => Promise<number> {
  const store = storeEmbeddings(deps.embedder);
  return async () => {
    const batch = await claim(deps);
    if (batch.length === 0) return 0;
    try {
      const vectors = await deps.embedder.embed(
        batch.map(({ content }) => content),
        'document',
      );
      const rows = batch.map(({ id }, index) => ({ id, embedding: required(vectors[index]) }));
      await deps.graph.write((tx) => tx.run(store, { rows }));
    } catch (thrown) {
      if (!(thrown instanceof ModelUnavailableError)) throw thrown;
      await postpone(deps, batch, thrown);
    }
    return batch.length;
  };
}

/** When to try again after `attempts` failures: doubling from `backoffMs`, at most `backoffMaxMs`. */
export function backoff(
  attempts: number,
  { backoffMs, backoffMaxMs }: EmbedDeps['policy'],
): number {
  return Math.min(backoffMs * 2 ** Math.min(attempts, 30), backoffMaxMs);
}

function claim({ graph, clock, policy }: EmbedDeps): Promise<Claimed[]> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + policy.embedLeaseMs);
  return graph.write((tx) =>
    tx.run(claimUnembedded, { now, leaseUntil, limit: policy.embedBatch }),
  );
}

async function postpone(deps: EmbedDeps, batch: readonly Claimed[], error: Error): Promise<void> {
  const { graph, clock, log, policy } = deps;
  const now = clock.now().getTime();
  const rows = batch.map(({ id, attempts }) => ({
    id,
    dueAt: new Date(now + backoff(attempts, policy)),
  }));
  log.warn({ err: error, waiting: batch.length }, 'embedding failed, trying again later');
  await graph.write((tx) => tx.run(postponeEmbeddings, { rows, error: messageOf(error) }));
}

function required(vector: Float32Array | undefined): Float32Array {
  if (vector === undefined) throw new ModelUnavailableError('The model returned too few vectors.');
  return vector;
}
