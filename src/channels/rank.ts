/** From what the channels found to ranked lists. Pure. */
import { fuse, type RankedList } from '../domain/recall/fuse.js';
import type { Channel, ChannelName } from './channel.js';
import type { Evidence } from './compose.js';
import { cosineOf } from './vector.js';

/** Constant and weights of the fusion (G-54). */
export interface FusionPolicy {
  readonly rrfK: number;
  readonly weights: Readonly<Record<ChannelName, number>>;
}

/** Each channel ranks its own evidence; the expanding ones see what the seeds agree on. */
export function rankAll(
  { weights, rrfK }: FusionPolicy,
  channels: readonly Channel[],
  evidence: Evidence,
): RankedList[] {
  const ranked = (stage: Channel['stage'], soFar: readonly string[]): RankedList[] =>
    channels
      .filter((channel) => channel.stage === stage)
      .map((channel) => ({
        channel: channel.name,
        weight: weights[channel.name],
        ids: channel.rank(evidence[channel.name] ?? [], soFar),
      }));
  const seeds = ranked('SEED', []);
  const soFar = fuse(seeds, rrfK).map(({ id }) => id);
  return [...seeds, ...ranked('EXPAND', soFar)];
}

/** Raw cosine by id, of what the vector channel found. */
export function similarities({ vector = [] }: Evidence): Map<string, number> {
  return new Map(
    (vector as [string, number][]).map(([id, score]) => [id, cosineOf(score)] as const),
  );
}
