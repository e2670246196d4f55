/** An image in the layout of the Open Container Initiative, with the list that older versions of `docker load` read. */
import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeLayer } from './archive.mjs';
import { EXECUTION } from './settings.mjs';

const BLOBS = join('blobs', 'sha256');
/** Names of architectures that are not those of Node. */
const ARCHITECTURE = { x64: 'amd64' };
const MEDIA = 'application/vnd.oci.image';

/**
 * @typedef {{ name: string, bytes: number, size: number, diffId: string, digest: string }} Layer sizes unpacked and packed, and their SHA-256
 * @typedef {{ digest: string, layers: Layer[] }} Image its digest is that of its manifest
 */

/**
 * Writes the layout into an empty folder.
 * @param {{ name: string, version: string, date: Date, labels: Record<string, string> }} of
 * @param {{ name: string, entries: import('./entries.mjs').Entry[] }[]} parts the layers, the lowest first
 * @param {(layer: Layer) => void} told hears of each layer that is written
 * @returns {Promise<Image>}
 */
export async function writeLayout(folder, of, parts, told) {
  await mkdir(join(folder, BLOBS), { recursive: true });
  const layers = await Promise.all(
    parts.map(async ({ name, entries }) => {
      const layer = { name, ...(await layerBlob(folder, name, entries)) };
      told(layer);
      return layer;
    }),
  );
  const config = await jsonBlob(folder, `${MEDIA}.config.v1+json`, configuration(of, layers));
  const manifest = await jsonBlob(folder, `${MEDIA}.manifest.v1+json`, {
    schemaVersion: 2,
    mediaType: `${MEDIA}.manifest.v1+json`,
    config,
    layers: layers.map(({ digest, size }) => ({
      mediaType: `${MEDIA}.layer.v1.tar+gzip`,
      digest,
      size,
    })),
    annotations: of.labels,
  });
  await writeIndex(folder, of, manifest);
  await writeDockerList(folder, of, config, layers);
  return { digest: manifest.digest, layers };
}

async function layerBlob(folder, name, entries) {
  const draft = join(folder, `${name}.part`);
  const layer = await writeLayer(draft, entries);
  await rename(draft, join(folder, blobOf(layer)));
  return layer;
}

async function jsonBlob(folder, mediaType, value) {
  const text = JSON.stringify(value);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  await writeFile(join(folder, blobOf({ digest })), text);
  return { mediaType, digest, size: Buffer.byteLength(text) };
}

const blobOf = ({ digest }) => join(BLOBS, digest.replace('sha256:', ''));

function configuration({ date, labels }, layers) {
  const created = date.toISOString();
  return {
    created,
    architecture: architecture(),
    os: 'linux',
    config: { ...EXECUTION, Labels: labels },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ name }) => ({ created, created_by: `npm run image: ${name}` })),
  };
}

const architecture = () => ARCHITECTURE[process.arch] ?? process.arch;

async function writeIndex(folder, { name, version }, manifest) {
  const platform = { architecture: architecture(), os: 'linux' };
  const annotations = {
    'org.opencontainers.image.ref.name': version,
    'io.containerd.image.name': `docker.io/library/${name}:${version}`,
  };
  const index = {
    schemaVersion: 2,
    mediaType: `${MEDIA}.index.v1+json`,
    manifests: [{ ...manifest, platform, annotations }],
  };
  await writeFile(join(folder, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
}

async function writeDockerList(folder, { name, version }, config, layers) {
  const image = {
    Config: blobOf(config),
    RepoTags: [`${name}:${version}`],
    Layers: layers.map(blobOf),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify([image]));
}

/** Whether a folder is such a layout, and may therefore be replaced by one. */
export async function isLayout(folder) {
  return stat(join(folder, 'oci-layout')).then(
    (found) => found.isFile(),
    () => false,
  );
}
