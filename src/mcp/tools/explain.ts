/** Explain: where a memory comes from, what happened to it, and why a recall gave it or did not. */
import { z } from 'zod';
import { readingCost } from '../../api/lists.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { NotFoundError } from '../../errors.js';
import type { AuditEvent } from '../../flows/history/audit.js';
import { FATES } from '../../flows/recall/why-not.js';
import type { Services } from '../../flows/services.js';
import { reads } from '../asking.js';
import { type Card, cardOf, counted, lineOf, moment, type Told } from '../told.js';
import { defineTool, pictureAt, time } from '../tool.js';
import { cardsOf, list, memory, text } from './shared.js';

/** A walk through the graph, and a search. */
const COST = { walk: 50, search: 30 };
/** Most memories of one relation that are told. */
const MOST = 20;

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a memory',
  description:
    'Where a memory comes from, what it replaced, what replaced it, and its events with the ids that undo takes. With a query also why recall gave it for that query, or why not. Not for finding memories: recall does.',
  input: z.strictObject({
    id: z.string(),
    query: z.string().optional().describe('The question that was, or was not, answered with it.'),
    as_of: time,
  }),
  output: z.object({
    memory: memory.optional(),
    ...{ recalled: text, why: text, rank: z.number().nullable().optional() },
    ...{ outdated_by: z.object({}).optional(), sources: list, derived: list, replaced: list },
    ...{ replaced_by: list, events: list },
  }),
  operations: [reads('memory'), reads('whyNot')],
  operationOf: ({ query }) => reads(query === undefined ? 'memory' : 'whyNot'),
  costOf: ({ query }) => COST.walk + (query === undefined ? 0 : COST.search + readingCost(query)),
  run: async ({ id, query, as_of }, { asking: { parts, caller } }) => {
    const { services } = parts;
    const [story, fate] = await Promise.all([
      storyOf(services, caller, id),
      query === undefined
        ? null
        : services.whyNot(caller, { id, ...{ query, asOf: pictureAt(as_of) } }),
    ]);
    const found = fate && {
      ...{ recalled: fate.fate, why: FATES[fate.fate], rank: fate.rank },
    };
    return withFate(story, found);
  },
});

interface Fate {
  readonly recalled: string;
  readonly why: string;
  readonly rank: number | null;
}

function withFate(story: Told, fate: Fate | null): Told {
  if (fate === null) return story;
  const place = fate.rank === null ? '' : ` It stands at rank ${fate.rank} of the candidates.`;
  return {
    ...story,
    text: `${fate.recalled}: ${fate.why}${place}\n${story.text}`,
    data: { ...story.data, ...fate },
  };
}

/** A memory, what it is linked to and what happened to it, retired memories too. @throws NotFoundError */
export async function storyOf(services: Services, caller: Caller, id: string): Promise<Told> {
  const [[found], [traced], [outdating]] = await Promise.all([
    services.memoriesById(caller, [id]),
    services.graph.provenanceOf(caller, { ids: [id] }),
    services.outdatedByOf(caller, [id]),
  ]);
  if (!found || !traced) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  const { sources, derived, replaced, replacedBy, audit } = traced;
  const ids = {
    sources: sources.map(({ memory: each }) => each.id).slice(0, MOST),
    derived: derived.map(({ memory: each }) => each.id).slice(0, MOST),
    replaced: replaced.map((each) => each.id).slice(0, MOST),
    replaced_by: replacedBy.map((each) => each.id).slice(0, MOST),
    outdated_by: found.outdatedAt && outdating ? [outdating.otherId] : [],
  };
  const cards = await cardsOf(services, caller, Object.values(ids).flat());
  const shown = Object.fromEntries(
    Object.entries(ids).map(([name, some]) => [
      name,
      some.flatMap((each) => cards.get(each) ?? []),
    ]),
  ) as Record<keyof typeof ids, Card[]>;
  return told(cardOf(found), shown, audit, outdating?.explanation ?? null);
}

const HEADINGS = {
  sources: 'Made from:',
  derived: 'Others made from it:',
  replaced: 'It replaced:',
  replaced_by: 'Replaced by:',
  outdated_by: 'Outdated by:',
} as const;

function told(
  card: Card,
  shown: Record<keyof typeof HEADINGS, Card[]>,
  audit: readonly AuditEvent[],
  why: string | null,
): Told {
  const { outdated_by: outdating, ...lists } = shown;
  const [by] = outdating;
  const events = audit.map(eventOf);
  const filled = Object.entries(lists).filter(([, cards]) => cards.length > 0);
  return {
    text: `${counted(events.length, 'event', 'events')} since it was written.`,
    recalled: [
      lineOf(card),
      ...(by === undefined || why === null ? [] : [`Outdated: ${why}`]),
      ...Object.entries(shown).flatMap(([name, cards]) =>
        cards.length === 0 ? [] : [HEADINGS[name as keyof typeof HEADINGS], ...cards.map(lineOf)],
      ),
      // Explanations quote what was remembered.
      ...(events.length === 0 ? [] : ['Events, newest first:', ...events.map(eventLine)]),
    ],
    data: {
      memory: card,
      ...(by !== undefined && { outdated_by: { ...by, why } }),
      ...Object.fromEntries(filled),
      ...(events.length > 0 && { events }),
    },
  };
}

/** An event of the audit trail as answers show it. */
export function eventOf({ id, act, at, memoryId, otherId, explanation, undoneBy }: AuditEvent) {
  return {
    ...{ event_id: id, act, at: moment(at) },
    ...(memoryId !== null && { memory_id: memoryId }),
    ...(otherId !== null && { other_id: otherId }),
    ...(explanation !== null && { why: explanation }),
    ...(undoneBy !== null && { undone_by: undoneBy }),
  };
}

export function eventLine(event: ReturnType<typeof eventOf>): string {
  const { event_id: id, act, at, memory_id: of, other_id: other, why, undone_by: undone } = event;
  const about = [of && `of ${of}`, other && `other ${other}`, undone && `undone by ${undone}`];
  return `- ${act} ${at} [${[id, ...about.filter(Boolean)].join(' · ')}]${why ? ` ${why}` : ''}`;
}
