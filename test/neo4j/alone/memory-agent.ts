/** What a memory agent asks that is settled by a queue (G-80): entities of memories, and contradictions. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NotFoundError } from '../../../src/errors.js';
import { factsByMeaning } from '../../../src/statements/memory-agent.js';
import { movableClock } from '../../support/clock.js';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { tell } from '../entities/people.js';

export function testMemoryAgent(open: () => OwnServer): void {
  const clock = movableClock();
  let service: TestService;

  describe('with linking', () => {
    beforeAll(async () => {
      const env = { MNEME_LINK_ENTITIES: 'true' };
      const { address } = open().database;
      service = await startTestService({ address, clock, env, embedder: null });
    });
    afterAll(() => service.stop());

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
  });

  describe('with a model', () => {
    beforeAll(async () => {
      service = await startTestService({ address: open().database.address, clock });
    });
    afterAll(() => service.stop());

    test('contradictions of a memory are found, by words and by meaning, without changing anything', async () => {
      const { caller, services, query, graph } = service;
      const { id: old } = await writing(
        rememberOne(services, caller, { text: 'My project uses Python 3.10.' }),
      );
      clock.advance(60_000);
      const { id } = await writing(rememberOne(services, caller, { text: 'We met on Monday.' }));
      // Waits for the comparison by embedding too, which would find what is changed below.
      await services.flushWrites();
      // As if no rule had looked at it when it was written.
      await query('MATCH (m:Memory {id: $id}) SET m.content = $text', {
        ...{ id, text: 'My project uses Python 3.11.' },
      });
      const { memoryId, contradictions } = await services.memoryAgent.detectConflicts(caller, {
        ...{ memoryId: id, text: null },
      });
      expect(memoryId).toBe(id);
      expect(contradictions).toMatchObject([{ otherId: old, heuristic: 'ENTITY_VALUE' }]);
      const nearest = factsByMeaning(new HashedWords());
      const near = await graph.read(nearest, { suspectId: id, limit: 10, now: clock.now() });
      expect(near.map(({ statement }) => statement.id)).toEqual([old]);
      const current = await services.memoriesById(caller, [old, id]);
      expect(current.map((memory) => memory?.validUntil)).toEqual([null, null]);
    });
  });
}
