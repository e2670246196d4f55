/** Review: what waits for a person, and what the person decided. */
import { z } from 'zod';
import { DECISION_ACTIONS, MOST_ITEMS } from '../../domain/inbox/decision.js';
import { INBOX_KINDS } from '../../domain/inbox/item-id.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { actionsOf } from '../../flows/inbox/resolve.js';
import type { Waiting } from '../../flows/inbox/sources.js';
import { reads, writes } from '../asking.js';
import { type Card, counted, lineOf, moment, type Told } from '../told.js';
import { type Call, defineTool, idempotencyKey } from '../tool.js';
import { cardsOf, list, refusalOf, text } from './shared.js';

const DEFAULT_FIRST = 10;
const MOST = 50;
/** Comparing the records of the vault, and what an item costs. */
const COST = { compare: 200, item: 10 };

export const review = defineTool({
  name: 'review',
  title: 'Review what waits for the user',
  description:
    'List what only the user can decide (contradictions, duplicates, doubtful or staged memories), or with decisions settle items as the user said. Not to decide yourself.',
  input: z.strictObject({
    kinds: z.array(z.enum(valuesOf(INBOX_KINDS))).optional(),
    limit: z.int().min(1).max(MOST).optional(),
    cursor: text,
    decisions: z
      .array(
        z.strictObject({
          item_id: z.string(),
          action: z.enum(valuesOf(DECISION_ACTIONS)),
          winner_id: z.string().optional().describe('Of CHOOSE and MERGE.'),
          reason: z.string().optional(),
        }),
      )
      .min(1)
      .max(MOST_ITEMS)
      .optional(),
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    ...{ items: list, next_cursor: text, results: list, created: z.boolean().optional() },
  }),
  operations: [reads('inbox'), writes('resolve')],
  operationOf: ({ decisions }) => (decisions === undefined ? reads('inbox') : writes('resolve')),
  costOf: ({ limit = DEFAULT_FIRST, decisions }) =>
    decisions === undefined ? COST.compare + limit * COST.item : decisions.length * COST.item,
  run: async ({ kinds = null, limit = DEFAULT_FIRST, cursor = null, decisions }, call) => {
    if (decisions !== undefined) return settle(decisions, call);
    const { parts, caller } = call.asking;
    const request = { kinds, ids: null, first: limit, cursor };
    const page = await parts.services.inbox.page(caller, request);
    const ids = page.items.flatMap(({ memoryId, otherId }) => [memoryId, otherId]);
    const cards = await cardsOf(parts.services, caller, ids);
    const next = page.hasNextPage ? (page.end ?? page.cursors.at(-1)) : undefined;
    return listed(
      page.items.map((item) => itemOf(item, cards)),
      next,
    );
  },
});

function itemOf(item: Waiting, cards: ReadonlyMap<string, Card>) {
  const card = (id: string | null) => (id === null ? undefined : cards.get(id));
  const [memory, other] = [card(item.memoryId), card(item.otherId)];
  const why = 'review' in item ? item.review.explanation : null;
  return {
    ...{ item_id: item.id, kind: item.kind, since: moment(item.since) },
    actions: actionsOf(item.kind),
    why: why ?? INBOX_KINDS[item.kind],
    ...('candidate' in item && { staged: item.candidate.title ?? item.candidate.lead }),
    ...(memory && { memory }),
    ...(other && { other }),
  };
}

function listed(items: readonly ReturnType<typeof itemOf>[], next: string | undefined): Told {
  const count =
    items.length === 0
      ? 'Nothing waits.'
      : `${counted(items.length, 'item waits', 'items wait')} for the user, the longest waiting first.`;
  return {
    text: next === undefined ? count : `${count} More with cursor ${next}.`,
    recalled: items.flatMap(({ item_id: id, kind, since, actions, why, staged, memory, other }) => [
      `${kind} ${id}, since ${since}: ${why} (${actions.join(', ') || 'for information'})`,
      ...(staged === undefined ? [] : [`- staged: ${staged}`]),
      ...(memory ? [lineOf(memory)] : []),
      ...(other ? [lineOf(other)] : []),
    ]),
    data: { items, ...(next !== undefined && { next_cursor: next }) },
  };
}

interface Decision {
  readonly item_id: string;
  readonly action: string;
  readonly winner_id?: string | undefined;
  readonly reason?: string | undefined;
}

async function settle(given: readonly Decision[], { asking, key }: Call): Promise<Told> {
  const { parts, caller } = asking;
  const decisions = given.map(({ item_id: id, action, winner_id: winnerId, reason }) => ({
    ...{ id, action, winnerId, reason },
  }));
  const request = { decisions, idempotencyKey: key };
  const { outcomes, created } = await parts.services.inbox.resolve(caller, request);
  const results = outcomes.map((outcome, i) =>
    outcome.refused === null
      ? {
          ...{ item_id: given[i]?.item_id, event_id: outcome.eventId },
          ...{ memory_id: outcome.memoryId, removed_id: outcome.removedId },
        }
      : { item_id: given[i]?.item_id, error: refusalOf(outcome.refused) },
  );
  const refused = results.filter((each) => 'error' in each).length;
  const lines = results.map((each) =>
    'error' in each
      ? `- ${each.item_id} refused (${each.error.code}): ${each.error.message} ${each.error.next}`
      : `- ${each.item_id} [event_id ${each.event_id}]${each.memory_id === null ? '' : ` keeps ${each.memory_id}`}${each.removed_id === null ? '' : `, ${each.removed_id} is no longer current`}`,
  );
  const head = `Settled ${counted(results.length - refused, 'item', 'items')}${created ? '' : ' (done before, nothing was done again)'}.`;
  const failed = refused > 0 && refused === results.length;
  return {
    text: [head, ...lines].join('\n'),
    data: { results, created },
    ...(failed && { failed }),
  };
}
