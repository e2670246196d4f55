import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { all, closing, connected, first } from '../../support/sockets.js';
import { unlikeTexts } from '../../support/vault-writes.js';

interface Seen {
  readonly data: {
    readonly changes: {
      readonly cursor: string;
      readonly node: {
        readonly kind: string;
        readonly memory: { readonly content: string } | null;
      };
    };
  };
}

const FOLLOW = `subscription($since: String, $kinds: [ChangeKind!], $caller: CallerInput) {
  changes(since: $since, kinds: $kinds, caller: $caller) {
    cursor node { kind at memoryId memory { content outdatedBy { explanation } } }
  }
}`;
const REMEMBER = `mutation($items: [RememberInput!]!, $caller: CallerInput) {
  remember(items: $items, caller: $caller) { created }
}`;
const folder = mkdtempSync(join(tmpdir(), 'mneme-live-'));
const file = join(folder, 'keys.json');
let api: TestApi<'ann' | 'bob' | 'agent' | 'leaving'>;

beforeAll(async () => {
  api = await startTestApi(
    {
      ann: { tenant: 'live', userId: 'ann' },
      bob: { tenant: 'live', userId: 'bob' },
      agent: { tenant: 'live' },
      leaving: { tenant: 'live', role: 'READER' },
    },
    {
      ...{ MNEME_API_KEYS_FILE: file, MNEME_RELOAD_MS: '10' },
      ...{ MNEME_FEED_POLL_MS: '20', MNEME_FEED_BUFFER: '2' },
    },
  );
});

afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
  expect(api.errors).toEqual([]);
});

const headersOf = (name: keyof typeof api.clients) => ({ 'x-api-key': api.clients[name].key });

/** The first so many changes. */
async function follow(name: keyof typeof api.clients, count: number, variables: object) {
  const given = { headers: headersOf(name), variables: { ...variables } };
  const seen = (await first(api, FOLLOW, count, given)) as Seen[];
  return seen.map(({ data: { changes } }) => changes);
}

const told = (changes: Awaited<ReturnType<typeof follow>>) =>
  changes.map(({ node }) => `${node.kind} ${node.memory?.content}`);

test('changes come as they are made, and go on after a cursor', async () => {
  const caller = { userId: 'eve' };
  await api.clients.agent.remember({ text: 'The harbour is deep.' }, { caller });
  const [begun] = await follow('agent', 1, { since: '2020-01-01', caller });
  const rest = follow('agent', 2, { since: begun?.cursor, caller });
  const { memory } = await api.clients.agent.remember({ text: 'A lamp burns there.' }, { caller });
  await api.clients.agent.remember({ text: 'The pilot drinks tea.' }, { caller });
  const live = await rest;
  expect(told(live)).toEqual(['KNOWN A lamp burns there.', 'KNOWN The pilot drinks tea.']);
  const retired = follow('agent', 1, { since: live[1]?.cursor, kinds: ['RETIRED'], caller });
  await api.clients.agent.remember({ text: 'The ferry is late.' }, { caller });
  await api.clients.agent.call('forget', { ids: memory.id, caller });
  expect(told(await retired)).toEqual(['RETIRED A lamp burns there.']);
});

test('changes of another user never come', async () => {
  const seen = follow('ann', 2, { since: '2020-01-01' });
  await api.clients.bob.remember({ text: 'Bob is afraid of water.' });
  await api.clients.ann.remember({ text: 'Ann swims every day.' });
  await api.clients.bob.remember({ text: 'Bob bought a horse.' });
  await api.clients.ann.remember({ text: 'Ann lives by the sea.' });
  expect(told(await seen)).toEqual(['KNOWN Ann swims every day.', 'KNOWN Ann lives by the sea.']);
  const headers = headersOf('bob');
  const variables = { caller: { userId: 'ann' } };
  expect(await all(api, FOLLOW, { headers, variables })).toMatchObject([
    { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  ]);
});

test('who reads slowly loses nothing', async () => {
  const caller = { userId: 'slow' };
  const texts = unlikeTexts(20);
  await api.clients.agent.remember({ text: 'The harbour is deep.' }, { caller });
  const socket = await connected(api, { headers: headersOf('agent') });
  const seen = new Set<string>();
  socket.once('message', () => socket.pause());
  const paused = once(socket, 'message');
  const done = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { payload } = JSON.parse(String(data)) as { payload: Seen };
      seen.add(payload.data.changes.node.memory?.content ?? '');
      if (texts.every((text) => seen.has(text))) resolve();
    });
  });
  const payload = { query: FOLLOW, variables: { since: '2020-01-01', caller } };
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
  await paused;
  await api.clients.agent.ask(REMEMBER, { items: texts.map((text) => ({ text })), caller });
  socket.resume();
  await done;
  socket.terminate();
});

describe('credentials', () => {
  test('that are revoked end it', async () => {
    const socket = await connected(api, { headers: headersOf('leaving') });
    const closed = closing(socket);
    const payload = { query: FOLLOW };
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    const keys = JSON.parse(readFileSync(file, 'utf8')) as { role: string }[];
    // As `mneme keys revoke` does: whole, under its name at once.
    writeFileSync(`${file}.new`, JSON.stringify(keys.filter(({ role }) => role !== 'READER')));
    renameSync(`${file}.new`, file);
    expect((await closed)[0]).toBe(4401);
  });
});
