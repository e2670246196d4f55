/** T-D07: whoever reads what is current meets no document whose time is over, though the night has not retired it yet. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { saved } from '../../support/documents.js';
import { waiting } from '../../support/inbox.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const TOPIC = { tags: ['burrow'] };
const clock = movableClock();
let service: TestService;
let begun: Date;
let hub: string;
let fact: string;
let document: string;

/** A fact and a document that are about the same entity, in one session, under one tag, of one topic. */
beforeAll(async () => {
  service = await startTestService({ clock });
  const { services, caller } = service;
  begun = clock.now();
  const about = { ...TOPIC, sessionId: 's1' };
  const entities = [{ name: 'Kettle', type: 'TOOL' }];
  fact = (await writing(rememberOne(services, caller, { text: 'It leaks.', entities, ...about })))
    .id;
  document = (await saved(service, 'The kettle is mended on Mondays.', about)).id;
  [hub = ''] = (await services.entitiesNamed(caller, 'Kettle')).map(({ id }) => id);
  await service.query(
    `MATCH (m:Memory {id: $document}), (fact:Memory {id: $fact}), (e:Entity {id: $hub})
     MERGE (m)-[r:MENTIONS {entityId: e.id}]->(e) SET r.eventTime = m.eventTime, r.role = 'SUBJECT', r.roles = ['SUBJECT']
     MERGE (fact)-[s:MENTIONS {entityId: e.id}]->(e) SET s.role = 'SUBJECT', s.roles = ['SUBJECT']
     CREATE (t:Topic {id: $topic, partition: m.partition, tenant: $tenant, label: 'kettles', normalizedLabel: 'kettles', size: 2, members: 2})
     SET m.communityId = t.id, fact.communityId = t.id, m.confidence = 0.05, fact.confidence = 0.05`,
    { document, fact, hub, topic: topicId() },
  );
});

afterAll(() => service.stop());

const topicId = () => `topic-${service.tenant}`;
const both = () => [fact, document].sort();
const idsOf = (memories: readonly { readonly id: string }[]) => memories.map(({ id }) => id).sort();

const timeline = async (input: object) =>
  idsOf((await service.services.timeline(service.caller, { first: 10, ...input })).items);

const around = async (change: object = {}) => {
  const found = await service.services.graph.neighborhood(service.caller, {
    ...{ id: hub, depth: 1, kinds: ['SEMANTIC'], limit: 10, ...change },
  });
  return idsOf((found?.nodes ?? []).filter(({ kind }) => kind !== 'ENTITY'));
};

const READS: [string, () => Promise<string[]>][] = [
  ['the timeline of a session', () => timeline({ session: 's1' })],
  ['the timeline of an entity', () => timeline({ entity: hub })],
  ['the timeline of a topic', () => timeline({ topic: topicId() })],
  ['the timeline of a tag', () => timeline({ topic: 'burrow' })],
  [
    'the facts about an entity',
    async () => idsOf(await service.services.factsOf(service.caller, hub, 10)),
  ],
  ['the neighbourhood of an entity', () => around()],
  [
    'weak facts',
    async () =>
      (await waiting(service.services, service.caller, 'WEAK'))
        .map(({ memoryId }) => memoryId ?? '')
        .sort(),
  ],
  [
    'the members of a topic',
    async () => {
      const members = await service.services.analysis.membersOf(service.caller, [topicId()]);
      return [...(members.get(topicId())?.memories ?? [])].sort();
    },
  ],
];

const related = async () => {
  const [found = []] = await service.services.graph.relatedTo(service.caller, {
    ids: [fact],
    limit: 5,
  });
  return idsOf(found.map(({ memory }) => memory));
};

test.each(READS)('%s has the document until its time is over', async (_, read) => {
  expect(await read()).toEqual(both());
});

test('what is related to the fact is the document until its time is over', async () => {
  expect(await related()).toEqual([document]);
});

describe('afterwards', () => {
  beforeAll(() => {
    clock.advance(8 * DAY);
  });

  test.each(READS)('%s is without it', async (_, read) => {
    expect(await read()).toEqual([fact]);
  });

  test('nothing is related to the fact, and no way leads over the document', async () => {
    expect(await related()).toEqual([]);
    await service.query(
      `MATCH (fact:Memory {id: $fact}), (m:Memory {id: $document}), (e:Entity {id: $hub})
       CREATE (x:Entity {id: $far, key: $far, partition: m.partition, tenant: $tenant, name: 'Far', normalizedName: 'far', type: 'TOOL'})
       MERGE (m)-[:MENTIONS {entityId: $far}]->(x)`,
      { fact, document, hub, far: `far-${service.tenant}` },
    );
    const way = (b: string) =>
      service.services.graph.pathBetween(service.caller, { a: fact, b, maxLength: 4 });
    expect(await way(`far-${service.tenant}`)).toBeNull();
    // Whoever asks for it gets to it.
    expect((await way(document))?.length).toBe(2);
  });

  test('by its id it is read all the same', async () => {
    const [found] = await service.services.memoriesById(service.caller, [document]);
    expect(found).toMatchObject({ id: document });
  });

  test.each(['session', 'entity'])('the picture of a %s as of then has it', async (what) => {
    const named = what === 'session' ? { session: 's1' } : { entity: hub };
    const at = (time: number) => ({ ...named, asOf: { validAt: new Date(time) } });
    expect(await timeline(at(begun.getTime() + MINUTE))).toEqual(both());
    expect(await timeline(at(begun.getTime() + 8 * DAY))).toEqual([fact]);
  });

  test('the facts about an entity as of then have it', async () => {
    const at = async (time: number) =>
      idsOf(await service.services.factsOf(service.caller, hub, 10, { validAt: new Date(time) }));
    expect(await at(begun.getTime() + MINUTE)).toEqual(both());
    expect(await at(begun.getTime() + 8 * DAY)).toEqual([fact]);
  });
});
