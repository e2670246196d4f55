/**
 * A month of one user on untouched defaults: the bundled model, linking and upkeep in the background, default deadlines.
 * Nothing is injected but the clock.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Run } from '../../../src/domain/upkeep/run.js';
import { StatementTimeoutError } from '../../../src/errors.js';
import { createEmbedder, createReranker } from '../../../src/models/create.js';
import type { Embedder, Reranker } from '../../../src/ports.js';
import { type Service, startService } from '../../../src/service.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import { movableClock } from '../../support/clock.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { silentLog } from '../../support/silent-log.js';
import { exported, streamed } from '../transfer/compare.js';
import { type Life, liveDay, newLife, ONE_ANSWER, QUESTIONS } from './life.js';

const DAYS = 30;
const DAY_MS = 86_400_000;
const ANN: Caller = { tenant: 'home', userId: 'ann', agentId: null };

const config = loadConfig({});
const clock = movableClock();
const life: Life = newLife();
let server: OwnServer;
let embedder: Embedder | null;
let reranker: Reranker | null;
let graph: Neo4jGraph;
let service: Service;
let lastNight: Run;

async function start(): Promise<void> {
  graph = new Neo4jGraph(server.database.address, config.neo4j);
  service = await startService({ config, graph, embedder, reranker, clock, log: silentLog });
}

async function stop(): Promise<void> {
  await service.stop();
  await graph.close();
}

beforeAll(async () => {
  server = await startOwnServer();
  embedder = createEmbedder(config.embedding, { log: silentLog });
  reranker = createReranker(config.rerank, { log: silentLog });
  await start();
});

beforeAll(async () => {
  for (let day = 0; day < DAYS; day++) {
    await liveDay(service.services, ANN, { day, life });
    await settled();
    lastNight = await night();
    clock.advance(DAY_MS);
  }
});

afterAll(async () => {
  await stop();
  await embedder?.close();
  await reranker?.close();
  await server.stop();
});

/** Nothing waits for its vector, its links or its facts. */
async function settled(): Promise<void> {
  const waiting = 'MATCH (m:Unembedded|Unlinked) RETURN count(m) AS count';
  do await service.services.flushWrites();
  while ((await server.database.query(waiting))[0]?.['count'] !== 0);
}

/** The upkeep of the night, when that of the background is not under way. */
async function night(): Promise<Run> {
  for (;;) {
    const run = await service.services.upkeep.run(ANN, { kind: 'NIGHTLY', fresh: true });
    if (run !== null) return run;
  }
}

/** What a busy machine did not answer in time is asked again. */
async function found(query: string): Promise<string[]> {
  for (;;) {
    const asked = service.services.recall(ANN, { query, trackAccess: false });
    const answer = await asked.catch((thrown: unknown) => {
      if (thrown instanceof StatementTimeoutError) return null;
      throw thrown;
    });
    if (answer?.missing.length === 0) return answer.hits.map(({ memory }) => memory.id);
  }
}

async function answers(): Promise<string[][]> {
  const all: string[][] = [];
  for (const question of QUESTIONS) all.push(await found(question));
  return all;
}

const cardOf = async (id: string) => (await service.services.memoriesById(ANN, [id]))[0];
const isCurrent = async (id: string) => {
  const card = await cardOf(id);
  return card != null && card.validUntil === null;
};

/** What must hold after the month, and again after a restore. */
function whatHolds(): void {
  test('what was said last is current, what it replaced is retired', async () => {
    const { lisbon, porto, older, newer, peanuts } = life.facts;
    expect(await Promise.all([porto, newer, peanuts].map(isCurrent))).toEqual([true, true, true]);
    expect(await Promise.all([lisbon, older].map(isCurrent))).toEqual([false, false]);
    expect((await cardOf(porto))?.content).toBe('I live in Porto.');
  });

  test('what was forgotten is found no more', async () => {
    expect(await isCurrent(life.facts.key)).toBe(false);
    expect(await found('Where does the spare key hang?')).not.toContain(life.facts.key);
  });

  test('every turn of every conversation is there, as it was said', async () => {
    expect(life.turns).toHaveLength(DAYS * 3);
    for (const { id, content } of life.turns) {
      expect((await cardOf(id))?.content).toBe(content);
    }
  });

  test('the vault and the document have their last state, with the one before', async () => {
    const { services } = service;
    expect(await cardOf(life.register)).toMatchObject({
      ...{ content: 'Goals: learn to sail, build a loom.', version: 2, validUntil: null },
    });
    const [states = []] = await services.history.versionsOf(ANN, [life.register], 10);
    expect(states.map(({ content }) => content)).toContain('Goals: learn to sail.');
    expect(await services.documents.idAtPath(ANN, 'harbour.md')).toBe(life.harbour);
    expect(await services.documents.textOf(ANN, life.harbour, true)).toBe(
      '# Harbour\n\nThe ferry leaves at nine, on Sundays at ten.',
    );
  });

  test('a document that nobody vouched for has expired after its week', async () => {
    expect(await isCurrent(life.errand)).toBe(false);
  });

  test.each([
    ['Where do I live?', 'porto'],
    ['Which version of Python does my project use?', 'newer'],
    ['Which food must I avoid?', 'peanuts'],
  ] as const)('%s is answered by what holds', async (question, name) => {
    expect((await found(question)).slice(0, 5)).toContain(life.facts[name]);
  });
}

describe('after thirty days', () => {
  test('the upkeep of every step was done', () => {
    expect(lastNight.status).toBe('DONE');
    expect(lastNight.steps.filter(({ error }) => error !== null)).toEqual([]);
  });

  whatHolds();

  test('another night at once changes nothing', async () => {
    await night();
    const { steps } = await night();
    expect(steps.filter(({ changed }) => changed > 0)).toEqual([]);
  });
});

describe('restored where nothing was', () => {
  let before: string[][];
  beforeAll(async () => {
    before = await answers();
    const lines = await exported(service, ANN.tenant);
    await stop();
    await server.reset();
    await start();
    await service.services.transfer.import({
      ...{ tenant: ANN.tenant, newIds: false, sha256: null },
      lines: streamed(lines),
    });
    await settled();
  });

  whatHolds();

  test('questions are answered as before', async () => {
    const after = await answers();
    const best = (all: string[][]) => all.slice(0, ONE_ANSWER).map(([id]) => id);
    expect(best(after)).toEqual(best(before));
    // Vectors are rounded by what else came with them: what is as near may change places.
    const shared = after.map((ids, i) => ids.filter((id) => before[i]?.includes(id)));
    expect(before.flat().length).toBeGreaterThan(40);
    expect(shared.flat().length / after.flat().length).toBeGreaterThan(0.9);
  });
});
