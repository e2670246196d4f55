/** What goes into an image, and how it is written down. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { writeLayer } from '../../../scripts/lib/image/archive.mjs';
import { buildImage, writeLayers } from '../../../scripts/lib/image/build.mjs';
import { complete, copies, directory, text } from '../../../scripts/lib/image/entries.mjs';
import { isRead } from '../../../scripts/lib/image/program.mjs';
import { EXECUTION } from '../../../scripts/lib/image/settings.mjs';
import { librariesIn } from '../../../scripts/lib/image/system.mjs';
import { packagePath } from '../../../src/paths.js';
import { outcome } from '../../support/command.js';

const folder = mkdtempSync(join(tmpdir(), 'mneme-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files, made in the given order. */
function tree(name: string, order: readonly string[]): string {
  const root = join(folder, name);
  for (const path of order) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  return root;
}

test('the same files give the same bytes, whenever and in whatever order they came, and whoever may write them', async () => {
  const first = tree('first', ['b/two', 'a', 'b/one']);
  const second = tree('second', ['a', 'b/one', 'b/two']);
  utimesSync(join(second, 'a'), 1, 1);
  chmodSync(join(second, 'b/one'), 0o600);
  symlinkSync('a', join(first, 'link'));
  symlinkSync('a', join(second, 'link'));
  const write = (root: string) => writeLayer(`${root}.tar.gz`, copies('app', root));
  const [one, other] = [await write(first), await write(second)];
  expect(other).toEqual(one);
  expect(readFileSync(`${second}.tar.gz`)).toEqual(readFileSync(`${first}.tar.gz`));
  const listing = execFileSync('tar', ['-tvzf', `${first}.tar.gz`, '--numeric-owner', '--utc'], {
    encoding: 'utf8',
  });
  expect(
    listing
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ')),
  ).toEqual([
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 app/',
    '-rw-r--r-- 0/0 1 1970-01-01 00:00 app/a',
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 app/b/',
    '-rw-r--r-- 0/0 5 1970-01-01 00:00 app/b/one',
    '-rw-r--r-- 0/0 5 1970-01-01 00:00 app/b/two',
    'lrwxrwxrwx 0/0 0 1970-01-01 00:00 app/link -> a',
  ]);
});

test('folders come before what is in them, and keep the rights that are said of them', () => {
  const entries = [
    text('data/a', ''),
    directory('data', { mode: 0o700, owner: 7 }),
    text('b/c/d', ''),
  ];
  expect(complete(entries).map(({ path, mode, owner }) => [path, mode, owner])).toEqual([
    ['b', 0o755, 0],
    ['b/c', 0o755, 0],
    ['b/c/d', 0o644, 0],
    ['data', 0o700, 7],
    ['data/a', 0o644, 0],
  ]);
});

test.each([
  ['index.js', true],
  ['lib/test/index.js', true],
  ['README.md', true],
  ['index.d.ts', false],
  ['index.d.cts', false],
  ['index.js.map', false],
  ['test', false],
  ['.github', false],
  ['node_modules', false],
])('of a package %s is in the image: %s', (path, expected) => {
  expect(isRead(`app/node_modules/some/${path}`, 'app/node_modules/some')).toBe(expected);
});

test('of the model runtime the binaries of this machine are in the image', () => {
  const root = 'app/node_modules/onnxruntime-node';
  const kept = [
    'linux',
    `linux/${process.arch}`,
    `linux/${process.arch}/a.so`,
    'linux/mips',
    'win32',
  ];
  expect(kept.filter((path) => isRead(`${root}/bin/napi-v6/${path}`, root))).toEqual(
    kept.slice(0, 3),
  );
});

test('libraries are read out of what the linker says, and one that is not there is named', () => {
  const said = [
    '\tlinux-vdso.so.1 (0x00007fff)',
    '\tlibm.so.6 => /lib/libm.so.6 (0x00007f00)',
    '\t/lib64/ld-linux-x86-64.so.2 (0x00007f01)',
  ].join('\n');
  expect(librariesIn(said)).toEqual(['/lib/libm.so.6', '/lib64/ld-linux-x86-64.so.2']);
  expect(() => librariesIn('\tlibx.so.1 => not found')).toThrow(/libx\.so\.1 is not installed/);
});

test('what is no image is not replaced', async () => {
  const foreign = tree('foreign', ['letter.txt']);
  await expect(buildImage(foreign)).rejects.toThrow(/is no image: it is left alone/);
  mkdirSync(join(folder, 'folder.tar'));
  await expect(buildImage(join(folder, 'folder.tar'))).rejects.toThrow(/is no image/);
  await expect(writeLayers(foreign)).rejects.toThrow(/is not empty/);
  expect(readFileSync(join(foreign, 'letter.txt'), 'utf8')).toBe('letter.txt');
});

/** The instructions of the Dockerfile's last stage, continued lines joined. */
function instructions(): ReadonlyMap<string, string> {
  const lines = readFileSync(packagePath('Dockerfile'), 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const last = lines.slice(lines.lastIndexOf('FROM scratch'));
  return new Map(last.map((line) => [line.split(' ')[0] ?? '', line.replace(/^\w+ /, '')]));
}

test('the Dockerfile runs it the same way', () => {
  const said = instructions();
  const words = (name: string) => said.get(name) ?? '';
  expect(words('USER')).toBe(EXECUTION.User);
  expect(words('WORKDIR')).toBe(EXECUTION.WorkingDir);
  expect(words('ENV').split(/\s+/)).toEqual(EXECUTION.Env);
  expect(words('EXPOSE').split(' ')).toEqual(Object.keys(EXECUTION.ExposedPorts));
  expect(JSON.parse(words('VOLUME'))).toEqual(Object.keys(EXECUTION.Volumes));
  expect(words('STOPSIGNAL')).toBe(EXECUTION.StopSignal);
  expect(JSON.parse(words('ENTRYPOINT'))).toEqual(EXECUTION.Entrypoint);
  expect(JSON.parse(words('CMD'))).toEqual(EXECUTION.Cmd);
  const { Test, Interval, Timeout, StartPeriod, Retries } = EXECUTION.Healthcheck;
  const seconds = (ns: number) => `${ns / 1e9}s`;
  expect(words('HEALTHCHECK').split(/ CMD /)).toEqual([
    `--interval=${seconds(Interval)} --timeout=${seconds(Timeout)} --start-period=${seconds(StartPeriod)} --retries=${Retries}`,
    JSON.stringify(Test.slice(1)).replaceAll(',', ', '),
  ]);
});

const run = (file: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
  outcome(spawn(process.execPath, [file, ...args], { env }));

test.each([
  [200, 0, ''],
  [503, 1, 'It answers 503.\n'],
])(
  'the health check of a service that answers %d ends with exit code %d',
  async (status, code, stderr) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(url);
      answer.writeHead(status).end('{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const check = packagePath('image', 'health.mjs');
    const env = { MNEME_PORT: String(port), MNEME_HOST: '0.0.0.0' };
    expect(await run(check, [], env)).toEqual({ code, stdout: '', stderr });
    expect(asked).toEqual(['/health/ready']);
    server.close();
  },
);

test('the script says what it takes, and refuses what it does not know', async () => {
  const script = packagePath('scripts', 'image.mjs');
  const help = await run(script, ['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--out <path>') });
  const wrong = await run(script, ['--in', 'x']);
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("'--in'") });
});
