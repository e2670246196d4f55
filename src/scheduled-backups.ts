/** Backups of the embedded server that the service takes by itself. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from './config.js';
import { beginOf } from './domain/backup.js';
import { backupRound } from './jobs/backup.js';
import { JobRunner } from './jobs/runner.js';
import type { Log } from './ports.js';
import { createSchedule } from './schedule.js';
import { takeBackup } from './store/local/backup.js';
import type { LocalNeo4j } from './store/local/types.js';
import { productVersion } from './version.js';

/** @returns what stops them, also in the middle of one; null: there are none @throws InvalidInputError */
export function startBackups(
  { backup, upkeep, local: { dataDir, minFreeDiskMb } }: Config,
  local: LocalNeo4j,
  log: Log,
): (() => Promise<void>) | null {
  const { folder: to, keep, pollMs } = backup;
  if (to === undefined || backup.schedule === 'off') return null;
  const stopping = new AbortController();
  const how = { to, keep, minFreeMb: minFreeDiskMb, product: productVersion() };
  const round = backupRound({
    clock: { now: () => new Date() },
    schedule: createSchedule(backup.schedule, upkeep.timeZone, 'MNEME_BACKUP_SCHEDULE'),
    latest: () => latestIn(to),
    take: async () => {
      const begun = performance.now();
      const source = { ...local, dataDir: resolve(dataDir) };
      const taken = await takeBackup(source, { ...how, signal: stopping.signal });
      const { folder, manifest, removed } = taken;
      const took = { ms: Math.round(performance.now() - begun), files: manifest.files.length };
      log.info({ folder, mark: manifest.mark, ...took, removed }, 'backed up');
    },
  });
  const runner = new JobRunner(round, { pollMs, log });
  runner.start();
  return async () => {
    stopping.abort(new Error('The service stops.'));
    await runner.stop();
  };
}

/** When the newest whole backup of a folder began; null: there is none. */
export async function latestIn(folder: string): Promise<Date | null> {
  const entries = await readdir(folder).catch(() => []);
  const begun = entries.map(beginOf).filter((time) => time !== null);
  return begun.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}
