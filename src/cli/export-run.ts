/** An export as it was asked for: to a file, or to standard output. */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Transfer } from '../flows/transfer/transfer.js';
import type { ExportOptions } from './export-options.js';
import { progressOf } from './transfer-progress.js';

/** Where an export runs. */
export interface ExportPlace {
  readonly transfer: Pick<Transfer, 'export'>;
  readonly stdout: NodeJS.WritableStream;
  report(text: string): void;
}

/** So often progress is told, in lines. */
const TELL_EVERY = 500;

/** @returns how many lines were written */
export async function runExport(
  { transfer, stdout, report }: ExportPlace,
  { tenant, out }: ExportOptions,
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
