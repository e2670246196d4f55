/** Which embedding of a question searches which memories. Pure. */
import type { Probe } from '../../channels/channel.js';
import type { Variant, VariantName } from '../../domain/recall/expand.js';
import { PASSAGE_RANGE, passageKindOf } from '../../domain/write/document.js';

/** Kinds in alphabetical order around EPISODIC: what people said themselves, and everything else. Passages come before them. */
const EPISODES = { fromKind: 'EPISODIC', toKind: 'EPISODIC' };
const OTHERS = { fromKind: 'F', toKind: '~' };
const MEMORIES = { fromKind: 'E', toKind: '~' };
const ALL = { fromKind: '', toKind: '~' };

type Range = Pick<Probe, 'fromKind' | 'toKind'>;

/** What is asked for. */
export interface Asked {
  readonly kinds: readonly string[] | null;
  readonly pool: number;
  readonly perVariant: number;
  /** Whether there are passages of documents: the question itself searches them apart, so that they take no place of memories. */
  readonly passages: boolean;
}

/**
 * The question itself searches everything, unless it names speakers: then its voiced form searches what was said, and
 * the question itself the rest. Further variants search everything, for fewer (E-11).
 * @param embeddings one a variant, or none at all
 */
export function probesOf(
  variants: readonly Variant[],
  embeddings: readonly Float32Array[],
  asked: Asked,
): Probe[] {
  const voiced = variants.some(({ name }) => name === 'VOICED');
  return variants.flatMap(({ name }, i) => {
    const embedding = embeddings[i];
    if (embedding === undefined) return [];
    const further = name === 'KEYWORDS' || name === 'DOMAIN';
    const limit = further ? asked.perVariant : asked.pool;
    const probe = { embedding, limit };
    const passages = passagesFor(name, asked);
    const memories = within(rangeOf(name, voiced, asked.passages), asked.kinds);
    return [
      ...memories.map((range) => ({ ...range, ...probe, further })),
      ...passages.map((range) => ({ ...range, ...probe, further: true })),
    ];
  });
}

function rangeOf(name: VariantName, voiced: boolean, passages: boolean): Range {
  if (name === 'VOICED') return EPISODES;
  if (name !== 'ORIGINAL') return ALL;
  if (voiced) return OTHERS;
  return passages ? MEMORIES : ALL;
}

/** Passages speak in nobody's voice: the question itself finds them. */
function passagesFor(name: VariantName, { kinds, passages }: Asked): Range[] {
  if (name === 'VOICED') return [];
  if (kinds !== null) return kinds.map(passageKindOf).map(single);
  // Further variants search everything as it is.
  return name === 'ORIGINAL' && passages ? [PASSAGE_RANGE] : [];
}

/** One range a kind that is asked for: an index filters by ranges, not by lists. */
function within(range: Range, kinds: readonly string[] | null): Range[] {
  if (kinds === null) return [range];
  return kinds.filter((kind) => kind >= range.fromKind && kind <= range.toKind).map(single);
}

function single(kind: string): Range {
  return { fromKind: kind, toKind: kind };
}
