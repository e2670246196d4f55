/** What a memory agent may ask for and write (G-80), and what becomes of it. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { content, key, optionalKey, orNull } from '../kernel/input.js';
import { SHARED_SCOPE } from '../kernel/partition.js';
import type { Heuristic, Source } from '../kernel/vocabulary.js';
import { detectConflict } from '../write/conflict/detect.js';
import type { SlotRule } from '../write/conflict/slot-rules.js';
import type { WriteItem } from '../write/item.js';
import { type RememberInput, rememberItem } from '../write/remember.js';

/** Most memories whose names are read in one call. */
export const MAX_LINKED = 200;
/** Most causes that are stored in one call (G-80). */
export const MAX_PAIRS = 50;
/** Longest evidence of a cause, in characters. */
const MAX_EVIDENCE_CHARS = 200;

/** Memories whose names are to be read. Of an id that is given twice one counts. */
export const linkInput = z
  .array(key)
  .min(1, 'must name a memory')
  .max(MAX_LINKED)
  .transform((ids) => [...new Set(ids)]);

/** Causes and their effects, with the words that say so. */
export const causesInput = z
  .array(
    z
      .object({ causeId: key, effectId: key, evidence: content(MAX_EVIDENCE_CHARS) })
      .refine(({ causeId, effectId }) => causeId !== effectId, 'nothing is its own cause'),
  )
  .min(1, 'must name a pair')
  .max(MAX_PAIRS);

/** What is compared with the stored facts: a memory, or a text that is in no memory yet. */
export const suspectInput = (maxChars: number) =>
  z
    .object({
      memoryId: optionalKey,
      text: orNull(content(maxChars)),
    })
    .refine(
      ({ memoryId, text }) => (memoryId === null) !== (text === null),
      'give either memoryId or text',
    );

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

// Which stored facts a memory or a text contradicts (G-80): told, and nothing decided.

/** Something that was said. */
export interface Said {
  readonly text: string;
  readonly source: Source;
  readonly createdAt: Date;
}

/** A stored fact. */
export interface StoredFact extends Said {
  readonly id: string;
  /** The pair waits for a person. */
  readonly inReview: boolean;
}

/** Two that contradict each other. */
export interface Contradiction {
  /** The stored fact. */
  readonly otherId: string;
  readonly heuristic: Heuristic;
  /** One sentence; it quotes what the two say. */
  readonly explanation: string;
  readonly inReview: boolean;
}

/** The contradictions in the order of the facts, one a fact. The newer of two is read as what was said later. */
export function contradictionsOf(
  suspect: Said,
  facts: readonly StoredFact[],
  rules: readonly SlotRule[],
): Contradiction[] {
  const found = new Map<string, Contradiction>();
  for (const fact of facts) {
    if (found.has(fact.id)) continue;
    const [newer, older] = suspect.createdAt >= fact.createdAt ? [suspect, fact] : [fact, suspect];
    const newerByUser = newer.source === 'USER_ASSERTED';
    const conflict = detectConflict(newer.text, older.text, { rules, newerByUser });
    if (conflict === null) continue;
    const { heuristic, explanation } = conflict;
    const { id: otherId, inReview } = fact;
    found.set(otherId, { otherId, heuristic, explanation, inReview });
  }
  return [...found.values()];
}
