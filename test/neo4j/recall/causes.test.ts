import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { contentsOf, foundBy, newUsers, remember } from './hits.js';

const WHY = 'Why did the bridge close?';
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const recall = (caller: Caller, query = WHY, change: object = {}) =>
  service.services.recall(caller, { query, limit: 50, ...change });

/** A fact that no question here shares a word with. */
const event = (caller: Caller, name: string, change: Row = {}) =>
  remember(service, caller, `${name} happened.`, change);

async function cause(from: string, to: string, change: Row = {}) {
  const properties = { weight: 1, confidence: 0.7, ...change };
  await service.query(
    `MATCH (a:Memory {id: $from}), (b:Memory {id: $to})
     CREATE (a)-[r:CAUSAL]->(b) SET r += $properties, r.createdAt = datetime()`,
    { from, to, properties },
  );
}

/** The seed of every question here. */
const closing = (caller: Caller) => remember(service, caller, 'The bridge is closed.');

/** The seed and a chain of events behind it. */
async function chain(caller: Caller, names: string[]) {
  let last = await closing(caller);
  for (const name of names) {
    const next = await event(caller, name);
    // Causes and effects take turns: chains are followed both ways.
    await (names.indexOf(name) % 2 === 0 ? cause(next, last) : cause(last, next));
    last = next;
  }
}

describe('T-G09 a question for reasons', () => {
  test('finds causes and effects that share no word with it', async () => {
    const caller = someone();
    await chain(caller, ['Flood']);
    const result = await recall(caller);
    expect(result.diagnostics?.intent).toMatchObject({ intent: 'WHY', method: 'KEYWORDS' });
    expect(result.channels).toContain('causal');
    expect(foundBy(result, 'causal')).toEqual(['Flood happened.']);
  });

  test.each(['When did the bridge close?', 'Who closed the bridge?', 'bridge closed'])(
    'not so %s',
    async (query) => {
      const caller = someone();
      await chain(caller, ['Flood']);
      const result = await recall(caller, query);
      expect(result.channels).not.toContain('causal');
      expect(contentsOf(result)).toEqual(['The bridge is closed.']);
    },
  );

  test('starts at the turns that a fact was made of', async () => {
    const caller = someone();
    const message = { sessionId: 's1', role: 'USER', content: 'We shut it this morning.' };
    const [turn] = await service.services.ingest(caller, [message]);
    const derivedFrom = [turn?.id];
    await remember(service, caller, 'The bridge is closed.', { derivedFrom });
    await cause(await event(caller, 'Flood'), String(turn?.id));
    expect(foundBy(await recall(caller), 'causal')).toContain('Flood happened.');
  });

  test('follows four edges, nearest first', async () => {
    const caller = someone();
    await chain(caller, ['One', 'Two', 'Three', 'Four', 'Five']);
    expect(foundBy(await recall(caller), 'causal')).toEqual(
      ['One', 'Two', 'Three', 'Four'].map((name) => `${name} happened.`),
    );
  });

  test('follows two edges where a question is simple', async () => {
    const env = { MNEME_INTENT_ROUTES: 'GENERAL.causal=1' };
    const simple = await startTestService({ embedder: null, env });
    const caller = someone();
    await chain(caller, ['One', 'Two', 'Three']);
    const result = await simple.services.recall(caller, { query: 'bridge closed' });
    expect(result.diagnostics).toMatchObject({ complexity: 'SIMPLE' });
    expect(foundBy(result, 'causal')).toEqual(['One happened.', 'Two happened.']);
    await simple.stop();
  });

  test('QG-8 of equally near ones the stronger, then the newer comes first', async () => {
    const caller = someone();
    const seed = await closing(caller);
    const at = (day: number) => ({ eventTime: new Date(Date.UTC(2023, 0, day)) });
    const edges: [string, number, Row][] = [
      ['Weak', 1, { weight: 0.9, confidence: 0.5 }],
      ['Older', 1, { weight: 0.5, confidence: 1 }],
      ['Newer', 2, { weight: 1, confidence: 0.5 }],
      ['Strong', 1, { weight: 0.8, confidence: 0.9 }],
    ];
    for (const [name, day, edge] of edges) {
      await cause(await event(caller, name, at(day)), seed, edge);
    }
    expect(foundBy(await recall(caller), 'causal')).toEqual(
      ['Strong', 'Newer', 'Older', 'Weak'].map((name) => `${name} happened.`),
    );
  });

  test('follows the ten strongest edges of a memory', async () => {
    const caller = someone();
    const seed = await closing(caller);
    const names = Array.from({ length: 13 }, (_, i) => `Event${i}`);
    for (const [i, name] of names.entries()) {
      await cause(await event(caller, name), seed, { weight: (13 - i) / 13 });
    }
    expect(foundBy(await recall(caller), 'causal')).toEqual(
      names.slice(0, 10).map((name) => `${name} happened.`),
    );
  });

  test('goes round a circle once, and never back to where it began', async () => {
    const caller = someone();
    const seed = await closing(caller);
    const [a, b] = [await event(caller, 'One'), await event(caller, 'Two')];
    await cause(a, seed);
    await cause(b, a);
    await cause(seed, b);
    expect(foundBy(await recall(caller), 'causal').sort()).toEqual([
      'One happened.',
      'Two happened.',
    ]);
  });

  test('leaves out ended edges, retired memories, and what is not asked for', async () => {
    const caller = someone();
    const seed = await closing(caller);
    await cause(await event(caller, 'Ended'), seed, { validUntil: 'set' });
    const retired = await event(caller, 'Retired');
    await cause(retired, seed);
    await forgetOne(service.services, caller, { id: retired });
    await cause(await event(caller, 'Opined', { kind: 'OPINION' }), seed);
    await cause(await event(caller, 'Early', { eventTime: new Date('1999-01-01Z') }), seed);
    const asked = { kinds: ['SEMANTIC'], from: '2000-01-01' };
    expect(foundBy(await recall(caller, WHY, asked), 'causal')).toEqual([]);
  });
});
