/** The figures of `npm run bench:scale` for people. Pure. */
import Table from 'cli-table3';
import type { Summary } from '../speed/statistics.js';
import type { Answers } from './answers.js';
import type { Curve } from './chart.js';
import { type IndexFigures, nameOf } from './indexes.js';
import type { Loaded } from './load.js';
import type { InMemory, OnDisk } from './storage.js';
import type { Nights } from './upkeep.js';

/** What was measured at one size. */
export interface AtSize {
  readonly size: number;
  /** Null: it was there already. */
  readonly load: Loaded | null;
  readonly memory: InMemory;
  readonly disk: OnDisk;
  readonly answers: Answers;
  /** Other settings of the vector index, and the one that ships; null: not asked for. */
  readonly indexes: readonly IndexFigures[] | null;
  /** Null: not asked for. */
  readonly nights: Nights | null;
  /** Seconds until a recall is answered after an orderly stop, and after the database was killed. */
  readonly restart: { readonly reopened: number; readonly killed: number };
}

const MIB = 2 ** 20;
const SECONDS = (value: number) => value.toFixed(1);

export function tablesOf(figures: readonly AtSize[], cores: number): string {
  const names = Object.keys(figures[0]?.answers.ms ?? {});
  const answers = tableOf(
    'milliseconds, p50 / p95',
    figures,
    names.map((name) => [name, ({ answers: { ms } }) => told(ms[name])]),
  );
  const [first] = figures;
  const growth = tableOf(
    'p50 in times of the smallest',
    figures,
    names.map((name) => [
      name,
      ({ answers: { ms } }) => ratioOf(ms[name], first?.answers.ms[name]),
    ]),
  );
  const others = tableOf('', figures, [
    ['recall / bare vector search', ({ answers: { ms } }) => ratioOf(ms['recall'], ms[VECTOR])],
    [
      'the same of the heavy user',
      ({ answers: { ms } }) => ratioOf(ms['recall, heavy user'], ms[`${VECTOR}, heavy user`]),
    ],
    [
      `recalls a second, ${first?.answers.throughput.callers ?? 0} callers`,
      ({ answers }) => answers.throughput.perSecond.toFixed(0),
    ],
    ['R@20 against exact, heavy user', ({ answers }) => answers.nearest.heavy.toFixed(3)],
    ['R@20 against exact, ordinary user', ({ answers }) => answers.nearest.user.toFixed(3)],
    ['loaded, memories a second', ({ load }) => speedOf(load)],
    ['first night, s', ({ nights }) => (nights ? SECONDS(nights.first) : '-')],
    ['night after a quiet day, s', ({ nights }) => (nights ? SECONDS(nights.quiet) : '-')],
    ['loop run after it, s', ({ nights }) => (nights ? SECONDS(nights.loop) : '-')],
    ['opened until it answers, s', ({ restart }) => SECONDS(restart.reopened)],
    ['the same after a kill, s', ({ restart }) => SECONDS(restart.killed)],
    ['bytes of a memory on disk', (at) => bytesOfOne(at).toFixed(0)],
    ['records, MiB', ({ disk }) => mib(disk.records)],
    ...Object.keys(figures.at(-1)?.disk.indexes ?? {}).map(
      (kind): Row => [`${kind} indexes, MiB`, ({ disk }) => mib(disk.indexes[kind] ?? 0)],
    ),
    ['transaction logs, MiB', ({ disk }) => mib(disk.logs)],
    ['heap of Neo4j in use, MiB', ({ memory }) => mib(memory.heap)],
  ]);
  const indexes = figures.flatMap((at) =>
    at.indexes === null ? [] : [indexTable(at, at.indexes)],
  );
  // One size has not grown.
  const parts = [answers, ...(figures.length > 1 ? [growth] : []), others, ...indexes];
  return [`${cores} cores`, ...parts].join('\n');
}

const VECTOR = 'bare vector search';

type Row = readonly [name: string, (at: AtSize) => string];

function tableOf(title: string, figures: readonly AtSize[], rows: readonly Row[]): string {
  const table = new Table({
    head: [title, ...figures.map(({ size }) => size.toLocaleString('en'))],
  });
  for (const [name, cell] of rows) table.push([name, ...figures.map(cell)]);
  return table.toString();
}

function indexTable({ size }: AtSize, indexes: readonly IndexFigures[]): string {
  const table = new Table({
    head: [
      `index at ${size.toLocaleString('en')}: m/ef/quantization`,
      ...['built, s', 'MiB', 'R@20 heavy', 'R@20 user', 'search heavy, ms', 'search user, ms'],
    ],
  });
  for (const { setting, seconds, bytes, nearest, ms } of indexes) {
    table.push([
      ...[nameOf(setting), SECONDS(seconds), mib(bytes)],
      ...[nearest.heavy.toFixed(3), nearest.user.toFixed(3)],
      ...[told(ms.heavy), told(ms.user)],
    ]);
  }
  return table.toString();
}

function told(summary: Summary | undefined): string {
  return summary ? `${summary.p50.toFixed(1)} / ${summary.p95.toFixed(1)}` : '-';
}

function ratioOf(one: Summary | undefined, base: Summary | undefined): string {
  return one && base ? (one.p50 / base.p50).toFixed(2) : '-';
}

function speedOf(load: Loaded | null): string {
  return load ? (load.memories / load.seconds).toFixed(0) : '-';
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(0);
}

/** Without transaction logs, which are kept for a time. */
function bytesOfOne({ disk: { records, indexes }, memory: { memories } }: AtSize): number {
  const indexed = Object.values(indexes).reduce((sum, bytes) => sum + bytes, 0);
  return (records + indexed) / Math.max(1, memories);
}

/** Medians of all that was asked, at each size. */
export function curvesOf(figures: readonly AtSize[]): Curve[] {
  return Object.keys(figures[0]?.answers.ms ?? {}).map((name) => ({
    name,
    values: figures.map(({ answers }) => answers.ms[name]?.p50 ?? 0),
    bare: /^(RETURN|bare)/.test(name),
  }));
}
