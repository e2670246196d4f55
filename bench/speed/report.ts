/** The figures of a run as one object and as tables. Pure. */
import Table from 'cli-table3';
import type { CaptureFigures } from './capture.js';
import type { EmbeddingFigures } from './embedding.js';
import type { GraphFigures } from './graph.js';
import type { RecallFigures } from './recall.js';
import type { WriteFigures } from './write.js';

/** Everything that was measured; `version` changes with the meaning of a figure. */
export interface SpeedReport {
  readonly version: 1;
  readonly quick: boolean;
  readonly machine: { readonly cores: number; readonly node: string };
  readonly recall: readonly RecallFigures[];
  /** Recall at the largest size in times of that at the smallest; null with one size. */
  readonly growth: Growth | null;
  readonly capture: CaptureFigures;
  readonly write: WriteFigures;
  readonly graph: GraphFigures;
  readonly embedding: EmbeddingFigures;
  readonly targets: readonly Target[];
}

/** The sizes are measured minutes apart: only the second figure allows for a machine that got busier. */
export interface Growth {
  /** Median milliseconds by median milliseconds. */
  readonly ofMs: number;
  /** The same of recall / RETURN 1. */
  readonly ofRatio: number;
}

/** What a figure should be. */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly wanted: string;
  readonly met: boolean;
}

export const NOTES = [
  'Ratios are medians of calls that were timed in turns; milliseconds and rates hold for this machine only.',
  'Embedding every text would take minutes: the model embedded the questions and a sample; all other vectors are seeded ones near those.',
  'Background embedding was off, except where embedding itself was measured.',
];

export function reportOf(
  measured: Omit<SpeedReport, 'version' | 'growth' | 'targets'>,
): SpeedReport {
  return {
    version: 1,
    ...measured,
    growth: growthOf(measured.recall),
    targets: targetsOf(measured),
  };
}

function growthOf(recall: readonly RecallFigures[]): Growth | null {
  const [first, last] = [recall[0], recall.at(-1)];
  if (!first || !last || first === last) return null;
  return {
    ofMs: p50(last, 'recall') / p50(first, 'recall'),
    ofRatio: last.ratios.recallToReturnOne / first.ratios.recallToReturnOne,
  };
}

function targetsOf({
  recall,
  capture,
  write,
  graph,
  embedding,
}: Pick<SpeedReport, 'recall' | 'capture' | 'write' | 'graph' | 'embedding'>): Target[] {
  const vector = recall.at(-1)?.ratios.recallToVector ?? Number.NaN;
  const http = recall.at(-1)?.concurrent.httpPerSecond ?? Number.NaN;
  const growth = growthOf(recall);
  return [
    atMost('recall / vector search, largest size', vector, 2.5),
    ...(growth === null ? [] : [atMost('recall p50, largest / smallest size', growth.ofMs, 1.5)]),
    atLeast('recalls/s over HTTP, 8 callers, largest size', http, 60),
    atMost('intent ms p50', recall.at(-1)?.ms['intent']?.p50 ?? Number.NaN, 2),
    atMost('capture p95 ms', capture.single.p95, 50),
    atLeast('bulk messages/s', capture.bulk.messagesPerSecond, 1_500),
    atMost('write / bare transaction', write.writeToBareWrite, 4),
    atLeast('records of a bulk/s', write.bulkRecords.perSecond, 500),
    atMost('provenance / two bare hops', graph.provenanceToTwoHops, 3),
    atMost('neighborhood of depth 2 / two bare hops', graph.neighborhoodToTwoHops, 3),
    atLeast('embedded texts/s', embedding.textsPerSecond, 150),
  ];
}

function atMost(name: string, value: number, bound: number): Target {
  return { name, value, wanted: `<= ${bound}`, met: value <= bound };
}

function atLeast(name: string, value: number, bound: number): Target {
  return { name, value, wanted: `>= ${bound}`, met: value >= bound };
}

/** Without colours: the tables end up in files and documents. */
const style = { head: [], border: [] };

export function tablesOf(report: SpeedReport): string {
  const { targets } = report;
  const tables = [
    recallTable(report),
    captureTable(report),
    writeTable(report),
    graphTable(report),
  ];
  return [...tables, targetTable(targets), ...NOTES].join('\n');
}

function recallTable({ recall, growth }: SpeedReport): string {
  const table = new Table({
    style,
    head: ['recall', ...recall.map(({ memories, users }) => `${memories} of ${users} users`)],
  });
  const row = (name: string, value: (figures: RecallFigures) => string) =>
    table.push([name, ...recall.map(value)]);
  for (const name of Object.keys(recall[0]?.ms ?? {})) {
    row(`${name} ms p50 / p95`, ({ ms }) => pair(ms[name]));
  }
  row('recall / RETURN 1', ({ ratios }) => times(ratios.recallToReturnOne));
  row('recall / vector', ({ ratios }) => times(ratios.recallToVector));
  row('recall / vector, a row a memory', ({ ratios }) => times(ratios.recallToVectorRows));
  row('recall / fulltext and vector', ({ ratios }) => times(ratios.recallToFulltextAndVector));
  row('with embedding / cached', ({ ratios }) => times(ratios.embeddingShare));
  row('with reranker / without', ({ ratios }) => times(ratios.rerankedToRecall));
  row('recalls/s, 8 callers', ({ concurrent }) => whole(concurrent.recallsPerSecond));
  row('recalls/s, 8 callers, with reranker', ({ concurrent }) =>
    whole(concurrent.rerankedPerSecond),
  );
  row('recalls/s, 8 callers over HTTP', ({ concurrent }) => whole(concurrent.httpPerSecond));
  row('recall / RETURN 1, 8 callers', ({ concurrent }) => times(concurrent.recallToReturnOne));
  if (growth === null) return table.toString();
  const { ofMs, ofRatio } = growth;
  return `${table}\nlargest / smallest size: recall p50 ${times(ofMs)}, recall / RETURN 1 ${times(ofRatio)}`;
}

function captureTable({ capture, embedding }: SpeedReport): string {
  const table = new Table({ style, head: ['capture at the largest size', ''] });
  table.push(
    ['one message ms p50 / p95', pair(capture.single)],
    ['bare single-node transaction ms p50 / p95', pair(capture.bareWrite)],
    ['capture / bare transaction', times(capture.captureToBareWrite)],
    ['messages/s, 8 callers', whole(capture.concurrent.messagesPerSecond)],
    ['messages/s, bulk', whole(capture.bulk.messagesPerSecond)],
    ['plain nodes/s, bulk', whole(capture.bulk.plainPerSecond)],
    ['bulk / plain nodes, time', times(capture.bulk.bulkToPlain)],
    ['embedded texts/s, background job', whole(embedding.textsPerSecond)],
    ['embedded and judged texts/s', whole(embedding.judgedPerSecond)],
    ['embedded texts/s, model alone', whole(embedding.modelPerSecond)],
    [
      `embedded texts/s for each of ${embedding.threads} cores, job / model alone`,
      `${whole(embedding.textsPerThread)} / ${whole(embedding.modelPerThread)}`,
    ],
  );
  return table.toString();
}

function writeTable({ write }: SpeedReport): string {
  const table = new Table({ style, head: ['write path at the largest size', ''] });
  table.push(
    ['one fact ms p50 / p95', pair(write.single)],
    ['one fact that retires another ms p50 / p95', pair(write.contradicting)],
    ['bare single-node transaction ms p50 / p95', pair(write.bareWrite)],
    ['one fact / bare transaction', times(write.writeToBareWrite)],
    ['one that retires / bare transaction', times(write.contradictingToBareWrite)],
    [`records/s, remember of ${write.bulkRecords.items}`, whole(write.bulkRecords.perSecond)],
    [`facts/s, remember of ${write.bulkFacts.items}`, whole(write.bulkFacts.perSecond)],
  );
  return table.toString();
}

function graphTable({ graph }: SpeedReport): string {
  const table = new Table({ style, head: [`graph around ${graph.facts} facts`, ''] });
  for (const [name, summary] of Object.entries(graph.ms)) {
    table.push([`${name} ms p50 / p95`, pair(summary)]);
  }
  table.push(
    ['provenance / two bare hops', times(graph.provenanceToTwoHops)],
    ['neighborhood of depth 2 / two bare hops', times(graph.neighborhoodToTwoHops)],
  );
  return table.toString();
}

function targetTable(targets: readonly Target[]): string {
  const table = new Table({ style, head: ['target', 'value', 'wanted', ''] });
  for (const { name, value, wanted, met } of targets) {
    table.push([name, value.toFixed(1), wanted, met ? 'met' : 'missed']);
  }
  return table.toString();
}

function p50({ ms }: RecallFigures, name: string): number {
  return ms[name]?.p50 ?? Number.NaN;
}

function pair(summary: { p50: number; p95: number } | undefined): string {
  return summary ? `${summary.p50.toFixed(1)} / ${summary.p95.toFixed(1)}` : '';
}

function times(value: number): string {
  return `${value.toFixed(2)} x`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
