/** Forget: memories are no longer recalled; their ids stay, and `correct` brings them back. */
import { z } from 'zod';
import type { ChangedMemories } from '../../flows/facts.js';
import { writes } from '../asking.js';
import { counted, type Told } from '../told.js';
import { defineTool, idempotencyKey } from '../tool.js';
import { refusalOf } from './shared.js';

const MOST = 100;
const ITEM_COST = 10;

export const forget = defineTool({
  name: 'forget',
  title: 'Forget memories',
  description:
    'Delete memories that the user wants gone, by id. correct with undo and the event_id brings them back. Not for what is wrong or has changed: correct or remember keep the history.',
  input: z.strictObject({
    ids: z.array(z.string()).min(1).max(MOST),
    also_said: z.boolean().optional().describe('Also turns and facts that say the same.'),
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    results: z
      .array(z.object({ id: z.string(), event_id: z.string().nullable() }).partial())
      .optional(),
    created: z.boolean().optional(),
  }),
  operations: [writes('forget')],
  destructive: true,
  costOf: ({ ids }) => ids.length * ITEM_COST,
  run: async ({ ids, also_said: said = false }, { asking: { parts, caller }, key }) =>
    changedOf(await parts.services.forget(caller, { ids, said, idempotencyKey: key }), 'Forgotten'),
});

/** What became of memories that were changed in place. It failed if nothing was done. */
export function changedOf({ outcomes, created }: ChangedMemories, verb: string): Told {
  const results = outcomes.map((outcome) =>
    outcome.refused === null
      ? { id: outcome.id, event_id: outcome.eventId }
      : { error: refusalOf(outcome.refused) },
  );
  const refused = results.filter((each) => 'error' in each).length;
  const failed = refused > 0 && refused === results.length;
  const head = `${verb}: ${counted(results.length - refused, 'memory', 'memories')}${created ? '' : ' (done before, nothing was done again)'}.`;
  const lines = results.map((each) => {
    if ('error' in each)
      return `- refused (${each.error.code}): ${each.error.message} ${each.error.next}`;
    return `- ${each.id}${each.event_id === null ? ' was so already' : ` [event_id ${each.event_id}]`}`;
  });
  return {
    text: [head, ...lines].join('\n'),
    data: { results, created },
    ...(failed && { failed }),
  };
}
