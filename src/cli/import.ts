/** `mneme import`: what it may be told, and the import as it was asked for. */
import { access, constants } from 'node:fs/promises';
import { Command, Option } from 'commander';
import type { Caller } from '../domain/kernel/partition.js';
import type { ElsewhereFormat } from '../domain/transfer/elsewhere/formats.js';
import type { Tally } from '../domain/transfer/items.js';
import { messageOf } from '../errors.js';
import type { Services } from '../flows/services.js';
import type { Act } from './act.js';
import { CommandError, EXIT } from './failure.js';
import { importElsewhere, linesOfElsewhere } from './import-elsewhere.js';
import { linesOf } from './import-files.js';
import {
  type FileFormat,
  FORMAT_NAMES,
  FORMATS,
  formatHelp,
  formatOf,
  type ImportFormat,
  isElsewhere,
} from './import-formats.js';
import { progressOf } from './transfer-progress.js';

export interface ImportOptions {
  /** Null: that of requests without credentials. */
  readonly tenant: string | null;
  /** A file, or of documents and notes a folder. */
  readonly path: string;
  readonly format: ImportFormat | 'auto';
  readonly user: string | null;
  readonly agent: string | null;
  readonly newIds: boolean;
  readonly dryRun: boolean;
  /** Print what was done as JSON, and nothing else. */
  readonly json: boolean;
}

const AFTER = `
Formats:
${formatHelp()}

Examples:
  mneme import --tenant acme --in acme.jsonl.gz
  mneme import --tenant acme-test --in acme.jsonl.gz --new-ids
  mneme import --format vault --in vault.jsonl --user ann
  mneme import --format chat --in chats.jsonl --user ann --dry-run
  mneme import --format documents --in notes/ --user ann
  mneme import --in memory.jsonl --user ann --dry-run

An import that was stopped goes on when it is started again; one that is done changes nothing.
Exit code: 0 when everything was imported, 1 when anything was left out.`;

interface Parsed {
  readonly tenant?: string;
  readonly in: string;
  readonly format: ImportFormat | 'auto';
  readonly user?: string;
  readonly agent?: string;
  readonly newIds?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

export function importCommand(act: Act<ImportOptions>): Command {
  return new Command('import')
    .description('Brings memories in: a whole tenant, or what other programs wrote.')
    .requiredOption(
      '--in <path>',
      'the file, also compressed (.gz); of documents and notes a folder',
    )
    .addOption(
      new Option('--format <format>', 'what it is')
        .choices(['auto', ...FORMAT_NAMES])
        .default('auto', 'auto: told from its beginning'),
    )
    .option('--tenant <tenant>', 'whose memories it becomes (default: MNEME_LOCAL_TENANT)')
    .option('--user <id>', 'the user it belongs to (default: nobody)')
    .option('--agent <id>', 'the agent that acts')
    .option(
      '--new-ids',
      'give every memory another id: the original tenant is in the same database',
    )
    .option('--dry-run', 'read everything, write nothing')
    .option('--json', 'print what was done as JSON, and nothing else')
    .addHelpText('after', AFTER)
    .action(({ in: path, format, ...parsed }: Parsed) => {
      const { tenant = null, user = null, agent = null } = parsed;
      const { newIds = false, dryRun = false, json = false } = parsed;
      return act({ tenant, path, format, user, agent, newIds, dryRun, json });
    });
}

/** @throws CommandError for options that do not go with the format */
function checkOptions({ tenant, user, agent, newIds }: ImportOptions, format: ImportFormat): void {
  const problem =
    format === 'mneme'
      ? user !== null || agent !== null
        ? 'an export of Mneme says itself whose its memories are: leave --user and --agent out'
        : tenant === null && 'say with --tenant what tenant the export becomes'
      : newIds && '--new-ids is for exports of Mneme';
  if (!problem) return;
  throw new CommandError(`This does not go with the format ${format}.`, {
    ...{ code: EXIT.usage, advice: `${problem[0]?.toUpperCase()}${problem.slice(1)}.` },
  });
}

/** What came of it; `whole` false: something was left out. */
export interface ImportOutcome {
  readonly whole: boolean;
  /** For people. */
  readonly lines: readonly string[];
  /** For programs. */
  readonly json: object;
}

/** Where an import runs. */
interface ImportPlace {
  readonly transfer: Services['transfer'];
  /** Tenant where none is named. */
  readonly localTenant: string;
  report(text: string): void;
}

/**
 * What there is to import, known before a database is opened for it.
 * @throws CommandError where nothing can be read, for a file that is of no known format, or options that do not go with it
 */
export async function importedFormat(options: ImportOptions): Promise<ImportFormat> {
  const { path } = options;
  if (options.format !== 'auto') checkOptions(options, options.format);
  await requireReadable(path);
  if (options.format !== 'auto') return options.format;
  const format = await formatOf(path);
  checkOptions(options, format);
  return format;
}

async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    throw new CommandError(`${path} cannot be read: ${messageOf(cause)}`, {
      ...{ cause, code: EXIT.usage, advice: 'Name a file, or a folder of notes or documents.' },
    });
  }
}

/** @throws CommandError as {@link importedFormat} */
export async function runImport(
  place: ImportPlace,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const format = await importedFormat(options);
  if (format === 'mneme') return tenantImport(place, options);
  if (isElsewhere(format)) return moveIn(place, options, format);
  return fileImport(place, { ...options, format });
}

/** The file is read twice: nothing of a damaged one is written. */
async function tenantImport(
  { transfer, localTenant, report }: ImportPlace,
  { tenant, path, newIds, dryRun }: ImportOptions,
): Promise<ImportOutcome> {
  report(`reading ${path}`);
  const { header, footer } = await transfer.verify(linesOf(path));
  const counts = `${total(footer.nodes)} nodes and ${total(footer.edges)} relationships`;
  if (dryRun) {
    const told = `The export of ${header.tenant} of ${header.exportedAt} is whole: ${counts}.`;
    return { whole: true, lines: [told], json: { format: 'mneme', dryRun, ...footer } };
  }
  const onProgress = progressOf(report, { unit: 'lines', total: footer.lines + 1 });
  const lines = linesOf(path);
  const request = {
    tenant: tenant ?? localTenant,
    lines,
    sha256: footer.sha256,
    newIds,
    onProgress,
  };
  const done = await transfer.import(request);
  const json = { format: 'mneme', ...done };
  if (done.repeated) {
    const lines = ['This export was imported before: nothing was changed.'];
    return { whole: true, lines, json };
  }
  const resumed = done.resumedAt > 0 ? ` It went on behind line ${done.resumedAt}.` : '';
  const left =
    done.leftOut > 0
      ? [`${done.leftOut} relationships without one of their ends were left out.`]
      : [];
  const wrote = `Imported ${done.nodes.toLocaleString('en')} nodes and ${done.edges.toLocaleString('en')} relationships.`;
  return { whole: true, lines: [`${wrote}${resumed}`, ...left], json };
}

/** What other programs of this kind wrote. */
async function moveIn(
  place: ImportPlace,
  { path, user: userId, agent: agentId, tenant, dryRun }: ImportOptions,
  format: ElsewhereFormat,
): Promise<ImportOutcome> {
  const caller: Caller = { tenant: tenant ?? place.localTenant, userId, agentId };
  const outcome = await importElsewhere(place, { caller, path, format, dryRun });
  const lines = linesOfElsewhere(outcome, dryRun);
  return { whole: outcome.whole, lines, json: { dryRun, ...outcome } };
}

type FileImport = ImportOptions & { readonly format: FileFormat };

async function fileImport(place: ImportPlace, options: FileImport): Promise<ImportOutcome> {
  const { transfer, localTenant, report } = place;
  const { user: userId, agent: agentId, tenant, dryRun, path, format } = options;
  const caller: Caller = { tenant: tenant ?? localTenant, userId, agentId };
  const { read, importer } = FORMATS[format];
  const { items, source, names } = await read(path);
  const onProgress = progressOf(report, { unit: 'items', total: names?.length ?? null });
  const file = { caller, items, source, dryRun, onProgress };
  const tally = await importer(transfer)(file);
  const lines = reportOf(tally, { dryRun, names });
  return { whole: tally.failed === 0, lines, json: { format, dryRun, ...tally } };
}

/** Line numbers and reasons, never what a line says. */
export function reportOf(
  { read, written, repeated, skipped, failed, failures }: Tally,
  { dryRun, names }: { dryRun: boolean; names: readonly string[] | null },
): string[] {
  const number = (value: number) => value.toLocaleString('en');
  const done = dryRun
    ? 'nothing written (dry run)'
    : `${number(written)} written, ${number(repeated)} known before`;
  const others = `${number(skipped)} skipped, ${number(failed)} failed`;
  const where = (line: number) => (names === null ? `line ${line}` : (names[line - 1] ?? ''));
  const more = failed > failures.length ? [`  ... ${number(failed - failures.length)} more`] : [];
  return [
    `${number(read)} items read: ${done}, ${others}.`,
    ...failures.map(({ line, reason }) => `  ${where(line)}: ${reason}`),
    ...more,
  ];
}

function total(counts: Readonly<Record<string, number>>): string {
  return Object.values(counts)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en');
}
