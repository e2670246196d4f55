import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INBOX, TIMELINE } from '../../src/domain/lists.js';
import { InvalidInputError, NotFoundError } from '../../src/errors.js';
import { movableClock } from '../support/clock.js';
import { forgetOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from '../support/service.js';
import { writing } from '../support/written.js';

const MAY = Date.parse('2023-05-01T00:00:00Z');
const MINUTE = 60_000;
const clock = movableClock();
let service: TestService;
let gone: string;

const at = (minutes: number) => new Date(MAY + minutes * MINUTE);

const ask = (input: object, caller = service.caller) =>
  service.services.timeline(caller, { first: 100, ...input });

const texts = async (input: object, caller = service.caller) =>
  (await ask(input, caller)).items.map(({ content }) => content);

const fact = async (text: string, minutes: number, change: object = {}, who = service.caller) =>
  (await writing(rememberOne(service.services, who, { text, eventTime: at(minutes), ...change })))
    .id;

const KETTLE = { entities: [{ name: 'Kettle', type: 'TOOL' }] };

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
  const { services, caller } = service;
  // Written out of order, two at each time.
  const turns = [5, 3, 4, 1, 2, 0].flatMap((minute) =>
    ['a', 'b'].map((half) =>
      turn(`Turn ${minute}${half}`, { speaker: 'Ada', eventTime: at(minute) }),
    ),
  );
  await services.ingest(caller, turns);
  await fact('The kettle is new.', 2, { ...KETTLE, tags: ['kitchen', 'Oven lease'] });
  await fact('The kettle leaks.', 1, { ...KETTLE, tags: ['oven  lease'.replace('  ', ' ')] });
  await fact("Everybody's kettle.", 3, KETTLE, { ...caller, userId: null });
  await fact("Bob's kettle.", 0, { ...KETTLE, tags: ['kitchen'] }, { ...caller, userId: 'bob' });
  await fact('A lease of something else.', 4, { tags: ['lease'] });
  gone = await fact('The kettle is lost.', 6, KETTLE);
  clock.advance(MINUTE);
  await forgetOne(services, caller, { id: gone });
});

afterAll(() => service.stop());

const TURNS = [0, 1, 2, 3, 4, 5].flatMap((minute) => [`Turn ${minute}a`, `Turn ${minute}b`]);

describe('the timeline of a session', () => {
  test('has the oldest event first', async () => {
    const { items } = await ask({ session: 's1' });
    expect(items.map(({ content }) => content).sort()).toEqual(TURNS);
    const times = items.map(({ eventTime }) => eventTime.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test.each([1, 5, 11, 12])('in pages of %d has each once', async (first) => {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page = await ask({ session: 's1', first, after });
      found.push(...page.items.map(({ content }) => content));
      [after, more] = [page.cursors.at(-1) ?? null, page.hasNextPage];
    }
    expect([...found].sort()).toEqual(TURNS);
    expect(found.map((text) => text[5])).toEqual([...'001122334455']);
  });

  test.each([
    ['from a time on, inclusive', { from: at(5) }, ['Turn 5a', 'Turn 5b']],
    ['up to a time, exclusive', { until: at(1) }, ['Turn 0a', 'Turn 0b']],
    ['of a period', { from: at(2), until: at(3) }, ['Turn 2a', 'Turn 2b']],
    ['by days', { from: '2023-05-01', until: '2023-05-02' }, TURNS],
    ['of last week', { from: 'last_week' }, []],
  ])('%s', async (_, period, expected) => {
    expect((await texts({ session: 's1', ...period })).sort()).toEqual(expected);
  });

  test('of nobody is empty', async () => {
    expect(await ask({ session: 'nowhere' })).toMatchObject({ items: [], hasNextPage: false });
  });
});

describe('the timeline of an entity', () => {
  test.each(['Kettle', '  kettle '])('by name: %s', async (entity) => {
    expect(await texts({ entity })).toEqual(['The kettle leaks.', 'The kettle is new.']);
  });

  test('by id, and in its voice', async () => {
    const [ada] = await service.services.entitiesNamed(service.caller, 'Ada');
    const found = await texts({ entity: ada?.id, from: at(4) });
    expect(found.sort()).toEqual(['Turn 4a', 'Turn 4b', 'Turn 5a', 'Turn 5b']);
  });

  test('as of a time has what held then', async () => {
    const validAt = new Date(clock.now().getTime() - MINUTE / 2);
    expect(await texts({ entity: 'Kettle', asOf: { validAt } })).toEqual([
      'The kettle leaks.',
      'The kettle is new.',
      'The kettle is lost.',
    ]);
  });

  test('that the caller does not see is not there', async () => {
    const other = { ...service.caller, tenant: `${service.tenant}-other` };
    const [ada] = await service.services.entitiesNamed(service.caller, 'Ada');
    await expect(ask({ entity: 'Ada' }, other)).rejects.toThrow(NotFoundError);
    await expect(ask({ entity: ada?.id }, other)).rejects.toThrow(NotFoundError);
    await expect(ask({ entity: 'constructor' })).rejects.toThrow(NotFoundError);
  });

  test('with 10,000 mentions reads only as far as the page goes', async () => {
    const id = `hub-${service.tenant}`;
    await service.query(
      `MATCH (e:Entity {tenant: $tenant, name: 'Kettle', userId: 'ann'})
       CREATE (hub:Entity {id: $id, key: $id, partition: e.partition, tenant: $tenant, name: 'Hub', normalizedName: 'hub', type: 'TOOL', aliases: [], firstSeenAt: e.firstSeenAt})
       WITH e, hub MATCH (m:Memory {tenant: $tenant}) WHERE m.partition = e.partition AND m.content = 'The kettle is new.'
       UNWIND range(1, 10000) AS i
       CREATE (m)-[:MENTIONS {entityId: hub.id, eventTime: datetime('2000-01-01T00:00:00Z') + duration({minutes: i}), role: 'SUBJECT'}]->(hub)`,
      { id },
    );
    expect(await texts({ entity: id, first: 3 })).toHaveLength(3);
  });
});

describe('the timeline of a topic', () => {
  test.each([
    ['a tag', 'kitchen', ['The kettle is new.']],
    ['a tag of two words', 'oven lease', ['The kettle leaks.', 'The kettle is new.']],
    ['a tag that is a part of others', 'lease', ['A lease of something else.']],
    ['an unknown one', 'astronomy', []],
    ['signs that a query could misread', '"lease" OR *', []],
    ['a name that objects have', '__proto__', []],
  ])('that is %s', async (_, topic, expected) => {
    expect(await texts({ topic })).toEqual(expected);
  });

  test('of the analysis, by id or label; stale ones of other partitions stay out', async () => {
    await service.query(
      `MATCH (m:Searchable {tenant: $tenant, userId: 'ann'}) WHERE m.content STARTS WITH 'Turn 1' OR m.content = 'The kettle leaks.'
       SET m.communityId = $tenant + '-topic'
       WITH DISTINCT m.partition AS partition
       CREATE (:Topic {id: $tenant + '-topic', partition: partition, tenant: $tenant, label: 'Kettle · Ada', size: 3})`,
    );
    const expected = ['The kettle leaks.', 'Turn 1a', 'Turn 1b'];
    expect((await texts({ topic: 'kettle · ada' })).sort()).toEqual(expected);
    expect((await texts({ topic: `${service.tenant}-topic` })).sort()).toEqual(expected);
    const bob = { ...service.caller, userId: 'bob' };
    expect(await texts({ topic: `${service.tenant}-topic` }, bob)).toEqual([]);
  });
});

test('a cursor of another list of the same order is refused', async () => {
  const place = { id: 'abc', time: at(0) };
  const after = INBOX.encode(place);
  const ours = TIMELINE.encode(place);
  await expect(ask({ session: 's1', after })).rejects.toThrow(/^after: this is not a cursor/);
  expect((await ask({ session: 's1', after: ours })).items).not.toEqual([]);
});

test.each([
  ['nothing to look at', {}],
  ['two things to look at', { entity: 'Kettle', session: 's1' }],
  ['an empty name', { entity: '  ' }],
  ['times in the wrong order', { session: 's1', from: at(2), until: at(1) }],
  ['a time that is none', { session: 's1', from: 'soon' }],
  ['a page of nothing', { session: 's1', first: 0 }],
  ['a cursor nobody gave out', { session: 's1', after: 'bm90IGEgY3Vyc29y' }],
  ['the past of a topic', { topic: 'kitchen', asOf: { validAt: at(1) } }],
])('%s is refused', async (_, input) => {
  await expect(ask(input)).rejects.toThrow(InvalidInputError);
});
