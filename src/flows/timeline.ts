/** What happened to somebody, in a conversation or about a topic: memories in the order of their events. */

import { parseInput } from '../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { normalizeName } from '../domain/kernel/text.js';
import { TIMELINE } from '../domain/lists.js';
import {
  ALWAYS,
  type AsOf,
  periodBetween,
  resolveAsOf,
  type TimelineInput,
  timelineInput,
  topicPhrase,
} from '../domain/recall/inputs.js';
import { InvalidInputError, NotFoundError } from '../errors.js';
import type { Clock, Graph } from '../ports.js';
import {
  entityTimeline,
  entityTimelineAsOf,
  findTopics,
  sessionTimeline,
  sessionTimelineAsOf,
  tagTimeline,
  topicTimeline,
} from '../statements/read.js';
import { entityIdOf } from './entities/read.js';
import { type Memory, memoriesById } from './memories.js';
import { type Page, pageOf, pageParams } from './page.js';

/** Facts of a tag that are put in order of time, the best matches. Wider tags are better asked of recall. */
const MOST_TAGGED = 1_000;

/**
 * A page of the memories of an entity, a session or a topic, oldest event first; current ones, or those of a picture of
 * the past. `from` is inclusive, `until` exclusive. An unknown session or topic has none.
 * @throws NotFoundError for an entity that the caller does not see
 * @throws InvalidInputError for none or several of the three, for times or a cursor that cannot be, for the past of a topic
 */
export async function timeline(
  { graph, clock }: { readonly graph: Graph; readonly clock: Clock },
  caller: Caller,
  given: unknown,
): Promise<Page<Memory>> {
  const input = parseInput(timelineInput, given);
  const now = clock.now();
  const asOf = resolveAsOf(input.asOf, now);
  const rows = await rowsOf(graph, caller, input, pageOfInput(caller, input, now), { asOf, now });
  const wanted = rows.slice(0, input.first).map(({ id }) => id);
  const cards = wanted.length === 0 ? [] : await memoriesById(graph, caller, wanted, asOf);
  const places = rows.map(({ id, eventTime }, i) => ({ id, time: eventTime, card: cards[i] }));
  return pageOf(TIMELINE, places, input.first, ({ card }) => card ?? undefined);
}

function pageOfInput(caller: Caller, input: TimelineInput, now: Date) {
  const { from, until } = periodBetween(input, now);
  return {
    partitions: visiblePartitions(caller),
    from: from ?? ALWAYS.from,
    until: until ?? ALWAYS.until,
    ...pageParams(TIMELINE, { first: input.first, cursor: input.after }),
  };
}

type TimelinePage = ReturnType<typeof pageOfInput>;

/** `asOf` null: as it is now. */
interface When {
  readonly asOf: AsOf | null;
  readonly now: Date;
}

async function rowsOf(
  graph: Graph,
  caller: Caller,
  { entity, session, topic }: TimelineInput,
  page: TimelinePage,
  when: When,
) {
  if (entity !== null) return ofEntity(graph, caller, entity, page, when);
  if (session !== null) return ofSession(graph, session, page, when);
  return ofTopic(graph, topic ?? '', page, when);
}

async function ofEntity(
  graph: Graph,
  caller: Caller,
  entity: string,
  page: TimelinePage,
  { asOf, now }: When,
) {
  const entityId = await entityIdOf(graph, caller, entity);
  if (entityId === null) {
    throw new NotFoundError(`There is no entity ${entity} that you can see.`);
  }
  const params = { ...page, entityId };
  return asOf === null
    ? graph.read(entityTimeline, { ...params, now })
    : graph.read(entityTimelineAsOf, { ...params, ...asOf });
}

function ofSession(graph: Graph, sessionId: string, page: TimelinePage, { asOf, now }: When) {
  const params = { ...page, sessionId };
  return asOf === null
    ? graph.read(sessionTimeline, { ...params, now })
    : graph.read(sessionTimelineAsOf, { ...params, ...asOf });
}

/** A topic of the last analysis, by id or label; else a tag, topic or category that facts were given. */
async function ofTopic(graph: Graph, topic: string, page: TimelinePage, { asOf, now }: When) {
  if (asOf !== null) throw new InvalidInputError('asOf: topics are known only as of now.');
  const { partitions } = page;
  const label = normalizeName(topic);
  const topics = await graph.read(findTopics, { topic, label, partitions });
  if (topics.length > 0) {
    return graph.read(topicTimeline, { ...page, now, topicIds: topics.map(({ id }) => id) });
  }
  const lucene = topicPhrase(topic, partitions);
  return graph.read(tagTimeline, { ...page, now, topic: label, lucene, most: MOST_TAGGED });
}
