/** `npm run import`: what it may be told, and the import as it was asked for. */

import { Command, Option } from 'commander';
import type { Caller } from '../domain/kernel/partition.js';
import { ELSEWHERE_FORMATS, type ElsewhereFormat } from '../domain/transfer/elsewhere/formats.js';
import type { Item, Tally } from '../domain/transfer/items.js';
import type { Services } from '../flows/services.js';
import { importElsewhere, linesOfElsewhere } from './import-elsewhere.js';
import {
  documentFiles,
  fileItems,
  hashOfFile,
  isFolder,
  lineItems,
  linesOf,
  objectItems,
} from './import-files.js';
import { progressOf } from './transfer-progress.js';

const FORMATS = [
  ...(['mneme', 'vault', 'locomo', 'chat', 'documents'] as const),
  ...(['auto', ...ELSEWHERE_FORMATS] as const),
] as const;

type ImportFormat = (typeof FORMATS)[number];

interface ImportOptions {
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
  documents  inputs of saveDocuments, one a line; or a folder of .md, .txt and .html files
  auto       one of those below, told by what stands in it
  mcp-memory     the JSONL file of the reference MCP memory server
  mem0           what get_all of mem0 answers, as JSON
  graphiti, zep  episodes, as JSON
  notes          a folder of Markdown notes, with front matter or without
  agent-memory   a folder of Markdown files in which a coding agent remembers

Examples:
  npm run import -- --tenant acme --in acme.jsonl.gz
  npm run import -- --tenant acme-test --in acme.jsonl.gz --new-ids
  npm run import -- --format vault --in vault.jsonl --user ann
  npm run import -- --format chat --in chats.jsonl --user ann --dry-run
  npm run import -- --format documents --in notes/ --user ann
  npm run import -- --format auto --in memory.jsonl --user ann --dry-run

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

/** What came of it, for people; `whole` false: something was left out. */
interface ImportOutcome {
  readonly whole: boolean;
  readonly lines: readonly string[];
}

/** Where an import runs. */
interface ImportPlace {
  readonly transfer: Services['transfer'];
  /** Tenant where none is named. */
  readonly localTenant: string;
  report(text: string): void;
}

export function runImport(place: ImportPlace, options: ImportOptions): Promise<ImportOutcome> {
  const { format } = options;
  if (format === 'mneme') return tenantImport(place, options);
  return isElsewhere(format) ? moveIn(place, options, format) : fileImport(place, options);
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
    return { whole: true, lines: [told] };
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
  if (done.repeated)
    return { whole: true, lines: ['This export was imported before: nothing was changed.'] };
  const resumed = done.resumedAt > 0 ? ` It went on behind line ${done.resumedAt}.` : '';
  const left =
    done.leftOut > 0
      ? [`${done.leftOut} relationships without one of their ends were left out.`]
      : [];
  const wrote = `Imported ${done.nodes.toLocaleString('en')} nodes and ${done.edges.toLocaleString('en')} relationships.`;
  return { whole: true, lines: [`${wrote}${resumed}`, ...left] };
}

type FromElsewhere = ElsewhereFormat | 'auto';

function isElsewhere(format: ImportFormat): format is FromElsewhere {
  return format === 'auto' || (ELSEWHERE_FORMATS as readonly string[]).includes(format);
}

async function moveIn(
  place: ImportPlace,
  { path, user: userId, agent: agentId, tenant, dryRun }: ImportOptions,
  format: FromElsewhere,
): Promise<ImportOutcome> {
  const caller: Caller = { tenant: tenant ?? place.localTenant, userId, agentId };
  const outcome = await importElsewhere(place, { caller, path, format, dryRun });
  return { whole: outcome.whole, lines: linesOfElsewhere(outcome, dryRun) };
}

async function fileImport(place: ImportPlace, options: ImportOptions): Promise<ImportOutcome> {
  const { transfer, localTenant, report } = place;
  const { user: userId, agent: agentId, tenant, dryRun } = options;
  const caller: Caller = { tenant: tenant ?? localTenant, userId, agentId };
  const { items, source, names } = await sourceOf(options);
  const onProgress = progressOf(report, { unit: 'items', total: names?.length ?? null });
  const file = { caller, items, source, dryRun, onProgress };
  const tally = await importerOf(transfer, options.format)(file);
  return { whole: tally.failed === 0, lines: reportOf(tally, { dryRun, names }) };
}

function importerOf(transfer: Services['transfer'], format: ImportOptions['format']) {
  if (format === 'vault') return transfer.importVault;
  if (format === 'locomo') return transfer.importLocomo;
  return format === 'chat' ? transfer.importChat : transfer.importDocuments;
}

interface Source {
  readonly items: AsyncIterable<Item>;
  readonly source: string;
  /** Of a folder its files, in the order of the items. */
  readonly names: readonly string[] | null;
}

async function sourceOf({ path, format }: ImportOptions): Promise<Source> {
  if (await isFolder(path)) {
    if (format !== 'documents') throw new Error(`${path} is a folder: name a file.`);
    const names = await documentFiles(path);
    return { items: fileItems(path, names), source: path, names };
  }
  const whole = format === 'chat' || format === 'locomo';
  const items = whole ? objectItems(linesOf(path)) : lineItems(linesOf(path));
  return { items, source: await hashOfFile(path), names: null };
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
