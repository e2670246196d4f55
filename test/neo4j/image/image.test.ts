/** The image, made without a container engine, and run without one: unpacked into a folder, by its entry point, as its user. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildImage, writeLayers } from '../../../scripts/lib/image/build.mjs';
import { ensureImageNode } from '../../../scripts/lib/image/node.mjs';
import {
  blobPath,
  type Container,
  type Descriptor,
  type Execution,
  readBlob,
  unpack,
} from '../../support/container.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { follow, type ServiceProcess } from '../../support/service-process.js';

/** Packed; a service that is pulled by many machines should not grow unnoticed. In bytes. */
const MOST_BYTES = 180_000_000;
/** Nothing listens there: ports below 1024 are given to nobody who asks for any. */
const NOBODY = '9';

/** Not that of the commit: whoever works here may make another one meanwhile. */
const DATE = new Date('2026-11-01T00:00:00Z');

interface Manifest {
  readonly config: Descriptor;
  readonly layers: readonly Descriptor[];
}
interface Configuration {
  readonly config: Execution;
  readonly rootfs: { readonly diff_ids: readonly string[] };
}

let folder: string;
let layout: string;
let digest: string;
let layers: readonly unknown[];
let manifest: Manifest;
let configuration: Configuration;
let container: Container;
/** Starts while the image is made. */
let database: Promise<OwnServer>;

beforeAll(async () => {
  if (!ensureImageNode()) throw new Error('The Node of the image is not installed.');
  folder = await mkdtemp(join(tmpdir(), 'mneme-image-'));
  layout = join(folder, 'image');
  database = startOwnServer();
  // It is awaited below: until then it fails to nobody.
  database.catch(() => undefined);
  ({ digest, layers } = await buildImage(layout, { date: DATE }));
  manifest = await readBlob(layout, digest);
  configuration = await readBlob(layout, manifest.config.digest);
  const root = join(folder, 'root');
  container = await unpack(layout, manifest.layers, root, configuration.config);
  await database;
});

afterAll(async () => {
  await (await database)?.stop();
  await container?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** SHA-256 of a file, or of what is packed in it. */
async function sha256(path: string, packed = false): Promise<string> {
  const hash = createHash('sha256');
  const source = createReadStream(path);
  await (packed ? pipeline(source, createGunzip(), hash) : pipeline(source, hash));
  return `sha256:${hash.digest('hex')}`;
}

test('every blob is what its digest and size say, and each layer what the configuration says', async () => {
  const index = JSON.parse(await readFile(join(layout, 'index.json'), 'utf8'));
  expect(index.manifests).toMatchObject([{ digest }]);
  const blobs = [...index.manifests, manifest.config, ...manifest.layers] as Descriptor[];
  expect(await readdir(join(layout, 'blobs', 'sha256'))).toHaveLength(blobs.length);
  for (const { digest, size } of blobs) {
    expect(await sha256(blobPath(layout, digest))).toBe(digest);
    expect((await lstat(blobPath(layout, digest))).size).toBe(size);
  }
  const unpacked = manifest.layers.map((layer) => sha256(blobPath(layout, layer.digest), true));
  expect(await Promise.all(unpacked)).toEqual(configuration.rootfs.diff_ids);
  const packed = manifest.layers.reduce((sum, { size }) => sum + size, 0);
  expect(packed).toBeLessThan(MOST_BYTES);
});

test('made once more, as an archive, it has the same layers', async () => {
  const again = await buildImage(join(folder, 'again.tar'), { date: DATE });
  expect(again.layers).toEqual(layers);
});

/** Files and folders of the image, without what engines mount. */
async function pathsOf(root: string): Promise<string[]> {
  const all = await readdir(root, { recursive: true });
  return all.filter((path) => !/^(?:proc|dev)\b/.test(path)).sort();
}

test('a Dockerfile is given the same files', async () => {
  const parts = join(folder, 'layers');
  await writeLayers(parts);
  const names = await readdir(parts);
  const paths = await Promise.all(names.map((name) => pathsOf(join(parts, name))));
  expect([...new Set(paths.flat())].sort()).toEqual(await pathsOf(container.root));
  expect(await readdir(join(parts, 'owned'))).toEqual(['data']);
});

/** What is wrong with the rights of a file or folder; null: nothing. */
async function wrongRights(path: string): Promise<string | null> {
  const { mode } = await lstat(join(container.root, path));
  const isLink = (mode & 0o170_000) === 0o120_000;
  if (isLink || path === 'tmp') return null;
  return mode & 0o6000 || mode & 0o022 ? `${path} ${mode.toString(8)}` : null;
}

test('nothing in it gives rights away, and everybody may write to /tmp alone', async () => {
  const wrong = await Promise.all((await pathsOf(container.root)).map(wrongRights));
  expect(wrong.filter((what) => what !== null)).toEqual([]);
  expect((await lstat(join(container.root, 'tmp'))).mode & 0o7777).toBe(0o1777);
});

/** Tries to write to each path, and tells who it is. */
const PROBE = `
  const { writeFileSync } = require('node:fs');
  const tried = process.argv.slice(1).map((path) => {
    try { writeFileSync(path, ''); return null } catch ({ code }) { return code }
  });
  console.log(JSON.stringify({ user: process.getuid(), groups: process.getgroups(), version: process.version, tried }));
`;

test('its programs are nobody in particular, and write to the data folder and /tmp alone', async () => {
  const closed = ['/probe', '/app/probe', '/app/dist/src/mneme.js', '/etc/passwd', '/usr/probe'];
  const open = ['/data/probe', '/tmp/probe'];
  const { stdout, stderr } = await node('-e', PROBE, ...closed, ...open);
  expect(stderr).toBe('');
  const { tried, ...who } = JSON.parse(stdout);
  expect(who).toEqual({ user: 10_001, groups: [10_001], version: expect.stringMatching(/^v24\./) });
  expect(tried).toEqual([...closed.map(() => 'EACCES'), null, null]);
});

function node(...args: string[]) {
  const [program = ''] = configuration.config.Entrypoint;
  return container.run([program, ...args]);
}

test('what was left out of packages is missed by none that the service depends on', async () => {
  const { dependencies } = JSON.parse(
    await readFile(join(container.root, 'app', 'package.json'), 'utf8'),
  ) as { readonly dependencies: Readonly<Record<string, string>> };
  const importing = `for (const name of process.argv.slice(1)) await import(name);`;
  const loading = ['--input-type=module', '-e', importing, ...Object.keys(dependencies)];
  expect(await node(...loading)).toMatchObject({ stderr: '', code: 0 });
});

test('the bill of materials names what is in it', async () => {
  const inside = join(container.root, 'usr', 'share', 'mneme', 'sbom.cdx.json');
  const bill = await readFile(inside, 'utf8');
  expect(await readFile(`${layout}.sbom.json`, 'utf8')).toBe(bill);
  const { bomFormat, components } = JSON.parse(bill) as {
    readonly bomFormat: string;
    readonly components: readonly Package[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const named = components.map(refOf);
  expect(named).toEqual(expect.arrayContaining(await packagesInside()));
  expect(named).toContainEqual(expect.stringMatching(/^node@24\./));
  expect(named).not.toContainEqual(expect.stringMatching(/^(?:jest|typescript)@/));
});

interface Package {
  readonly name: string;
  readonly version: string;
}
const refOf = ({ name, version }: Package) => `${name}@${version}`;

/** Of packages within packages, too. */
async function packagesInside(): Promise<string[]> {
  const modules = join(container.root, 'app', 'node_modules');
  const files = await readdir(modules, { recursive: true });
  const manifests = files.filter((file) =>
    /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  );
  const read = (file: string) => readFile(join(modules, file), 'utf8');
  const texts = await Promise.all(manifests.map(read));
  return texts.map((text) => refOf(JSON.parse(text) as Package));
}

const key = randomUUID();

/** The entry point with what an operator has to say, on whatever port is free. */
async function serve(): Promise<ServiceProcess> {
  const { uri, username, password } = (await database).database.address;
  const sha256 = createHash('sha256').update(key).digest('hex');
  const keys = [{ tenant: 'acme', userId: 'ana', role: 'WRITER', sha256 }];
  const { Entrypoint, Cmd } = configuration.config;
  return follow(
    container.start([...Entrypoint, ...Cmd], {
      ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
      ...{ MNEME_API_KEYS: JSON.stringify(keys), MNEME_PORT: '0' },
      // On a busy machine no channel is left out.
      MNEME_RECALL_DEADLINE_MS: '60000',
      // What warms a service is tested elsewhere (local/warm-up, cli/pack).
      MNEME_WARM_UP: 'false',
    }),
  );
}

const health = (port: string) => {
  const [how, ...command] = configuration.config.Healthcheck.Test;
  expect(how).toBe('CMD');
  return container.run(command, { MNEME_PORT: port });
};

test('its entry point serves: what is remembered is recalled by its meaning; it is healthy until it is stopped', async () => {
  expect(await health(NOBODY)).toMatchObject({ code: 1, stderr: expect.stringMatching(/REFUSED/) });
  const service = await serve();
  const url = await service.url;
  const { port } = new URL(url);
  await ready(url);
  expect(await health(port)).toEqual({ code: 0, stdout: '', stderr: '' });

  const remember = `mutation { remember(items: {text: "Ana is allergic to peanuts."}) { results { __typename } } }`;
  expect(dataOf(await ask(url, remember, {}, key))).toMatchObject({
    remember: { results: [{ __typename: 'MemoryWritten' }] },
  });
  const recall = `{ recall(query: "Which food must Ana avoid?") { hits { memory { content } score { similarity } } } }`;
  expect(dataOf(await ask(url, recall, {}, key))).toMatchObject({
    recall: {
      hits: [
        {
          memory: { content: 'Ana is allergic to peanuts.' },
          // The bundled model has read both.
          score: { similarity: expect.any(Number) },
        },
      ],
    },
  });

  service.child.kill('SIGTERM');
  expect(await service.exited).toBe(0);
  expect(service.output()).toContain('Stopped.');
  expect((await health(port)).code).toBe(1);
});

/** Resolves when the service says so of itself. */
async function ready(url: string): Promise<void> {
  while (!(await fetch(`${url}/health/ready`)).ok);
}
