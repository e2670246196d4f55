/** `npm run eval:truth`: whether what is recalled is what is true now. */
import { writeFile } from 'node:fs/promises';
import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { messageOf } from '../../src/errors.js';
import { onMovedClock } from '../moved-clock.js';
import { type Data, readData } from './data.js';
import { SPLITS, type Split } from './format.js';
import { play } from './play.js';
import { failuresOf, type Outcome, reportOf, textOf } from './report.js';
import { runOf } from './run.js';
import { type Target, targetOf } from './target.js';

interface Options {
  split: Split | 'all';
  only?: string;
  json?: string;
  set?: string[];
  verbose?: true;
}

const CONVERSATIONS = 'conversations';
const TALKS = 'talks';
/** A busy machine is slow: no channel is to be left out for that. */
const SETTINGS = { MNEME_RECALL_DEADLINE_MS: '60000' };

const options = new Command('npm run eval:truth --')
  .description(
    'Plays stories of values that change, controls and whole conversations to a service on an embedded throw-away Neo4j, and measures what it holds for true.',
  )
  .addOption(
    new Option('--split <split>', 'which data').choices([...SPLITS, 'all']).default('open'),
  )
  .option('--only <kind>', 'one kind of stories or controls, `conversations` or `talks`')
  .option('--json <file>', 'write the figures there, and what the open split came to')
  .option('--set <setting...>', 'settings other than the defaults, as NAME=value')
  .option('--verbose', 'print what went wrong in the open split')
  .parse()
  .opts<Options>();

try {
  await measure(options);
} catch (thrown) {
  console.error(`\nThe measurement failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function measure({ split, only, json, set = [], verbose }: Options): Promise<void> {
  const splits = split === 'all' ? SPLITS : [split];
  const data = splits.map((each) => ofKind(readData(each), only));
  if (data.every(isEmpty)) throw new Error(`There is nothing of the kind ${only}.`);
  const began = performance.now();
  const outcomes = await onMovedClock(
    { start: new Date(0), settings: { ...SETTINGS, ...settingsIn(set) } },
    ({ services, clock }) => playAll(targetOf(services, clock), data),
  );
  for (const outcome of outcomes) {
    console.log(textOf(reportOf(outcome)));
    if (verbose && outcome.split === 'open') console.log(failuresOf(outcome).join('\n'));
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (json) {
    const results = outcomes.map((outcome) => ({
      ...reportOf(outcome),
      ...(outcome.split === 'open' && { outcome }),
    }));
    await writeFile(json, `${JSON.stringify(results, null, 1)}\n`);
  }
}

/** @throws Error for what is no NAME=value */
function settingsIn(told: readonly string[]): Record<string, string> {
  const pairs = told.map((each) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/u.exec(each) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${each} is no NAME=value.`);
    return [name, value];
  });
  return Object.fromEntries(pairs);
}

function ofKind(data: Data, kind: string | undefined): Data {
  if (kind === undefined) return data;
  return {
    split: data.split,
    stories: data.stories.filter((story) => story.kind === kind),
    controls: data.controls.filter((control) => control.kind === kind),
    conversations: kind === CONVERSATIONS ? data.conversations : [],
    talks: kind === TALKS ? data.talks : [],
  };
}

function isEmpty({ stories, controls, conversations, talks }: Data): boolean {
  return stories.length + controls.length + conversations.length + talks.length === 0;
}

/** Plays all splits on one time line. */
async function playAll(target: Target, data: readonly Data[]): Promise<Outcome[]> {
  const runs = data.map((each) => runOf(target, each));
  const owners = runs.flatMap((run) => run.owners);
  const bar = new SingleBar({ format: 'steps {bar} {value}/{total} {eta_formatted}' });
  bar.start(1, 0);
  try {
    await play(target, owners, (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
  return runs.map(({ outcome }) => outcome);
}
