/** The protocol's inspector in command-line mode, over both transports. It needs a newer Node than the oldest of the service: that of the image. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { IMAGE_NODE } from '../../../scripts/lib/image/node.mjs';
import { packagePath } from '../../../src/paths.js';
import { startTestApi, type TestApi } from '../../support/api.js';

const run = promisify(execFile);
const INSPECTOR = packagePath(
  'test/newer-node/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
const SIX = ['recall', 'remember', 'explain', 'correct', 'forget', 'review'];

const home = mkdtempSync(join(tmpdir(), 'mneme-inspector-'));
let api: TestApi<'ann'>;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'mcp-inspector', userId: 'ann' } });
});
afterAll(async () => {
  await api.stop();
  rmSync(home, { recursive: true, force: true });
});

/** What it prints, as JSON. */
async function inspect(args: readonly string[]) {
  const { stdout } = await run(IMAGE_NODE, [INSPECTOR, '--cli', ...args], {
    env: { PATH: process.env['PATH'], HOME: home },
  });
  return JSON.parse(stdout);
}

const overHttp = () => [
  ...[`${api.url}/mcp`, '--transport', 'http'],
  ...['--header', `Authorization: Bearer ${api.clients.ann.key}`],
];
const overStdio = () => [
  ...[process.execPath, packagePath('dist', 'src', 'mneme.js'), 'mcp'],
  ...['-e', `MNEME_URL=${api.url}`, '-e', `MNEME_KEY=${api.clients.ann.key}`],
];
const WAYS = [
  ['HTTP', overHttp],
  ['stdio', overStdio],
] as const;

test.each(WAYS)(
  'it lists the tools over %s, and finds nothing wrong with their schemas',
  async (_, way) => {
    const { tools } = await inspect([...way(), '--method', 'tools/list', '--strict']);
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(SIX);
  },
);

test.each(WAYS)('it calls tools over %s', async (_, way) => {
  const call = ['--method', 'tools/call', '--tool-name'];
  const kept = await inspect([
    ...way(),
    ...call,
    'remember',
    '--tool-arg',
    'text=The sitar has 20 strings.',
  ]);
  expect(kept.structuredContent).toMatchObject({ created: expect.any(Boolean) });
  const found = await inspect([
    ...way(),
    ...call,
    'recall',
    '--tool-arg',
    'query=How many strings has the sitar?',
  ]);
  expect(found.structuredContent.memories[0]).toMatchObject({ text: 'The sitar has 20 strings.' });
});

test('it reads resources and prompts', async () => {
  const read = await inspect([
    ...overHttp(),
    '--method',
    'resources/read',
    '--uri',
    'mneme://profile',
  ]);
  expect(read.contents).toMatchObject([{ mimeType: 'text/markdown' }]);
  const { prompts } = await inspect([...overHttp(), '--method', 'prompts/list']);
  expect(prompts).toHaveLength(2);
});
