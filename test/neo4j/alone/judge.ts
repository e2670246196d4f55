import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { ModelUnavailableError } from '../../../src/errors.js';
import { judgeRound } from '../../../src/flows/outdate/judge.js';
import { embedRound } from '../../../src/jobs/embed.js';
import { BundledChangeReader } from '../../../src/models/local/changes.js';
import type { ChangeReader, Graph } from '../../../src/ports.js';
import { writePolicy } from '../../../src/write-policy.js';
import { movableClock } from '../../support/clock.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { startTestService, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { Talk } from '../outdated/said.js';

const LEASE_MS = 60_000;
const OLD = 'The project uses Python 3.9.';
const NEW = 'The project uses Python 3.11.';

export function testJudge(open: () => OwnServer): void {
  const config = loadConfig({});
  const embedder = new HashedWords();
  const { rules } = writePolicy(config, silentLog);
  const policy = {
    rules,
    topK: 8,
    before: 6,
    batch: 32,
    leaseMs: LEASE_MS,
    read: config.conflict.changePairs,
    certain: config.conflict.changeCertain,
    likely: config.conflict.changeLikely,
  };
  let graph: CountingGraph;
  beforeAll(() => {
    graph = new CountingGraph(open().database.address, config.neo4j);
  });
  afterAll(() => graph.close());

  /** Turns that have their vectors and wait to be judged: nobody does it but the rounds of a test. */
  async function waiting(texts: readonly string[]) {
    const { address } = open().database;
    await (await startTestService({ address })).stop();
    const env = { MNEME_OUTDATE_TOP_K: '0' };
    const service = await startTestService({ address, embedder: null, env });
    const turns = texts.map((text) => turn(text));
    const captured = await service.services.ingest(service.caller, turns);
    const clock = movableClock();
    const embedding = { graph, embedder, clock, log: silentLog, policy: config.jobs };
    await embedRound({ ...embedding, judge: true })();
    return { ...service, ids: captured.map(({ id }) => id), clock };
  }

  type Waiting = Awaited<ReturnType<typeof waiting>>;

  function judging({ clock }: Waiting, on: Graph = graph, changes: ChangeReader | null = null) {
    const newId = () => randomUUID().slice(-12);
    const deps = { graph: on, clock, newId, log: silentLog, space: embedder, changes, policy };
    return judgeRound({ ...deps, yieldEventLoop: () => setImmediate() });
  }

  const outdated = async ({ services, caller, ids }: Waiting) =>
    (await services.memoriesById(caller, ids)).map((memory) => memory?.outdatedAt != null);

  test('takes a statement, two reads and one to give back where nothing is outdated', async () => {
    const service = await waiting(['The ferry is late.', 'Tea is ready.']);
    graph.statements.length = 0;
    expect(await judging(service)()).toBe(2);
    expect(graph.statements).toEqual([
      ...['jobs/claim-unjudged.cypher', 'jobs/near-by-words.cypher'],
      ...['jobs/near-by-meaning.cypher', 'jobs/settle-judged.cypher'],
    ]);
    expect(await judging(service)()).toBe(0);
    await service.stop();
  });

  test('leaves alone what another server holds, and makes up for it once that has died', async () => {
    const service = await waiting([OLD, NEW]);
    const held = new Promise<void>((resolve) => {
      const dying: Graph = {
        write: (work) => graph.write(work),
        read: () => {
          resolve();
          return new Promise(() => undefined);
        },
      };
      void judging(service, dying)();
    });
    await held;
    expect(await judging(service)()).toBe(0);
    expect(await outdated(service)).toEqual([false, false]);
    service.clock.advance(LEASE_MS + 1);
    expect(await judging(service)()).toBe(2);
    expect(await outdated(service)).toEqual([true, false]);
    await service.stop();
  });

  describe('with the model that reads changes', () => {
    const changes = new BundledChangeReader({ log: silentLog });
    afterAll(() => changes.close());

    test('what no rule proves is read, and marked with the sentences that it is about', async () => {
      const teacher = "My daughter's piano teacher is Mrs. Keller. She is very patient.";
      const service = await waiting([
        teacher,
        'It rained. Mr. Ost gives my daughter her piano lessons nowadays.',
        'The piano has a crack.',
      ]);
      expect(await judging(service, graph, changes)()).toBe(3);
      expect(await outdated(service)).toEqual([true, false, false]);
      const [by] = await service.services.outdatedByOf(service.caller, service.ids);
      expect(by).toMatchObject({ otherId: service.ids[1], rule: 'READ', start: 0, byStart: 11 });
      expect(teacher.slice(by?.start, by?.end)).toBe("My daughter's piano teacher is Mrs. Keller.");
      await service.stop();
    });

    test('of a sentence that says several things the clauses that ended are marked', async () => {
      const lineUp = 'Olga plays the piano, Lotte plays the drums and Pim plays the trumpet.';
      const service = await waiting([lineUp, 'Sami plays the drums now, Lotte left for Lisbon.']);
      expect(await judging(service, graph, changes)()).toBe(2);
      const [by] = await service.services.outdatedByOf(service.caller, service.ids);
      expect(by).toMatchObject({ otherId: service.ids[1], rule: 'READ' });
      expect(lineUp.slice(by?.start, by?.end)).toBe('Lotte plays the drums');
      await service.stop();
    });

    test('while it is away the rules alone judge', async () => {
      const service = await waiting(['The ferry is late again.', OLD, NEW]);
      const away: ChangeReader = {
        model: 'away',
        read: () => Promise.reject(new ModelUnavailableError('Away.')),
        close: async () => undefined,
      };
      expect(await judging(service, graph, away)()).toBe(3);
      expect(await outdated(service)).toEqual([false, true, false]);
      await service.stop();
    });
  });

  // Here, because the services of other test files that share a server judge without this reader.
  describe('what ends the same as an earlier version takes its place', () => {
    const march = 'The fair opens in March, as ever.';
    const june = 'Rain again at the fair. So they wait for June with it.';
    const may = 'Stalls of the fair went up in May after all, we sold out.';
    /** How surely the later of two texts ends the earlier one. */
    const read = new Map([
      [`${march} > ${june}`, 0.99],
      [`${march} > ${may}`, 0.99],
      [`${june} > ${may}`, 0.6],
    ]);
    const changes: ChangeReader = {
      model: 'told',
      read: async (pairs) =>
        pairs.map((pair) => ({ outdates: read.get(pair.join(' > ')) ?? 0, past: 0 })),
      close: async () => undefined,
    };
    const days = new Map([
      [march, '2026-01-01'],
      [june, '2026-03-01'],
      [may, '2026-05-01'],
    ]);

    test.each([
      ['in their order', [march, june, may]],
      ['the one between last', [march, may, june]],
    ])('%s', async (_, told) => {
      const service = await startTestService({ address: open().database.address, changes });
      const talk = new Talk(() => service);
      const caller = talk.someone();
      const ids = new Map<string, string>();
      for (const text of told) ids.set(text, await talk.sayOne(caller, days.get(text) ?? '', text));
      const inOrder = [march, june, may].map((text) => ids.get(text) ?? '');
      const since = ['2026-03-01', '2026-05-01', null];
      expect(await talk.outdatedSince(caller, inOrder)).toEqual(since);
      await service.stop();
    });
  });
}
