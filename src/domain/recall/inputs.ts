/** What callers may ask of recall, of timelines and of the past, checked. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { eventTime, optionalKey, orElse, orNull } from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import { FAR_FUTURE, FAR_PAST } from '../kernel/time.js';
import { KINDS, valuesOf } from '../kernel/vocabulary.js';
import { escapeTerm } from '../language/lucene.js';
import { timeBound } from '../language/time/expressions.js';
import { documentFilter } from './filter.js';

/** A picture of the memories. `knownAt` is `FAR_FUTURE` where everything counts that is known now. */
export interface AsOf {
  readonly validAt: Date;
  readonly knownAt: Date;
}

/** What a caller asks for; both times are optional, and so is the whole. */
export const asOfInput = orElse(z.object({ validAt: eventTime, knownAt: eventTime }), {
  validAt: null,
  knownAt: null,
});

/** A checked request; neither time: the current truth. */
type AsOfRequest = z.output<typeof asOfInput>;

/**
 * The picture that is asked for; null: the current truth. What held at a time may be asked of the future; nothing
 * will be known later that is not known now, so a later `knownAt` is now.
 */
export function resolveAsOf({ validAt, knownAt }: AsOfRequest, now: Date): AsOf | null {
  if (knownAt === null) return validAt && { validAt, knownAt: FAR_FUTURE };
  return knownAt > now
    ? { validAt: validAt ?? now, knownAt: FAR_FUTURE }
    : { validAt: validAt ?? knownAt, knownAt };
}

/** Bounds that come from the configuration. */
interface RecallBounds {
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly maxQueryChars: number;
}

const time = orNull(z.date());
/** A time, or one of the texts that `timeBound` knows (G-55, QG-9). */
const bound = orNull(z.union([z.date(), z.string().max(40)]));
const flag = (fallback: boolean) => orElse(z.boolean(), fallback);
const count = (max: number) => orNull(z.int().min(1).max(max));

/** `kinds` empty or absent: all. `from` inclusive, `until` exclusive (QG-9). */
const question = ({ maxLimit, maxQueryChars }: RecallBounds) => ({
  query: z
    .string()
    .max(maxQueryChars, `must not be longer than ${maxQueryChars} characters`)
    .transform((text) => storableText(text).trim())
    .refine((text) => text.length > 0, 'must not be empty'),
  kinds: z
    .array(z.enum(valuesOf(KINDS)))
    .nullish()
    .transform((kinds) => (kinds && kinds.length > 0 ? [...new Set(kinds)] : null)),
  from: time,
  until: time,
  limit: count(maxLimit),
});

const inOrder = [
  ({ from, until }: { from: Date | null; until: Date | null }) =>
    from === null || until === null || from < until,
  'from must be earlier than until',
] as const;

/** A question with its limits; `limit` absent: `defaultLimit`. */
export const searchInput = (bounds: RecallBounds) =>
  z
    .object(question(bounds))
    .refine(...inOrder)
    .transform(({ limit, ...rest }) => ({
      ...rest,
      limit: limit ?? Math.min(bounds.defaultLimit, bounds.maxLimit),
    }));

/**
 * A recall. `from` and `until` may also be `last_week`, `last_month` or a date (G-55). `ambient`: for injection, not as a search; `trackAccess`: whether what is returned counts as accessed;
 * `diversity` and `minRelevance` absent: the configured ones; `filter` absent or without any entry: none.
 */
export const recallInput = (bounds: RecallBounds) =>
  z.object({
    ...question(bounds),
    ambient: flag(false),
    trackAccess: flag(true),
    diversity: orNull(z.number().min(0).max(1)),
    minRelevance: orNull(z.number().min(0).max(1)),
    asOf: asOfInput,
    filter: documentFilter,
    from: bound,
    until: bound,
  });

/** The checked times of a recall. @throws InvalidInputError when they are no times, or in the wrong order */
export function periodBetween(
  { from, until }: Pick<RecallInput, 'from' | 'until'>,
  now: Date,
): { from: Date | null; until: Date | null } {
  const period = { from: timeOf(from, now), until: timeOf(until, now) };
  if (!inOrder[0](period)) throw new InvalidInputError(inOrder[1]);
  return period;
}

function timeOf(bound: Date | string | null, now: Date): Date | null {
  return typeof bound === 'string' ? timeBound(bound, now) : bound;
}

/** Least and most tokens of a context block. */
const MIN_BUDGET = 1;
const MAX_BUDGET = 100_000;

/**
 * A prompt that wants context (G-60); `tokenBudget` absent: by the complexity of the prompt; `vault`: with the records that stand in
 * every prompt; `repeat`: also what was given before in the session of the caller.
 */
export const contextInput = (bounds: RecallBounds) =>
  z.object({
    prompt: question(bounds).query,
    tokenBudget: orNull(z.int().min(MIN_BUDGET).max(MAX_BUDGET)),
    trackAccess: flag(true),
    vault: flag(false),
    repeat: flag(false),
  });

/** A checked recall. */
export type RecallInput = z.output<ReturnType<typeof recallInput>>;

/** Of whom or what: exactly one of `entity` (id or name), `session` (id) and `topic` (id, label or name). */
export const timelineInput = z
  .object({
    entity: optionalKey,
    session: optionalKey,
    topic: optionalKey,
    from: bound,
    until: bound,
    asOf: asOfInput,
    first: z.number(),
    after: orNull(z.string()),
  })
  .refine(
    ({ entity, session, topic }) => [entity, session, topic].filter(isGiven).length === 1,
    'give exactly one of `entity`, `session` and `topic`',
  );

export type TimelineInput = z.output<typeof timelineInput>;

function isGiven(value: string | null): boolean {
  return value !== null;
}

/** The widest period. */
export const ALWAYS = { from: FAR_PAST, until: FAR_FUTURE };

/** Facts with a tag, a topic or a category of which the text is a part; the partition stands in the same field. */
export function topicPhrase(topic: string, partitions: readonly string[]): string {
  return `+topics:(${partitions.join(' ')})^0 +topics:"${escapeTerm(topic)}"`;
}
