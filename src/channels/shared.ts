/** Parameters that several channels use, declared once. */
import { z } from 'zod';
import { FAR_FUTURE, FAR_PAST } from '../domain/kernel/time.js';
import { KINDS, valuesOf } from '../domain/kernel/vocabulary.js';
import { passageKindOf } from '../domain/write/document.js';
import { cypherDate } from '../statements/scalars.js';
import type { ChannelQuery } from './channel.js';

/** The exact filter of every channel. */
export const filterParams = {
  partitions: z.array(z.string()),
  kinds: z.array(z.string()),
  after: cypherDate,
  before: cypherDate,
} as const;

/** Values of `filterParams`: absent limits become sentinels, so that one plan serves every query. */
export function bindFilter(query: ChannelQuery): Record<keyof typeof filterParams, unknown> {
  return {
    partitions: query.partitions,
    kinds: query.kinds ?? valuesOf(KINDS),
    ...bindPeriod(query),
  };
}

/** Kinds of what lies in the indexes of texts: memories, and passages of documents of these kinds. Null: all. */
export function textKinds(kinds: readonly string[] | null): {
  memories: string[];
  passages: string[];
} {
  const memories = [...(kinds ?? valuesOf(KINDS))];
  return { memories, passages: memories.map(passageKindOf) };
}

export function bindPeriod(query: ChannelQuery): { after: Date; before: Date } {
  return { after: query.after ?? FAR_PAST, before: query.before ?? FAR_FUTURE };
}
