/** Models whose calls are counted, timed and traced, where anybody does. */
import { ModelUnavailableError } from '../errors.js';
import { UNMETERED } from '../meter.js';
import type { ChangeReader, Embedder, EmbeddingPurpose, Meter, Reranker } from '../ports.js';
import { isTracing, traced } from '../tracing.js';

type Model = 'embedding' | 'reranking' | 'changes';

/** The embedder as it is, counted. */
export function meteredEmbedder(inner: Embedder, meter: Meter): Embedder {
  if (isUnseen(meter)) return inner;
  const { model, dimensions, languages } = inner;
  return {
    ...{ model, dimensions, languages },
    embed: (texts, purpose, tenant) =>
      timed(meter, { model: 'embedding', purpose }, () => inner.embed(texts, purpose, tenant)),
    close: () => inner.close(),
  };
}

/** The reranker as it is, counted. */
export function meteredReranker(inner: Reranker, meter: Meter): Reranker {
  if (isUnseen(meter)) return inner;
  const { model, languages } = inner;
  const called = { model: 'reranking', purpose: 'query' } as const;
  return {
    ...{ model, languages },
    rerank: (query, texts, tenant) =>
      timed(meter, called, () => inner.rerank(query, texts, tenant)),
    close: () => inner.close(),
  };
}

/** The reader of changes as it is, counted. */
export function meteredChangeReader(inner: ChangeReader, meter: Meter): ChangeReader {
  if (isUnseen(meter)) return inner;
  const called = { model: 'changes', purpose: 'document' } as const;
  return {
    model: inner.model,
    read: (pairs) => timed(meter, called, () => inner.read(pairs)),
    close: () => inner.close(),
  };
}

/** Nobody counts or traces: the model is called as it is. */
function isUnseen(meter: Meter): boolean {
  return meter === UNMETERED && !isTracing();
}

/** Told how long each piece of work for a model waited for its turn, in milliseconds. */
export function waitMeter(meter: Meter, model: Model): (ms: number) => void {
  return (ms) => meter.observe('modelWaitSeconds', { model }, ms / 1_000);
}

async function timed<Result>(
  meter: Meter,
  called: { readonly model: Model; readonly purpose: EmbeddingPurpose },
  call: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  let outcome = 'ok';
  try {
    return await traced(called.model, { 'mneme.purpose': called.purpose }, call);
  } catch (thrown) {
    outcome = thrown instanceof ModelUnavailableError ? 'unavailable' : 'failed';
    throw thrown;
  } finally {
    meter.count('modelCalls', { ...called, outcome });
    meter.observe('modelSeconds', called, (performance.now() - begun) / 1_000);
  }
}
