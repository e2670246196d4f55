/** Provenance (G-76, T-G03, QG-1). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError } from '../../../src/errors.js';
import type { MemoryProvenance } from '../../../src/flows/graph/neighborhood.js';
import { provenanceStatement } from '../../../src/statements/graph.js';
import { type Database, openDatabase } from '../../support/database.js';
import { forgetOne, ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

let service: TestService;
let database: Database;

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const found = (id: string, change: object = {}) =>
  service.services.graph.provenanceOf(service.caller, { ids: [id], ...change });

async function explain(id: string, change: object = {}): Promise<MemoryProvenance> {
  const [provenance] = await found(id, change);
  if (!provenance) throw new Error(`Nothing is known about ${id}.`);
  return provenance;
}

const remember = async (text: string, change: object = {}, caller = service.caller) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;

const correct = async (id: string, text: string) =>
  (await writing(service.services.correct(service.caller, { id, text }))).id;

const steps = (list: readonly { memory: { id: string }; depth: number }[]) =>
  list.map(({ memory, depth }) => [memory.id, depth]);

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the provenance of a memory', () => {
  test('T-G03: an extracted fact has derived_from to its episodes, and provenance returns them', async () => {
    const { services, caller } = service;
    const first = await ingestOne(services, caller, turn('the kiln is hot.', { speaker: 'Bo' }));
    const second = await ingestOne(services, caller, turn('it cools at night.'));
    const entities = [{ name: 'Kiln', type: 'TOOL' }];
    const fact = await remember('the kiln cools at night.', {
      ...{ derivedFrom: [first.id, second.id], entities },
    });
    const above = await remember('kilns need a night.', { derivedFrom: [fact] });
    const explanation = await explain(fact);
    expect(explanation.memory).toMatchObject({ id: fact, content: 'the kiln cools at night.' });
    expect(steps(explanation.sources).sort()).toEqual(
      [first.id, second.id].sort().map((id) => [id, 1]),
    );
    expect(explanation.sources.map(({ memory }) => memory.kind)).toEqual(['EPISODIC', 'EPISODIC']);
    expect(steps(explanation.derived)).toEqual([[above, 1]]);
    const { nodes, edges, truncated } = explanation.graph;
    expect(nodes[0]).toMatchObject({ id: fact, depth: 0, label: 'the kiln cools at night.' });
    expect(nodes.map(({ kind }) => kind).sort()).toEqual(
      ['EPISODIC', 'EPISODIC', 'SEMANTIC', 'SEMANTIC', 'ENTITY'].sort(),
    );
    expect(edges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: above, target: fact, type: 'DERIVED_FROM' }),
        expect.objectContaining({ source: fact, target: first.id, type: 'DERIVED_FROM' }),
        expect.objectContaining({ source: fact, type: 'MENTIONS', reason: 'SUBJECT' }),
      ]),
    );
    expect(edges).toHaveLength(4);
    expect(truncated).toBe(false);
  });

  test('follows derivations as deep as asked', async () => {
    const one = await remember('depth one.');
    const two = await remember('depth two.', { derivedFrom: [one] });
    const three = await remember('depth three.', { derivedFrom: [two] });
    expect(steps((await explain(three)).sources)).toEqual([
      [two, 1],
      [one, 2],
    ]);
    expect(steps((await explain(three, { depth: 1 })).sources)).toEqual([[two, 1]]);
    expect(steps((await explain(one)).derived)).toEqual([
      [two, 1],
      [three, 2],
    ]);
  });

  test('shows what replaced what, both ways, retired memories too (QG-1), with the events', async () => {
    const one = await remember('the gate opens at seven.');
    const two = await correct(one, 'the gate opens at eight.');
    const three = await correct(two, 'the gate opens at nine.');
    const middle = await explain(two);
    expect([ids(middle.replaced), ids(middle.replacedBy)]).toEqual([[one], [three]]);
    expect(middle.audit.map(({ act, memoryId }) => [act, memoryId])).toEqual([
      ['CORRECT', two],
      ['CORRECT', one],
    ]);
    const [first, last] = [await explain(one), await explain(three)];
    expect(ids(first.replacedBy)).toEqual([two, three]);
    expect(ids(last.replaced)).toEqual([two, one]);
    expect(first.memory).toMatchObject({ validity: 'DEPRECATED', retiredAt: expect.any(Date) });
  });

  test('what was undone does not count as replaced', async () => {
    const { services, caller } = service;
    const old = await remember('the shop is shut.');
    const { id, conflicts } = await writing(
      services.correct(caller, { id: old, text: 'the shop is open.' }),
    );
    await services.undo(caller, conflicts[0]?.eventId ?? '', null);
    expect((await explain(old)).replacedBy).toEqual([]);
    expect((await explain(id)).replaced).toEqual([]);
  });

  test('shows what waits for a person because a source was retired', async () => {
    const { services, caller } = service;
    const source = await remember('the well is deep.');
    const fact = await remember('the rope must be long.', { derivedFrom: [source] });
    await forgetOne(services, caller, { id: source });
    const waiting = { source: fact, target: source, type: 'NEEDS_REVIEW' };
    for (const id of [source, fact]) {
      const { edges } = (await explain(id)).graph;
      expect(edges).toContainEqual(
        expect.objectContaining({ ...waiting, reason: 'SOURCE_RETIRED' }),
      );
    }
  });

  test('a circle ends, and everything in it is told once', async () => {
    const [a, b, c] = [
      await remember('ring a.'),
      await remember('ring b.'),
      await remember('ring c.'),
    ];
    await service.query(
      `UNWIND [[$a, $b], [$b, $c], [$c, $a]] AS pair
       MATCH (x:Memory {id: pair[0]}), (y:Memory {id: pair[1]})
       CREATE (x)-[:DERIVED_FROM {weight: 1.0}]->(y), (x)-[:SUPERSEDES {weight: 1.0}]->(y)`,
      { a, b, c },
    );
    const { sources, derived, replaced, graph } = await explain(a, { depth: 10 });
    expect(steps(sources)).toEqual([
      [b, 1],
      [c, 2],
    ]);
    expect(steps(derived)).toEqual([
      [c, 1],
      [b, 2],
    ]);
    expect(ids(replaced)).toEqual([b, c]);
    expect([graph.nodes.length, graph.edges.length]).toEqual([3, 6]);
  });

  test('what the caller does not see is neither shown nor walked through', async () => {
    const { caller } = service;
    const bob = { ...caller, userId: 'bob' };
    const far = await remember('far away.');
    const hidden = await remember("bob's secret.", {}, bob);
    const near = await remember('near by.');
    await service.query(
      `MATCH (n:Memory {id: $near}), (h:Memory {id: $hidden}), (f:Memory {id: $far})
       CREATE (n)-[:DERIVED_FROM]->(h), (h)-[:DERIVED_FROM]->(f), (n)-[:SUPERSEDES]->(h), (h)-[:SUPERSEDES]->(f)`,
      { near, hidden, far },
    );
    const { sources, replaced, graph } = await explain(near);
    expect([sources, replaced]).toEqual([[], []]);
    expect(ids(graph.nodes)).toEqual([near]);
    expect(graph.edges).toEqual([]);
  });

  test('a source of ten thousand facts costs no more than what is shown of them', async () => {
    const source = await remember('the source of everything.');
    await service.query(
      `MATCH (s:Memory {id: $source}) UNWIND range(1, 10000) AS i
       CREATE (m:Memory:Searchable:Fact {id: $source + '-' + i})
       SET m += s {.partition, .tenant, .kind, .profile, .scope, .userId, .validFrom, .validUntil, .createdAt, .eventTime,
         .confidence, .decayRate, .version, .accessCount, .storage, .relevance, .utility, .validity, .source},
         m.content = 'follows ' + i
       CREATE (m)-[:DERIVED_FROM {weight: 1.0, confidence: 1.0}]->(s)`,
      { source },
    );
    const { derived, graph } = await explain(source);
    expect([derived.length, graph.nodes.length, graph.truncated]).toEqual([199, 200, true]);
    expect(await explain(source)).toEqual(await explain(source));
    const hits = await database.dbHits(provenanceStatement, {
      ...{ ids: [source], partitions: visiblePartitions(service.caller), limit: 201 },
      ...{ perNode: 1_000, mentions: 50, events: 50 },
    });
    expect(hits).toBeLessThan(8_000);
  });

  test.each([
    ['depth: must be between 1 and 10', { depth: 50 }],
    ['depth: must be between 1 and 10', { depth: 0 }],
  ])('says %s', async (message, change) => {
    const id = await remember('some depth.');
    await expect(explain(id, change)).rejects.toThrow(message);
    await expect(explain(id, change)).rejects.toThrow(InvalidInputError);
  });

  test('of several each is told in its place, and an unknown memory is null', async () => {
    const one = await remember('the first of two.');
    const two = await remember('the second of two.', { derivedFrom: [one] });
    const ids = [two, 'ffffffffffff', one];
    const all = await service.services.graph.provenanceOf(service.caller, { ids });
    expect(all).toEqual([await explain(two), null, await explain(one)]);
    expect(all[0]?.sources[0]?.memory.id).toBe(one);
  });
});
