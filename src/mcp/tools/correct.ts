/** Correct: what is wrong is replaced, what is right is confirmed, and what was done is undone. */
import { z } from 'zod';
import type { UndoRefusal } from '../../domain/write/change.js';
import { InvalidInputError } from '../../errors.js';
import { writes } from '../asking.js';
import { lineOf, type Told } from '../told.js';
import { type Call, dateOf, defineTool, idempotencyKey, time } from '../tool.js';
import { changedOf } from './forget.js';
import { writtenOf } from './remember.js';
import { cardsOf, list, spoken, text } from './shared.js';

const WRITE_COST = 20;
const OPERATIONS = { replace: writes('correct'), confirm: writes('confirm'), undo: writes('undo') };

export const correct = defineTool({
  name: 'correct',
  title: 'Correct, confirm or undo',
  description:
    'When the user says a memory is wrong or right: replace (id, text) puts what is right in its place; confirm (id) keeps it from fading; undo (event_id) takes back what a result or explain told. Not on your own guess, nor for new facts: remember settles contradictions itself.',
  input: z.strictObject({
    action: z.enum(['replace', 'confirm', 'undo']),
    id: text,
    text,
    valid_from: time.describe('Since when the new text holds.'),
    event_id: text,
    idempotency_key: idempotencyKey,
  }),
  output: z.object({
    ...{ id: text, event_id: text, removed_id: text, action: text },
    ...{ created: z.boolean().optional(), replaced: list, undecided: list },
  }),
  operations: Object.values(OPERATIONS),
  operationOf: ({ action }) => OPERATIONS[action],
  costOf: () => WRITE_COST,
  run: async (args, call) => {
    if (args.action === 'replace') return replace(args, call);
    if (args.action === 'confirm') return confirm(args, call);
    return undo(args, call);
  },
});

type Args = Readonly<
  Partial<Record<'id' | 'text' | 'valid_from' | 'event_id', string | undefined>>
>;

function needed(args: Args, field: keyof Args, action: string): string {
  const value = args[field];
  if (value !== undefined) return value;
  throw new InvalidInputError(`${field}: ${action} needs it.`);
}

async function replace(args: Args, { asking, key }: Call): Promise<Told> {
  const { parts, caller } = asking;
  const id = needed(args, 'id', 'replace');
  const input = {
    ...{ id, text: spoken('text', needed(args, 'text', 'replace')), idempotencyKey: key },
    validFrom: dateOf(args.valid_from),
  };
  return writtenOf(asking, await parts.services.correct(caller, input), 'Corrected');
}

async function confirm(args: Args, { asking: { parts, caller }, key }: Call): Promise<Told> {
  const request = { ids: [needed(args, 'id', 'confirm')], idempotencyKey: key };
  return changedOf(await parts.services.confirm(caller, request), 'Confirmed');
}

async function undo(args: Args, { asking: { parts, caller }, key }: Call): Promise<Told> {
  const undone = await parts.services.undo(caller, needed(args, 'event_id', 'undo'), key);
  if (undone.refused !== null) return cannotUndo(undone.refused);
  const { memoryId: id, removedId, eventId, created } = undone;
  const card = (await cardsOf(parts.services, caller, [id])).get(id);
  const gone = removedId === null ? '' : ` ${removedId}, which took its place, is gone.`;
  return {
    text: `${created ? 'Undone' : 'Undone before'}: ${id} is as it was.${gone} Undo that with event_id ${eventId}.`,
    recalled: card === undefined ? [] : [lineOf(card)],
    data: { id, event_id: eventId, ...(removedId !== null && { removed_id: removedId }), created },
  };
}

function cannotUndo({ code, message, eventId }: UndoRefusal): Told & { readonly failed: true } {
  const next = eventId ? `Undo ${eventId} first.` : 'Look at its events with explain.';
  return {
    ...{ failed: true, text: `Not undone (${code}): ${message} ${next}` },
    data: { error: { code, message, next } },
  };
}
