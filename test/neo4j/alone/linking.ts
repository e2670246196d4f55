/** The job that links memories to the entities that they name, and its queue. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { type LinkDeps, linkRound } from '../../../src/jobs/link.js';
import { createExtractor } from '../../../src/models/extract/extractor.js';
import type { EntityExtractor, Graph } from '../../../src/ports.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';
import { movableClock } from '../../support/clock.js';
import type { OwnServer } from '../../support/own-server.js';
import { forgetOne, ingestOne, rememberOne, saveOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { writing } from '../../support/written.js';
import { changed, idOf, say, tell } from '../entities/people.js';

const POLICY = {
  ...{ linkBatch: 10, linkLeaseMs: 60_000, linkMaxNames: 30 },
  ...{ linkMaxPassages: 100, linkMaxDocumentNames: 20 },
  ...{ backoffMs: 1_000, backoffMaxMs: 60_000 },
};

export function testLinking(open: () => OwnServer): void {
  let graph: Neo4jGraph;
  let service: TestService;
  let ann: Caller;
  let clock: ReturnType<typeof movableClock>;
  let ids = 0;

  beforeAll(() => {
    graph = new Neo4jGraph(open().database.address, loadConfig({}).neo4j);
  });

  afterAll(() => graph.close());

  beforeEach(async () => {
    clock = movableClock();
    const { address } = open().database;
    service = await startTestService({ address, embedder: null, clock });
    ann = service.caller;
  });

  afterEach(async () => {
    await service.stop();
  });

  const extractor = createExtractor({ maxChars: 8_000 });
  const round = (changes: Partial<LinkDeps> = {}) =>
    linkRound({
      ...{ graph, extractor, clock, log: silentLog, policy: POLICY },
      ...{ newId: () => `entity-${++ids}`, yieldEventLoop: async () => undefined },
      ...changes,
    });

  async function linkAll(next = round()): Promise<void> {
    while ((await next()) > 0);
  }

  const named = (name: string, caller = ann) => service.services.entitiesNamed(caller, name);

  async function waiting(): Promise<unknown> {
    return (await service.query('MATCH (m:Unlinked) RETURN count(m) AS count'))[0]?.['count'];
  }

  describe('a text', () => {
    test('is linked to the entities it names, new ones and those that are there', async () => {
      await tell(service, ann, 'A fact.', [['Redis', 'TOOL']]);
      const text = await say(service, ann, 'We moved to Berlin and use redis now.', 'Ada');
      await linkAll();
      const { mentions } = (await service.services.linksOf(ann, [text]))[0] ?? {};
      expect(mentions?.map(({ name, role }) => [name, role])).toEqual([
        ['Ada', 'SPEAKER'],
        ['Berlin', 'SUBJECT'],
        ['Redis', 'SUBJECT'],
      ]);
      expect(await named('redis')).toMatchObject([{ mentionCount: 2 }]);
      expect(await named('Berlin')).toMatchObject([{ type: 'PLACE', mentionCount: 1 }]);
      expect(await waiting()).toBe(0);
    });

    test('whose speaker names herself keeps both roles', async () => {
      const id = await say(service, ann, 'My name is Samantha, hello.', 'Samantha');
      await linkAll();
      expect(
        await service.query(
          'MATCH (:Memory {id: $id})-[r:MENTIONS]->(e) RETURN e.name AS name, r.role AS role, r.roles AS roles, r.handles AS handles',
          { id },
        ),
      ).toEqual([
        {
          name: 'Samantha',
          role: 'SPEAKER',
          roles: ['SPEAKER', 'SUBJECT'],
          handles: ['samantha', 'samantha'],
        },
      ]);
    });

    test.each([
      ['New York City', 'NYC'],
      ['NYC', 'New York City'],
    ])('that says %s and one that says %s mean the same place', async (first, second) => {
      await tell(service, ann, 'The first.', [[first, 'PLACE']]);
      const id = await idOf(service, ann, first);
      await say(service, ann, `She moved to ${second} in May.`);
      await linkAll();
      expect(await named(second)).toMatchObject([{ id, aliases: [second], mentionCount: 2 }]);
      const events = 'MATCH (a:AuditEvent {entityId: $id}) RETURN a.act AS act, a.rule AS rule';
      expect(await service.query(events, { id })).toEqual([
        { act: 'ENTITY_ALIAS', rule: 'ACRONYM' },
      ]);
    });

    test('that says a first name means the only person of that name, until there are two', async () => {
      await tell(service, ann, 'The first.', [['Samantha Jones', 'PERSON']]);
      await say(service, ann, 'I met Samantha yesterday.');
      await linkAll();
      expect(await named('Samantha Jones')).toMatchObject([{ aliases: [], mentionCount: 2 }]);
      await tell(service, ann, 'The second.', [['Samantha Miller', 'PERSON']]);
      const id = await say(service, ann, 'I saw Samantha again.');
      await linkAll();
      expect((await service.services.linksOf(ann, [id]))[0]?.mentions).toEqual([]);
      expect(await named('Samantha')).toEqual([]);
    });

    test('is linked to nothing of another user', async () => {
      const bob = { ...ann, userId: 'bob' };
      await tell(service, bob, 'His.', [['Redis', 'TOOL']]);
      await say(service, ann, 'Berlin is where we run redis.');
      await linkAll();
      expect(await named('redis', bob)).toMatchObject([{ mentionCount: 1 }]);
      expect(await named('Berlin', bob)).toEqual([]);
      expect(await named('Berlin')).toHaveLength(1);
    });

    test('with personal data is never looked at', async () => {
      const seen: string[] = [];
      const spy: EntityExtractor = {
        analyse: (text) => {
          seen.push(text);
          return extractor.analyse(text);
        },
      };
      const id = await say(service, ann, 'Berlin office, her number is 531-68-2749.', 'Ada');
      await say(service, ann, 'Nothing personal in Hamburg.');
      await linkAll(round({ extractor: spy }));
      expect(seen).toEqual(['Nothing personal in Hamburg.']);
      expect((await service.services.linksOf(ann, [id]))[0]?.mentions).toMatchObject([
        { name: 'Ada' },
      ]);
    });

    test('that was deleted while it waited is left alone, and linked when that is taken back', async () => {
      const id = await say(service, ann, 'We moved to Berlin.');
      await forgetOne(service.services, ann, { id });
      await linkAll();
      expect(await named('Berlin')).toEqual([]);
      const [event] = await service.query(
        "MATCH (a:AuditEvent {memoryId: $id, act: 'DELETE'}) RETURN a.id AS id",
        { id },
      );
      await service.services.undo(ann, String(event?.['id']));
      await linkAll();
      expect(await named('Berlin')).toMatchObject([{ mentionCount: 1 }]);
    });

    test('called constructor or __proto__ is a name like any other', async () => {
      await tell(service, ann, 'One.', [['constructor', 'TOOL']]);
      await tell(service, ann, 'Two.', [['__proto__', 'TOOL']]);
      await say(service, ann, 'The constructor and __proto__ of Berlin.');
      await linkAll();
      expect(await named('Berlin')).toHaveLength(1);
      expect(await named('constructor')).toMatchObject([{ mentionCount: 2 }]);
      expect(await waiting()).toBe(0);
    });

    test('that is reworded mentions what it says now', async () => {
      const { caller } = service;
      const record = {
        text: 'The office is in Berlin.',
        vault: { category: 'project', origin: 'OPERATOR' },
      };
      const added = await writing(rememberOne(service.services, caller, record));
      await linkAll();
      expect(await named('Berlin')).toMatchObject([{ mentionCount: 1 }]);
      const input = { id: added.id, text: 'The office is in Hamburg.' };
      await writing(service.services.updateRecord(caller, input));
      await linkAll();
      expect(await named('Berlin')).toMatchObject([{ mentionCount: 0 }]);
      expect(await named('Hamburg')).toMatchObject([{ mentionCount: 1 }]);
    });
  });

  describe('the queue', () => {
    test('is shared by servers that ask at once, and they make each entity once', async () => {
      for (let i = 0; i < 30; i++) await say(service, ann, `Day ${i}: we moved to Berlin.`, 'Ada');
      await Promise.all([1, 2, 3].map(() => linkAll()));
      expect(await waiting()).toBe(0);
      expect(await named('Berlin')).toMatchObject([{ mentionCount: 30 }]);
    });

    test('leaves what a server holds until its lease ends, then it falls due again', async () => {
      await say(service, ann, 'We moved to Berlin.');
      const dying: EntityExtractor = {
        analyse: () => {
          throw new Error('killed');
        },
      };
      const log = { ...silentLog };
      const dead = { write: () => Promise.reject(new Error('gone')), read: graph.read.bind(graph) };
      let claimed = false;
      const once: LinkDeps['graph'] = {
        read: dead.read,
        write: (work) => {
          if (claimed) return dead.write();
          claimed = true;
          return graph.write(work);
        },
      };
      await expect(round({ graph: once, extractor: dying, log })()).rejects.toThrow('gone');
      expect(await round()()).toBe(0);
      clock.advance(POLICY.linkLeaseMs);
      await linkAll();
      expect(await named('Berlin')).toHaveLength(1);
    });

    test('is not held up by one text that cannot be read: that one is tried again later', async () => {
      await say(service, ann, 'We moved to Berlin.');
      await say(service, ann, 'Poison in Hamburg.');
      await say(service, ann, 'We moved to Munich.');
      const choking: EntityExtractor = {
        analyse: (text) => {
          if (text.startsWith('Poison')) throw new Error('cannot');
          return extractor.analyse(text);
        },
      };
      await linkAll(round({ extractor: choking }));
      expect(await named('Berlin')).toHaveLength(1);
      expect(await named('Munich')).toHaveLength(1);
      expect(await waiting()).toBe(1);
      expect(await round()()).toBe(0);
      clock.advance(POLICY.backoffMs);
      await linkAll();
      expect(await named('Hamburg')).toHaveLength(1);
    });

    test('is worked off by a running service, without a model, when it is asked to flush', async () => {
      const { address } = open().database;
      const env = { MNEME_LINK_ENTITIES: 'true' };
      const running = await startTestService({ address, embedder: null, clock, env });
      await ingestOne(running.services, ann, {
        sessionId: 's',
        role: 'USER',
        content: 'We moved to Berlin.',
      });
      await running.services.flushWrites();
      expect(await named('Berlin')).toMatchObject([{ mentionCount: 1 }]);
      await running.stop();
    });
  });

  describe('memories that were there before', () => {
    test('are linked when their entity gets the name they hold', async () => {
      await tell(service, ann, 'One.', [['Phoenix', 'PROJECT']]);
      const id = await idOf(service, ann, 'Phoenix');
      for (let i = 0; i < 5; i++) await say(service, ann, `Day ${i}: the big bird flies.`);
      await linkAll();
      const { relinking } = await changed(
        service.services.entities.update(ann, { id, addAliases: ['Big Bird'] }),
      );
      expect(relinking).toBe(5);
      await linkAll();
      expect(await named('Phoenix')).toMatchObject([{ id, mentionCount: 6 }]);
    });

    test('of another user are not, nor those with personal data', async () => {
      const bob = { ...ann, userId: 'bob' };
      await tell(service, ann, 'One.', [['Phoenix', 'PROJECT']]);
      await say(service, bob, 'The big bird flies.');
      await say(service, ann, 'The big bird has the number 531-68-2749.');
      await linkAll();
      const id = await idOf(service, ann, 'Phoenix');
      const { relinking } = await changed(
        service.services.entities.update(ann, { id, addAliases: ['Big Bird'] }),
      );
      expect(relinking).toBe(0);
    });
  });

  test('a mention that was captured while its entity was merged follows it', async () => {
    await tell(service, ann, 'One.', [['Sam', 'PERSON']]);
    await tell(service, ann, 'Two.', [['Samantha', 'PERSON']]);
    const [id, intoId] = [await idOf(service, ann, 'Sam'), await idOf(service, ann, 'Samantha')];
    const memory = await say(service, ann, 'hello there');
    await changed(service.services.entities.merge(ann, { id, intoId }));
    await service.query(
      `MATCH (m:Memory {id: $memory}), (e:MergedEntity {id: $id})
     CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SPEAKER', handles: ['sam'], roles: ['SPEAKER'],
       origins: [e.id], found: [false]}]->(e)`,
      { memory, id },
    );
    await linkAll();
    expect((await service.services.linksOf(ann, [memory]))[0]?.mentions).toMatchObject([
      { id: intoId, role: 'SPEAKER' },
    ]);
  });

  describe('a long document', () => {
    const filler = Array.from({ length: 40 }, (_, n) => `It rained again for the ${n}th time.\n`);
    const text = (last: string) => [...filler, 'We met in Berlin.\n', ...filler, last].join('\n');

    async function mentioned(id: string): Promise<string[]> {
      const [links] = await service.services.linksOf(ann, [id]);
      return (links?.mentions ?? []).map(({ name }) => name).sort();
    }

    const save = async (content: string) => {
      const outcome = await saveOne(service.services, ann, { content, path: 'a.md' });
      if (outcome.refused !== null || !('id' in outcome)) throw new Error('It was not written.');
      return outcome.id;
    };

    test('is linked to what it names anywhere, and its next version to what that names', async () => {
      await tell(service, ann, 'A fact.', [['Redis', 'TOOL']]);
      const id = await save(text('The cache is redis. Ask Sven Olsen in Oslo.'));
      await linkAll();
      expect(await mentioned(id)).toEqual(['Berlin', 'Oslo', 'Redis', 'Sven Olsen']);

      expect(await save(text('All of that moved to Prague.'))).toBe(id);
      await linkAll();
      expect(await mentioned(id)).toEqual(['Berlin', 'Prague']);
    });

    test('is looked at up to a limit, and costs ordinary memories nothing', async () => {
      const id = await save(text('Ask Sven Olsen in Oslo.'));
      await say(service, ann, 'We moved to Madrid.');
      const policy = { ...POLICY, linkMaxPassages: 1 };
      const reads: string[] = [];
      const counting: Graph = {
        read: (statement, ...given) => {
          reads.push(statement.name);
          return graph.read(statement, ...given);
        },
        write: (work) => graph.write(work),
      };
      await linkAll(round({ policy, graph: counting }));
      expect(await mentioned(id)).toEqual([]);
      expect(reads).toEqual(['jobs/passage-texts.cypher']);
    });

    test('that names much is linked to what most of it is about', async () => {
      const policy = { ...POLICY, linkMaxDocumentNames: 1 };
      const id = await save(text('We met in Oslo. We met in Berlin again.'));
      await linkAll(round({ policy }));
      expect(await mentioned(id)).toEqual(['Berlin']);
    });

    test('a name that an entity gets leads to the documents that hold it', async () => {
      const id = await save(text('The cache is a blorp store now.'));
      await tell(service, ann, 'A fact.', [['Redis', 'TOOL']]);
      await linkAll();
      const entity = await idOf(service, ann, 'Redis');
      const { entities } = service.services;
      await changed(entities.update(ann, { id: entity, addAliases: ['blorp store'] }));
      expect(await waiting()).toBe(1);
      await linkAll();
      expect(await mentioned(id)).toContain('Redis');
    });
  });
}
