import { expect, test } from '@jest/globals';
import type { RecallFigures } from '../../../bench/speed/recall.js';
import { NOTES, reportOf, tablesOf } from '../../../bench/speed/report.js';

const recall = (memories: number, ms: number): RecallFigures => ({
  memories,
  users: memories / 1_000,
  ms: {
    returnOne: { p50: 1, p95: 2 },
    recall: { p50: ms, p95: 2 * ms },
    intent: { p50: 2.1, p95: 3 },
  },
  ratios: {
    recallToReturnOne: ms,
    recallToVector: 2.5,
    recallToVectorRows: 2,
    recallToFulltextAndVector: 1.5,
    embeddingShare: 1.2,
    rerankedToRecall: 3,
  },
  concurrent: {
    callers: 8,
    recallsPerSecond: 120,
    returnOnePerSecond: 900,
    recallToReturnOne: 7.5,
    rerankedPerSecond: 10,
    httpPerSecond: 60,
  },
});

const MEASURED = {
  quick: true,
  machine: { cores: 2, node: 'v20.19.0' },
  recall: [recall(1_000, 4), recall(50_000, 6)],
  capture: {
    single: { p50: 8, p95: 51 },
    bareWrite: { p50: 2, p95: 3 },
    captureToBareWrite: 4,
    concurrent: { callers: 8, messagesPerSecond: 500 },
    bulk: { messagesPerSecond: 1_500, plainPerSecond: 15_000, bulkToPlain: 10 },
  },
  write: {
    facts: 500,
    single: { p50: 6, p95: 9 },
    contradicting: { p50: 12, p95: 20 },
    bareWrite: { p50: 2, p95: 3 },
    writeToBareWrite: 3,
    contradictingToBareWrite: 6,
    bulkRecords: { items: 1_000, perSecond: 499 },
    bulkFacts: { items: 1_000, perSecond: 900 },
  },
  graph: {
    facts: 50,
    ms: { twoHops: { p50: 2, p95: 3 } },
    provenanceToTwoHops: 2.9,
    neighborhoodToTwoHops: 3.1,
  },
  embedding: {
    texts: 256,
    textsPerSecond: 149.9,
    judgedPerSecond: 30,
    modelPerSecond: 300,
    threads: 1,
    textsPerThread: 300,
    modelPerThread: 300,
  },
};

test('targets are met or missed by their bounds', () => {
  expect(reportOf(MEASURED).targets.map(({ name, met }) => [name, met])).toEqual([
    ['recall / vector search, largest size', true],
    ['recall p50, largest / smallest size', true],
    ['recalls/s over HTTP, 8 callers, largest size', true],
    ['intent ms p50', false],
    ['capture p95 ms', false],
    ['bulk messages/s', true],
    ['write / bare transaction', true],
    ['records of a bulk/s', false],
    ['provenance / two bare hops', true],
    ['neighborhood of depth 2 / two bare hops', false],
    ['embedded texts/s', false],
  ]);
});

test('growth compares the largest with the smallest size, and needs two', () => {
  expect(reportOf(MEASURED).growth).toEqual({ ofMs: 1.5, ofRatio: 1.5 });
  expect(reportOf({ ...MEASURED, recall: [recall(1_000, 4)] }).growth).toBeNull();
});

test('the tables hold every size, the targets and what the figures mean', () => {
  const tables = tablesOf(reportOf(MEASURED));
  for (const text of ['1000 of 1 users', '50000 of 50 users', '4.0 / 8.0', '1.50 x', 'missed']) {
    expect(tables).toContain(text);
  }
  for (const note of NOTES) expect(tables).toContain(note);
});
