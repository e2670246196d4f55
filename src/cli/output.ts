/** What commands print: JSON for programs, text for people. */
import Table from 'cli-table3';
import pc from 'picocolors';

/** To standard output, which is the command's own; whatever else it says goes to standard error. */
export function print(json: boolean | undefined, data: unknown, text: string): void {
  console.log(json ? JSON.stringify(data, null, 2) : text);
}

/** A column: its title, and how wide its text may become (default: as wide as it is). */
export interface Column {
  readonly title: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Texts are wrapped at words; the last column takes what is left of the terminal. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    head: columns.map(({ title }) => title),
    colAligns: columns.map(({ align = 'left' }) => align),
    colWidths: columns.map(({ width }) => width ?? null),
    style: { head: process.stdout.isTTY ? ['bold'] : [], border: [] },
    wordWrap: true,
  });
  for (const row of rows) table.push([...row]);
  return table.toString();
}

const DEFAULT_WIDTH = 100;
const LEAST_WIDTH = 30;

/** Width of a text column beside others that take so much. */
export function remainingWidth(others: number, columns = process.stdout.columns): number {
  return Math.max(LEAST_WIDTH, (columns || DEFAULT_WIDTH) - others);
}

/** Without what would command the terminal: texts come from anywhere. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** A text as one line, cut where it is too long. */
export function oneLine(text: string, most: number): string {
  const line = harmless(text).replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

/** The day of an ISO time; a dash where there is none. */
export function dayOf(time: string | null | undefined): string {
  return time ? time.slice(0, 10) : '-';
}

/** A share between 0 and 1, coloured by how much it is. */
export function share(value: number): string {
  const text = value.toFixed(2);
  if (value >= 0.5) return pc.green(text);
  return value >= 0.2 ? pc.yellow(text) : pc.dim(text);
}
