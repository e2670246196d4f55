import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '../../support/service.js';
import { done, gathered, judged, open, recalled, saved } from './turns.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const SECTIONS = {
  ...{ plan: 'Look it up.', tools: 'memory.search', response: 'The Roborovski squeaks least.' },
  ...{ validation: 'It answers the question.', topic: 'pet.hamster', keywords: ['hamster'] },
};
const user = (userId: string) => ({ ...service.caller, userId });
const complete = async (caller: ReturnType<typeof user>, turnId: string, change: object = {}) =>
  service.services.turns.complete(caller, { turnId, ...SECTIONS, ...change });

describe('T-D03: a completed turn', () => {
  test('is one document that a similar question finds', async () => {
    const caller = user('ann');
    await saved(service, caller, 'Roborovski hamsters are kept in pairs.');
    await service.embedded();
    const turnId = await open(service, caller);
    const { usedIds } = await gathered(service, caller, turnId);
    const { contextId, created } = done(await complete(caller, turnId));
    expect(created).toBe(true);
    await service.embedded();
    expect(await recalled(service, caller, 'quietest hamster?')).toContain(contextId);
    const [memory] = await service.services.memoriesById(caller, [contextId]);
    expect(memory).toMatchObject({ kind: 'EPISODIC', profile: 'DOCUMENT' });
    const text = await service.services.documents.textOf(caller, contextId, false);
    for (const part of [
      '§0 What was asked',
      'kept in pairs',
      'Look it up.',
      'squeaks least',
      '§6',
    ]) {
      expect(text).toContain(part);
    }
    // The next turn draws on it.
    const next = await gathered(service, caller, await open(service, caller));
    expect(next.usedIds).toContain(contextId);
    expect(usedIds).not.toContain(contextId);
  });

  test('is told with its sections, at its path, with its turn', async () => {
    const caller = user('bob');
    const turnId = await open(service, caller);
    const { contextId } = done(await complete(caller, turnId, { reflection: 'About pets.' }));
    const turn = await service.services.turns.turn(caller, turnId);
    expect(turn).toMatchObject({
      contextId,
      number: 1,
      outcome: null,
      completedAt: expect.any(Date),
    });
    const { topic: _, keywords: __, ...told } = SECTIONS;
    const question = 'Which hamster is the quietest?';
    expect(turn?.sections).toEqual({ ...told, question, reflection: 'About pets.' });
    expect(await service.services.documents.idAtPath(caller, 'turns/1/context.md')).toBe(contextId);
    const [row] = await service.query(
      `MATCH (m:Memory {id: $contextId})-[:IN_TURN]->(t:Turn)
       RETURN t.id AS turnId, m.turnNumber AS number, m.expiresAt AS expiresAt, m.primaryTopic AS topic`,
      { contextId },
    );
    expect(row).toEqual({ turnId, number: 1, expiresAt: null, topic: 'pet.hamster' });
  });

  test('says the same when it is completed again, and refuses something else', async () => {
    const caller = user('cy');
    const turnId = await open(service, caller);
    const first = done(await complete(caller, turnId));
    expect(await complete(caller, turnId)).toEqual({ ...first, created: false });
    const other = await complete(caller, turnId, { response: 'The Syrian one.' });
    expect(other.refused).toMatchObject({ code: 'COMPLETED' });
    const rows = await service.query(
      'MATCH (m:Document {tenant: $tenant}) WHERE m.turnId = $turnId RETURN m.id AS id',
      { turnId },
    );
    expect(rows).toEqual([{ id: first.contextId }]);
  });

  test('is completed once, however many do it at once', async () => {
    const caller = user('dan');
    const turnId = await open(service, caller);
    const all = await Promise.all(Array.from({ length: 5 }, () => complete(caller, turnId)));
    expect(new Set(all.map((each) => done(each).contextId)).size).toBe(1);
    expect(all.filter((each) => done(each).created)).toHaveLength(1);
  });
});

describe('QD-13: the outcome stands on the document', () => {
  const outcomeOf = async (id: string) =>
    (await service.query('MATCH (m:Memory {id: $id}) RETURN m.outcome AS outcome', { id }))[0];

  test.each(['before', 'after'])('when it is recorded %s the turn is completed', async (when) => {
    const caller = user(`judged ${when}`);
    const turnId = await open(service, caller);
    if (when === 'before') await judged(service, caller, { turnId, outcome: 'FAIL' });
    const { contextId } = done(await complete(caller, turnId));
    if (when === 'after') await judged(service, caller, { turnId, outcome: 'FAIL' });
    expect(await outcomeOf(contextId)).toEqual({ outcome: 'FAIL' });
    await service.embedded();
    expect(await recalled(service, caller, 'quietest hamster?')).toContain(contextId);
  });
});

test('X-18: personal data in it is flagged as in a turn of a conversation, not refused', async () => {
  const caller = user('eve');
  const turnId = await open(service, caller);
  const response = 'The card is 4111 1111 1111 1111.';
  const { contextId } = done(await complete(caller, turnId, { response }));
  const [row] = await service.query(
    'MATCH (m:Memory {id: $contextId}) RETURN m.containsPii AS pii, m:Unembedded AS embedded',
    { contextId },
  );
  expect(row).toEqual({ pii: true, embedded: false });
});

test('where that is to be refused, the turn stays open', async () => {
  const strict = await startTestService({ embedder: null, env: { MNEME_PII_EPISODE: 'BLOCK' } });
  try {
    const turnId = await open(strict, strict.caller);
    const input = { turnId, response: 'The card is 4111 1111 1111 1111.' };
    const outcome = await strict.services.turns.complete(strict.caller, input);
    expect(outcome.refused).toMatchObject({ code: 'REFUSED' });
    expect(JSON.stringify(outcome)).not.toContain('4111');
    expect((await strict.services.turns.turn(strict.caller, turnId))?.completedAt).toBeNull();
    done(await strict.services.turns.complete(strict.caller, { turnId, response: 'Hidden.' }));
  } finally {
    await strict.stop();
  }
});
