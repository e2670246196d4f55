/**
 * The embedding job: memories labelled :Unembedded are a durable queue in the graph. A server leases a
 * batch, embeds it, stores the vectors; what it held when it died falls due again. A turn is embedded with its
 * speaker and with the question that it answers: what it says alone is often an answer that nothing finds.
 */
import { fairly } from '../domain/fairness/fair-claims.js';
import { type BackoffPolicy, backoff } from '../domain/kernel/time.js';
import { spokenText } from '../domain/write/conflict/spoken.js';
import { ModelUnavailableError, messageOf } from '../errors.js';
import type { Clock, Embedder, Graph, Log } from '../ports.js';
import { claimUnembedded, postponeEmbeddings, storeEmbeddings } from '../statements/jobs.js';

/** What the job needs; times in milliseconds. */
interface EmbedDeps {
  readonly graph: Graph;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Compares the facts that wait for it (C-30), and says how many did. Called when vectors of facts were stored, and when no
   * text waits: what a server left that died in between is found then. When it fails, that is logged, the vectors
   * stay (C-07), and the facts fall due again. Default: none waits.
   */
  readonly compare?: () => Promise<number>;
  /** Whether turns and facts wait to be judged once they have their vectors. */
  readonly judge: boolean;
  /** Told when there is something to judge. */
  onStored?(): void;
  readonly policy: BackoffPolicy & {
    readonly embedBatch: number;
    readonly embedLeaseMs: number;
  };
}

interface Claimed {
  readonly id: string;
  readonly content: string;
  readonly version: number;
  readonly attempts: number;
  /** Who says it, and what was asked just before; null: nobody, nothing. Both are null of what is no turn. */
  readonly speaker: string | null;
  readonly asked: string | null;
}

/** A round of the job: takes one batch that is due. @returns how many memories were taken */
export function embedRound(deps: EmbedDeps): () => Promise<number> {
  const store = storeEmbeddings(deps.embedder);
  const claim = fairly((after, limit) => claimSome(deps, after, limit));
  return async () => {
    const batch = await claim(deps.policy.embedBatch);
    if (batch.length === 0) return compared(deps);
    let failures = 0;
    for (const part of partsOf(batch)) {
      // Two parts in a row that fail mean that the model is away: the rest is not tried.
      const result = failures === 2 ? AWAY : await embedPart(deps, store, part);
      if (typeof result === 'number') {
        failures = 0;
        if (result > 0) await compared(deps);
      } else {
        failures = Math.min(2, failures + 1);
        await postpone(deps, part, result);
      }
    }
    return batch.length;
  };
}

const AWAY = new ModelUnavailableError('The model did not answer for others just before.');

/**
 * What is embedded together: all of a batch at first, half of it after each failure, so that a text which
 * the model refuses soon stands alone and holds nobody else up.
 */
export function partsOf<Item extends { readonly attempts: number }>(
  batch: readonly Item[],
): Item[][] {
  const attempts = Math.max(0, ...batch.map((item) => item.attempts));
  const size = Math.max(1, Math.ceil(batch.length / 2 ** attempts));
  const parts: Item[][] = [];
  for (let from = 0; from < batch.length; from += size) parts.push(batch.slice(from, from + size));
  return parts;
}

/** Embeds and stores. @returns how many facts wait to be compared by it, or why the model could not */
async function embedPart(
  { embedder, graph, clock, compare, judge, onStored }: EmbedDeps,
  store: ReturnType<typeof storeEmbeddings>,
  part: readonly Claimed[],
): Promise<number | ModelUnavailableError> {
  try {
    const texts = part.map(({ content, speaker, asked }) => {
      return spokenText({ text: content, speaker, before: asked });
    });
    const vectors = await embedder.embed(texts, 'document');
    requireFitting(embedder, part.length, vectors);
    // As many vectors as texts: checked the line before.
    const rows = part.map(({ id, version }, i) => ({
      ...{ id, version },
      embedding: vectors[i] as Float32Array,
    }));
    const given = { rows, now: clock.now(), compare: compare !== undefined };
    const [row] = await graph.write((tx) => tx.run(store, { ...given, judge }));
    if (judge) onStored?.();
    return row?.uncompared ?? 0;
  } catch (thrown) {
    if (thrown instanceof ModelUnavailableError) return thrown;
    throw thrown;
  }
}

async function compared({ compare, log }: EmbedDeps): Promise<number> {
  try {
    return (await compare?.()) ?? 0;
  } catch (thrown) {
    log.error({ err: thrown }, 'the conflict check by embedding failed');
    return 0;
  }
}

function claimSome({ graph, clock, policy }: EmbedDeps, after: string | null, limit: number) {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + policy.embedLeaseMs);
  return graph.write((tx) => tx.run(claimUnembedded, { now, leaseUntil, limit, after }));
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

/** One vector a text, each as long as the index expects: others would be stored and never found. */
function requireFitting(
  { dimensions }: Embedder,
  texts: number,
  vectors: readonly Float32Array[],
): void {
  if (vectors.length !== texts || vectors.some(({ length }) => length !== dimensions)) {
    throw new ModelUnavailableError(
      `The model did not return ${texts} vectors of ${dimensions} numbers.`,
    );
  }
}
