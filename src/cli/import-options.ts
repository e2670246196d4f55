/** What `npm run import` may be told. */
import { Command, Option } from 'commander';

const FORMATS = ['mneme', 'vault', 'locomo', 'chat', 'documents'] as const;

export type ImportFormat = (typeof FORMATS)[number];

export interface ImportOptions {
  /** Null: that of requests without credentials. */
  readonly tenant: string | null;
  /** A file, or of documents a folder. */
  readonly path: string;
  readonly format: ImportFormat;
  readonly user: string | null;
  readonly agent: string | null;
  readonly newIds: boolean;
  readonly dryRun: boolean;
}

const AFTER = `
Formats:
  mneme      what \`npm run export\` wrote, into an empty tenant
  vault      the log of a vault: an object a line, every version of its records
  chat       {"messages": [{"role", "content", "timestamp"}]}: an object a line, a list of them, or one
  locomo     a conversation of the LoCoMo data set
  documents  inputs of saveDocument, one a line; or a folder of .md, .txt and .html files

Examples:
  npm run import -- --tenant acme --in acme.jsonl.gz
  npm run import -- --tenant acme-test --in acme.jsonl.gz --new-ids
  npm run import -- --format vault --in vault.jsonl --user ann
  npm run import -- --format chat --in chats.jsonl --user ann --dry-run
  npm run import -- --format documents --in notes/ --user ann

An import that was stopped goes on when it is started again; one that is done changes nothing.
Exit code: 0 when everything was imported, 1 when anything was left out.`;

interface Parsed {
  readonly tenant?: string;
  readonly in: string;
  readonly format: ImportFormat;
  readonly user?: string;
  readonly agent?: string;
  readonly newIds?: true;
  readonly dryRun?: true;
}

/** @param configure for tests: what a wrong option does */
export function parseImport(
  args: readonly string[],
  configure: (command: Command) => Command = (command) => command,
): ImportOptions {
  const command = configure(commandOf());
  command.parse(args, { from: 'user' });
  const { in: path, format, ...parsed } = command.opts<Parsed>();
  const { tenant = null, user = null, agent = null, newIds = false, dryRun = false } = parsed;
  if (format === 'mneme' && (user !== null || agent !== null)) {
    command.error(
      'error: an export of Mneme says itself whose its memories are: leave --user and --agent out',
    );
  }
  if (format === 'mneme' && tenant === null) {
    command.error('error: say with --tenant what tenant the export becomes');
  }
  if (format !== 'mneme' && newIds) {
    command.error('error: --new-ids is for exports of Mneme');
  }
  return { tenant, path, format, user, agent, newIds, dryRun };
}

function commandOf(): Command {
  return new Command('npm run import --')
    .description('Brings memories in: a whole tenant, or what other programs wrote.')
    .requiredOption('--in <path>', 'the file, also compressed (.gz)')
    .addOption(new Option('--format <format>', 'what it is').choices(FORMATS).default('mneme'))
    .option('--tenant <tenant>', 'whose memories it becomes (default: MNEME_LOCAL_TENANT)')
    .option('--user <id>', 'the user it belongs to (default: nobody)')
    .option('--agent <id>', 'the agent that acts')
    .option(
      '--new-ids',
      'give every memory another id: the original tenant is in the same database',
    )
    .option('--dry-run', 'read everything, write nothing')
    .addHelpText('after', AFTER);
}
