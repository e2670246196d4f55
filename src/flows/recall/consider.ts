/** The best fused candidates, with their cards and everything that the stages of ranking look at. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { tellingWords } from '../../domain/language/words.js';
import { askingOf } from '../../domain/recall/boosts.js';
import { contributions } from '../../domain/recall/fuse.js';
import { type Passage, passagesById } from '../../statements/recall.js';
import { type Memory, memoriesById } from '../memories.js';
import type { Considered, Opinions, RecallDeps, RecallRequest } from './types.js';
import { broughtAlong, withStandings } from './versions.js';

/** Channels whose finds are evidence of their own: the others go by the vector's finds too, or by what is near a find. */
const INDEPENDENT: ReadonlySet<string> = new Set([
  'fulltext',
  'entity',
  'topic',
  'period',
  'causal',
]);

/** Those that are not part of the picture are left out. */
export async function consider(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  opinions: Opinions,
): Promise<Considered[]> {
  const { lists, similarity, answering, shownAs } = opinions;
  const { graph, policy } = deps;
  const found = opinions.fused.slice(0, howMany(deps, request));
  if (found.length === 0) return [];
  const best = [...found, ...broughtAlong(found, opinions)];
  const ids = best.map(({ id }) => id);
  const shown = ids.map(shownAs);
  const [cards, passages] = await Promise.all([
    memoriesById(graph, caller, shown, request.asOf),
    passagesOf(deps, caller, answering, shown),
  ]);
  const asked = tellingWords(request.query);
  const parts = contributions(lists, policy.rrfK, ids);
  const considered = best.flatMap((fusion, i): Considered[] => {
    const memory = cards[i] ?? null;
    if (memory === null) return [];
    const own = parts.get(fusion.id) ?? [];
    return [
      {
        ...candidateOf(memory, asked),
        ...{ memory, fusion, contributions: own, fused: fusion.normalised },
        ...{ rerank: null, signals: null, bearing: 0, byItself: i < found.length },
        ...{ behind: [], outdated: false, replaced: false, endedAt: null },
        similarity: similarity.get(memory.id) ?? null,
        passages: knownThen(passages.get(memory.id) ?? [], memory),
        byOther: own.some(({ channel }) => INDEPENDENT.has(channel)),
      },
    ];
  });
  return withStandings(policy, request.query, opinions, considered);
}

/**
 * The same candidates by other opinions.
 * @param cosines to the question, of memories whose likeness was told apart from the channels
 */
export function fusedAnew(
  { rrfK }: Pick<RecallDeps['policy'], 'rrfK'>,
  { lists, fused }: Opinions,
  considered: readonly Considered[],
  cosines: ReadonlyMap<string, number>,
): Considered[] {
  const byId = new Map(fused.map((each) => [each.id, each]));
  const ids = considered.map(({ fusion }) => fusion.id);
  const parts = contributions(lists, rrfK, ids);
  return considered.map((each) => {
    const fusion = byId.get(each.fusion.id) ?? each.fusion;
    const similarity = cosines.get(each.memory.id) ?? each.similarity;
    const own = parts.get(fusion.id) ?? [];
    return { ...each, fusion, fused: fusion.normalised, contributions: own, similarity };
  });
}

/** Recency and links lift over the cut from not far below it; roles, tiers and rerankers from further. Cards cost time. */
function howMany(
  { policy, reranker }: RecallDeps,
  { limit, ambient, diversity, asOf }: RecallRequest,
): number {
  const reorders = ambient || diversity > 0 || reranker !== null || asOf !== null;
  return reorders ? Math.max(policy.considered, 2 * limit) : limit + policy.margin;
}

function candidateOf(memory: Memory, asked: readonly string[]) {
  const { id, utility, source, validity, relevance, createdAt, lastAccessed, eventTime } = memory;
  const { accessCount, relatedIds, domains, createdByRole, importance, expiresAt } = memory;
  const isTurn = memory.kind === 'EPISODIC';
  return {
    ...{ id, utility, source, validity, relevance, createdAt, lastAccessed, eventTime },
    ...{ accessCount, relatedIds, domains, createdByRole, importance, expiresAt },
    isTurn,
    asking: isTurn ? askingOf(memory.content, asked) : ('NOT' as const),
    quality: memory.effectiveQuality,
  };
}

/** Passages that are shown of a document. */
const MOST = 3;

/**
 * By document, the most telling first.
 * @param answering ids of passages by document
 * @param documents those that are shown
 */
async function passagesOf(
  { graph }: Pick<RecallDeps, 'graph'>,
  caller: Caller,
  answering: ReadonlyMap<string, readonly string[]>,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const wanted = documents.map((id) => [id, (answering.get(id) ?? []).slice(0, MOST)] as const);
  const ids = wanted.flatMap(([, passages]) => passages);
  if (ids.length === 0) return new Map();
  const rows = await graph.read(passagesById, { ids, partitions: visiblePartitions(caller) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    wanted.map(([id, passages]) => [id, passages.flatMap((each) => byId.get(each) ?? [])] as const),
  );
}

/** Of the past, passages of a later text were not known. */
function knownThen(passages: readonly Passage[], { version }: Memory): Passage[] {
  return passages.filter((passage) => passage.version <= version);
}

/** What a document answers with: its best passage, or, where it was found as a whole, its content. */
export function answerText({ content }: Memory, [best]: readonly Passage[]): string {
  return best?.content ?? content;
}
