/** Moving in: files and folders of other programs, read, told apart and written. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Caller } from '../domain/kernel/partition.js';
import type { FindingKind, Reading, SourceFile } from '../domain/transfer/elsewhere/finding.js';
import {
  ELSEWHERE_FORMATS,
  type ElsewhereFormat,
  formatOf,
  readElsewhere,
} from '../domain/transfer/elsewhere/formats.js';
import { InvalidInputError } from '../errors.js';
import type { Services } from '../flows/services.js';

/** What is asked for. */
export interface ElsewhereRequest {
  readonly caller: Caller;
  /** A file, also compressed (.gz), or a folder of Markdown. */
  readonly path: string;
  readonly format: ElsewhereFormat | 'auto';
  readonly dryRun: boolean;
}

/** Where it runs. */
export interface ElsewherePlace {
  readonly transfer: Pick<Services['transfer'], 'importFindings'>;
  /** Shows how far it got. */
  report(text: string): void;
}

/** What came of it; `whole` false: something was left out. */
export interface ElsewhereOutcome {
  readonly format: ElsewhereFormat;
  readonly whole: boolean;
  /** What was found, by kind. */
  readonly found: Readonly<Record<FindingKind, number>>;
  readonly written: number;
  readonly repeated: number;
  readonly skipped: number;
  readonly failures: readonly { readonly where: string; readonly reason: string }[];
}

/** Files of at most so many bytes are read, whole. */
const MAX_BYTES = 200_000_000;

/** What a file or folder is, by what stands in it; null: none of these, or too large to be looked through. */
export async function elsewhereFormatOf(path: string): Promise<ElsewhereFormat | null> {
  if ((await stat(path)).size > MAX_BYTES) return null;
  return formatOf(await filesAt(path));
}

/** @throws InvalidInputError for what no reader knows */
export async function importElsewhere(
  { transfer, report }: ElsewherePlace,
  { caller, path, format: asked, dryRun }: ElsewhereRequest,
): Promise<ElsewhereOutcome> {
  report(`reading ${path}`);
  const files = await filesAt(path);
  const format = asked === 'auto' ? formatOf(files) : asked;
  if (format === null) {
    const known = ELSEWHERE_FORMATS.join(', ');
    throw new InvalidInputError(`Nothing tells what ${path} is: say its format, one of ${known}.`);
  }
  const reading = readElsewhere(files, format, { userId: caller.userId });
  const found = foundIn(reading);
  const { skipped } = reading;
  if (dryRun) {
    const whole = reading.failures.length === 0;
    return { format, whole, found, written: 0, repeated: 0, skipped, failures: reading.failures };
  }
  const total = reading.findings.length.toLocaleString('en');
  const tally = await transfer.importFindings({
    caller,
    findings: reading.findings,
    onProgress: (done) => {
      if (done % 100 === 0) report(`${done.toLocaleString('en')} of ${total}`);
    },
  });
  const kinds = Object.values(tally.kinds);
  const sum = (key: 'written' | 'repeated' | 'failed') =>
    kinds.reduce((all, each) => all + each[key], 0);
  const failures = [...reading.failures, ...tally.failures];
  const whole = reading.failures.length === 0 && sum('failed') === 0;
  return {
    format,
    whole,
    found,
    written: sum('written'),
    repeated: sum('repeated'),
    skipped,
    failures,
  };
}

/** For people: places and reasons, never what stands there. */
export function linesOfElsewhere(outcome: ElsewhereOutcome, dryRun: boolean): string[] {
  const { format, found, written, repeated, skipped, failures } = outcome;
  const number = (value: number) => value.toLocaleString('en');
  const what = `${number(found.FACT)} facts, ${number(found.TURN)} turns, ${number(found.DOCUMENT)} documents`;
  const done = dryRun
    ? 'nothing written (dry run)'
    : `${number(written)} written, ${number(repeated)} known before`;
  return [
    `${format}: ${what} found; ${done}, ${number(skipped)} skipped, ${number(failures.length)} failed.`,
    ...failures.map(({ where, reason }) => `  ${where}: ${reason}`),
  ];
}

function foundIn({ findings }: Reading): Record<FindingKind, number> {
  const found = { FACT: 0, TURN: 0, DOCUMENT: 0 };
  for (const { kind } of findings) found[kind]++;
  return found;
}

async function filesAt(path: string): Promise<SourceFile[]> {
  const { size } = await stat(path);
  if (!(await stat(path)).isDirectory())
    return [{ path: basename(path), text: await read(path, size) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  // Links are no files: they might lead out of the folder. What is hidden belongs to an editor.
  const names = entries
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map(({ parentPath, name }) => relative(path, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const files: SourceFile[] = [];
  for (const name of names) {
    const file = join(path, name);
    files.push({ path: name, text: await read(file, (await stat(file)).size) });
  }
  return files;
}

async function read(path: string, size: number): Promise<string> {
  if (size > MAX_BYTES) throw new InvalidInputError(`${path} is too large to be read at once.`);
  const bytes = await readFile(path);
  const plain = path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  return plain.toString('utf8');
}
