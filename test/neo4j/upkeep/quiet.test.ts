/** A night after a quiet day: what it costs depends on what happened, hardly on how many users there are. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Run, RunKind } from '../../../src/domain/upkeep/run.js';
import { type Service, startService } from '../../../src/service.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { sharedAddress } from '../../support/database.js';
import { HashedWords } from '../../support/hashed-words.js';
import { rememberOne } from '../../support/remember.js';
import { PATIENT, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { runUpkeep, stepOf } from '../../support/steps.js';

const tenant = `quiet-${randomUUID()}`;
const FEW = 2;
const MANY = 12;
/** A statement of each user is run so much more often. */
const MORE = MANY - FEW;
let graph: CountingGraph;
let service: Service;

const userAt = (i: number): Caller => ({ tenant, userId: `user-${i}`, agentId: null });

/** Everybody says something, and remembers two things of the same tags. */
async function fill(from: number, to: number): Promise<void> {
  const { services } = service;
  for (let i = from; i < to; i++) {
    const caller = userAt(i);
    const said = turn(`I keep boat ${i} in the harbour.`, { speakerName: `Ann ${i}` });
    await services.ingest(caller, [said]);
    await remember(i, 'blue');
    await remember(i, 'long');
  }
  await services.flushWrites();
}

async function remember(i: number, what: string): Promise<void> {
  const tags = ['harbour', 'boat', 'rope'];
  await rememberOne(service.services, userAt(i), { text: `Rope ${i} is ${what}.`, tags });
}

/** Tidies up until nothing is left to do. */
async function settle(): Promise<void> {
  for (const kind of ['NIGHTLY', 'LOOP', 'NIGHTLY', 'LOOP'] as const) await run(kind);
}

function run(kind: RunKind): Promise<Run> {
  const caller = { ...userAt(0), userId: null, curates: true };
  return runUpkeep({ services: service.services, caller }, kind, { everyone: true });
}

/** How often each statement was run. */
async function costOf(kind: RunKind): Promise<ReadonlyMap<string, number>> {
  graph.statements.length = 0;
  await run(kind);
  const counts = new Map<string, number>();
  for (const name of graph.statements.filter((each) => !each.startsWith('jobs/')))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

beforeAll(async () => {
  const alone = { MNEME_LINK_ENTITIES: 'false', MNEME_UPKEEP_BACKGROUND: 'false' };
  const config = loadConfig({ ...PATIENT, ...alone });
  graph = new CountingGraph(sharedAddress(), config.neo4j);
  service = await startService({ config, graph, embedder: new HashedWords(), log: silentLog });
});

afterAll(async () => {
  await service.stop();
  await graph.close();
});

/** What is asked of each user, however quiet the day: facts fade, and what there is is counted. */
const OF_EACH = {
  NIGHTLY: [
    ...['counts/axes-current', 'counts/axes-retired', 'lease/hold', 'upkeep/decay/next-fading'],
    ...['upkeep/decay/store-faded', 'upkeep/enrich/next-entities'],
  ],
  LOOP: ['counts/axes-current', 'counts/axes-retired'],
} as const satisfies Record<RunKind, readonly string[]>;

test('what nothing happened to costs a run a statement a page, not one for each user', async () => {
  await fill(0, FEW);
  await settle();
  const few = { NIGHTLY: await costOf('NIGHTLY'), LOOP: await costOf('LOOP') };
  await fill(FEW, MANY);
  await settle();
  for (const kind of ['NIGHTLY', 'LOOP'] as const) {
    const many = await costOf(kind);
    const grown = [...many].filter(([name, count]) => count - (few[kind].get(name) ?? 0) >= MORE);
    expect(grown.map(([name]) => name.replace('.cypher', '')).sort()).toEqual(OF_EACH[kind]);
  }
});

test('whoever did something is found among them', async () => {
  await service.services.ingest(userAt(3), [turn('The anchor is new.', { sessionId: 's2' })]);
  await remember(5, 'short');
  await service.services.flushWrites();
  const [night, loop] = [await run('NIGHTLY'), await run('LOOP')];
  expect(stepOf(night, 'CONSOLIDATE').counts).toMatchObject({ sessions: 1 });
  expect(stepOf(night, 'MAP').looked).toBeGreaterThanOrEqual(2);
  expect(stepOf(loop, 'RELATE').counts).toMatchObject({ linked: 2 });
});
