/** `npm run eval:precision`: how much of what comes back was asked for. */

import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { messageOf } from '../../src/errors.js';
import { packagePath } from '../../src/paths.js';
import { barOf } from '../bar.js';
import { relevanceMeasures, relevanceText, reliability, writeSignals } from '../eval/relevance.js';
import { onMovedClock } from '../moved-clock.js';
import { reliabilityChart } from './chart.js';
import { playStores } from './play.js';
import { readStores } from './stores.js';

interface Options {
  split: 'open' | 'held-out';
  data?: string;
  chart?: string;
  signals?: string;
}

const options = new Command('npm run eval:precision --')
  .description(
    'Fills an embedded throw-away Neo4j with stores of beliefs, vault records, documents and notes, asks what must and must not come back, and measures both.',
  )
  .addOption(
    new Option('--split <split>', 'which data').choices(['open', 'held-out']).default('open'),
  )
  .option('--data <folder>', 'other stores, of the same form')
  .option('--chart <file>', 'draw how true relevance is there, as SVG')
  .option('--signals <file>', 'write what relevance is learnt from there (bench/relevance)')
  .parse()
  .opts<Options>();

try {
  await measure(options);
} catch (thrown) {
  console.error(`\nThe measurement failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function measure({ split, data, chart, signals }: Options): Promise<void> {
  const stores = readStores(data ?? packagePath('bench', 'precision', split));
  const bar = barOf('{phase}');
  bar.start(1, 0, { phase: 'stores' });
  const asked = await onMovedClock(
    { start: new Date(0), settings: { MNEME_RECALL_DEADLINE_MS: '60000' } },
    (stage) =>
      playStores(stage, stores, (phase, done, total) => {
        bar.setTotal(total);
        bar.update(done, { phase });
      }),
  );
  bar.stop();
  console.log(relevanceText(relevanceMeasures(asked)));
  if (chart) {
    const tenths = reliability(asked.flatMap(({ explicit }) => explicit));
    writeFileSync(chart, reliabilityChart(tenths, 'Relevance of hits in stores'));
  }
  if (signals) writeSignals(signals, asked);
}
