import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EDGE_RANKS } from '../../../src/domain/graph/model.js';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError } from '../../../src/errors.js';
import { neighborhoodOfTwo, pathStep } from '../../../src/statements/graph.js';
import { type Database, openDatabase } from '../../support/database.js';
import { forgetOne, ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const MENTIONS = 10_000;
let service: TestService;
let database: Database;
/** A speaker of ten thousand turns. */
let hub = '';

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
  const { services, caller } = service;
  await ingestOne(services, caller, turn('first of all.', { speaker: 'Hub', sessionId: 'hub' }));
  const [row] = await service.query(
    `MATCH (e:Entity {name: 'Hub', tenant: $tenant})<-[:MENTIONS]-(first:Memory)
     CALL (e, first) {
       UNWIND range(1, $mentions) AS i
       CREATE (m:Memory:Searchable:Episode {id: first.id + '-' + i})
       SET m += first {.partition, .tenant, .kind, .profile, .scope, .userId, .validFrom, .validUntil, .createdAt},
         m.content = 'turn ' + i, m.eventTime = first.eventTime - duration({minutes: i})
       CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SPEAKER'}]->(e)
     }
     RETURN DISTINCT e.id AS id`,
    { mentions: MENTIONS },
  );
  hub = String(row?.['id']);
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const lookAround = (id: string, change: object = {}) =>
  service.services.graph.neighborhood(service.caller, { id, ...change });

async function around(id: string, change: object = {}) {
  const graph = await lookAround(id, change);
  if (graph === null) throw new Error(`There is nothing around ${id}.`);
  return graph;
}

const remember = async (text: string, change: object = {}, caller = service.caller) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;

const places = ({ nodes }: Awaited<ReturnType<typeof around>>) =>
  nodes.map(({ id, depth }) => [id, depth]);

/** A fact between a source, a follower, what it replaced, and an entity. */
async function cluster(name: string) {
  const entities = [{ name: `Thing ${name}`, type: 'CONCEPT' }];
  const source = await remember(`source ${name}.`);
  const middle = await remember(`middle ${name}.`, { derivedFrom: [source], entities });
  const follower = await remember(`follower ${name}.`, { derivedFrom: [middle] });
  const sibling = await remember(`sibling ${name}.`, { entities });
  return { source, middle, follower, sibling };
}

describe('neighborhood', () => {
  test('goes level by level and shows the edges among what it found', async () => {
    const { source, middle, follower, sibling } = await cluster('levels');
    const near = await around(source);
    expect(places(near)).toEqual([
      [source, 0],
      [middle, 1],
    ]);
    expect(near.edges).toMatchObject([{ source: middle, target: source, type: 'DERIVED_FROM' }]);
    const far = await around(source, { depth: 3 });
    const entity = far.nodes.find(({ kind }) => kind === 'ENTITY');
    expect(entity).toMatchObject({ label: 'Thing levels', depth: 2, entity: { type: 'CONCEPT' } });
    expect(places(far)).toEqual([
      [source, 0],
      [middle, 1],
      [follower, 2],
      [entity?.id, 2],
      [sibling, 3],
    ]);
    expect(far.edges.map(({ type }) => type).sort()).toEqual([
      ...['DERIVED_FROM', 'DERIVED_FROM', 'MENTIONS', 'MENTIONS'],
    ]);
    expect(far.truncated).toBe(false);
  });

  test('walks only to nodes of the kinds that were asked for', async () => {
    const { source, middle, follower } = await cluster('kinds');
    const memories = await around(source, { depth: 3, kinds: ['SEMANTIC'] });
    expect(places(memories)).toEqual([
      [source, 0],
      [middle, 1],
      [follower, 2],
    ]);
    expect(places(await around(source, { depth: 3, kinds: ['ENTITY'] }))).toEqual([[source, 0]]);
  });

  test('starts from an entity too', async () => {
    const { middle, sibling } = await cluster('start');
    const [entity] = await service.services.entitiesNamed(service.caller, 'Thing start');
    const { nodes } = await around(entity?.id ?? '');
    expect(nodes[0]).toMatchObject({ id: entity?.id, kind: 'ENTITY', depth: 0 });
    expect(
      nodes
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([middle, sibling].sort());
  });

  test('shows no retired memory but the start', async () => {
    const { services, caller } = service;
    const { source, middle, follower } = await cluster('retired');
    await forgetOne(services, caller, { id: middle });
    expect(places(await around(source, { depth: 2 }))).toEqual([[source, 0]]);
    const { nodes } = await around(middle, { kinds: ['SEMANTIC'] });
    expect(nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([middle, source, follower]));
  });

  test('what the caller does not see is neither shown nor walked through', async () => {
    const bob = { ...service.caller, userId: 'bob' };
    const near = await remember('near.');
    const hidden = await remember('hidden.', {}, bob);
    const far = await remember('far.');
    await service.query(
      `MATCH (n:Memory {id: $near}), (h:Memory {id: $hidden}), (f:Memory {id: $far})
       CREATE (n)-[:RELATED {weight: 1.0}]->(h), (h)-[:RELATED {weight: 1.0}]->(f)`,
      { near, hidden, far },
    );
    expect(places(await around(near, { depth: 3 }))).toEqual([[near, 0]]);
    expect(await lookAround(hidden)).toBeNull();
  });

  test('puts the heavier edge first and cuts at the limit', async () => {
    const start = await remember('start.');
    const light = await remember('light.');
    const heavy = await remember('heavy.');
    await service.query(
      `MATCH (s:Memory {id: $start}), (l:Memory {id: $light}), (h:Memory {id: $heavy})
       CREATE (s)-[:RELATED {weight: 0.2, confidence: 1.0}]->(l), (h)-[:RELATED {weight: 0.9, confidence: 1.0}]->(s)`,
      { start, light, heavy },
    );
    expect(places(await around(start))).toEqual([
      [start, 0],
      [heavy, 1],
      [light, 1],
    ]);
    const cut = await around(start, { limit: 2 });
    expect(places(cut)).toEqual([
      [start, 0],
      [heavy, 1],
    ]);
    expect([cut.truncated, cut.edges.length]).toEqual([true, 1]);
  });

  test('shows the newest of an entity with ten thousand mentions, and looks at few of them', async () => {
    const graph = await around(hub, { limit: 500 });
    expect(graph.nodes).toHaveLength(26);
    expect(graph.nodes[1]).toMatchObject({ label: 'first of all.' });
    expect(graph.nodes.slice(2).map(({ label }) => label)).toEqual(
      Array.from({ length: 24 }, (_, i) => `turn ${i + 1}`),
    );
    expect(graph.edges).toHaveLength(25);
    expect(await around(hub, { limit: 500 })).toEqual(graph);
    const hits = await database.dbHits(neighborhoodOfTwo, {
      ...{ id: graph.nodes[1]?.id ?? '', partitions: visiblePartitions(service.caller) },
      ...{ kinds: ['EPISODIC'], entities: true, limit: 501, fanOut: 25, scan: 1_000 },
      ranks: EDGE_RANKS,
      now: new Date(),
    });
    expect(hits).toBeLessThan(3_000);
  });

  test('looks at a bounded number of mentions even when none of them is wanted', async () => {
    const { nodes } = await around(hub, { kinds: ['OPINION'] });
    expect(nodes.map(({ id }) => id)).toEqual([hub]);
  });

  test.each([
    ['depth: must be between 1 and 3', { depth: 50 }],
    ['limit: must be between 1 and 500', { limit: 0 }],
    ['limit: must be between 1 and 500', { limit: 501 }],
  ])('says %s', async (message, change) => {
    await expect(around(hub, change)).rejects.toThrow(message);
    await expect(around(hub, change)).rejects.toThrow(InvalidInputError);
  });
});

describe('pathBetween', () => {
  const between = (a: string, b: string, change: object = {}) =>
    service.services.graph.pathBetween(service.caller, { a, b, ...change });

  test('finds a shortest way, whichever way its edges lead', async () => {
    const { source, sibling, middle } = await cluster('path');
    const [entity] = await service.services.entitiesNamed(service.caller, 'Thing path');
    const path = await between(source, sibling);
    expect(path?.length).toBe(3);
    expect(path?.nodes.map(({ id, depth }) => [id, depth])).toEqual([
      ...[
        [source, 0],
        [middle, 1],
        [entity?.id, 2],
        [sibling, 3],
      ],
    ]);
    expect(path?.edges.map(({ source: from, target, type }) => [from, target, type])).toEqual([
      [middle, source, 'DERIVED_FROM'],
      [middle, entity?.id, 'MENTIONS'],
      [sibling, entity?.id, 'MENTIONS'],
    ]);
    expect(await between(source, sibling, { maxLength: 2 })).toBeNull();
    expect(await between(source, sibling, { maxLength: 3 })).toEqual(path);
    expect(await between(source, sibling, { maxLength: 6 })).toEqual(path);
  });

  test('there is none through what is retired, or not seen; its ends may be retired', async () => {
    const { services, caller } = service;
    const { source, middle, follower } = await cluster('broken');
    const bob = { ...caller, userId: 'bob' };
    expect((await between(source, follower))?.length).toBe(2);
    await forgetOne(services, caller, { id: middle });
    expect(await between(source, follower)).toBeNull();
    expect((await between(source, middle))?.length).toBe(1);
    expect((await between(middle, source))?.length).toBe(1);
    expect(await services.graph.pathBetween(bob, { a: source, b: middle })).toBeNull();
  });

  test('through a hub, and when there is none around it', async () => {
    const alone = await remember('alone.');
    const { nodes } = await around(hub, { limit: 3 });
    const [, first, second] = nodes;
    const path = await between(first?.id ?? '', second?.id ?? '');
    expect(path?.nodes[1]).toMatchObject({ id: hub });
    expect(await between(hub, alone, { maxLength: 6 })).toBeNull();
  });

  test('a step looks at no more than a thousand edges of a node', async () => {
    const partition = `${service.tenant}|crowd`;
    const [end, id] = [`${partition}-x`, `${partition}-hub`];
    await service.query(
      `CREATE (hub:Entity {id: $id, key: $id, partition: $partition, normalizedName: 'crowd'})
       WITH hub UNWIND range(1, 6000) AS i
       CREATE (:Memory:Searchable {id: $id + i, partition: $partition, eventTime: datetime()})-[:MENTIONS {entityId: hub.id}]->(hub)`,
      { id, partition },
    );
    const params = { ids: [id], ends: [id, end], partitions: [partition], scan: 1_000 };
    expect(await database.dbHits(pathStep, { ...params, now: new Date() })).toBeLessThan(20_000);
    await service.query('MATCH (n:Memory|Entity {partition: $partition}) DETACH DELETE n', {
      partition,
    });
  });

  test('both ends must be there, and be two', async () => {
    expect(await between(hub, 'ffffffffffff')).toBeNull();
    await expect(between(hub, hub)).rejects.toThrow('two different ids');
    await expect(between(hub, 'x', { maxLength: 7 })).rejects.toThrow('between 1 and 6');
  });
});

describe('related memories', () => {
  const related = async (id: string, change: object = {}) => {
    const [found] = await service.services.graph.relatedTo(service.caller, {
      ids: [id],
      ...change,
    });
    return found ?? [];
  };

  test('gives linked ones by weight, then those with the most entities in common', async () => {
    const entity = (name: string) => ({ name, type: 'CONCEPT' });
    const entities = [entity('Rel one'), entity('Rel two')];
    const start = await remember('rel start.', { entities });
    const one = await remember('rel with one.', { entities: [entity('Rel one')] });
    const two = await remember('rel with two.', { entities });
    const [light, heavy] = [
      await remember('rel light.'),
      await remember('rel heavy.', { entities }),
    ];
    await service.query(
      `MATCH (s:Memory {id: $start}), (l:Memory {id: $light}), (h:Memory {id: $heavy})
       CREATE (s)-[:RELATED {weight: 0.2}]->(l), (h)-[:RELATED {weight: 0.9}]->(s)`,
      { start, light, heavy },
    );
    const found = await related(start);
    expect(
      found.map(({ memory, overlap, linked, shared }) => [
        memory.id,
        overlap,
        linked,
        shared.length,
      ]),
    ).toEqual([
      [heavy, 0.9, true, 2],
      [light, 0.2, true, 0],
      [two, 1, false, 2],
      [one, 0.5, false, 1],
    ]);
    expect(found[3]?.shared).toMatchObject([{ name: 'Rel one' }]);
    expect((await related(start, { limit: 1 })).map(({ memory }) => memory.id)).toEqual([heavy]);
  });

  test('a common speaker is nothing in common', async () => {
    const { nodes } = await around(hub, { limit: 2 });
    expect(await related(nodes[1]?.id ?? '')).toEqual([]);
  });

  test('to an unknown memory, as to an entity, nothing is related', async () => {
    expect(await related('ffffffffffff')).toEqual([]);
    expect(await related(hub)).toEqual([]);
    await expect(related(hub, { limit: 0 })).rejects.toThrow('between 1 and 100');
  });
});
