/** What a timeline can be asked for. Pure. */
import { z } from 'zod';
import { optionalKey } from '../kernel/input.js';
import { FAR_FUTURE, FAR_PAST } from '../kernel/time.js';
import { escapeTerm } from '../language/lucene.js';
import { asOfInput } from './as-of.js';

/** A time, or one of the texts that `timeBound` knows (QG-9). */
const bound = z
  .union([z.date(), z.string().max(40)])
  .nullish()
  .transform((value) => value ?? null);

/** Of whom or what: exactly one of `entity` (id or name), `session` (id) and `topic` (id, label or name). */
export const timelineInput = z
  .object({
    entity: optionalKey,
    session: optionalKey,
    topic: optionalKey,
    after: bound,
    before: bound,
    asOf: asOfInput,
    first: z.number(),
    cursor: z
      .string()
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(
    ({ entity, session, topic }) => [entity, session, topic].filter(isGiven).length === 1,
    'give exactly one of `entity`, `session` and `topic`',
  );

export type TimelineInput = z.output<typeof timelineInput>;

function isGiven(value: string | null): boolean {
  return value !== null;
}

/** A place before every memory, and the widest period. */
export const OLDEST = { time: FAR_PAST, id: '' };
export const ALWAYS = { after: FAR_PAST, before: FAR_FUTURE };

/** Facts with a tag, a topic or a category of which the text is a part; the partition stands in the same field. */
export function topicPhrase(topic: string, partitions: readonly string[]): string {
  return `+topics:(${partitions.join(' ')})^0 +topics:"${escapeTerm(topic)}"`;
}
