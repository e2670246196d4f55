/** What `cypher/shared/held.cypher` does, said once more: which memories belong to a picture of the past. */
import { FAR_FUTURE } from '../../src/domain/kernel/time.js';
import type { AsOf } from '../../src/domain/recall/inputs.js';

/** A retirement that was taken back: from inclusive, until exclusive, the memory was held to have ended at `since`. */
export interface Undone {
  readonly from: Date;
  readonly until: Date;
  readonly since: Date;
}

/** The times of a memory, or of one of its states. */
interface Times {
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** When the service learned that it ended; null while current. */
  readonly retiredAt: Date | null;
  /** The end that was stated; null without. */
  readonly statedUntil: Date | null;
}

/** A former state with its times, until when it was the present one. */
export interface Former extends Times {
  readonly recordedAt: Date;
}

/** The times of a memory: of the world `validFrom` and `validUntil`, of the service the others. */
export interface Lifetime extends Times {
  readonly createdAt: Date;
  readonly undone: readonly Undone[];
  /** Oldest first. */
  readonly formers: readonly Former[];
}

/** The times as they were known: those of the first state that ended later, else the present ones. */
function timesKnownAt(memory: Lifetime, knownAt: Date): Times {
  return memory.formers.find(({ recordedAt }) => recordedAt > knownAt) ?? memory;
}

/**
 * When a memory's validity ended, as far as it was known; `FAR_FUTURE` while no end was. An end that was not known yet
 * does not count, and one that was taken back counts until then.
 */
export function endKnownAt(memory: Lifetime, knownAt: Date): Date {
  const { validUntil, retiredAt, statedUntil } = timesKnownAt(memory, knownAt);
  const isKnown = retiredAt === null || retiredAt <= knownAt;
  const ends = memory.undone
    .filter(({ from, until }) => from <= knownAt && knownAt < until)
    .map(({ since }) => since.getTime());
  const end = isKnown ? validUntil : (statedUntil ?? FAR_FUTURE);
  return new Date(Math.min(end.getTime(), ...ends));
}

/** Whether a memory belongs to a picture: it was known, it held already, and no end was known by which it had ended. */
export function belongsTo({ validAt, knownAt }: AsOf, memory: Lifetime): boolean {
  const { validFrom } = timesKnownAt(memory, knownAt);
  return (
    memory.createdAt <= knownAt && validFrom <= validAt && validAt < endKnownAt(memory, knownAt)
  );
}
