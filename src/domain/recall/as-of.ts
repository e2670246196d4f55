/** Reads of the past on two time lines: what held at one time, as far as it was known at another (cypher/shared/held.cypher). Pure. */
import { z } from 'zod';
import { eventTime, orElse } from '../kernel/input.js';
import { FAR_FUTURE } from '../kernel/time.js';

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
