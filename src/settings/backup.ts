/** Backups of the embedded database. */
import { z } from 'zod';
import { int, setting, text } from './setting.js';

export const backup = {
  folder: text('MNEME_BACKUP_DIR').describe(
    'Folder of the backups of this data folder, on another disk at best. `mneme backup` writes there unless it is told otherwise.',
  ),
  schedule: setting('MNEME_BACKUP_SCHEDULE', z.string().min(1).default('off')).describe(
    'When the service backs up the embedded Neo4j while it serves, as a cron expression in the time zone of MNEME_NIGHTLY_TIME_ZONE. `off`: never by itself.',
  ),
  keep: int('MNEME_BACKUP_KEEP', 7, 1, 10_000).describe(
    'How many backups the schedule keeps; older ones are removed.',
  ),
  pollMs: int('MNEME_BACKUP_POLL_MS', 30_000, 50, 3_600_000).describe(
    'How often the service looks whether a backup is due, in milliseconds.',
  ),
} as const;
