/** When a conversation is over (G-20), and what the front doors tell of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError } from '../../../src/errors.js';
import type { Services } from '../../../src/flows/services.js';
import { forgetOne, ingestOne } from '../../support/remember.js';
import { turn } from '../../support/service.js';
import { type Conversations, sessionsOf, startConversations } from './conversations.js';

let memory: Conversations;
let caller: Caller;
let sessions: Services['sessions'];

beforeAll(async () => {
  memory = await startConversations();
  ({ sessions } = memory.services);
});

afterAll(() => memory.stop());

beforeEach(() => {
  caller = memory.somebody();
});

const one = (sessionId: string, change: object = {}) =>
  ingestOne(memory.services, caller, turn('Hello.', { sessionId, ...change }));

const due = async () =>
  (await sessionsOf(memory)).filter((row) => row['due'] === true).map(({ id }) => id);

describe('a new session', () => {
  test('T-G01: two messages are two nodes and one temporal edge, and no reader is asked', async () => {
    await one('s1');
    expect(await one('s1', { role: 'ASSISTANT' })).toMatchObject({ consolidating: null });
    expect(
      await memory.query(
        `MATCH (m:Episode {tenant: $tenant, userId: $userId}) OPTIONAL MATCH (m)-[t:TEMPORAL]->()
         RETURN count(m) AS nodes, count(t) AS edges`,
        { userId: caller.userId },
      ),
    ).toEqual([{ nodes: 2, edges: 1 }]);
    expect(memory.readers.calls).toEqual([]);
    expect(await sessionsOf(memory)).toMatchObject([{ id: 's1', waits: true, due: false }]);
  });

  test('T-G02: makes the one before due, once, with the first words of a user', async () => {
    expect(await one('s1')).toMatchObject({ consolidating: null });
    expect(await one('s2', { role: 'ASSISTANT' })).toMatchObject({ consolidating: null });
    expect(await due()).toEqual([]);
    expect(await one('s2')).toMatchObject({ consolidating: 's1' });
    expect(await due()).toEqual(['s1']);
    expect(await one('s2')).toMatchObject({ consolidating: null });
    expect(await one('s1')).toMatchObject({ consolidating: null });
    expect(await due()).toEqual(['s1']);
  });

  test('a repeated key makes nothing due', async () => {
    await one('s1');
    const key = { idempotencyKey: `${caller.userId} begins` };
    expect(await one('s2', key)).toMatchObject({ created: true, consolidating: 's1' });
    expect(await one('s2', key)).toMatchObject({ created: false, consolidating: null });
  });

  test('in a bulk the first words of a user tell it', async () => {
    await one('s1');
    const turns = ['ASSISTANT', 'USER', 'USER'].map((role) =>
      turn('Hi.', { sessionId: 's2', role }),
    );
    const told = await memory.services.ingest(caller, turns);
    expect(told.map(({ consolidating }) => consolidating)).toEqual([null, 's1', null]);
  });

  test("leaves another user's and another scope's alone", async () => {
    await one('s1');
    await ingestOne(memory.services, { ...caller, userId: 'bob' }, turn('Hi.', { sessionId: 'b' }));
    const agent = { ...caller, agentId: 'coder' };
    await ingestOne(memory.services, agent, turn('Hi.', { sessionId: 'c', scope: 'coder' }));
    expect(await due()).toEqual([]);
  });

  test('one that was consolidated waits again with its next turn, and is due with the next session', async () => {
    await one('s1');
    await sessions.consolidate(caller, 's1');
    expect(await one('s2')).toMatchObject({ consolidating: null });
    await one('s1');
    expect(await sessionsOf(memory)).toMatchObject([
      { id: 's1', waits: true, due: false },
      { id: 's2', waits: true, due: false },
    ]);
    expect(await one('s3')).toMatchObject({ consolidating: 's1' });
    expect(await due()).toEqual(['s1', 's2']);
  });
});

describe('a session that is over', () => {
  test('is due while turns wait, and not when none does', async () => {
    await one('s1');
    expect(await sessions.complete(caller, 's1')).toEqual({ sessionId: 's1', due: true });
    expect(await due()).toEqual(['s1']);
    expect(await sessions.complete(caller, ' s1 ')).toEqual({ sessionId: 's1', due: true });
    await sessions.consolidate(caller, 's1');
    expect(await sessions.complete(caller, 's1')).toEqual({ sessionId: 's1', due: false });
  });

  test('is consolidated when no turn waits', async () => {
    await one('s1');
    expect(await sessions.isConsolidated(caller, 's1')).toBe(false);
    await sessions.consolidate(caller, 's1');
    expect(await sessions.isConsolidated(caller, 's1')).toBe(true);
    await one('s1');
    expect(await sessions.isConsolidated(caller, 's1')).toBe(false);
  });

  test.each<keyof Services['sessions']>(['complete', 'consolidate', 'isConsolidated', 'episodes'])(
    '%s: not there for whoever does not see it',
    async (name) => {
      await one('s1');
      const ask = (who: Caller, id: unknown) => sessions[name](who, id);
      await expect(ask(caller, 'elsewhere')).rejects.toThrow(NotFoundError);
      await expect(ask({ ...caller, userId: 'eve' }, 's1')).rejects.toThrow(NotFoundError);
      await expect(ask({ ...caller, tenant: 'other' }, 's1')).rejects.toThrow(NotFoundError);
      await expect(ask(caller, ' ')).rejects.toThrow(InvalidInputError);
    },
  );
});

describe('its turns', () => {
  const contents = async (page?: object) =>
    (await sessions.episodes(caller, 's1', page)).map(({ content }) => content);

  test('come in order, page by page', async () => {
    const said = Array.from({ length: 60 }, (_, i) => `Turn ${i}`);
    await memory.say('s1', said);
    expect(await contents()).toEqual(said.slice(0, 50));
    const turns = await sessions.episodes(caller, 's1', { limit: 200 });
    const behind = (i: number) => ({ after: turns[i]?.id ?? '' });
    expect(await contents({ ...behind(54), limit: 200 })).toEqual(said.slice(55));
    expect(await contents({ ...behind(9), limit: 2 })).toEqual(said.slice(10, 12));
    expect(await contents(behind(59))).toEqual([]);
  });

  test('a turn that was forgotten is a place all the same', async () => {
    await memory.say('s1', ['One.', 'Two.', 'Three.']);
    const [, second] = await sessions.episodes(caller, 's1');
    await forgetOne(memory.services, caller, { id: second?.id });
    expect(await contents({ after: second?.id })).toEqual(['Three.']);
  });

  test.each([{ limit: 0 }, { limit: 201 }, { after: 'nothing' }, { limit: 1.5 }])(
    '%p is no page',
    async (page) => {
      await one('s1');
      await expect(contents(page)).rejects.toThrow(InvalidInputError);
    },
  );
});
