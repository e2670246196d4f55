/** Statements of timelines: memories of an entity, a session or a topic, oldest event first. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowDate } from './scalars.js';
import { statement } from './statement.js';

const ids = z.array(z.string());
const page = {
  partitions: ids,
  after: cypherDate,
  before: cypherDate,
  cursorTime: cypherDate,
  cursorId: z.string(),
  limit: cypherInt,
};
/** What has expired by then is no longer current. */
const current = { now: cypherDate };
/** The two times of a picture of the past (domain/recall/as-of.ts). */
const picture = { validAt: cypherDate, knownAt: cypherDate };
const row = z.object({ id: z.string(), eventTime: rowDate });
const found = z.object({ id: z.string() });

export const entityTimeline = statement('READ', 'read/entity-timeline.cypher', {
  params: z.object({ ...page, ...current, entityId: z.string() }),
  row,
});

export const entityTimelineAsOf = statement('READ', 'read/entity-timeline-as-of.cypher', {
  params: z.object({ ...page, ...picture, entityId: z.string() }),
  row,
});

export const sessionTimeline = statement('READ', 'read/session-timeline.cypher', {
  params: z.object({ ...page, ...current, sessionId: z.string() }),
  row,
});

export const sessionTimelineAsOf = statement('READ', 'read/session-timeline-as-of.cypher', {
  params: z.object({ ...page, ...picture, sessionId: z.string() }),
  row,
});

export const topicTimeline = statement('READ', 'read/topic-timeline.cypher', {
  params: z.object({ ...page, ...current, topicIds: ids }),
  row,
});

export const tagTimeline = statement('READ', 'read/tag-timeline.cypher', {
  params: z.object({
    ...{ ...page, ...current, topic: z.string(), lucene: z.string(), most: cypherInt },
  }),
  row,
});

export const findTopics = statement('READ', 'read/find-topics.cypher', {
  params: z.object({ topic: z.string(), label: z.string(), partitions: ids }),
  row: found,
});

export const findEntity = statement('READ', 'read/find-entity.cypher', {
  params: z.object({ entity: z.string(), keys: ids, partitions: ids }),
  row: found,
});
