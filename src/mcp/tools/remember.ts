/** Remember: one fact, judged by the write gate and held against what is known. */
import { z } from 'zod';
import { keepsFacts } from '../../api/tools/own.js';
import { inboxId } from '../../domain/inbox/item-id.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { STATED_BY, type StatedBy } from '../../domain/write/remember.js';
import { ForbiddenError } from '../../errors.js';
import type { WriteOutcome, Written } from '../../flows/write/deps.js';
import { type Asking, writes } from '../asking.js';
import { type Card, lineOf, type Told } from '../told.js';
import { dateOf, defineTool, idempotencyKey, time } from '../tool.js';
import { cardsOf, list, refusalOf, spoken, text } from './shared.js';

const WRITE_COST = 20;
const SAID_BY = valuesOf(STATED_BY).map((who) => who.toLowerCase() as Lowercase<StatedBy>);

const RECORDS_ALONE =
  'This tool keeps facts; these credentials keep vault records alone: with the tools of toolManifest, over GraphQL.';

export const remember = defineTool({
  name: 'remember',
  title: 'Remember a fact',
  description:
    'Keep one durable fact: a preference, decision, relation or event that later talks need, as a sentence that stands alone (names, no "he" or "today"). Contradictions with what is known are settled and told. Not for chit-chat, secrets, the state of the task, or what recall returned.',
  input: z.strictObject({
    text: z.string(),
    said_by: z
      .enum(SAID_BY as [Lowercase<StatedBy>, ...Lowercase<StatedBy>[]])
      .optional()
      .describe('Who states it; default assistant: inferred.'),
    kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']).optional(),
    tags: z.array(z.string()).optional(),
    valid_from: time.describe('Since when it holds.'),
    valid_until: time,
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    ...{ id: text, action: text, created: z.boolean().optional() },
    ...{ replaced: list, undecided: list, flags: list },
  }),
  operations: [writes('remember')],
  suits: keepsFacts,
  costOf: () => WRITE_COST,
  run: async ({ said_by, kind, tags, ...given }, { asking, key }) => {
    const { parts, principal, caller } = asking;
    if (!keepsFacts(principal)) throw new ForbiddenError(RECORDS_ALONE);
    const item = {
      ...{ text: spoken('text', given.text), kind, tags, vault: null },
      ...{ validFrom: dateOf(given.valid_from), validUntil: dateOf(given.valid_until) },
      sourceRole: (said_by ?? 'assistant').toUpperCase(),
    };
    const request = {
      items: [item],
      idempotencyKey: key,
      byMemoryAgent: principal.role === 'MEMORY_AGENT',
    };
    const { outcomes, created } = await parts.services.remember(caller, request);
    const [outcome] = outcomes;
    if (outcome === undefined) throw new Error('A text was remembered without an outcome.');
    return writtenOf(asking, { ...outcome, created }, 'Remembered');
  },
});

/** What became of a text that was written, with what it did to others. */
export async function writtenOf(
  { parts, caller }: Asking,
  outcome: WriteOutcome & { readonly created: boolean },
  verb: string,
): Promise<Told> {
  if (outcome.refused !== null) return refusedOf(refusalOf(outcome.refused));
  const { id, action, created, flags, conflicts, reviews } = outcome;
  const others = [
    ...conflicts.flatMap(({ winnerId, loserId }) => [winnerId, loserId]),
    ...reviews.map(({ otherId }) => otherId),
  ];
  const cards = await cardsOf(parts.services, caller, others);
  const replaced = conflicts.map((each) => replacedOf(each, cards));
  const undecided = reviews.map(({ otherId, explanation }) => ({
    ...{
      item_id: inboxId({ kind: 'CONFLICT', ids: [id, otherId] }),
      why: explanation,
      other: cards.get(otherId) ?? null,
    },
  }));
  const lost = conflicts.some(({ loserId }) => loserId === id);
  return {
    text: [
      created ? `${verb} as ${id}.` : `Done before, as ${id}: nothing was written again.`,
      ...replaced.map(
        ({ event_id, lost, won }) =>
          `${lost.id} no longer holds, ${won.id} does: undo that with event_id ${event_id}.`,
      ),
      ...(lost ? ['What is known stands against it: ask the user which is right.'] : []),
      ...undecided.map(
        ({ item_id }) => `Undecided: ask the user, then settle ${item_id} with review.`,
      ),
      ...flags.map(({ code, message }) => `Marked ${code}: ${message}`),
    ].join('\n'),
    // Explanations quote what was remembered.
    recalled: [
      ...[...replaced, ...undecided].map(({ why }) => why),
      ...[...cards.values()].map(lineOf),
    ],
    data: {
      ...{ id, action, created },
      ...(replaced.length > 0 && { replaced }),
      ...(undecided.length > 0 && { undecided }),
      ...(flags.length > 0 && { flags: flags.map(({ code, message }) => ({ code, message })) }),
    },
  };
}

function replacedOf(
  { eventId, winnerId, loserId, explanation }: Written['conflicts'][number],
  cards: ReadonlyMap<string, Card>,
) {
  const shown = (id: string) => cards.get(id) ?? { id };
  return { event_id: eventId, lost: shown(loserId), won: shown(winnerId), why: explanation };
}

/** A write that was refused: no error of the call, but nothing was stored either. */
export function refusedOf(refusal: ReturnType<typeof refusalOf>): Told & { readonly failed: true } {
  const { code, message, next } = refusal;
  return {
    failed: true,
    text: `Not stored (${code}): ${message} ${next}`,
    data: { error: refusal },
  };
}
