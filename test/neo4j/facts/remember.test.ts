import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { ingestOne, rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { refusing } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const remember = (text: string, change: object = {}) =>
  writing(rememberOne(service.services, service.caller, { text, ...change }));

const count = async (match: string) =>
  (await service.query(`${match} RETURN count(*) AS n`))[0]?.['n'];

test.each([
  ['SEMANTIC', 'Fact'],
  ['PROCEDURAL', 'Procedure'],
  ['OPINION', 'Opinion'],
])('a fact of kind %s carries the label %s and waits for its embedding', async (kind, label) => {
  const { id } = await remember(`One of ${kind}`, { kind });
  // Another test file's service may have taken it from the queue that all of them share.
  const waits = 'm:Unembedded OR m.dedupDueAt IS NOT NULL';
  expect(
    await service.query(`MATCH (m {id: $id}) RETURN labels(m) AS labels, ${waits} AS queued`, {
      id,
    }),
  ).toEqual([{ labels: expect.arrayContaining(['Memory', 'Searchable', label]), queued: true }]);
});

test('entities and sources become links', async () => {
  const { services, caller } = service;
  const source = await ingestOne(services, caller, turn('Ada builds engines.'));
  const { id } = await remember('Ada is an engineer.', {
    entities: [
      { name: 'Ada', type: 'PERSON' },
      { name: 'ADA ', type: 'PERSON' },
      { name: 'Engine', type: 'CONCEPT' },
    ],
    derivedFrom: [source.id, source.id],
  });
  const [links] = await services.linksOf(caller, [id]);
  expect(links?.mentions.map(({ name, type, role }) => [name, type, role])).toEqual([
    [expect.stringMatching(/^ada$/i), 'PERSON', 'SUBJECT'],
    ['Engine', 'CONCEPT', 'SUBJECT'],
  ]);
  expect(links?.derivedFrom).toEqual([source.id]);
});

test('a fact and a turn share the entity of one name and type', async () => {
  const { services, caller } = service;
  await ingestOne(services, caller, turn('Hello.', { speaker: 'Grace' }));
  await remember('Grace sails.', { entities: [{ name: 'grace', type: 'PERSON' }] });
  expect(await services.entitiesNamed(caller, 'Grace')).toMatchObject([{ mentionCount: 2 }]);
});

test('an unknown source is refused, and nothing but the refusal is written down', async () => {
  const known = await remember('Known.');
  const derivedFrom = [known.id, 'ffffffffffff'];
  const before = await count('MATCH (n {tenant: $tenant}) WHERE NOT n:AuditEvent');
  const entities = [{ name: 'Never', type: 'PERSON' }];
  await expect(remember('Unfounded.', { derivedFrom, entities })).rejects.toThrow('ffffffffffff');
  await expect(remember('Unfounded.', { derivedFrom })).rejects.toThrow('NOT_FOUND');
  expect(await count('MATCH (n {tenant: $tenant}) WHERE NOT n:AuditEvent')).toBe(before);
});

test('a source that only somebody else sees is unknown', async () => {
  const { services, caller } = service;
  const bobs = await writing(
    rememberOne(services, { ...caller, userId: 'bob' }, { text: "Bob's." }),
  );
  await expect(remember('Stolen.', { derivedFrom: [bobs.id] })).rejects.toThrow('NOT_FOUND');
});

test('a failed write does not use up its idempotency key', async () => {
  const { services, caller } = service;
  const many = Array.from({ length: 2_001 }, () => ({ text: 'First try.' }));
  await expect(rememberAll(services, caller, many, 'again')).rejects.toThrow(InvalidInputError);
  expect(await remember('Second try.', { idempotencyKey: 'again' })).toMatchObject({
    created: true,
  });
});

test('a repeated request answers with the first id and writes once', async () => {
  const input = { idempotencyKey: 'repeat', entities: [{ name: 'Once', type: 'TOOL' }] };
  const first = await remember('Once.', input);
  expect(await remember('Once.', input)).toEqual({ ...first, created: false });
  expect(await count("MATCH (n {tenant: $tenant, content: 'Once.'})")).toBe(1);
});

test.each([
  ['an empty text', { text: ' ' }],
  ['an episode', { text: 'x', kind: 'EPISODIC' }],
  ['51 tags', { text: 'x', tags: Array.from({ length: 51 }, (_, i) => `t${i}`) }],
])('%s is refused', async (_, input) => {
  const outcome = rememberOne(service.services, service.caller, input);
  expect(await refusing(outcome)).toMatchObject({ code: 'INVALID_INPUT' });
});

test("tags and the agent's scope are kept", async () => {
  const caller = { ...service.caller, agentId: 'planner' };
  const { id } = await writing(
    rememberOne(service.services, caller, {
      ...{ text: 'Tagged.', tags: ['a', 'b'], scope: 'planner', sourceRole: 'USER' },
    }),
  );
  expect(await service.services.memoriesById(caller, [id])).toMatchObject([
    { tags: ['a', 'b'], scope: 'planner', validity: 'CONFIRMED', source: 'USER_ASSERTED' },
  ]);
  expect(await service.services.memoriesById(service.caller, [id])).toEqual([null]);
});
