/** What `cypher/shared/held.cypher` does, said once more: which memories belong to a picture of the past. */
import { FAR_FUTURE } from '../../src/domain/kernel/time.js';
import type { AsOf } from '../../src/domain/recall/inputs.js';

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
