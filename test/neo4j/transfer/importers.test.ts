import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Item } from '../../../src/domain/transfer/items.js';
import { startTestService, type TestService } from '../../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const SOURCE = 'e'.repeat(64);

async function* items(lines: readonly unknown[]): AsyncGenerator<Item> {
  for (const [i, line] of lines.entries()) {
    yield { line: i + 1, text: typeof line === 'string' ? line : JSON.stringify(line) };
  }
}

/** A file of the service's own caller. */
const file = (lines: readonly unknown[], dryRun = false) => ({
  ...{ caller: service.caller, source: SOURCE, items: items(lines), dryRun },
});

describe('chats', () => {
  const chats = [
    {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'I moved to Oslo.' },
      ],
    },
    'no JSON',
    {
      messages: [
        { role: 'user', content: `x${'y'.repeat(2_000_000)}` },
        { role: 'assistant', content: 'Too long.' },
      ],
    },
  ];

  test('are read without writing', async () => {
    const tally = await service.services.transfer.importChat(file(chats, true));
    expect(tally).toMatchObject({ read: 3, written: 0, skipped: 1, failed: 1 });
    expect(await service.query('MATCH (m:Memory {tenant: $tenant}) RETURN m')).toEqual([]);
  });

  test('become episodes, once, but for what is wrong', async () => {
    const tally = await service.services.transfer.importChat(file(chats));
    expect(tally).toMatchObject({ read: 3, written: 2, repeated: 0, skipped: 1, failed: 2 });
    expect(tally.failures.map(({ line }) => line)).toEqual([2, 3]);
    expect(JSON.stringify(tally)).not.toMatch(/no JSON.*no JSON|yyy/);
    const again = await service.services.transfer.importChat(file(chats));
    expect(again).toMatchObject({ written: 0, repeated: 2, failed: 2 });
    const { hits } = await service.services.recall(service.caller, { query: 'Who moved to Oslo?' });
    expect(hits[0]?.memory.content).toBe('I moved to Oslo.');
  });
});

test('a conversation of LoCoMo becomes sessions with speakers', async () => {
  const conversation = {
    ...{ speaker_a: 'Caroline', session_1_date_time: '1:56 pm on 8 May, 2023' },
    session_1: [
      { speaker: 'Caroline', dia_id: 'D1:1', text: 'I went to a pottery class.' },
      { speaker: 'Melanie', dia_id: 'D1:2', text: 'How was the pottery?' },
    ],
  };
  const tally = await service.services.transfer.importLocomo(file([conversation]));
  expect(tally).toMatchObject({ read: 1, written: 2, failed: 0 });
  const speakers = await service.query(
    `MATCH (m:Episode {tenant: $tenant})-[:MENTIONS {role: 'SPEAKER'}]->(e:Entity) WHERE m.content CONTAINS 'pottery'
     RETURN e.name AS name ORDER BY name`,
  );
  expect(speakers).toEqual([{ name: 'Caroline' }, { name: 'Melanie' }]);
});

test('documents are saved, each with an outcome of its own', async () => {
  const lines = [
    { content: '# Bees\n\nBees dance.', path: 'bees.md' },
    { content: '' },
    { content: 'Wasps do not.', path: 'wasps.md' },
  ];
  const tally = await service.services.transfer.importDocuments(file(lines));
  expect(tally).toMatchObject({ read: 3, written: 2, failed: 1 });
  expect(tally.failures).toEqual([{ line: 2, reason: expect.stringContaining('INVALID_INPUT') }]);
  expect(await service.services.transfer.importDocuments(file(lines))).toMatchObject({
    ...{ written: 0, repeated: 2, failed: 1 },
  });
  expect(await service.services.documents.idAtPath(service.caller, 'bees.md')).not.toBeNull();
});

describe('the log of a vault', () => {
  const sail = {
    ...{
      id: 'a0000000000a',
      text: 'Goals: sail.',
      scope: 'shared',
      category: 'goal',
      tier: 'register',
    },
    ...{
      topic_id: 'goals',
      tags: ['sea'],
      created_at: '2026-01-01T00:00:00Z',
      version: 1,
      source: 'chat',
    },
  };
  const sew = {
    ...sail,
    text: 'Goals: sail, sew.',
    updated_at: '2026-01-02T00:00:00Z',
    version: 2,
  };
  const bio = {
    ...sail,
    id: 'a0000000000b',
    text: 'Ann keeps bees.',
    tier: 'canon',
    topic_id: null,
  };
  const gone = { ...bio, version: 2, deleted_at: '2026-01-03T00:00:00Z' };
  const secret = { ...bio, id: 'a0000000000c', scope: 'orion', text: 'Only Orion knows.' };
  const log = [sail, bio, { id: 'secret' }, sew, gone, secret];
  const importing = (lines: readonly unknown[]) =>
    service.services.transfer.importVault(file(lines));

  test('becomes records with their history, once', async () => {
    expect(await importing(log)).toMatchObject({ read: 6, written: 5, repeated: 0, failed: 1 });
    expect(await importing(log)).toMatchObject({ written: 0, repeated: 5, failed: 1 });
    const [memory] = await service.services.memoriesById(service.caller, ['a0000000000a']);
    expect(memory).toMatchObject({ content: 'Goals: sail, sew.', version: 2, tier: 'REGISTER' });
    const [versions = []] = await service.services.history.versionsOf(
      service.caller,
      ['a0000000000a'],
      10,
    );
    expect(versions.map(({ version, content }) => [version, content])).toContainEqual([
      1,
      'Goals: sail.',
    ]);
  });

  test('keeps its tombstones, which can be taken back', async () => {
    const records = await service.services.vault.search(service.caller, { query: 'bees' });
    expect(records).toEqual([]);
    const [event] = await service.query(
      `MATCH (a:AuditEvent {tenant: $tenant, act: 'DELETE'}) RETURN a.id AS id`,
    );
    const undone = await service.services.undo(service.caller, event?.['id']);
    expect(undone.refused).toBeNull();
    expect(await service.services.vault.search(service.caller, { query: 'bees' })).toHaveLength(1);
  });

  test('goes on where it was longer', async () => {
    const later = {
      ...sew,
      text: 'Goals: sail, sew, sing.',
      version: 3,
      updated_at: '2026-01-04T00:00:00Z',
    };
    expect(await importing([...log, later])).toMatchObject({ written: 1, failed: 1 });
    const [versions = []] = await service.services.history.versionsOf(
      service.caller,
      ['a0000000000a'],
      10,
    );
    expect(versions.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['Goals: sail.', 'Goals: sail, sew.']),
    );
    const { hits } = await service.services.recall(service.caller, { query: 'goals to sing' });
    expect(hits[0]?.memory.content).toBe('Goals: sail, sew, sing.');
  });

  test('of one agent is seen by that agent', async () => {
    const ids = ['a0000000000c'];
    expect(await service.services.memoriesById(service.caller, ids)).toEqual([null]);
    const orion = { ...service.caller, agentId: 'orion' };
    expect((await service.services.memoriesById(orion, ids))[0]?.content).toBe('Only Orion knows.');
  });

  test('of another user never takes a record that is there', async () => {
    const bob = { ...service.caller, userId: 'bob' };
    const tally = await service.services.transfer.importVault({ ...file([sail]), caller: bob });
    expect(tally).toMatchObject({ written: 0, failed: 1 });
    expect(tally.failures[0]?.reason).toMatch(/another memory/);
  });
});
