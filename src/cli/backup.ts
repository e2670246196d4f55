/** `mneme backup`: what it may be told, and what it tells. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Manifest } from '../domain/backup.js';
import type { Act } from './act.js';
import { bytesText } from './bytes.js';

/** What was asked for. */
export interface BackupRequest {
  /** Folder of backups. */
  readonly to: string;
  /** How many whole ones stay; null: all. */
  readonly keep: number | null;
  /** Print what was done as JSON, and nothing else. */
  readonly json: boolean;
}

/** A backup that was taken. */
interface Taken {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly removed: readonly string[];
  readonly tookMs: number;
}

const AFTER = `
Examples:
  mneme backup --to /backup/mneme
  mneme backup --to /backup/mneme --keep 7 --json

The service that uses the data folder (MNEME_DATA_DIR) goes on serving; when none does, the database is started for it.
A backup is a folder of its own below the one that is named. It holds the generated password of the database.
Put it back with: mneme restore --from <backup>

Exit code: 0 when the backup is whole and on disk, 1 otherwise; then nothing of it is left.`;

export function backupCommand(act: Act<BackupRequest>): Command {
  return new Command('backup')
    .description('Backs up the embedded database, also while it serves.')
    .addOption(
      new Option('--to <folder>', 'folder of the backups')
        .env('MNEME_BACKUP_DIR')
        .makeOptionMandatory(),
    )
    .option('--keep <n>', 'remove older backups there but for the n newest', countOf)
    .option('--json', 'print what was done as JSON, and nothing else')
    .addHelpText('after', AFTER)
    .action(({ to, keep, json }: { to: string; keep?: number; json?: true }) =>
      act({ to, keep: keep ?? null, json: json ?? false }),
    );
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number, at least 1.');
}

/** What is printed of a backup. */
export function backupReport({ folder, manifest, removed, tookMs }: Taken, json: boolean): string {
  const { files, mark, product, neo4j, created } = manifest;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (json) {
    const counts = { files: files.length, bytes, tookMs: Math.round(tookMs) };
    return JSON.stringify({ folder, product, neo4j, created, mark, ...counts, removed }, null, 2);
  }
  const lines = [
    `Backed up into ${folder}: ${bytesText(bytes)} in ${files.length} files, in ${(tookMs / 1_000).toFixed(1)} s.`,
    `It has everything that was acknowledged before ${mark.at}.`,
    ...removed.map((name) => `Removed ${name}.`),
  ];
  return lines.join('\n');
}
