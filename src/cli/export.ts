/** `mneme export`: what it may be told, and the export to a file or to standard output. */

import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Command } from 'commander';
import type { Services } from '../flows/services.js';
import type { Act } from './act.js';
import { progressOf } from './transfer-progress.js';

/** What `mneme export` may be told. */
export interface ExportOptions {
  readonly tenant: string;
  /** Where it is written; null: standard output. */
  readonly out: string | null;
  /** Print what was done as JSON; where the export itself goes to standard output, to standard error. */
  readonly json: boolean;
}

const AFTER = `
Examples:
  mneme export --tenant acme --out acme.jsonl.gz
  mneme export --tenant acme | ssh backup 'cat > acme.jsonl'

What is written during an export is in it or not. Originals of archived documents are in it, also those that lie in an
object store: its settings (MNEME_S3_...) are needed to read them. The database is the one of the settings (docs/configuration.md), also while a service runs on it.`;

export function exportCommand(act: Act<ExportOptions>): Command {
  return new Command('export')
    .description('Writes everything that a tenant has as lines of JSON.')
    .requiredOption('--tenant <tenant>', 'whose memories')
    .option(
      '--out <file>',
      'where to write; compressed when it ends in .gz (default: standard output)',
    )
    .option(
      '--json',
      'tell what was done as JSON (on standard error where the export itself is on the other)',
    )
    .addHelpText('after', AFTER)
    .action(({ tenant, out, json }: { tenant: string; out?: string; json?: true }) =>
      act({ tenant, out: out ?? null, json: json ?? false }),
    );
}

/** Where an export runs. */
interface ExportPlace {
  readonly transfer: Pick<Services['transfer'], 'export'>;
  readonly stdout: NodeJS.WritableStream;
  report(text: string): void;
}

/** So often progress is told, in lines. */
const TELL_EVERY = 500;

/** @returns how many lines were written */
export async function runExport(
  { transfer, stdout, report }: ExportPlace,
  { tenant, out }: Pick<ExportOptions, 'tenant' | 'out'>,
): Promise<number> {
  const onProgress = progressOf(report, { unit: 'lines', total: null });
  const counted = { lines: 0 };
  async function* lines() {
    for await (const line of transfer.export(tenant)) {
      counted.lines++;
      if (counted.lines % TELL_EVERY === 0) onProgress(counted.lines);
      yield `${line}\n`;
    }
  }
  if (out === null) await pipeline(Readable.from(lines()), stdout, { end: false });
  else await toFile(Readable.from(lines()), out);
  return counted.lines;
}

/** Under another name until it is whole: what bears the name can be imported. */
async function toFile(lines: Readable, out: string): Promise<void> {
  const part = `${out}.part`;
  const file = createWriteStream(part);
  if (out.endsWith('.gz')) await pipeline(lines, createGzip(), file);
  else await pipeline(lines, file);
  await rename(part, out);
}
