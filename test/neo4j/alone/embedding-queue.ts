import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { embedRound } from '../../../src/jobs/embed.js';
import type { Embedder, EmbeddingPurpose } from '../../../src/ports.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { gate } from '../../support/upkeep-runs.js';
import { rankIn } from '../recall/hits.js';

const POLICY = { embedBatch: 10, embedLeaseMs: 60_000, backoffMs: 1_000, backoffMaxMs: 60_000 };
const TEXTS = Array.from({ length: 60 }, (_, i) => `Waiting message ${i}`);

export function testEmbeddingQueue(open: () => OwnServer): void {
  let graph: Neo4jGraph;
  beforeAll(() => {
    graph = new Neo4jGraph(open().database.address, loadConfig({}).neo4j);
  });
  afterAll(() => graph.close());

  const round = (embedder: Embedder, clock: MovableClock) =>
    embedRound({ graph, embedder, clock, log: silentLog, policy: POLICY, judge: false });

  /** Memories that no running service embeds. */
  async function queued(clock: MovableClock) {
    const { address } = open().database;
    const service = await startTestService({ address, embedder: null, clock });
    await service.services.ingest(
      service.caller,
      TEXTS.map((text) => turn(text)),
    );
    return service;
  }

  async function drain(next: () => Promise<number>) {
    while ((await next()) > 0);
  }

  test('waits while there is no model and drains when there is one', async () => {
    const clock = movableClock();
    const before = await queued(clock);
    expect(await before.services.memoryStats(before.caller)).toMatchObject({ waiting: 60 });
    await before.stop();
    const embedder = new HashedWords();
    const after = await startTestService({ address: open().database.address, embedder, clock });
    expect(await after.services.flushWrites()).toBe(0);
    expect([...embedder.documents].sort()).toEqual([...TEXTS].sort());
    const found = await after.services.recall(before.caller, { query: 'waiting message 33' });
    const best = found.hits.find((hit) => rankIn(hit, 'vector') === 1);
    expect(best?.memory.content).toBe('Waiting message 33');
    expect(best?.score.similarity).toBeCloseTo(1, 1);
    await after.stop();
  });

  test('gives a turn its speaker and the question that it answers, and a fact nothing', async () => {
    const { address } = open().database;
    const embedder = new HashedWords();
    const { services, caller, stop } = await startTestService({ address, embedder });
    await services.ingest(caller, [
      turn('Lovely. When do you rehearse?', { speaker: 'Ben' }),
      turn('Thursdays at eight.', { speaker: 'Zoë' }),
      turn('I see.'),
    ]);
    await rememberOne(services, caller, { text: 'Zoë plays the viola.' });
    await services.flushWrites();
    expect([...embedder.documents].sort()).toEqual([
      'Ben: Lovely. When do you rehearse?',
      'I see.',
      'Zoë plays the viola.',
      'Zoë: When do you rehearse? | Thursdays at eight.',
    ]);
    await stop();
  });

  test('is shared by two servers, and no memory is embedded twice', async () => {
    const clock = movableClock();
    const service = await queued(clock);
    const servers = [new HashedWords(), new HashedWords(), new HashedWords()];
    // Whoever finds nothing free asks again: until nothing waits any more.
    const waiting = async () => (await service.services.memoryStats(service.caller)).waiting;
    await Promise.all(
      servers.map(async (embedder) => {
        const next = round(embedder, clock);
        while ((await waiting()) > 0) await next();
      }),
    );
    expect(servers.flatMap(({ documents }) => documents).sort()).toEqual([...TEXTS].sort());
    await service.stop();
  });

  test('gives two servers that ask at once different memories', async () => {
    const clock = movableClock();
    const service = await queued(clock);
    const servers = [new HashedWords(), new HashedWords(), new HashedWords(), new HashedWords()];
    await Promise.all(servers.map((embedder) => round(embedder, clock)()));
    const taken = servers.flatMap(({ documents }) => documents);
    expect(new Set(taken).size).toBe(taken.length);
    await service.stop();
  });

  test('serves the tenants in turn while there is more than a batch', async () => {
    const clock = movableClock();
    const loud = await queued(clock);
    const quiet = await startTestService({
      address: open().database.address,
      embedder: null,
      clock,
    });
    clock.advance(1);
    await quiet.services.ingest(quiet.caller, [turn('A quiet word.')]);
    const embedder = new HashedWords();
    const next = round(embedder, clock);
    await next();
    expect(embedder.documents).not.toContain('A quiet word.');
    for (let i = 0; i < 2; i++) await next();
    expect(embedder.documents).toContain('A quiet word.');
    expect(embedder.documents.length).toBeLessThan(TEXTS.length);
    await drain(next);
    expect([...embedder.documents].sort()).toEqual(['A quiet word.', ...TEXTS].sort());
    await Promise.all([loud.stop(), quiet.stop()]);
  });

  test('makes nobody who waits for his own texts wait for those of others', async () => {
    const clock = movableClock();
    const loud = await queued(clock);
    const { address } = open().database;
    const embedder = new StuckBehind('A quiet word.');
    const quiet = await startTestService({
      ...{ address, embedder, clock },
      env: { MNEME_EMBED_BATCH: '10' },
    });
    clock.advance(1);
    await quiet.services.ingest(quiet.caller, [turn('A quiet word.')]);
    expect(await quiet.services.flushWrites(quiet.caller)).toBe(0);
    expect(embedder.documents).toContain('A quiet word.');
    // The model answers nobody else before it is told to.
    expect((await loud.services.memoryStats(loud.caller)).waiting).toBeGreaterThan(0);
    embedder.release();
    expect(await quiet.services.flushWrites()).toBe(0);
    await Promise.all([loud.stop(), quiet.stop()]);
  });

  test('leaves what a server holds to that server until its lease ends', async () => {
    const clock = movableClock();
    const service = await queued(clock);
    const dying = new Stuck();
    const held = round(dying, clock)();
    await dying.started;
    const other = new HashedWords();
    await drain(round(other, clock));
    expect(other.documents).toHaveLength(50);
    clock.advance(POLICY.embedLeaseMs - 1);
    await drain(round(other, clock));
    expect(other.documents).toHaveLength(50);
    clock.advance(1);
    await drain(round(other, clock));
    expect([...other.documents].sort()).toEqual([...TEXTS].sort());
    dying.release();
    await held;
    expect(await service.services.memoryStats(service.caller)).toMatchObject({ waiting: 0 });
    await service.stop();
  });

  test('forgets a memory that was deleted while it waited', async () => {
    const clock = movableClock();
    const service = await queued(clock);
    const { services, caller } = service;
    const { hits } = await services.recall(caller, { query: 'waiting', limit: 1 });
    await forgetOne(services, caller, { id: hits[0]?.memory.id });
    const embedder = new HashedWords();
    await drain(round(embedder, clock));
    expect(embedder.documents).toHaveLength(59);
    expect(embedder.documents).not.toContain(hits[0]?.memory.content);
    await service.stop();
  });
}

/** Behind a certain text it answers only when it is told to. */
class StuckBehind extends HashedWords {
  readonly #gate = gate();
  readonly release = this.#gate.open;

  constructor(readonly last: string) {
    super();
  }

  override async embed(texts: readonly string[], purpose: EmbeddingPurpose) {
    if (this.documents.includes(this.last)) await this.#gate.opened;
    return super.embed(texts, purpose);
  }
}

/** Takes a batch and answers only when it is told to. */
class Stuck extends HashedWords {
  release: () => void = () => undefined;
  readonly started: Promise<void>;
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });
  #start: () => void = () => undefined;

  constructor() {
    super();
    this.started = new Promise((resolve) => {
      this.#start = resolve;
    });
  }

  override async embed(texts: readonly string[], purpose: EmbeddingPurpose) {
    this.#start();
    await this.#released;
    return super.embed(texts, purpose);
  }
}
