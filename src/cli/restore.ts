/** `npm run restore`: what it may be told, and what it tells. */
import { Command } from 'commander';
import type { Manifest } from '../domain/backup.js';

/** What was asked for. */
interface RestoreRequest {
  /** Folder of one backup. */
  readonly from: string;
  /** Data folder; null: that of the settings. */
  readonly into: string | null;
  readonly replace: boolean;
}

/** A backup that was restored. */
interface Restored {
  readonly into: string;
  readonly manifest: Manifest;
  readonly aside: string | null;
}

const AFTER = `
Examples:
  npm run restore -- --from /backup/mneme/mneme-20261124T030000000Z
  npm run restore -- --from /backup/mneme/mneme-20261124T030000000Z --replace
  npm run restore -- --from /backup/mneme/mneme-20261124T030000000Z --into /tmp/look

Stop the service first. Every file is checked against the manifest of the backup before the data folder is touched.
With --replace the former content stays in the data folder, below replaced-<time>: remove it when all is well.

Exit code: 0 when the backup is restored, 1 otherwise; then the data folder is as it was.`;

/** @param configure for tests: what a wrong option does */
export function parseRestore(
  args: readonly string[],
  configure: (command: Command) => Command = (command) => command,
): RestoreRequest {
  const command = configure(
    new Command('npm run restore --')
      .description('Puts a backup in the place of a data folder.')
      .requiredOption('--from <backup>', 'folder of one backup')
      .option('--into <folder>', 'the data folder (default: MNEME_DATA_DIR)')
      .option('--replace', 'move what is in the data folder aside')
      .addHelpText('after', AFTER),
  );
  command.parse(args, { from: 'user' });
  const {
    from,
    into = null,
    replace = false,
  } = command.opts<{
    from: string;
    into?: string;
    replace?: true;
  }>();
  return { from, into, replace };
}

/** What is printed of a restore. */
export function restoreReport({ into, manifest, aside }: Restored): string {
  const { created, mark, product, neo4j } = manifest;
  return [
    `Restored into ${into}: the backup of ${created}, made by Mneme ${product} with Neo4j ${neo4j}.`,
    `It has everything that was acknowledged before ${mark.at}.`,
    ...(aside === null ? [] : [`What was there before is in ${aside}.`]),
  ].join('\n');
}
