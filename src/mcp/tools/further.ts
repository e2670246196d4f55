/** Operations that most agents do without: MNEME_MCP_TOOLS offers them. */
import { z } from 'zod';
import { readingCost } from '../../api/lists.js';
import { ENTITY_TYPES, valuesOf } from '../../domain/kernel/vocabulary.js';
import { InvalidInputError, NotFoundError } from '../../errors.js';
import type { Memory } from '../../flows/memories.js';
import type { Page } from '../../flows/page.js';
import { NOTICES } from '../../flows/recall/types.js';
import { reads, writes } from '../asking.js';
import { cardOf, counted, lineOf, moment } from '../told.js';
import { dateOf, defineTool, pictureAt, time } from '../tool.js';
import { eventLine, eventOf } from './explain.js';
import { list, memory, spoken, text } from './shared.js';

const COST = { block: 50, page: 10, turn: 10, numbers: 50 };
const MOST_FIRST = 100;
const DEFAULT_FIRST = 20;
const MOST_TURNS = 100;
const first = z.int().min(1).max(MOST_FIRST).optional();
const page = { limit: first, cursor: text };
const pageCost = ({ limit = DEFAULT_FIRST }: { limit?: number | undefined }) => limit * COST.page;
const memories = z.array(memory).optional();

const context = defineTool({
  name: 'context',
  title: 'Context for a prompt',
  description:
    'What bears on a prompt as Markdown with citations, ready to stand before an answer. Not for questions of your own: recall.',
  input: z.strictObject({
    prompt: z.string(),
    max_tokens: z.int().min(1).max(100_000).optional(),
    vault: z.boolean().optional().describe('With the records of the vault.'),
    repeat: z.boolean().optional().describe('Also what this session was given before.'),
  }),
  output: z.object({ markdown: text, omitted: z.int().optional() }),
  operations: [reads('contextBlock')],
  costOf: ({ prompt }) => COST.block + readingCost(prompt),
  run: async (
    { prompt, max_tokens: tokenBudget, vault, repeat },
    { asking: { parts, caller } },
  ) => {
    const block = await parts.services.contextBlock(caller, { prompt, tokenBudget, vault, repeat });
    const { markdown, omitted, notices } = block;
    const told = notices.map((notice) => NOTICES[notice]);
    const data = { omitted, ...(told.length > 0 && { notices: told }) };
    if (markdown === null) return { text: ['Nothing bears on that.', ...told].join('\n'), data };
    const more = omitted === 0 ? '' : ` ${omitted} more bear on it: ask with more max_tokens.`;
    const head = `What bears on the prompt.${more}`;
    return { text: [head, ...told].join('\n'), recalled: [markdown], data: { markdown, ...data } };
  },
});

const ingest = defineTool({
  name: 'ingest',
  title: 'Capture turns',
  description:
    'Store turns of a conversation word for word, oldest first; facts are drawn from them later. Not for single facts: remember.',
  input: z.strictObject({
    session_id: z.string(),
    turns: z
      .array(
        z.strictObject({
          role: z.enum(['USER', 'ASSISTANT']),
          content: z.string(),
          speaker: text,
          when: time,
        }),
      )
      .min(1)
      .max(MOST_TURNS),
    idempotency_key: z.string().min(1).max(200).optional(),
  }),
  output: z.object({ ids: z.array(z.string()).optional(), created: z.int().optional() }),
  operations: [writes('ingest')],
  costOf: ({ turns }) => turns.length * COST.turn,
  run: async ({ session_id: sessionId, turns }, { asking: { parts, caller }, key }) => {
    const messages = turns.flatMap(({ content, when, ...turn }, i) => {
      const own = spoken('content', content);
      return {
        ...turn,
        ...{ sessionId, content: own, eventTime: dateOf(when), idempotencyKey: `${key}#${i}` },
      };
    });
    const results = await parts.services.ingest(caller, messages);
    const created = results.filter((each) => each.created).length;
    const ids = results.map(({ id }) => id);
    const again = created < ids.length ? ` ${ids.length - created} were stored before.` : '';
    return {
      text: `Stored ${counted(created, 'turn', 'turns')}: ${ids.join(', ')}.${again}`,
      data: { ids, created },
    };
  },
});

const timeline = defineTool({
  name: 'timeline',
  title: 'Timeline',
  description:
    'What happened to an entity, in a session or about a topic (name one), oldest first.',
  input: z.strictObject({
    ...{ entity: text, session: text, topic: text, from: time, until: time, as_of: time },
    ...page,
  }),
  output: z.object({ memories, next_cursor: text }),
  operations: [reads('timeline')],
  costOf: pageCost,
  run: async (
    { limit = DEFAULT_FIRST, cursor, as_of, ...asked },
    { asking: { parts, caller } },
  ) => {
    const request = { ...asked, first: limit, after: cursor, asOf: pictureAt(as_of) };
    return listed(await parts.services.timeline(caller, request));
  },
});

const memoryList = defineTool({
  name: 'memories',
  title: 'List memories',
  description: 'All current memories, newest first, page by page. To find some: recall.',
  input: z.strictObject({
    kinds: z.array(z.enum(['EPISODIC', 'SEMANTIC', 'PROCEDURAL', 'OPINION'])).optional(),
    session: text,
    as_of: time,
    ...page,
  }),
  output: z.object({ memories, next_cursor: text }),
  operations: [reads('memories')],
  costOf: pageCost,
  run: async (
    { kinds = null, session: sessionId = null, as_of, limit = DEFAULT_FIRST, cursor = null },
    { asking: { parts, caller } },
  ) => {
    const request = { kinds, sessionId, from: null, until: null, first: limit, cursor };
    return listed(await parts.services.listPage(caller, request, pictureAt(as_of)));
  },
});

function listed({ items, cursors, end, hasNextPage }: Page<Memory>) {
  const cards = items.map(cardOf);
  const next = hasNextPage ? (end ?? cursors.at(-1)) : undefined;
  const head = `${counted(cards.length, 'memory', 'memories')}.`;
  return {
    text: next === undefined ? head : `${head} More with cursor ${next}.`,
    recalled: cards.map(lineOf),
    data: { memories: cards, ...(next !== undefined && { next_cursor: next }) },
  };
}

const entities = defineTool({
  name: 'entities',
  title: 'Entities',
  description:
    'Who and what memories mention, by name; with a name that one and the newest facts about it.',
  input: z.strictObject({ name: text, type: z.enum(valuesOf(ENTITY_TYPES)).optional(), ...page }),
  output: z.object({ entities: list, memories, next_cursor: text }),
  operations: [reads('entity'), reads('entities')],
  operationOf: ({ name }) => reads(name === undefined ? 'entities' : 'entity'),
  costOf: pageCost,
  run: async (
    { name, type = null, limit = DEFAULT_FIRST, cursor = null },
    { asking: { parts, caller } },
  ) => {
    const { services } = parts;
    if (name !== undefined) {
      const [entity] = await services.entitiesNamed(caller, name);
      if (entity === undefined)
        throw new NotFoundError('There is no entity of that name that you can see.');
      const facts = (await services.factsOf(caller, entity.id, limit)).flatMap((each) =>
        each === null ? [] : [cardOf(each)],
      );
      const shown = entityOf(entity);
      return {
        text: `One entity, ${counted(facts.length, 'fact', 'facts')}.`,
        recalled: [entityLine(shown), ...facts.map(lineOf)],
        data: { entities: [shown], memories: facts },
      };
    }
    const { items, cursors, end, hasNextPage } = await services.entities.page(caller, {
      type,
      first: limit,
      cursor,
    });
    const next = hasNextPage ? (end ?? cursors.at(-1)) : undefined;
    const shown = items.map(entityOf);
    const head = `${counted(shown.length, 'entity', 'entities')}.`;
    return {
      text: next === undefined ? head : `${head} More with cursor ${next}.`,
      recalled: shown.map(entityLine),
      data: { entities: shown, ...(next !== undefined && { next_cursor: next }) },
    };
  },
});

interface NamedEntity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly summary: string | null;
  readonly mentionCount: number;
}

function entityOf({ id, name, type, summary, mentionCount: mentions }: NamedEntity) {
  return { id, name, type, mentions, ...(summary !== null && { summary }) };
}

function entityLine({ id, name, type, mentions, summary }: ReturnType<typeof entityOf>): string {
  return `- ${name}${summary === undefined ? '' : `: ${summary}`} [${id} · ${type} · ${mentions} mentions]`;
}

const history = defineTool({
  name: 'history',
  title: 'History',
  description:
    'What was written, corrected, retired and undone, newest first, with event ids; of one memory or of all.',
  input: z.strictObject({ memory_id: text, ...page }),
  output: z.object({ events: list, next_cursor: text }),
  operations: [reads('auditLog')],
  costOf: pageCost,
  run: async (
    { memory_id: memoryId = null, limit = DEFAULT_FIRST, cursor = null },
    { asking: { parts, caller } },
  ) => {
    const request = { memoryId, acts: null, first: limit, cursor };
    const { items, cursors, end, hasNextPage } = await parts.services.history.auditLog(
      caller,
      request,
    );
    const events = items.map(eventOf);
    const next = hasNextPage ? (end ?? cursors.at(-1)) : undefined;
    const head = `${counted(events.length, 'event', 'events')}.`;
    return {
      text: next === undefined ? head : `${head} More with cursor ${next}.`,
      recalled: events.map(eventLine),
      data: { events, ...(next !== undefined && { next_cursor: next }) },
    };
  },
});

const changes = defineTool({
  name: 'changes',
  title: 'Changes',
  description: 'Memories that changed since a time or a cursor, each once, oldest change first.',
  input: z.strictObject({ since: time, ...page }),
  output: z.object({ changes: list, next_cursor: text }),
  operations: [reads('changes')],
  costOf: pageCost,
  run: async ({ since, limit = DEFAULT_FIRST, cursor = null }, { asking: { parts, caller } }) => {
    if (since !== undefined && cursor !== null)
      throw new InvalidInputError('since, cursor: give one of them.');
    const found = await parts.services.changes(caller, {
      from: dateOf(since),
      after: cursor,
      first: limit,
    });
    const shown = found.items.map(({ kind, at, memoryId: id, memory: now }) => {
      return { kind, at: moment(at), ...(now === null ? { id } : { memory: cardOf(now) }) };
    });
    return {
      text: `${counted(shown.length, 'change', 'changes')}. ${found.hasNextPage ? 'More' : 'Later ones'} with cursor ${found.end}.`,
      recalled: shown.map(changeLine),
      data: { changes: shown, next_cursor: found.end },
    };
  },
});

/** A memory in the feed of changes. */
export function changeLine(change: {
  readonly kind: string;
  readonly at: string;
  readonly id?: string;
  readonly memory?: Parameters<typeof lineOf>[0];
}): string {
  const what = change.memory === undefined ? `- [${change.id}]` : lineOf(change.memory);
  return `${what} ${change.kind} ${change.at}`;
}

const stats = defineTool({
  name: 'stats',
  title: 'Numbers',
  description:
    'How many memories, entities and conversations there are, and what waits for its embedding.',
  input: z.strictObject({}),
  output: z.object({
    kinds: list,
    entities: z.int().optional(),
    sessions: z.int().optional(),
    waiting: z.int().optional(),
  }),
  operations: [reads('stats')],
  costOf: () => COST.numbers,
  run: async (_args, { asking: { parts, caller } }) => {
    const { kinds, entities: known, sessions, waiting } = await parts.services.memoryStats(caller);
    const counts = kinds.map(({ kind, count }) => `${count} ${kind}`).join(', ') || 'no memories';
    return {
      text: `${counts}; ${known} entities, ${sessions} conversations; ${waiting} wait for an embedding.`,
      data: { kinds, entities: known, sessions, waiting },
    };
  },
});

/** By name. */
export const FURTHER = [context, ingest, timeline, memoryList, entities, history, changes, stats];
