/** What `npm run markdown` may be told. */
import { Command } from 'commander';

/** Whose files. */
interface Whose {
  /** Null: that of requests without credentials. */
  readonly tenant: string | null;
  readonly user: string;
  /** Null: no agent's private memories. */
  readonly agent: string | null;
}

export interface MarkdownExport extends Whose {
  readonly command: 'export';
  readonly out: string;
}

export interface MarkdownImport extends Whose {
  readonly command: 'import';
  readonly in: string;
  readonly dryRun: boolean;
  /** Also what this very file has brought before. */
  readonly again: boolean;
}

export type MarkdownOptions = MarkdownExport | MarkdownImport;

const AFTER = `
Files lie in users/<user>/ below the folder: preferences.md, facts.md, procedures.md, vault.md, and documents/.
An item whose text was changed corrects its memory; one without an id is new; one that is missing stays as it is.

Examples:
  npm run markdown -- export --user ann --out notes
  npm run markdown -- import --user ann --in notes --dry-run
  npm run markdown -- import --user ann --in notes

Exit code: 0 when everything was taken over, 1 when anything was refused.`;

interface Parsed {
  readonly tenant?: string;
  readonly user: string;
  readonly agent?: string;
  readonly out: string;
  readonly in: string;
  readonly dryRun?: boolean;
  readonly again?: boolean;
}

/** @param configure for tests: what a wrong option does */
export function parseMarkdown(
  args: readonly string[],
  configure: (command: Command) => Command = (command) => command,
): MarkdownOptions {
  let options: MarkdownOptions | undefined;
  const program = configure(new Command('npm run markdown --'))
    .description('What a user has, as Markdown files that people read and edit.')
    .addHelpText('after', AFTER);
  const add = (name: string, summary: string) =>
    configure(program.command(name).description(summary))
      .requiredOption('--user <id>', 'whose memories')
      .option('--tenant <id>', 'of which tenant (default: that of requests without credentials)')
      .option('--agent <id>', 'with those that only this agent sees');
  add('export', 'Writes the files of a user.')
    .requiredOption('--out <folder>', 'where to; files of the same names are replaced')
    .action(({ out, ...whose }: Parsed) => {
      options = { command: 'export', ...whoseOf(whose), out };
    });
  add('import', 'Takes over what was changed in the files of a user.')
    .requiredOption('--in <folder>', 'where they are')
    .option('--dry-run', 'write nothing, and count what would be done')
    .option('--again', 'write new items once more that this very file has brought before')
    .action(({ in: folder, dryRun = false, again = false, ...whose }: Parsed) => {
      options = { command: 'import', ...whoseOf(whose), in: folder, dryRun, again };
    });
  program.parse(args, { from: 'user' });
  // Without a command the help was shown, and the process is over.
  if (options === undefined) throw new Error('Name a command: export or import.');
  return options;
}

function whoseOf({ tenant = '', user, agent = '' }: Omit<Parsed, 'in' | 'out'>): Whose {
  return { tenant: tenant || null, user, agent: agent || null };
}
