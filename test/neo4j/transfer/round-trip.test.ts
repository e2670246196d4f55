import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { objectKeyOf } from '../../../src/domain/document/archive.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { TestService } from '../../support/service.js';
import { recalled } from '../turns/turns.js';
import {
  type Answer,
  answers,
  census,
  exported,
  heldIn,
  inSameOrder,
  sharedWith,
  streamed,
} from './compare.js';
import { fill } from './life.js';
import { openPlaces, type Place, type Places, rebuildIndexes } from './places.js';
import { fillTurns, PATHS } from './turn-life.js';

/** Servers of its own: how rare a word is in all of a database decides between like answers. */
let places: Places;
let first: Place;
let second: Place;
let service: TestService;
let lines: string[];
/** What the tenant is to be compared with, and its copy. */
let before: Picture;
let between: Picture;
let counted: Readonly<Record<string, number>>;
const copy = () => `${service.tenant}-copy`;
const inTenant = (tenant: string): Caller => ({ ...service.caller, tenant });

/** What a tenant answers. */
interface Picture {
  readonly exactly: readonly Answer[];
  readonly nearly: readonly Answer[];
}

async function pictureOf({ service: asked, exact }: Place, tenant: string): Promise<Picture> {
  const caller = inTenant(tenant);
  const exactly = await answers(exact, caller);
  return { exactly, nearly: await answers(asked, caller) };
}

// A hook each: on a busy machine one alone takes too long for all of it.
beforeAll(async () => {
  places = await openPlaces();
  first = await places.fresh();
  service = first.service;
});
beforeAll(() => fill(service, service.caller));
beforeAll(async () => {
  const { caller } = service;
  await fillTurns({ service, inObjects: first.exact, clock: places.clock, caller });
  lines = await exported(service, service.tenant);
  counted = await census(service, service.tenant);
});
beforeAll(async () => {
  await rebuildIndexes(first);
  before = await pictureOf(first, service.tenant);
});

afterAll(() => places.stop());

const imported = (
  tenant: string,
  { by = service, newIds = false, until = lines.length, from = lines } = {},
) =>
  by.services.transfer.import({
    ...{ tenant, newIds, sha256: null },
    lines: streamed(from, until),
  });

/** The original of every document that the tests know the path of. */
async function originals({ services }: TestService, tenant: string): Promise<string[]> {
  const caller = inTenant(tenant);
  return Promise.all(
    Object.values(PATHS).map(async (path) => {
      const id = (await services.documents.idAtPath(caller, path)) ?? '';
      const text = await services.documents.textOf(caller, id, true);
      return `${text}\n${await services.documents.originalOf(caller, id)}`;
    }),
  );
}

describe('an export', () => {
  test('is whole, by its footer', async () => {
    const { header, footer } = await service.services.transfer.verify(streamed(lines));
    expect(header).toMatchObject({ tenant: service.tenant, model: 'hashed-words/384' });
    expect(footer).toMatchObject({ lines: lines.length - 1, leftOut: 0 });
    expect(footer.nodes['Memory']).toBeGreaterThanOrEqual(300);
    expect(Object.keys(footer.edges)).toEqual(
      expect.arrayContaining([
        'CAUSAL',
        'DERIVED_FROM',
        'HAS_BODY',
        'HAS_PASSAGE',
        'HAS_VERSION',
        'IN_SESSION',
        'IN_TURN',
        'MENTIONS',
        'NAMES',
        'OUTDATED_BY',
        'SUPERSEDES',
        'TEMPORAL',
        'USED_IN',
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

describe('originals in an export', () => {
  const held = () => lines.filter((line) => line.startsWith('{"node":"ColdContent"'));

  test('have their texts, wherever they lie', () => {
    expect(places.objects.objects.size).toBe(3);
    expect(held()).toHaveLength(6);
    for (const line of held()) {
      expect(JSON.parse(line).properties).toMatchObject({
        ...{ store: 'GRAPH', text: expect.any(String), bytes: expect.any(Number) },
      });
      expect(line).not.toContain('objectKey');
    }
    expect(held().join()).toContain('<h1>Nests</h1>');
  });

  test('end it where one is missing, by its name', async () => {
    const { objects } = places.objects;
    const [[key, object] = ['', undefined]] = objects;
    objects.delete(key);
    await expect(exported(service, service.tenant)).rejects.toThrow(`restore the object ${key}`);
    if (object) objects.set(key, object);
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

  test('an import that is ended goes on, and ends once', async () => {
    const into = { by: first.exact, newIds: true };
    await expect(imported(twin(), { ...into, until: 432 })).rejects.toThrow(/broke off/);
    const halfway = 'MATCH (t:Transfer {tenant: $tenant}) RETURN t.line AS line';
    expect(await service.query(halfway, { tenant: twin() })).toEqual([{ line: 401 }]);
    const done = await imported(twin(), into);
    expect(done).toMatchObject({ repeated: false, resumedAt: 401, leftOut: 0 });
    const again = await imported(twin(), into);
    expect(again).toMatchObject({ repeated: true, nodes: 0, edges: 0 });
  });

  test('a tenant has everything, and neither sees the other', async () => {
    expect(await census(service, twin())).toEqual(counted);
    expect(await census(service, service.tenant)).toEqual(counted);
    const crossing = `MATCH (a {tenant: $tenant})-[r]-(b) WHERE b.tenant <> $tenant RETURN count(r) AS count`;
    expect(await service.query(crossing, { tenant: twin() })).toEqual([{ count: 0 }]);
    const ids = 'MATCH (m:Memory {tenant: $tenant}) RETURN m.id AS id';
    const known = new Set((await service.query(ids)).map(({ id }) => id));
    const others = await service.query(ids, { tenant: twin() });
    expect(others.filter(({ id }) => known.has(id))).toEqual([]);
  });

  test('its originals are objects of its own', async () => {
    expect(await originals(service, twin())).toEqual(await originals(service, service.tenant));
    const own =
      'MATCH (c:ColdContent {tenant: $tenant}) RETURN c.memoryId AS id, c.version AS version, c.objectKey AS key';
    const rows = await service.query(own, { tenant: twin() });
    const keys = rows.map(({ id, version, key }) => [
      key,
      objectKeyOf('mneme', { tenant: twin(), memoryId: String(id), version: Number(version) }),
    ]);
    expect(keys.map(([given]) => given)).toEqual(keys.map(([, expected]) => expected));
    expect(places.objects.objects.size).toBe(3 + keys.length);
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

describe('on a fresh server', () => {
  let there: TestService;
  let fetched: string[];
  beforeAll(async () => {
    second = await places.fresh();
    there = second.service;
    fetched = await originals(service, service.tenant);
    // What is restored shares nothing with where it came from.
    places.objects.objects.clear();
  });

  test('a tenant has everything', async () => {
    const done = await imported(copy(), { by: there });
    expect(done).toMatchObject({ repeated: false, resumedAt: 0, leftOut: 0 });
    expect(await census(there, copy())).toEqual(counted);
  });

  test('recall answers 200 questions as before', async () => {
    between = await pictureOf(second, copy());
    expect(before.exactly.flatMap(({ ids }) => ids).length).toBeGreaterThan(1_000);
    expect(inSameOrder(before.exactly, between.exactly)).toBeGreaterThanOrEqual(198);
    expect(sharedWith(before.exactly, between.exactly)).toBeGreaterThan(0.995);
    // An index of vectors is approximate, and its graph depends on what came when.
    expect(sharedWith(before.nearly, between.nearly)).toBeGreaterThan(0.9);
    // Without vectors half of the answers are others, so that this would be noticed.
    expect(sharedWith(before.exactly, before.nearly)).toBeLessThan(0.6);
  });

  test('originals come back, though no object is left', async () => {
    expect(await originals(there, copy())).toEqual(fetched);
    expect(places.objects.objects.size).toBe(0);
  });

  test('candidates wait, sources are ordered, and what is for everybody is found by others', async () => {
    const caller = inTenant(copy());
    const page = { first: 10, cursor: null };
    const turns = await there.services.turns.list(caller, page);
    const candidates = await there.services.staging.candidatesIn(
      caller,
      turns.items.map(({ id }) => id),
    );
    const items = candidates.flat();
    expect(items.map(({ state }) => state).sort()).toEqual([
      ...['COMMITTED', 'DISCARDED', 'DISCARDED', 'STAGED'],
    ]);
    const { items: sources } = await there.services.sources.sourceReliability(caller, {
      ...{ ...page, domain: null },
    });
    expect(sources.map(({ domain, attempts }) => [domain, attempts])).toEqual([
      ['a.example', 2],
      ['b.example', 1],
    ]);
    const bob = { ...caller, userId: 'bob' };
    const [shared] = await recalled(there, bob, 'Where is the tide table of the harbour?');
    const [memory] = await there.services.memoriesById(bob, [shared ?? '']);
    expect(memory).toMatchObject({ content: expect.stringMatching(/tide table/) });
  });
});

describe('restored once more, from there', () => {
  let third: Place;
  beforeAll(async () => {
    const again = await exported(second.service, copy());
    third = await places.emptied(first);
    await imported(service.tenant, { by: third.exact, from: again });
  });

  test('a tenant is the first one, line by line', async () => {
    expect(heldIn(await exported(third.service, service.tenant))).toEqual(heldIn(lines));
  });

  test('recall answers 200 questions the same, in one order', async () => {
    const after = await pictureOf(third, service.tenant);
    expect(after.exactly).toEqual(between.exactly);
    expect(after.nearly).toEqual(between.nearly);
  });

  test('with vectors too they are those of before, where the index of both was built anew', async () => {
    await rebuildIndexes(second);
    const rebuilt = await answers(second.service, inTenant(copy()));
    expect(inSameOrder(before.nearly, rebuilt)).toBeGreaterThanOrEqual(190);
    expect(sharedWith(before.nearly, rebuilt)).toBeGreaterThan(0.99);
  });
});
