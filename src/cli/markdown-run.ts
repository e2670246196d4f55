/** Exporting and importing the files of a user, as they were asked for. */
import { createHash } from 'node:crypto';
import type { Caller } from '../domain/kernel/partition.js';
import type { MarkdownFile } from '../domain/markdown/files.js';
import { userFolder } from '../domain/markdown/names.js';
import type { FileOutcome } from '../domain/markdown/outcome.js';
import { InvalidInputError } from '../errors.js';
import type { Markdown } from '../flows/markdown/markdown.js';
import { markdownPaths, OutFolder, readMarkdown } from './markdown-folder.js';
import type { MarkdownExport, MarkdownImport, MarkdownOptions } from './markdown-options.js';
import { progressOf } from './transfer-progress.js';

/** Where it runs. */
export interface MarkdownPlace {
  readonly markdown: Markdown;
  /** Tenant where none is named. */
  readonly localTenant: string;
  /** Shows how far it got. */
  report(text: string): void;
}

/** What came of it, for people; `whole` false: something was refused. */
export interface MarkdownReport {
  readonly whole: boolean;
  readonly lines: readonly string[];
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
  return { whole: true, lines: [`${done} files written to ${out}.`, ...former] };
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
export function reportOf(outcomes: readonly FileOutcome[], dryRun: boolean): MarkdownReport {
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
  return { whole: refused === 0, lines };
}
