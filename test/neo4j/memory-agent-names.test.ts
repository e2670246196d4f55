/** A memory agent reads names (G-80). Their queue is one for a whole database, so this test has a server of its own. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NotFoundError } from '../../src/errors.js';
import { movableClock } from '../support/clock.js';
import { type OwnServer, startOwnServer } from '../support/own-server.js';
import { startTestService, type TestService } from '../support/service.js';
import { tell } from './entities/people.js';

const clock = movableClock();
let server: OwnServer;
let service: TestService;

beforeAll(async () => {
  server = await startOwnServer();
  const { address } = server.database;
  const env = { MNEME_LINK_ENTITIES: 'true' };
  service = await startTestService({ address, clock, env, embedder: null });
});

afterAll(async () => {
  await service.stop();
  await server.stop();
});

test('entities are found or made, and named ones stay', async () => {
  const { caller, services } = service;
  const first = await tell(service, caller, 'A fact of a store.', [['Redis', 'TOOL']]);
  await services.flushWrites();
  clock.advance(60_000);
  const second = await tell(service, caller, 'We moved to Berlin and use redis now.');
  const ids = [second, first, second];
  const { reading, memories } = await services.memoryAgent.linkEntities(caller, ids);
  expect(reading).toBe(true);
  const told = memories.map(({ id, waits, mentions }) => [
    ...[id, waits],
    mentions.map(({ entity, created }) => [entity.name, created]),
  ]);
  const berlin = ['Berlin', true];
  expect(told).toEqual([
    [second, false, [berlin, ['Redis', false]]],
    [first, false, [['Redis', false]]],
  ]);
});

test('what one does not see is not found, and does not wait', async () => {
  const { caller, services, query } = service;
  const id = await tell(service, caller, 'We live in Berlin.');
  await services.flushWrites();
  const asked = services.memoryAgent.linkEntities({ ...caller, userId: 'bob' }, [id]);
  await expect(asked).rejects.toThrow(NotFoundError);
  const waiting = 'MATCH (m:Memory:Unlinked {id: $id}) RETURN m.id AS id';
  expect(await query(waiting, { id })).toEqual([]);
});
