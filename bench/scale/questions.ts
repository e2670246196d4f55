/** The questions of this benchmark, with their embeddings. */
import type { ChannelQuery } from '../../src/channels/channel.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { bareQuery } from '../speed/bare.js';
import { questionAt } from '../speed/conversations.js';
import type { Stage } from '../speed/stage.js';
import { censusOf, tenantAt, userAt } from './population.js';

/** Questions; their embeddings are cached. */
export const KNOWN = 50;
/** Users and tenants that are asked in turns. */
export const ASKED = 50;

export function textOf(round: number): string {
  return questionAt(Math.abs(round) % KNOWN).text;
}

/** Who is asked in a round. */
export function askedOf(size: number): {
  user(round: number): Caller;
  tenant(round: number): Caller;
} {
  const { users, tenants } = censusOf(size);
  return {
    user: (round) => userAt(Math.abs(round) % Math.min(ASKED, users)),
    tenant: (round) => tenantAt(Math.abs(round) % Math.min(ASKED, tenants)),
  };
}

/** Who is asked in a round, and what. */
export type Asking = (caller: Caller, round: number) => ChannelQuery;

/** Every question once. */
export function eachOf(query: Asking, caller: (round: number) => Caller): ChannelQuery[] {
  return Array.from({ length: KNOWN }, (_, i) => query(caller(i), i));
}

/** What the channels are asked in a round. */
export async function knownQueries({ embedder, config }: Stage): Promise<Asking> {
  const texts = Array.from({ length: KNOWN }, (_, i) => textOf(i));
  const embeddings = await embedder.embed(texts, 'query');
  return (caller, round) => {
    const at = Math.abs(round) % KNOWN;
    return bareQuery(config.recall, caller, questionAt(at).terms, embeddings[at]);
  };
}
