/** The commands that open the database themselves, on the one that the test files share. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runMneme } from '../../support/command.js';
import { sharedAddress } from '../../support/database.js';
import { dataFolder, smallService } from '../../support/service-process.js';

const folder = dataFolder();
const emptyFolder = dataFolder();
const tenant = randomUUID();
const { uri, username, password } = sharedAddress();
const settings = {
  ...smallService(folder),
  ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
  ...{ EMBEDDING_PROVIDER: 'none', MNEME_RERANK_PROVIDER: 'none', MNEME_CHANGE_READER: 'none' },
  MNEME_LOCAL_TENANT: tenant,
};

async function done(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runMneme(args, settings);
  if (code !== 0) throw new Error(`${code}: ${stdout}${stderr}`);
  return stdout;
}

test('a chat is known by its looks, and comes out again as an export and as Markdown', async () => {
  const chat = join(folder, 'chat.jsonl');
  const messages = [{ role: 'user', content: 'I keep bees.', timestamp: '2026-03-01T10:00:00Z' }];
  await writeFile(chat, `${JSON.stringify({ id: 'bees', messages })}\n`);
  const args = ['import', '--in', chat, '--user', 'ann', '--json'];
  const imported = { format: 'chat', read: 1, failed: 0 };
  expect(JSON.parse(await done(...args, '--dry-run'))).toMatchObject({ ...imported, written: 0 });
  expect(JSON.parse(await done(...args))).toMatchObject({ ...imported, written: 1, repeated: 0 });
  expect(JSON.parse(await done(...args))).toMatchObject({ ...imported, written: 0, repeated: 1 });

  const out = join(folder, 'all.jsonl');
  const told = JSON.parse(await done('export', '--tenant', tenant, '--out', out, '--json'));
  const lines = (await readFile(out, 'utf8')).trim().split('\n');
  expect(told).toEqual({ tenant, out, lines: lines.length });
  const copy = ['import', '--in', out, '--tenant', randomUUID(), '--new-ids', '--json'];
  expect(JSON.parse(await done(...copy))).toMatchObject({ format: 'mneme' });

  const notes = join(folder, 'notes');
  const markdown = ['markdown', 'export', '--user', 'ann', '--out', notes, '--json'];
  expect(JSON.parse(await done(...markdown))).toMatchObject({ others: 0 });
});

/** Holds a port of this machine, unless somebody does already. */
function held(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(server));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('a database of its own is opened wherever there is room', async () => {
  const { MNEME_BOLT_PORT, MNEME_HTTP_PORT, ...unset } = smallService(emptyFolder);
  expect([MNEME_BOLT_PORT, MNEME_HTTP_PORT]).toEqual(['0', '0']);
  // As a service on another folder would.
  const holders = await Promise.all([7687, 7474].map(held));
  const { code, stdout, stderr } = await runMneme(['export', '--tenant', tenant], {
    ...unset,
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_RERANK_PROVIDER: 'none', MNEME_CHANGE_READER: 'none' },
  });
  for (const holder of holders) holder.close();
  expect([code, stderr]).toEqual([0, expect.stringContaining('Exported')]);
  expect(stdout).toContain('"format":"mneme-export"');
});

test('what a file is not is said before the database is touched', async () => {
  const odd = join(folder, 'odd.jsonl');
  await writeFile(odd, '{"colour": "blue"}\n');
  const { code, stderr } = await runMneme(['import', '--in', odd], settings);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot be told[\s\S]*--format/)]);
});

test('the doctor finds what is wrong, and only then its exit code says so', async () => {
  const well = await runMneme(['doctor', '--json'], settings);
  const checks = (JSON.parse(well.stdout) as { check: string; status: string }[]).map(
    ({ check, status }) => `${check} ${status}`,
  );
  expect(well.code).toBe(0);
  expect(checks).toEqual(['node OK', 'settings OK', 'models OK', 'service OK', 'ports OK']);
  const ill = await runMneme(['doctor'], { ...settings, MNEME_URL: 'http://127.0.0.1:9' });
  expect([ill.code, ill.stdout]).toEqual([
    1,
    expect.stringMatching(/none answers at[\s\S]*mneme start/),
  ]);
  const unset = await runMneme(['doctor'], { ...settings, MNEME_PORT: 'x' });
  expect([unset.code, unset.stdout]).toEqual([1, expect.stringMatching(/MNEME_PORT/)]);
});

test('keys are made, and their file is what a service takes', async () => {
  const file = join(folder, 'keys.json');
  const made = ['keys', 'create', '--file', file, '--tenant', tenant, '--role', 'READER', '--json'];
  const { id, secret } = JSON.parse(await done(...made)) as { id: string; secret: string };
  expect(secret).toMatch(/^mneme_/);
  expect(await done('keys', 'list', '--file', file)).toContain(id);
  expect(await done('keys', 'revoke', id, '--file', file)).toMatch(/refused from now on/);
});
