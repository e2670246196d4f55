import { expect, test } from '@jest/globals';
import type { EmbeddingPurpose } from '../../../src/ports.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

const ENV = { MNEME_BACKOFF_MS: '1000', MNEME_BACKOFF_MAX_MS: '8000' };

export function testEmbeddingFailures(open: () => OwnServer): void {
  const start = (embedder: HashedWords, clock: MovableClock) =>
    startTestService({ address: open().database.address, embedder, clock, env: ENV });

  test('is tried again after waits that double up to the longest', async () => {
    const clock = movableClock();
    const embedder = new HashedWords();
    embedder.failing.add('document');
    const service = await start(embedder, clock);
    await ingestOne(service.services, service.caller, turn('Patience.'));
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      await service.services.flushWrites();
      waits.push((await dueAt(service)) - clock.now().getTime());
      clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    await service.stop();
  });

  test('is left alone before the wait is over', async () => {
    const clock = movableClock();
    const embedder = new HashedWords();
    embedder.failing.add('document');
    const service = await start(embedder, clock);
    await ingestOne(service.services, service.caller, turn('Patience.'));
    expect(await service.services.flushWrites()).toBe(1);
    embedder.failing.clear();
    clock.advance(999);
    expect(await service.services.flushWrites()).toBe(1);
    clock.advance(1);
    expect(await service.services.flushWrites()).toBe(0);
    await service.stop();
  });

  test('is seen in the numbers until it works again', async () => {
    const clock = movableClock();
    const embedder = new HashedWords();
    embedder.failing.add('document');
    const service = await start(embedder, clock);
    const { services, caller } = service;
    await services.ingest(caller, [turn('One.'), turn('Two.')]);
    await services.flushWrites();
    expect(await services.memoryStats(caller)).toMatchObject({
      ...{ waiting: 2, failing: 2, lastError: 'The test model is switched off.' },
    });
    embedder.failing.clear();
    clock.advance(1_000);
    expect(await services.flushWrites()).toBe(0);
    expect(await services.memoryStats(caller)).toMatchObject({
      waiting: 0,
      failing: 0,
      lastError: null,
    });
    await service.stop();
  });

  test.each([
    ['too few vectors', (vectors: Float32Array[]) => vectors.slice(1)],
    ['too many vectors', (vectors: Float32Array[]) => [...vectors, ...vectors]],
    ['vectors of another length', (vectors: Float32Array[]) => vectors.map((v) => v.slice(1))],
  ])('that returns %s has failed, and nothing is stored', async (_, spoil) => {
    const service = await start(new Spoiled(spoil), movableClock());
    const { services, caller } = service;
    await services.ingest(caller, [turn('One.'), turn('Two.')]);
    expect(await services.flushWrites()).toBe(2);
    const { failing, lastError } = await services.memoryStats(caller);
    expect([failing, lastError]).toEqual([2, 'The model did not return 2 vectors of 384 numbers.']);
    await service.stop();
  });
}

class Spoiled extends HashedWords {
  constructor(private readonly spoil: (vectors: Float32Array[]) => Float32Array[]) {
    super();
  }

  override async embed(texts: readonly string[], purpose: EmbeddingPurpose) {
    return this.spoil(await super.embed(texts, purpose));
  }
}

async function dueAt({ query }: TestService): Promise<number> {
  const [row] = await query(
    'MATCH (m:Unembedded {tenant: $tenant}) RETURN m.embedDueAt.epochMillis AS due',
  );
  return Number(row?.['due']);
}
