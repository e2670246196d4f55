/** Recall: what is known that bears on a question, page by page, within a budget of tokens. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readingCost } from '../../api/lists.js';
import { cursorsOf } from '../../domain/kernel/cursor.js';
import { KINDS, valuesOf } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError } from '../../errors.js';
import { type Hit, NOTICES } from '../../flows/recall/types.js';
import { reads } from '../asking.js';
import { type Card, cardOf, counted, fitting, lineOf } from '../told.js';
import { defineTool, pictureAt, time } from '../tool.js';
import { memory, text } from './shared.js';

const MOST = 100;
const DEFAULT_LIMIT = 10;
const DEFAULT_TOKENS = 1_500;
/** Asking every channel, and what one hit costs to read. */
const COST = { search: 10, hit: 10 };

/** Where a page begins: so many hits were shown of that question. */
const CURSORS = cursorsOf(
  'mcp.recall',
  z.object({ from: z.int().min(1).max(MOST), of: z.string() }),
);

export const recall = defineTool({
  name: 'recall',
  title: 'Recall memories',
  description:
    'Search what is remembered, in plain words, before you answer anything that may depend on earlier talks, preferences, people or decisions. Not for general knowledge, nor for what this conversation has said.',
  input: z.strictObject({
    query: z.string().describe('The question, names and all.'),
    limit: z.int().min(1).max(MOST).optional(),
    max_tokens: z.int().min(50).max(20_000).optional().describe(`Default ${DEFAULT_TOKENS}.`),
    cursor: z.string().optional().describe('next_cursor, with the other arguments unchanged.'),
    kinds: z.array(z.enum(valuesOf(KINDS))).optional(),
    from: time.describe('Said or happened since; a date, ISO time or last_week.'),
    until: time,
    as_of: time.describe('What held then.'),
  }),
  output: z.object({
    memories: z.array(memory.extend({ relevance: z.number() })).optional(),
    likely: z.int().optional().describe('So many bear on it.'),
    next_cursor: text,
    notices: z.array(z.string()).optional(),
  }),
  operations: [reads('recall')],
  costOf: ({ query, limit = DEFAULT_LIMIT }) => COST.search + readingCost(query) + COST.hit * limit,
  run: async (args, { asking: { parts, caller } }) => {
    const { query, kinds, limit = DEFAULT_LIMIT, max_tokens: budget = DEFAULT_TOKENS } = args;
    const of = digestOf(args);
    const start = startOf(args.cursor, of);
    const asked = Math.min(MOST, start + limit);
    const { hits, notices } = await parts.services.recall(caller, {
      ...{ query, kinds, limit: asked, asOf: pictureAt(args.as_of) },
      ...{ from: args.from, until: args.until },
    });
    const page = hits.slice(start);
    const shown = fitting(page.map(cardOfHit), budget);
    const end = start + shown.length;
    const more = shown.length < page.length || (hits.length === asked && end < MOST);
    const next = more && end > start ? CURSORS.encode({ from: end, of }) : undefined;
    const likely = page.slice(0, shown.length).filter(({ relevant }) => relevant).length;
    const told = notices.map((notice) => NOTICES[notice]);
    return {
      text: [
        start > 0 && shown.length === 0 ? 'Nothing more.' : headOf(shown.length, likely, next),
        ...told,
      ].join('\n'),
      recalled: shown.map(lineOf),
      data: {
        memories: shown,
        likely,
        ...(next !== undefined && { next_cursor: next }),
        ...(told.length > 0 && { notices: told }),
      },
    };
  },
});

/** Of a document the passages that were found: the whole is read by `explain`. */
function cardOfHit({ memory: found, passages, relevance }: Hit): Card {
  const content = passages.map((passage) => passage.content).join(' […] ') || found.content;
  return { ...cardOf({ ...found, content }), relevance: Number(relevance.toFixed(2)) };
}

function headOf(count: number, likely: number, next: string | undefined): string {
  if (count === 0) {
    return 'Nothing is remembered about that. Say so, or ask the user; do not guess.';
  }
  const found = `${counted(count, 'memory', 'memories')}, ${likely} of them likely to bear on it.`;
  return next === undefined ? found : `${found} More with cursor ${next}.`;
}

/** What a cursor belongs to. */
function digestOf({ query, kinds, from, until, as_of }: Readonly<Record<string, unknown>>): string {
  const question = JSON.stringify([query, kinds, from, until, as_of]);
  return createHash('sha256').update(question).digest('hex').slice(0, 8);
}

/** @throws InvalidInputError for a cursor of another question */
function startOf(cursor: string | undefined, of: string): number {
  if (cursor === undefined) return 0;
  const place = CURSORS.decode(cursor);
  if (place.of === of) return place.from;
  throw new InvalidInputError(
    'cursor: belongs to another question: send it with the arguments that gave it.',
  );
}
