import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/partition.js';
import { hashOf } from '../../../src/domain/transfer/digest.js';
import { movableClock } from '../../support/clock.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { startTestService, type TestService } from '../../support/service.js';
import { answers, census, exported, fill, removeTenant, streamed } from './life.js';

/** Its own: how rare a word is in all of a database decides between like answers, and other tests would change that. */
let server: OwnServer;
let service: TestService;
let lines: string[];
/** Without vectors recall is exact; the vector index is not, and orders what is equally near as it likes. */
let exact: TestService;
let before: {
  answers: string[][];
  exactly: string[][];
  census: Readonly<Record<string, number>>;
};
let versionsBefore: unknown;
const copy = () => `${service.tenant}-copy`;
const inCopy = (): Caller => ({ ...service.caller, tenant: copy() });

const VERSIONS = `
MATCH (m:Memory {tenant: $tenant}) WHERE m.version > 1 OR m.deletedAt IS NOT NULL
RETURN m.content AS content, m.version AS version, m.confidence AS confidence, m.createdAt AS createdAt, m.tags AS tags,
       [(m)-[:HAS_VERSION]->(v) | v.content] AS former, valueType(m.confidence) AS type, m.validUntil AS validUntil
ORDER BY content`;

const env = { MNEME_TRACK_ACCESS: 'false', MNEME_IMPORT_BATCH: '100', MNEME_EXPORT_PAGE: '50' };
const clock = movableClock();

beforeAll(async () => {
  server = await startOwnServer();
});

beforeAll(async () => {
  const { address } = server.database;
  service = await startTestService({ clock, env, address });
  exact = await startTestService({ clock, env, address, embedder: null });
  await fill(service, service.caller);
  await service.embedded();
  lines = await exported(service, service.tenant);
});

beforeAll(async () => {
  before = {
    answers: await answers(service, service.caller),
    exactly: await answers(exact, service.caller),
    census: await census(service, service.tenant),
  };
  versionsBefore = await service.query(VERSIONS);
});

afterAll(async () => {
  await exact.stop();
  await service.stop();
  await server.stop();
});

const imported = (tenant: string, { newIds = false, until = lines.length } = {}) =>
  service.services.transfer.import({
    ...{ tenant, newIds, sha256: null },
    lines: streamed(lines, until),
  });

describe('an export', () => {
  test('is whole, by its footer', async () => {
    const { header, footer } = await service.services.transfer.verify(streamed(lines));
    expect(header).toMatchObject({ tenant: service.tenant, model: 'hashed-words/384' });
    expect(footer).toMatchObject({ lines: lines.length - 1, leftOut: 0 });
    expect(footer.nodes['Memory']).toBeGreaterThanOrEqual(300);
    expect(Object.keys(footer.edges)).toEqual(
      expect.arrayContaining([
        'DERIVED_FROM',
        'HAS_VERSION',
        'IN_SESSION',
        'MENTIONS',
        'NAMES',
        'SUPERSEDES',
        'TEMPORAL',
      ]),
    );
  });

  test.each([
    [
      'a line that was changed',
      () => lines.map((line) => line.replace('keeps bees', 'keeps ants')),
      /damaged/,
    ],
    ['a line that is missing', () => lines.filter((_, i) => i !== 40), /damaged/],
    ['no footer', () => lines.slice(0, -1), /cut off/],
    ['lines behind its footer', () => [...lines, lines[1] ?? ''], /goes on/],
    ['nothing in it', () => [], /empty/],
  ])('with %s is refused', async (_, damaged, message) => {
    await expect(service.services.transfer.verify(streamed(damaged()))).rejects.toThrow(message);
  });

  test('of a tenant that nobody knows has a header and a footer', async () => {
    expect(await exported(service, `${service.tenant}-unknown`)).toHaveLength(2);
  });
});

describe('an import is refused', () => {
  test('where there are memories', async () => {
    await expect(imported(service.tenant)).rejects.toThrow(/memories already/);
  });

  test('beside the tenant that it came from, for its ids are there', async () => {
    await expect(imported(copy())).rejects.toThrow(/--new-ids/);
    expect(await census(service, copy())).toEqual({});
  });
});

describe('with new ids beside its original', () => {
  const twin = () => `${service.tenant}-twin`;

  test('a tenant has everything, and neither sees the other', async () => {
    const done = await imported(twin(), { newIds: true });
    expect(done).toMatchObject({ repeated: false, leftOut: 0 });
    expect(await census(service, twin())).toEqual(before.census);
    expect(await census(service, service.tenant)).toEqual(before.census);
    const crossing = `MATCH (a {tenant: $tenant})-[r]-(b) WHERE b.tenant <> $tenant RETURN count(r) AS count`;
    expect(await service.query(crossing, { tenant: twin() })).toEqual([{ count: 0 }]);
    const ids = 'MATCH (m:Memory {tenant: $tenant}) RETURN m.id AS id';
    const known = new Set((await service.query(ids)).map(({ id }) => id));
    const others = await service.query(ids, { tenant: twin() });
    expect(others.filter(({ id }) => known.has(id))).toEqual([]);
  });

  test('ids that name others still do', async () => {
    const dangling = `
      MATCH (a:AuditEvent {tenant: $tenant}) WHERE a.memoryId IS NOT NULL AND NOT EXISTS { (m:Memory {id: a.memoryId}) }
      RETURN count(a) AS count`;
    expect(await service.query(dangling, { tenant: twin() })).toEqual([{ count: 0 }]);
    const chain = `
      MATCH (s:Session {tenant: $tenant}) MATCH (m:Memory {id: s.lastEpisodeId})-[:IN_SESSION]->(s)
      RETURN count(s) AS count`;
    expect(await service.query(chain, { tenant: twin() })).toEqual(await service.query(chain));
  });

  test('asking again with the ids of before is refused', async () => {
    await expect(imported(twin())).rejects.toThrow(/--new-ids/);
  });
});

describe('where its original is gone', () => {
  beforeAll(() => removeTenant(service, service.tenant));

  test('an import that is ended goes on, and ends once', async () => {
    await expect(imported(copy(), { until: 432 })).rejects.toThrow(/broke off/);
    const [half] = await service.query(
      'MATCH (t:Transfer {tenant: $tenant}) RETURN t.line AS line',
      {
        tenant: copy(),
      },
    );
    expect(half?.['line']).toBe(401);
    const done = await imported(copy());
    expect(done).toMatchObject({ repeated: false, resumedAt: 401, leftOut: 0 });
    expect(await imported(copy())).toMatchObject({ repeated: true, nodes: 0, edges: 0 });
    expect(await census(service, copy())).toEqual(before.census);
  });

  test('recall answers 200 questions as before', async () => {
    const after = await answers(exact, inCopy());
    expect(before.exactly.flat().length).toBeGreaterThan(1_000);
    expect(after.map((texts) => texts.length)).toEqual(before.exactly.map((texts) => texts.length));
    // What was removed counts in the fulltext index until it is merged away: answers that are alike may change places.
    const same = after.filter((texts, i) => texts.join() === before.exactly[i]?.join());
    expect(same.length).toBeGreaterThanOrEqual(180);
    expect(sharedWith(before.exactly, after)).toBeGreaterThan(0.98);
  });

  test('with vectors too, but for what is equally near', async () => {
    const after = await answers(service, inCopy());
    expect(after.flat().length).toBe(before.answers.flat().length);
    expect(sharedWith(before.answers, after)).toBeGreaterThan(0.9);
  });

  test('every property is what it was', async () => {
    expect(await service.query(VERSIONS, { tenant: copy() })).toEqual(versionsBefore);
  });

  test('an export of the copy has the same memories, vector by vector', async () => {
    const again = await exported(service, copy());
    expect(memoriesIn(again)).toEqual(memoriesIn(lines));
  });
});

/** The share of answers that were there before, over all questions. */
function sharedWith(former: readonly string[][], later: readonly string[][]): number {
  const shared = later.map((texts, i) => texts.filter((text) => former[i]?.includes(text)));
  return shared.flat().length / later.flat().length;
}

/** Hashes of the memories and relationships among them, without what names the tenant and what an import moves. */
function memoriesIn(all: readonly string[]): string[] {
  return all
    .filter((line) =>
      /^\{"(node":"Memory"|edge":"[A-Z_]+","from":\["Memory","[^"]*"\],"to":\["Memory")/.test(line),
    )
    .map((line) => JSON.parse(line))
    .map(({ properties, ...line }) => hashOf(JSON.stringify([line, unmoved(properties)])));
}

const MOVED = ['tenant', 'partition', 'vaultKey', 'ownerKey', 'linkDueAt', 'topics'];

function unmoved(properties: object): unknown {
  return Object.entries(properties).filter(([key]) => !MOVED.includes(key));
}
