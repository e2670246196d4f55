/** Backups by the clock: looked at and not waited for, so that a backup that was missed is made up for. */
import type { Clock, Schedule } from '../ports.js';

interface BackupDeps {
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** When the newest whole backup was begun; null: there is none. */
  latest(): Promise<Date | null>;
  take(): Promise<void>;
}

/**
 * One look: takes a backup when none was begun since it was last due. One that fails is tried again when the next one is due,
 * or after a restart.
 */
export function backupRound({ clock, schedule, latest, take }: BackupDeps): () => Promise<number> {
  let seen: number | null = null;
  return async () => {
    const due = schedule.previous(clock.now());
    if (due === null || due.getTime() === seen) return 0;
    seen = due.getTime();
    const last = await latest();
    if (last === null || last < due) await take();
    return 0;
  };
}
