/** `mneme markdown`: what it may be told, and the export or import as it was asked for. */

import { createHash } from 'node:crypto';
import { Command } from 'commander';
import type { Caller } from '../domain/kernel/partition.js';
import type { MarkdownFile } from '../domain/markdown/files.js';
import { userFolder } from '../domain/markdown/names.js';
import type { FileOutcome } from '../domain/markdown/plan.js';
import { InvalidInputError } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { Act } from './act.js';
import { markdownPaths, OutFolder, readMarkdown } from './markdown-folder.js';
import { progressOf } from './transfer-progress.js';

/** Whose files. */
interface Whose {
  /** Null: that of requests without credentials. */
  readonly tenant: string | null;
  readonly user: string;
  /** Null: no agent's private memories. */
  readonly agent: string | null;
  /** Print what was done as JSON, and nothing else. */
  readonly json: boolean;
}

interface MarkdownExport extends Whose {
  readonly command: 'export';
  readonly out: string;
}

interface MarkdownImport extends Whose {
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
  mneme markdown export --user ann --out notes
  mneme markdown import --user ann --in notes --dry-run
  mneme markdown import --user ann --in notes

Exit code: 0 when everything was taken over, 1 when anything was refused.`;

interface Parsed {
  readonly tenant?: string;
  readonly user: string;
  readonly agent?: string;
  readonly out: string;
  readonly in: string;
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly json?: boolean;
}

export function markdownCommand(act: Act<MarkdownOptions>): Command {
  const command = (name: string, summary: string) =>
    new Command(name)
      .description(summary)
      .requiredOption('--user <id>', 'whose memories')
      .option('--tenant <id>', 'of which tenant (default: that of requests without credentials)')
      .option('--agent <id>', 'with those that only this agent sees')
      .option('--json', 'print what was done as JSON, and nothing else');
  const exporting = command('export', 'Writes the files of a user.')
    .requiredOption('--out <folder>', 'where to; files of the same names are replaced')
    .action(({ out, ...whose }: Parsed) => act({ command: 'export', ...whoseOf(whose), out }));
  const importing = command('import', 'Takes over what was changed in the files of a user.')
    .requiredOption('--in <folder>', 'where they are')
    .option('--dry-run', 'write nothing, and count what would be done')
    .option('--again', 'write new items once more that this very file has brought before')
    .action(({ in: folder, dryRun = false, again = false, ...whose }: Parsed) =>
      act({ command: 'import', ...whoseOf(whose), in: folder, dryRun, again }),
    );
  return new Command('markdown')
    .description('What a user has, as Markdown files that people read and edit.')
    .addCommand(exporting)
    .addCommand(importing)
    .addHelpText('after', AFTER);
}

function whoseOf({
  tenant = '',
  user,
  agent = '',
  json = false,
}: Omit<Parsed, 'in' | 'out'>): Whose {
  return { tenant: tenant || null, user, agent: agent || null, json };
}

/** Where it runs. */
export interface MarkdownPlace {
  readonly markdown: Services['markdown'];
  /** Tenant where none is named. */
  readonly localTenant: string;
  /** Shows how far it got. */
  report(text: string): void;
}

/** What came of it; `whole` false: something was refused. */
interface MarkdownReport {
  readonly whole: boolean;
  /** For people. */
  readonly lines: readonly string[];
  /** For programs. */
  readonly json: object;
}

/** Files that are asked for at once. */
const PAGE = 50;

/** @throws InvalidInputError for a folder without files, or a path that leads out of it */
export function runMarkdown(
  place: MarkdownPlace,
  options: MarkdownOptions,
): Promise<MarkdownReport> {
  const { tenant, user: userId, agent: agentId } = options;
  const caller = { tenant: tenant ?? place.localTenant, userId, agentId };
  return options.command === 'export'
    ? exportFiles(place, caller, options)
    : importFiles(place, caller, options);
}

async function exportFiles(
  { markdown, report }: MarkdownPlace,
  caller: Caller,
  { out, user }: MarkdownExport,
): Promise<MarkdownReport> {
  const folder = new OutFolder(out);
  const onProgress = progressOf(report, { unit: 'files', total: null });
  let done = 0;
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const page = await markdown.files(caller, { first: PAGE, cursor });
    for (const file of page.items) {
      await folder.write(file);
      onProgress(++done);
    }
    cursor = page.cursors.at(-1) ?? null;
    more = page.hasNextPage;
  }
  const others = (await markdownPaths(out, userFolder(user))).filter((path) => !folder.has(path));
  const former =
    others.length > 0 ? [`${others.length} other files were there before, and stay.`] : [];
  const lines = [`${done} files written to ${out}.`, ...former];
  return { whole: true, lines, json: { written: done, others: others.length } };
}

async function importFiles(
  { markdown, report }: MarkdownPlace,
  caller: Caller,
  { in: folder, user, dryRun, again }: MarkdownImport,
): Promise<MarkdownReport> {
  const paths = await markdownPaths(folder, userFolder(user));
  if (paths.length === 0) {
    throw new InvalidInputError(`There are no Markdown files in ${folder}/${userFolder(user)}.`);
  }
  const onProgress = progressOf(report, { unit: 'files', total: paths.length });
  const outcomes: FileOutcome[] = [];
  for (const path of paths) {
    const file = await readMarkdown(folder, path);
    // An import that was stopped goes on when it is started again.
    const idempotencyKey = again ? null : keyOf(file);
    outcomes.push(...(await markdown.import(caller, { files: [file], dryRun, idempotencyKey })));
    onProgress(outcomes.length);
  }
  return reportOf(outcomes, dryRun);
}

function keyOf({ path, text }: MarkdownFile): string {
  return `markdown-${createHash('sha256')
    .update(JSON.stringify([path, text]))
    .digest('hex')}`;
}

/** Lines and reasons, never what a file says. */
function reportOf(outcomes: readonly FileOutcome[], dryRun: boolean): MarkdownReport {
  const total = (name: 'created' | 'updated' | 'unchanged' | 'refused') =>
    outcomes.reduce((sum, outcome) => sum + outcome[name], 0);
  const refused = total('refused');
  const would = dryRun ? ' (dry run: nothing was written)' : '';
  const counts = `${total('created')} created, ${total('updated')} updated, ${total('unchanged')} unchanged`;
  const problems = outcomes.flatMap(({ path, problems: told, refused: all }) => [
    ...told.map(({ line, code, message }) => `  ${path}:${line} ${code} ${message}`),
    ...(all > told.length ? [`  ${path}: ... ${all - told.length} more`] : []),
  ]);
  const lines = [`${outcomes.length} files: ${counts}, ${refused} refused${would}.`, ...problems];
  return { whole: refused === 0, lines, json: { dryRun, files: outcomes } };
}
