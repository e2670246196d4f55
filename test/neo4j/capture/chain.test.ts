import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { chainOf, unbroken } from './chain.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const say = (content: string, sessionId: string) =>
  ingestOne(service.services, service.caller, turn(content, { sessionId }));

test('the first episode has no predecessor, each later one has exactly its own', async () => {
  for (const content of ['one', 'two', 'three']) await say(content, 'calls');
  expect(await chainOf(service, 'calls')).toEqual(unbroken(['one', 'two', 'three']));
});

test('a bulk call continues the chain', async () => {
  await say('zero', 'bulk');
  const rest = ['one', 'two', 'three'].map((content) => turn(content, { sessionId: 'bulk' }));
  await service.services.ingest(service.caller, rest);
  expect(await chainOf(service, 'bulk')).toEqual(unbroken(['zero', 'one', 'two', 'three']));
});

test('sessions that are mixed in one call stay apart', async () => {
  const mixed = ['a1', 'b1', 'a2', 'b2'].map((content) =>
    turn(content, { sessionId: content.slice(0, 1) }),
  );
  await service.services.ingest(service.caller, mixed);
  expect(await chainOf(service, 'a')).toEqual(unbroken(['a1', 'a2']));
  expect(await chainOf(service, 'b')).toEqual(unbroken(['b1', 'b2']));
});

test('a session of the same name is another one for another user', async () => {
  const bob = { ...service.caller, userId: 'bob' };
  await say('by ann', 'same');
  await ingestOne(service.services, bob, turn('by bob', { sessionId: 'same' }));
  const chain = await chainOf(service, 'same');
  expect(chain.map(({ sequence, before }) => ({ sequence, before }))).toEqual([
    { sequence: 1, before: [] },
    { sequence: 1, before: [] },
  ]);
});

test('the session knows how many episodes it has and which is the last', async () => {
  await say('one', 'counted');
  const { id } = await say('two', 'counted');
  expect(
    await service.query(
      `MATCH (s:Session {tenant: $tenant, sessionId: 'counted'})
       RETURN s.episodes AS episodes, s.lastEpisodeId AS last, COUNT { (s)<-[:IN_SESSION]-() } AS linked`,
    ),
  ).toEqual([{ episodes: 2, last: id, linked: 2 }]);
});

test('a bulk of 1,000 keeps its order', async () => {
  const contents = Array.from({ length: 1_000 }, (_, i) => `message ${i}`);
  const turns = contents.map((content) => turn(content, { sessionId: 'long' }));
  const captured = await service.services.ingest(service.caller, turns);
  expect(new Set(captured.map(({ id }) => id)).size).toBe(1_000);
  expect(await chainOf(service, 'long')).toEqual(unbroken(contents));
});

test('turns said at once by several servers make one chain', async () => {
  const other = await startTestService({ embedder: null });
  const servers = [service.services, other.services];
  const contents = Array.from({ length: 50 }, (_, i) => `at once ${i}`);
  // One by one: each server commits many small groups while the other does.
  const spoken = servers.map(async (server, half) => {
    for (const content of contents.slice(half * 25, half * 25 + 25)) {
      await server.ingest(service.caller, [turn(content, { sessionId: 'busy' })]);
    }
  });
  await Promise.all(spoken);
  await other.stop();
  const chain = await chainOf(service, 'busy');
  expect(chain).toEqual(unbroken(chain.map(({ content }) => content)));
  expect(chain.map(({ content }) => content).sort()).toEqual([...contents].sort());
});

test('50 calls at once make one chain', async () => {
  const contents = Array.from({ length: 50 }, (_, i) => `parallel ${i}`);
  await Promise.all(contents.map((content) => say(content, 'parallel')));
  expect(await chainOf(service, 'parallel')).toEqual(unbroken(contents));
});
