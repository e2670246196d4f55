import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConversation } from '../../../src/cli/conversation-file.js';
import { batchesOf } from '../../../src/cli/ingest.js';
import { fenced } from '../../../src/domain/kernel/fence.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-turns-'));
});
afterEach(() => rm(folder, { recursive: true }));

const NONE: Parameters<typeof readConversation>[1] = { session: null, assistant: null };

async function read(name: string, content: string | Buffer, options = NONE) {
  const path = join(folder, name);
  await writeFile(path, content);
  return readConversation(path, options);
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

test('messages a line are one conversation, known again by the content of the file', async () => {
  const text =
    line({ role: 'system', content: 'Be kind.' }) +
    line({ role: 'user', content: 'Hello.', timestamp: '2026-03-01T10:00:00Z', name: 'Ana' }) +
    line({ role: 'assistant', content: [{ type: 'text', text: 'Hi.' }], timestamp: 1_772_359_230 });
  const turns = await read('chat.jsonl', text);
  expect(turns).toEqual([
    expect.objectContaining({ role: 'USER', speaker: 'Ana', content: 'Hello.' }),
    expect.objectContaining({ role: 'ASSISTANT', content: 'Hi.' }),
  ]);
  expect(turns.map(({ eventTime }) => eventTime?.toISOString())).toEqual([
    ...['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:30.000Z'],
  ]);
  expect(new Set(turns.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(new Set(turns.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect(await read('again.jsonl.gz', gzipSync(text))).toHaveLength(2);
  expect(await read('copy.jsonl', text)).toEqual(turns);
});

test('chats, and messages that name their conversation', async () => {
  const text =
    line({ id: 'a', messages: [{ role: 'user', content: 'One.' }] }) +
    line({ role: 'user', content: 'Two.', sessionId: 'b' }) +
    line({ role: 'user', content: 'Three.' });
  const sessions = (await read('x.jsonl', text, { ...NONE, session: 'c' })).map(
    ({ sessionId }) => sessionId,
  );
  expect(sessions).toEqual(['a', 'b', 'c']);
});

test('what was put into a prompt out of memory is left out', async () => {
  const text =
    line({ role: 'user', content: `${fenced('Ana lives in Lisbon.')}\nWhere do I live?` }) +
    line({ role: 'user', content: fenced('Ana has a cat.') });
  const turns = await read('x.jsonl', text);
  expect(turns.map(({ content }) => content)).toEqual(['Where do I live?']);
});

test.each([
  ['x.txt', 'No turns here.', /has no turns/],
  ['x.pdf', '%PDF', /says nothing/],
  ['x.jsonl', line({ role: 'captain', content: 'x' }), /x\.jsonl, line 1: /],
])('%s of %j is refused as a wrong command line', async (name, content, message) => {
  await expect(read(name, content)).rejects.toMatchObject({
    ...{ code: 2, message: expect.stringMatching(message), advice: expect.any(String) },
  });
});

test('a file that is not there', async () => {
  await expect(readConversation(join(folder, 'none.md'), NONE)).rejects.toMatchObject({
    ...{ code: 2, message: expect.stringMatching(/none\.md cannot be read/) },
  });
});

test('requests are bounded by turns and by characters, and nothing is lost', async () => {
  const turns = await read('x.md', 'User: x\n'.repeat(450));
  expect([...batchesOf(turns)].map(({ length }) => length)).toEqual([200, 200, 50]);
  const long = turns.slice(0, 3).map((turn) => ({ ...turn, content: 'x'.repeat(300_000) }));
  expect([...batchesOf(long)].map(({ length }) => length)).toEqual([1, 1, 1]);
});
