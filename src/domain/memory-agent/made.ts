/** From what a memory agent made of turns or memories to what the write pipeline is given (G-80). Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { SHARED_SCOPE } from '../kernel/partition.js';
import type { WriteItem } from '../write/item.js';
import { type RememberInput, rememberItem } from '../write/remember.js';

/** What a memory was made from, as far as it bears on it. */
export interface NodeSource {
  readonly id: string;
  /** Whether a user said or entered it. */
  readonly byUser: boolean;
  /** SHARED or an agent id. */
  readonly scope: string;
  readonly eventTime: Date;
}

const derived = z.looseObject({ derivedFrom: z.array(z.unknown()) });

/** Ids of the sources that items name, as they were sent, each once; what is no id is left out. */
export function sourceIdsOf(items: readonly unknown[]): string[] {
  const ids = items.flatMap((item) => derived.safeParse(item).data?.derivedFrom ?? []);
  return [...new Set(ids.flatMap((id) => z.string().safeParse(id).data?.trim() ?? []))];
}

/**
 * The item of the pipeline. Only what a user said is asserted by the user. Without a time of its own it happened
 * when the first of its sources did, and what was made from an agent's private memories stays private to it.
 * @param known the sources that the caller sees; the pipeline refuses an item that names another one
 * @throws InvalidInputError for what was made from nothing
 */
export function madeItem(input: RememberInput, known: ReadonlyMap<string, NodeSource>): WriteItem {
  const { derivedFrom, sourceRole, eventTime, scope } = input;
  if (derivedFrom.length === 0) {
    throw new InvalidInputError('derivedFrom: must name what it was made from');
  }
  const sources = derivedFrom.flatMap((id) => known.get(id) ?? []);
  const byUser = sourceRole === 'USER' && sources.some((source) => source.byUser);
  const secret = sources.find((source) => source.scope !== SHARED_SCOPE);
  const { fact, ...item } = rememberItem({
    ...input,
    sourceRole: byUser ? 'USER' : 'ASSISTANT',
    scope: scope ?? secret?.scope ?? null,
    eventTime: eventTime ?? earliest(sources),
  });
  return { ...item, fact: { ...fact, sourceType: 'CONSOLIDATION' } };
}

function earliest(sources: readonly NodeSource[]): Date | null {
  const times = sources.map((source) => source.eventTime.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
