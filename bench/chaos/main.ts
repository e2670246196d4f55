/** `npm run chaos`: services and their database are killed and cut off from each other while clients write and recall. */
import Table from 'cli-table3';
import { Command } from 'commander';
import { messageOf } from '../../src/errors.js';
import { progressLine } from '../../src/store/local/progress.js';
import { pick, type Random, randomSource } from '../speed/random.js';
import { Clients, emptyTally, type Tally } from './clients.js';
import { World } from './world.js';

const options = new Command('npm run chaos --')
  .description(
    'Kills services and database at random, cuts and delays their connections, fills the disk of the database, loses acknowledgements and moves the clock of one of two services while clients write and recall. Ends with 1 if something acknowledged was lost, or anything is there twice.',
  )
  .option('--rounds <n>', 'how many', '200')
  .option('--minutes <n>', 'no round is begun after so long', '600')
  .option('--seed <n>', 'of what is done', '1')
  .option('--fault <text>', 'only this one, by its name in the report')
  .parse()
  .opts<{ rounds: string; minutes: string; seed: string; fault?: string }>();

const NOT_MOUNTED =
  'No disk was filled: a small file system cannot be mounted here. Run it as root, where mount is allowed.';

const CLIENTS = 4;
/** Of the writing, in milliseconds: before the fault, and beside it. */
const CALM_MS = 400;
const FAULT_MS = 900;

/** What goes wrong in a round; what it stopped is started again at the end of it. */
const FAULTS: Readonly<Record<string, (world: World, random: Random) => Promise<void>>> = {
  'a service is killed': (world, random) => world.killService(random() < 0.5 ? 0 : 1),
  'both services are killed': async (world) => {
    await Promise.all([world.killService(0), world.killService(1)]);
  },
  'the database is killed': (world) => world.killDatabase(),
  'all are killed': async (world) => {
    await Promise.all([world.killDatabase(), world.killService(0), world.killService(1)]);
  },
  'connections are cut': async (world) => {
    for (let i = 0; i < 3; i++) {
      world.link.cut();
      await delay(FAULT_MS / 4);
    }
  },
  'connections are slow': async (world) => {
    world.link.delayMs = 100;
  },
  'acknowledgements are lost': async (world, random) => {
    world.link.loses = 1 + Math.floor(random() * 10);
  },
  'the disk is nearly full': (world) => fillDisk(world, 32),
  'the disk is full': (world) => fillDisk(world, 0),
  'a clock is moved': async (world, random) => {
    world.moveClock(Math.round((random() - 0.5) * 48));
    await world.killService(1);
  },
};

const DISK_FAULTS = ['the disk is nearly full', 'the disk is full'];
/** How long a database may take to commit again once there is room, before it is taken for one that has stopped. */
const ROOM_MS = 15_000;

async function fillDisk(world: World, leaveMb: number): Promise<void> {
  world.disk?.fill(leaveMb);
  await delay(FAULT_MS);
  await world.disk?.free();
}

/** Told to end, it ends the round that it is in and reports what was played. */
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isEnding = true;
  });
}

const progress = progressLine(process.stderr);
try {
  const played = await play(progress.report);
  const { tally, failures } = played;
  progress.done();
  console.log(textOf(played));
  for (const failure of failures) console.log(failure);
  if (tally.lost + tally.duplicated + failures.length > 0) process.exitCode = 1;
} catch (thrown) {
  progress.done();
  console.error(`Chaos failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

interface Played {
  readonly rounds: ReadonlyMap<string, number>;
  readonly tally: Tally;
  readonly failures: readonly string[];
  /** Whether the disk could be filled. */
  readonly smallDisk: boolean;
  /** How often a database had to be started again because its disk had been full. */
  readonly stopped: number;
}

async function play(report: (text: string) => void): Promise<Played> {
  const random = randomSource(Number(options.seed));
  const tally = emptyTally();
  const rounds = new Map<string, number>();
  const failures: string[] = [];
  let stopped = 0;
  const last = performance.now() + Number(options.minutes) * 60_000;
  report('a database and two services start');
  const world = await World.create();
  try {
    const goesOn = (round: number) =>
      !isEnding && round < Number(options.rounds) && performance.now() < last;
    for (let round = 0; goesOn(round); round++) {
      const fault = pick(faultsOf(world), random);
      report(`round ${round + 1} of ${options.rounds} (${countsOf(tally)}): ${fault}`);
      const { wrong, restarted } = await playRound(world, { round, fault, random, tally });
      if (restarted) stopped += 1;
      rounds.set(fault, (rounds.get(fault) ?? 0) + 1);
      for (const each of wrong)
        failures.push(`seed ${options.seed}, round ${round}, ${fault}: ${each}`);
    }
    return { rounds, tally, failures, stopped, smallDisk: world.disk !== null };
  } finally {
    await world.stop();
  }
}

function faultsOf({ disk }: World): string[] {
  const all = options.fault === undefined ? Object.keys(FAULTS) : [options.fault];
  if (all.some((fault) => !(fault in FAULTS)))
    throw new Error(`There is no fault "${options.fault}".`);
  const possible = all.filter((fault) => disk !== null || !DISK_FAULTS.includes(fault));
  if (possible.length === 0) throw new Error(NOT_MOUNTED);
  return possible;
}

interface Round {
  readonly round: number;
  readonly fault: string;
  readonly random: Random;
  readonly tally: Tally;
}

interface RoundEnd {
  readonly wrong: string[];
  /** Whether the database did not commit again by itself. */
  readonly restarted: boolean;
}

async function playRound(world: World, { round, fault, random, tally }: Round): Promise<RoundEnd> {
  const clients = new Clients(`r${round}`, random, () => world.urls, tally);
  const working = clients.start(CLIENTS);
  await delay(CALM_MS + random() * CALM_MS);
  await FAULTS[fault]?.(world, random);
  await delay(random() * FAULT_MS);
  world.link.calm();
  const restarted = DISK_FAULTS.includes(fault) && !(await commits(world));
  if (restarted) await world.killDatabase();
  if (!world.hasDatabase) await world.startDatabase();
  await Promise.all([world.startService(0), world.startService(1)]);
  // What comes right behind a start is written, too.
  await delay(CALM_MS);
  clients.finish();
  await working;
  const refused = tally.wrong.splice(0).map((each) => `refused: ${each}`);
  const logged = world.takeErrors();
  return {
    wrong: [...(await clients.verify()), ...refused, ...(refused.length > 0 ? logged : [])],
    restarted,
  };
}

/** Whether the database takes writes again, within a time. */
async function commits(world: World): Promise<boolean> {
  const tally = emptyTally();
  const probing = new Clients(
    `p${Date.now()}`,
    () => 0,
    () => world.urls,
    tally,
  );
  const last = Date.now() + ROOM_MS;
  while (Date.now() < last) {
    if (await probing.writesOne()) return true;
    await delay(200);
  }
  return false;
}

function countsOf({ acknowledged, lost, duplicated }: Tally): string {
  return `${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated`;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function textOf({ rounds, tally, smallDisk, stopped }: Played): string {
  const faults = new Table({ head: ['what went wrong', 'rounds'] });
  for (const [fault, count] of rounds) faults.push([fault, count]);
  const refused = new Table({ head: ['no acknowledgement', 'answers'] });
  for (const [code, count] of tally.refused) refused.push([code, count]);
  const played = [...rounds.values()].reduce((sum, count) => sum + count, 0);
  return `${faults.toString()}
${refused.toString()}
${played} rounds with seed ${options.seed}: texts ${countsOf(tally)}; ${tally.recalls} recalls answered${smallDisk ? `; ${stopped} databases started again after a full disk` : `\n${NOT_MOUNTED}`}`;
}
