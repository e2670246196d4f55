/** What `npm pack` makes, installed into an empty folder and used there as somebody new would. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { warmed } from '../../../src/cli/running-service.js';
import { packagePath } from '../../../src/paths.js';
import { connectStdio } from '../../support/mcp.js';
import { inherited, smallService } from '../../support/service-process.js';

/** Installing may download what no cache has, and the first start prepares Neo4j. */
const LONG_MS = 1_200_000;

let folder: string;
/** The default data folder: `.mneme` where it is called. */
const { MNEME_DATA_DIR, MNEME_WARM_UP, ...settings } = smallService('');
const env = {
  ...Object.fromEntries(Object.entries(inherited()).filter(([name]) => !name.startsWith('npm_'))),
  ...{ ...settings, NO_COLOR: '1', npm_config_update_notifier: 'false' },
  // What it brings along runs on this very Node, also where nobody overrides versions.
  npm_config_engine_strict: 'true',
};

const defined = Object.fromEntries(
  Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

async function run(command: string, ...args: string[]): Promise<string> {
  const how = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(command, args, how)).stdout;
  } catch (thrown) {
    // What it printed says why; the error itself has its command alone.
    const { stdout, stderr } = thrown as { stdout?: string; stderr?: string };
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`, {
      cause: thrown,
    });
  }
}

const mneme = (...args: string[]) => run('npx', '--no-install', 'mneme', ...args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-pack-'));
  const packing = ['pack', '--json', '--pack-destination', folder];
  await promisify(execFile)('npm', packing, {
    cwd: packagePath(),
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const [file = ''] = await readdir(folder);
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', 'install', ...quietly, `./${file}`);
}, LONG_MS);

let service: ChildProcess | undefined;

afterAll(() => {
  // Also a test that fails must leave nothing running.
  service?.kill();
  return rm(folder, { recursive: true, force: true, maxRetries: 100, retryDelay: 100 });
});

test('the package has the program alone', async () => {
  const root = join(folder, 'node_modules', 'mneme');
  expect((await readdir(root)).sort()).toEqual(
    [
      ...[
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'cypher',
        'data',
        'database',
        'demo',
        'dist',
        'docs',
      ],
      ...['models', 'package.json', 'prompts', 'scripts'],
    ].sort(),
  );
  expect(await readdir(join(root, 'database'))).not.toContain('target');
  expect((await readdir(join(root, 'dist'))).sort()).toEqual(['public', 'src']);
  expect(await mneme('--help')).toMatch(/^Usage: mneme /);
});

test(
  '`npx mneme start` serves: what is remembered is recalled by its meaning, also over `npx mneme mcp`, until `mneme stop`',
  async () => {
    service = spawn('npx', ['--no-install', 'mneme', 'start'], { cwd: folder, env });
    const ended = once(service, 'close');
    const url = await banner(service);
    await mneme('remember', 'Ana is allergic to peanuts.', '--user', 'ana');
    const answer = await mneme('ask', 'Which food must Ana avoid?', '--user', 'ana', '--json');
    expect(JSON.parse(answer)).toMatchObject({
      hits: [{ memory: { content: 'Ana is allergic to peanuts.' } }],
    });
    const program = { command: 'npx', args: ['--no-install', 'mneme', 'mcp'], cwd: folder };
    const bridge = await connectStdio('', { user: 'ana', env: defined, program });
    const { data } = await bridge.call('recall', { query: 'Which food must Ana avoid?' });
    expect(data.memories).toMatchObject([{ text: 'Ana is allergic to peanuts.' }]);
    await bridge.close();
    await warmed(url, () => undefined);
    expect(await mneme('doctor')).toMatch(/ready at[\s\S]*Nothing is wrong/);
    expect(await mneme('stop')).toMatch(/^Stopped/);
    expect((await ended)[0]).toBe(0);
  },
  LONG_MS,
);

/** Its address, when it serves. @throws Error with what it said when it ends before */
function banner(service: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /GraphQL\s+(\S+)\/graphql/.exec(output)?.[1];
      if (url) resolve(url);
    };
    service.stdout?.on('data', listen);
    service.stderr?.on('data', listen);
    service.once('close', () => reject(new Error(output)));
  });
}
