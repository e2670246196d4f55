/** `npm run eval:truth`: whether what is recalled is what is true now. */

import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { loadConfig } from '../../src/config.js';
import { messageOf } from '../../src/errors.js';
import { createLog } from '../../src/log.js';
import { createChangeReader, createEmbedder } from '../../src/models/create.js';
import { barOf } from '../bar.js';
import { onMovedClock } from '../moved-clock.js';
import { type Data, readData } from './data.js';
import { SPLITS, type Split } from './format.js';
import { judgedIn, type Marked, tableOf, failuresOf as unmarkedOf } from './marking.js';
import { marksOffline } from './offline.js';
import { heldOutPairs } from './pairs.js';
import { play } from './play.js';
import { failuresOf, type Outcome, reportOf, textOf } from './report.js';
import { runOf } from './run.js';
import { type Target, targetOf } from './target.js';

interface Options {
  split: Split | 'all';
  only?: string;
  json?: string;
  set?: string[];
  offline?: true;
  verbose?: true;
}

const CONVERSATIONS = 'conversations';
const TALKS = 'talks';
const PAIRS = 'pairs';
/** A busy machine is slow: no channel is to be left out for that. */
const SETTINGS = { MNEME_RECALL_DEADLINE_MS: '60000' };

const options = new Command('npm run eval:truth --')
  .description(
    'Plays stories of values that change, controls and whole conversations to a service on an embedded throw-away Neo4j, and measures what it holds for true.',
  )
  .addOption(
    new Option('--split <split>', 'which data').choices([...SPLITS, 'all']).default('open'),
  )
  .option(
    '--only <kind>',
    'one kind of stories or controls, `conversations`, `talks`, or, offline, `pairs`',
  )
  .option('--json <file>', 'write the figures there, and what the open split came to')
  .option('--set <setting...>', 'settings other than the defaults, as NAME=value')
  .option(
    '--offline',
    'marks alone, without a database and, unless they are named, without talks: a minute or two',
  )
  .option('--verbose', 'print what went wrong in the open split')
  .parse()
  .opts<Options>();

try {
  await (options.offline ? mark(options) : measure(options));
} catch (thrown) {
  console.error(`\nThe measurement failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function measure({ json, set = [], verbose, ...wanted }: Options): Promise<void> {
  const data = dataOf(wanted);
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

/** Which outdated steps the rules and the model of changes mark, and what else. */
async function mark({ set = [], verbose, ...wanted }: Options): Promise<void> {
  const config = loadConfig({ ...settingsIn(set) });
  const log = await createLog({ ...config.log, level: 'error' });
  const [embedder, changes] = [
    createEmbedder(config.embedding, { log }),
    createChangeReader(config.conflict, { log }),
  ];
  if (embedder === null) throw new Error('Candidates are found with an embedding model.');
  const bar = barOf('owners');
  // Talks are long, and most of what is compared: they are judged where they are asked for.
  const data =
    wanted.only === PAIRS
      ? [{ split: 'held-out' as const, owners: heldOutPairs() }]
      : dataOf(wanted).map(({ talks, ...rest }) => ({
          split: rest.split,
          owners: judgedIn({ ...rest, talks: wanted.only === TALKS ? talks : [] }),
        }));
  const total = data.reduce((sum, { owners }) => sum + owners.length, 0);
  const marked: { readonly split: Split; readonly all: Marked[] }[] = [];
  bar.start(total, 0);
  try {
    for (const { split, owners } of data) {
      const all: Marked[] = [];
      for (const owner of owners) {
        const deps = { embedder, changes, log, policy: config.conflict };
        all.push({ ...owner, marks: await marksOffline(deps, owner.steps) });
        bar.increment();
      }
      marked.push({ split, all });
    }
  } finally {
    bar.stop();
    await Promise.all([embedder.close(), changes?.close()]);
  }
  for (const { split, all } of marked) {
    console.log(tableOf(split, all));
    if (verbose && split === 'open') console.log(unmarkedOf(all).join('\n'));
  }
}

/** @throws Error when there is nothing of the kind */
function dataOf({ split, only }: Pick<Options, 'split' | 'only'>): Data[] {
  const splits = split === 'all' ? SPLITS : [split];
  const data = splits.map((each) => ofKind(readData(each), only));
  if (data.every(isEmpty)) throw new Error(`There is nothing of the kind ${only}.`);
  return data;
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
  const bar = barOf('steps');
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
