import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { rememberAll, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

const TEXT = 'Whales sing at night, says Bo.';
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

/** Somebody who keeps a text and recalls it in the session `s`. */
async function recalling(sessionId: string | null = 's'): Promise<Caller> {
  const caller = { ...service.caller, userId: `user-${++users}`, sessionId };
  await writing(rememberOne(service.services, caller, { text: TEXT }));
  const { hits } = await service.services.recall(caller, { query: 'whales' });
  expect(hits.map(({ memory }) => memory.content)).toEqual([TEXT]);
  return caller;
}

async function memorize(caller: Caller, change: object = {}): Promise<WriteOutcome | undefined> {
  return (await rememberAll(service.services, caller, [{ text: TEXT, ...change }])).outcomes[0];
}

const ECHO = { refused: { code: 'RECALL_ECHO', stage: 7, rule: 'recall-echo' } };
const ACCEPTED = { refused: null, action: 'CREATE' };

describe('what a session has recalled', () => {
  test.each([
    ['word for word', {}],
    ['with other signs', { text: 'whales SING at night says bo' }],
    ['as the result of a tool', { sourceRole: 'TOOL' }],
  ])('is not memorized by its agent: %s', async (_, change) => {
    const caller = await recalling();
    expect(await memorize(caller, change)).toMatchObject(ECHO);
    const count = 'MATCH (m:Memory {tenant: $tenant, userId: $user}) RETURN count(m) AS count';
    expect(await service.query(count, { user: caller.userId })).toEqual([{ count: 1 }]);
  });

  test.each([
    ['from the user', {}, { sourceRole: 'USER' }],
    ['in another session', { sessionId: 't' }, {}],
    ['without a session', { sessionId: null }, {}],
    ['by another agent', { agentId: 'orion' }, {}],
    ['with a word more', {}, { text: `${TEXT} Perhaps.` }],
  ])('is accepted %s', async (_, change, item) => {
    const caller = await recalling();
    expect(await memorize({ ...caller, ...change }, item)).toMatchObject(ACCEPTED);
  });

  test('is remembered for no session where there is none', async () => {
    expect(await memorize(await recalling(null))).toMatchObject(ACCEPTED);
  });

  test('may still be put into the vault', async () => {
    const caller = await recalling();
    expect(await rememberOne(service.services, caller, record(TEXT))).toMatchObject(ACCEPTED);
  });
});
