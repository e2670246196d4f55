/** What `npm run export` may be told. */
import { Command } from 'commander';

export interface ExportOptions {
  readonly tenant: string;
  /** Where it is written; null: standard output. */
  readonly out: string | null;
}

const AFTER = `
Examples:
  npm run -s export -- --tenant acme --out acme.jsonl.gz
  npm run -s export -- --tenant acme | ssh backup 'cat > acme.jsonl'

What is written during an export is in it or not. Originals of archived documents are in it, also those that lie in an
object store: its settings (MNEME_S3_...) are needed to read them. The database is the one of the settings (docs/configuration.md):
stop a service with the embedded Neo4j first, or set NEO4J_URI to its Bolt address and NEO4J_PASSWORD.`;

/** @param configure for tests: what a wrong option does */
export function parseExport(
  args: readonly string[],
  configure: (command: Command) => Command = (command) => command,
): ExportOptions {
  const command = configure(
    new Command('npm run export --')
      .description('Writes everything that a tenant has as lines of JSON.')
      .requiredOption('--tenant <tenant>', 'whose memories')
      .option(
        '--out <file>',
        'where to write; compressed when it ends in .gz (default: standard output)',
      )
      .addHelpText('after', AFTER),
  );
  command.parse(args, { from: 'user' });
  const { tenant, out = null } = command.opts<{ tenant: string; out?: string }>();
  return { tenant, out };
}
