import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../src/errors.js';
import { forgetOne, ingestOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from '../support/service.js';
import { writing } from '../support/written.js';

let service: TestService;
let entityId: string;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  const { services, caller } = service;
  for (let day = 1; day <= 5; day++) {
    const eventTime = new Date(Date.UTC(2023, 4, day));
    await ingestOne(services, caller, turn(`Day ${day}`, { speaker: 'Ada', eventTime }));
    const entities = [{ name: 'Ada', type: 'PERSON' }];
    await writing(rememberOne(services, caller, { text: `Fact ${day}`, entities, eventTime }));
  }
  entityId = (await services.entitiesNamed(caller, 'Ada'))[0]?.id ?? '';
});

afterAll(() => service.stop());

const contents = (memories: { content: string }[]) => memories.map(({ content }) => content);

test('its facts are the newest first', async () => {
  const facts = await service.services.factsOf(service.caller, entityId, 3);
  expect(contents(facts)).toEqual(['Fact 5', 'Fact 4', 'Fact 3']);
});

test('its timeline ends with the newest, the oldest first as in every timeline', async () => {
  const { services, caller } = service;
  const timeline = await services.timelineOf(caller, entityId, 10);
  expect(contents(timeline)).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5']);
  expect(contents(await services.timelineOf(caller, entityId, 2))).toEqual(['Day 4', 'Day 5']);
});

test('a retired fact is not among its facts', async () => {
  const { services, caller } = service;
  const [newest] = await services.factsOf(caller, entityId, 1);
  await forgetOne(services, caller, { id: newest?.id });
  expect(contents(await services.factsOf(caller, entityId, 1))).toEqual(['Fact 4']);
});

test('nobody else sees what mentions it', async () => {
  const bob = { ...service.caller, userId: 'bob' };
  expect(await service.services.factsOf(bob, entityId, 10)).toEqual([]);
});

test('an entity is found by an alias', async () => {
  const input = { id: entityId, addAliases: ['Countess Lovelace'] };
  await service.services.entities.update(service.caller, input);
  const found = await service.services.entitiesNamed(service.caller, ' countess  LOVELACE');
  expect(found).toMatchObject([{ id: entityId, aliases: ['Countess Lovelace'] }]);
});

test.each(['Nobody', '🎉', 'Ad', 'Ada*', '"', 'AND'])('no entity is called %j', async (name) => {
  expect(await service.services.entitiesNamed(service.caller, name)).toEqual([]);
});

test('an entity may be an emoji', async () => {
  const { services, caller } = service;
  await writing(
    rememberOne(services, caller, { text: 'x', entities: [{ name: '🎉', type: 'CONCEPT' }] }),
  );
  expect(await services.entitiesNamed(caller, '🎉')).toMatchObject([{ name: '🎉' }]);
});

test.each(['', '  ', 'x'.repeat(201)])('a name cannot be %j', async (name) => {
  await expect(
    (async () => service.services.entitiesNamed(service.caller, name))(),
  ).rejects.toThrow(InvalidInputError);
});
