/** Which embedding of a question searches which memories. Pure. */
import type { Probe } from '../../channels/channel.js';
import type { Variant } from '../../domain/recall/expand.js';

/** Kinds in alphabetical order around EPISODIC: what people said themselves, and everything else. */
const EPISODES = { fromKind: 'EPISODIC', toKind: 'EPISODIC' };
const OTHERS = { fromKind: 'F', toKind: '~' };
const ALL = { fromKind: '', toKind: '~' };

type Range = Pick<Probe, 'fromKind' | 'toKind'>;

/**
 * The question itself searches everything, unless it names speakers: then its voiced form searches what was said, and
 * the question itself the rest. Further variants search everything, for fewer (E-11).
 * @param embeddings one a variant, or none at all
 */
export function probesOf(
  variants: readonly Variant[],
  embeddings: readonly Float32Array[],
  asked: { kinds: readonly string[] | null; pool: number; perVariant: number },
): Probe[] {
  const voiced = variants.some(({ name }) => name === 'VOICED');
  return variants.flatMap(({ name }, i) => {
    const embedding = embeddings[i];
    if (embedding === undefined) return [];
    const further = name === 'KEYWORDS' || name === 'DOMAIN';
    const limit = further ? asked.perVariant : asked.pool;
    const range = name === 'VOICED' ? EPISODES : voiced && !further ? OTHERS : ALL;
    return within(range, asked.kinds).map((kinds) => ({ ...kinds, embedding, limit, further }));
  });
}

/** One range a kind that is asked for: an index filters by ranges, not by lists. */
function within(range: Range, kinds: readonly string[] | null): Range[] {
  if (kinds === null) return [range];
  return kinds
    .filter((kind) => kind >= range.fromKind && kind <= range.toKind)
    .map((kind) => ({ fromKind: kind, toKind: kind }));
}
