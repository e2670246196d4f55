/** Correcting since when and until when a fact holds: what it may be given. Pure. */
import { InvalidInputError, StaleVersionError } from '../../errors.js';
import { FAR_FUTURE } from '../kernel/time.js';
import type { Profile, RetiredReason } from '../kernel/vocabulary.js';

/** When a fact holds. `expiresAt`: the end that is stated; null without. */
export interface Times {
  readonly validFrom: Date;
  readonly expiresAt: Date | null;
}

/** What the correction looks at, read under the memory's lock. */
interface Timed extends Times {
  readonly id: string;
  readonly profile: Profile;
  readonly deletedAt: Date | null;
  readonly validUntil: Date;
  readonly retiredReason: RetiredReason | null;
  readonly supersededBy: string | null;
  /** Since when that holds. */
  readonly winnerFrom: Date | null;
  /** Since when those held that it took the place of. */
  readonly losersFrom: readonly Date[];
}

/** What somebody says. `validFrom` null, `validUntil` undefined: as it is; `validUntil` null: no end is known. */
export interface SaidTimes {
  readonly validFrom: Date | null;
  readonly validUntil?: Date | null | undefined;
}

/**
 * @throws StaleVersionError for what was deleted or faded, InvalidInputError for times that contradict each other, or those of
 * what took its place or lost it: then these are corrected first
 */
export function correctedTimes(memory: Timed, said: SaidTimes, now: Date): Times {
  requireTimed(memory, now);
  const validFrom = said.validFrom ?? memory.validFrom;
  const expiresAt = said.validUntil === undefined ? memory.expiresAt : said.validUntil;
  const { supersededBy, winnerFrom } = memory;
  if (expiresAt !== null && expiresAt <= validFrom) {
    throw new InvalidInputError(`validUntil: must be later than ${isoOf(validFrom)}`);
  }
  if (supersededBy !== null && winnerFrom !== null) {
    const latest = expiresAt ?? validFrom;
    if (validFrom >= winnerFrom || latest > winnerFrom) {
      const when = isoOf(winnerFrom);
      throw new InvalidInputError(`It ended by ${when}, when ${supersededBy} took its place.`);
    }
  }
  requirePlace(memory, validFrom, now);
  return { validFrom, expiresAt };
}

/** Turns hold since they were said, records while they are there, documents until they expire. */
function requireTimed(memory: Timed, now: Date): void {
  const { id, profile, deletedAt, supersededBy, retiredReason, validUntil } = memory;
  if (deletedAt !== null) throw new StaleVersionError(`Memory ${id} was deleted.`);
  if (profile !== 'MEMORY')
    throw new InvalidInputError(`Memory ${id} has no times: it is no fact.`);
  const hasEnded = validUntil <= now && supersededBy === null && retiredReason !== 'EXPIRY';
  if (hasEnded) throw new StaleVersionError(`Memory ${id} is no longer valid.`);
}

/** What took the place of others has begun, and no earlier than they did. */
function requirePlace({ losersFrom, ...memory }: Timed, validFrom: Date, now: Date): void {
  if (losersFrom.length > 0 && validFrom > now) {
    throw new InvalidInputError('validFrom: it took the place of another, so it holds by now');
  }
  const before = losersFrom.find((from) => from < memory.validFrom && from > validFrom);
  if (before === undefined) return;
  const since = `what it took the place of held since ${isoOf(before)}`;
  throw new InvalidInputError(`validFrom: ${since}; correct that first`);
}

/** In words, for the trail. */
export function inWords({ validFrom, expiresAt }: Times): string {
  const isOpen = expiresAt === null || expiresAt >= FAR_FUTURE;
  return `since ${isoOf(validFrom)}${isOpen ? '' : ` until ${isoOf(expiresAt)}`}`;
}

function isoOf(time: Date): string {
  return time.toISOString();
}
