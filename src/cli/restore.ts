/** `mneme restore`: what it may be told, and what it tells. */
import { Command } from 'commander';
import type { Manifest } from '../domain/backup.js';
import type { Act } from './act.js';

/** What was asked for. */
export interface RestoreRequest {
  /** Folder of one backup. */
  readonly from: string;
  /** Data folder; null: that of the settings. */
  readonly into: string | null;
  readonly replace: boolean;
  /** Another ledger of erasures; null: none is named. */
  readonly ledger: string | null;
  /** Print what was done as JSON, and nothing else. */
  readonly json: boolean;
}

/** A backup that was restored. */
interface Restored {
  readonly into: string;
  readonly manifest: Manifest;
  readonly aside: string | null;
  readonly erasures: number;
}

const AFTER = `
Examples:
  mneme restore --from /backup/mneme/mneme-20261124T030000000Z
  mneme restore --from /backup/mneme/mneme-20261124T030000000Z --replace
  mneme restore --from /backup/mneme/mneme-20261124T030000000Z --into look

Stop the service first. Every file is checked against the manifest of the backup before the data folder is touched.
The ledger of erasures (erasures.jsonl) stays in the data folder. It is joined with that of the backup, that of MNEME_DATA_DIR and
the one that --ledger names; the next start erases again what was erased after the backup, before it answers anybody.
With --replace the former content stays in the data folder, below replaced-<time>: remove it when all is well.

Exit code: 0 when the backup is restored, 1 otherwise; then the data folder is as it was.`;

interface Parsed {
  readonly from: string;
  readonly into?: string;
  readonly replace?: true;
  readonly ledger?: string;
  readonly json?: true;
}

export function restoreCommand(act: Act<RestoreRequest>): Command {
  return new Command('restore')
    .description('Puts a backup in the place of a data folder.')
    .requiredOption('--from <backup>', 'folder of one backup')
    .option('--into <folder>', 'the data folder (default: MNEME_DATA_DIR)')
    .option('--replace', 'move what is in the data folder aside')
    .option('--ledger <file>', 'erasures.jsonl of another data folder or of a newer backup')
    .option('--json', 'print what was done as JSON, and nothing else')
    .addHelpText('after', AFTER)
    .action(({ from, into, replace, ledger, json }: Parsed) =>
      act({
        ...{ from, into: into ?? null, ledger: ledger ?? null },
        ...{ replace: replace ?? false, json: json ?? false },
      }),
    );
}

/** What is printed of a restore. */
export function restoreReport(
  { into, manifest, aside, erasures }: Restored,
  json: boolean,
): string {
  const { created, mark, product, neo4j } = manifest;
  if (json)
    return JSON.stringify({ into, product, neo4j, created, mark, aside, erasures }, null, 2);
  return [
    `Restored into ${into}: the backup of ${created}, made by Mneme ${product} with Neo4j ${neo4j}.`,
    `It has everything that was acknowledged before ${mark.at}.`,
    ...(erasures === 0
      ? []
      : [
          `What was erased since is erased again at the next start (${erasures} entries of the ledger).`,
        ]),
    ...(aside === null ? [] : [`What was there before is in ${aside}.`]),
  ].join('\n');
}
