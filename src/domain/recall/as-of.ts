/**
 * Reads of the past on two time lines: what held at one time, as far as it was known at another. Pure. This is the
 * rule; the files `cypher/read/*-as-of.cypher` say the same of the graph.
 */
import { z } from 'zod';
import { FAR_FUTURE, isEventTime } from '../kernel/time.js';

/** A picture of the memories. `knownAt` is `FAR_FUTURE` where everything counts that is known now. */
export interface AsOf {
  readonly validAt: Date;
  readonly knownAt: Date;
}

const time = z
  .date()
  .refine(isEventTime, 'must be in the years 1 to 9999')
  .nullish()
  .transform((value) => value ?? null);

/** What a caller asks for; both times are optional, and so is the whole. */
export const asOfInput = z
  .object({ validAt: time, knownAt: time })
  .nullish()
  .transform((value) => value ?? { validAt: null, knownAt: null });

/** A checked request; neither time: the current truth. */
export type AsOfRequest = z.output<typeof asOfInput>;

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

/** A retirement or deletion that was taken back: it was held for true from inclusive, until exclusive. */
export interface Undone {
  readonly from: Date;
  readonly until: Date;
}

/** The times of a memory. Retiring and deleting set `validUntil` to their own time, undoing opens it again. */
export interface Lifetime {
  readonly createdAt: Date;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly undone: readonly Undone[];
}

/**
 * When a memory's validity ended, as far as it was known; `FAR_FUTURE` while it was held for current. An end that
 * was not known yet does not count, and one that was taken back counts until then.
 */
export function endKnownAt({ validUntil, undone }: Lifetime, knownAt: Date): Date {
  if (validUntil <= knownAt) return validUntil;
  const ends = undone
    .filter(({ from, until }) => from <= knownAt && knownAt < until)
    .map(({ from }) => from.getTime());
  return new Date(Math.min(FAR_FUTURE.getTime(), ...ends));
}

/** Whether a memory belongs to a picture: it was known, it held already, and no end was known by which it had ended. */
export function belongsTo({ validAt, knownAt }: AsOf, memory: Lifetime): boolean {
  const { createdAt, validFrom } = memory;
  return createdAt <= knownAt && validFrom <= validAt && validAt < endKnownAt(memory, knownAt);
}
