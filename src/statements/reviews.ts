/** Statements that read what waits for a person. */
import { z } from 'zod';
import { REVIEW_REASONS, valuesOf } from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, rowDate } from './scalars.js';
import { statement } from './statement.js';

const ids = z.array(z.string());

const review = z.object({
  memoryId: z.string(),
  causeId: z.string(),
  reason: z.enum(valuesOf(REVIEW_REASONS)),
  since: rowDate,
  explanation: z.string().nullable(),
  path: ids,
});

/** An open reason why a memory waits. The cause may be invisible to who reads it. */
export type ReviewRow = z.output<typeof review>;

export const memoryReviews = statement('READ', 'read/memory-reviews.cypher', {
  params: z.object({ ids, partitions: ids, perMemory: cypherInt }),
  row: z.object({ id: z.string(), reviews: z.array(review) }),
});

export const reviewQueue = statement('READ', 'read/review-queue.cypher', {
  params: z.object({
    partitions: ids,
    cursorTime: cypherDate,
    cursorId: z.string(),
    limit: cypherInt,
  }),
  row: z.object({ id: z.string(), waitingSince: rowDate, review }),
});
