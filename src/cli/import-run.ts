/** An import as it was asked for: the file is found, read, and handed to the service. */

import type { Caller } from '../domain/kernel/partition.js';
import type { Item, Tally } from '../domain/transfer/items.js';
import type { Transfer } from '../flows/transfer/transfer.js';
import {
  documentFiles,
  fileItems,
  hashOfFile,
  isFolder,
  lineItems,
  linesOf,
  objectItems,
} from './import-files.js';
import type { ImportOptions } from './import-options.js';
import { progressOf } from './transfer-progress.js';

/** What came of it, for people; `whole` false: something was left out. */
export interface ImportOutcome {
  readonly whole: boolean;
  readonly lines: readonly string[];
}

/** Where an import runs. */
export interface ImportPlace {
  readonly transfer: Transfer;
  /** Tenant where none is named. */
  readonly localTenant: string;
  report(text: string): void;
}

export function runImport(place: ImportPlace, options: ImportOptions): Promise<ImportOutcome> {
  return options.format === 'mneme' ? tenantImport(place, options) : fileImport(place, options);
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

function importerOf(transfer: Transfer, format: ImportOptions['format']) {
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
