/** `npm run eval:entities`: how well names are found in sentences that were labelled by hand. */
import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import { Command } from 'commander';
import { messageOf } from '../../src/errors.js';
import { createExtractor } from '../../src/models/extract/extractor.js';
import type { EntityExtractor } from '../../src/ports.js';
import {
  type Figures,
  type LabelledSentence,
  measureNames,
  type Report,
  readSentences,
} from './names.js';

interface Options {
  json?: string;
  misses?: true;
}

/** Longer than any sentence of the set. */
const MAX_CHARS = 10_000;
/** Readings of the whole set before and while the time is taken. */
const ROUNDS = { warmUp: 5, timed: 10 } as const;

const options = new Command('npm run eval:entities --')
  .description('Measures the finding of names on sentences labelled by hand.')
  .option('--json <file>', 'write the figures and what was missed there')
  .option('--misses', 'list what was missed in the sentences that rules may be tuned on')
  .parse()
  .opts<Options>();

try {
  evaluate(options);
} catch (thrown) {
  console.error(`\nThe evaluation failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

function evaluate({ json, misses }: Options): void {
  const sentences = readSentences();
  const extractor = createExtractor({ maxChars: MAX_CHARS });
  const parts = {
    tuned: measureNames(
      sentences.filter(({ heldOut }) => !heldOut),
      extractor,
    ),
    heldOut: measureNames(
      sentences.filter(({ heldOut }) => heldOut),
      extractor,
    ),
  };
  const millis = medianMillis(sentences, extractor);
  for (const [name, report] of Object.entries(parts)) console.log(tableOf(name, report));
  console.log(`A sentence takes ${millis.toFixed(2)} ms (median).`);
  if (misses) {
    for (const { text, missing, wrong } of parts.tuned.misses) {
      console.log(`${text}\n  missing: ${missing.join(', ')}\n  wrong: ${wrong.join(', ')}`);
    }
  }
  if (json) writeFileSync(json, `${JSON.stringify({ ...parts, millis }, null, 1)}\n`);
}

function tableOf(name: string, { sentences, spans, typed, byType }: Report): string {
  const table = new Table({
    head: [`${name}, ${sentences} sentences`, 'precision', 'recall', 'F1', 'names'],
    style: { head: [], border: [] },
  });
  table.push(['wording', ...cells(spans)], ['wording and type', ...cells(typed)]);
  for (const figures of byType) table.push([figures.type, ...cells(figures)]);
  return table.toString();
}

function cells({ precision, recall, f1, names }: Figures): string[] {
  return [precision.toFixed(3), recall.toFixed(3), f1.toFixed(3), String(names)];
}

function medianMillis(sentences: readonly LabelledSentence[], extractor: EntityExtractor): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS.warmUp + ROUNDS.timed; round++) {
    for (const { text } of sentences) {
      const from = performance.now();
      extractor.analyse(text);
      if (round >= ROUNDS.warmUp) times.push(performance.now() - from);
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
