/** From what was found to ranked lists. Pure. */

import { fuse, type RankedList } from '../domain/recall/fuse.js';
import { type Scene, type SpreadPolicy, spread } from '../domain/recall/scene.js';
import type { Clue } from '../domain/recall/signals.js';
import type { Channel, ChannelName, ChannelQuery } from './channel.js';
import type { CandidateRow } from './compose.js';
import { cosineOf, scaledToBest } from './seeds.js';

/** How channels are weighed and fused (G-54). */
export interface FusionPolicy {
  readonly rrfK: number;
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly spread: SpreadPolicy;
}

/** What ranking looks at. */
export interface Ranking {
  readonly channels: readonly Channel[];
  readonly row: CandidateRow;
  readonly scene: Scene;
  readonly query: ChannelQuery;
}

/** Each channel ranks its own evidence; those that build on others see what the seeds agree on. */
export function rankAll(
  { weights, rrfK, spread: spreading }: FusionPolicy,
  { channels, row, scene, query }: Ranking,
): RankedList[] {
  const lend = (scores: ReadonlyMap<string, number>) => spread(scores, scene, spreading);
  const ranked = (stage: Channel['stage'], base: ReadonlyMap<string, number>): RankedList[] =>
    channels
      .filter((channel) => channel.stage === stage)
      .map((channel) => ({
        channel: channel.name,
        weight: weights[channel.name],
        ids: channel.rank({
          ...{ scene, query, base, spread: lend },
          evidence: row[channel.name] ?? [],
        }),
      }));
  const seeds = ranked('SEED', new Map());
  const base = new Map(fuse(seeds, rrfK).map(({ id, rrf }) => [id, rrf]));
  return [...seeds, ...ranked('EXPAND', base)];
}

/** What words and meaning say of each candidate by themselves, with what the turns beside it lend: not by rank, so that it can be told how much bears on a question. */
export function evidenceOf(
  { row, scene }: Pick<Ranking, 'row' | 'scene'>,
  policy: SpreadPolicy,
): (id: string) => Pick<Clue, 'meaning' | 'lent'> {
  const cosines = [...similarities(row)].map(([id, cosine]) => [id, Math.max(0, cosine)] as const);
  const meaning = spread(new Map(cosines), scene, policy);
  const words = spread(
    scaledToBest(new Map((row['fulltext'] ?? []) as [string, number][])),
    scene,
    policy,
  );
  return (id) => ({
    meaning: row['vector'] === undefined ? null : (meaning.get(id) ?? 0),
    lent: words.get(id) ?? 0,
  });
}

/** Raw cosine by id, of what the vector channel found. */
export function similarities({ vector = [] }: CandidateRow): Map<string, number> {
  return new Map(
    (vector as [string, number][]).map(([id, score]) => [id, cosineOf(score)] as const),
  );
}
