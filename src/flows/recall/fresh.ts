/**
 * What waits for its embedding: it was written a moment ago, or is one of very many. The vector channel knows nothing of it; where other
 * channels find it, how near its meaning is to the question is told here, so that its relevance is not that of something with another meaning.
 */
import type { Probe } from '../../channels/channel.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { Kind } from '../../domain/kernel/vocabulary.js';
import { spokenText } from '../../domain/write/conflict/spoken.js';
import { passageKindOf } from '../../domain/write/document.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Question } from './question.js';
import type { SaidBy } from './spoken.js';
import type { Considered, RecallDeps } from './types.js';

type Meant = Pick<RecallDeps, 'embedder' | 'policy' | 'log'>;

/** Candidates that wait for their embedding: the best ones, at most `policy.fresh`. Of personal data there is none, and of what is retired there is no need. */
export function waiting(
  { embedder, policy }: { readonly embedder: object | null; readonly policy: { fresh: number } },
  { query: { probes } }: { readonly query: { readonly probes: readonly unknown[] } },
  considered: readonly Considered[],
): readonly Considered[] {
  if (embedder === null || probes.length === 0) return [];
  return considered
    .filter(({ memory: { embedded, containsPii, retiredAt, deletedAt } }) => {
      return !embedded && !containsPii && retiredAt === null && deletedAt === null;
    })
    .slice(0, policy.fresh);
}

/**
 * Cosine to the question by id of the memory; none where the model does not answer.
 */
export async function freshMeaning(
  { embedder, log }: Meant,
  { tenant }: Pick<Caller, 'tenant'>,
  { query: { probes } }: Question,
  fresh: readonly Considered[],
  said: SaidBy,
): Promise<ReadonlyMap<string, number>> {
  if (embedder === null || fresh.length === 0) return new Map();
  // As the job embeds them.
  const texts = fresh.map((each) => spokenText(said(each)));
  try {
    const vectors = await embedder.embed(texts, 'awaited', tenant);
    return new Map(
      fresh.flatMap(({ memory: { id, kind } }, i) => {
        const vector = vectors[i];
        const nearest = vector && nearestOf(probesFor(kind, probes), vector);
        return nearest === undefined ? [] : [[id, nearest] as const];
      }),
    );
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'what waits for its embedding is judged without its meaning');
    return new Map();
  }
}

/** What the vector channel would search for memories of this kind with: turns of somebody whom the question names, in their voice. */
function probesFor(kind: Kind, probes: readonly Probe[]): readonly Probe[] {
  const kinds = [kind, passageKindOf(kind)];
  return probes.filter(({ fromKind, toKind }) =>
    kinds.some((each) => fromKind <= each && each <= toKind),
  );
}

function nearestOf(probes: readonly Probe[], vector: Float32Array): number | undefined {
  if (probes.length === 0) return undefined;
  return Math.max(...probes.map(({ embedding }) => cosine(embedding, vector)));
}

/** Of vectors of unit length. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
