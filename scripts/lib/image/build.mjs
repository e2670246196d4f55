/** Makes the image. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { at, ROOT } from '../root.mjs';
import { writeArchive, writeFolder } from './archive.mjs';
import { copies, text } from './entries.mjs';
import { isLayout, writeLayout } from './layout.mjs';
import { imageNodeVersion } from './node.mjs';
import { modelsLayer, packagesLayer, programLayer } from './program.mjs';
import { billOfMaterials, SBOM } from './sbom.mjs';
import { systemLayer } from './system.mjs';

const NATIVE = /\.(?:node|so(?:\.\d+)*)$/;

/**
 * Writes the image, and beside it `<out>.sbom.json`, from what is installed and built.
 * @param {string} out a file that ends in `.tar`, or a folder: a new one, an empty one or that of a former image, which is replaced
 * @param {{ told?: (layer: import('./layout.mjs').Layer) => void, date?: Date }} how `told` hears of each layer that is written; `date` is
 * that of the image (default: `SOURCE_DATE_EPOCH`, or that of the commit)
 * @returns {Promise<import('./layout.mjs').Image>}
 * @throws Error where something else is in the way
 */
export async function buildImage(out, { told = () => undefined, date = dateOfImage() } = {}) {
  await refuseForeign(out);
  const { parts, sbom } = contents(date);
  const draft = `${out}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(draft), { recursive: true });
  try {
    const image = await writeLayout(draft, { ...description(), date }, parts, told);
    await put(draft, out);
    await writeFile(`${out}.sbom.json`, sbom);
    return image;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Writes the files of each layer below a folder of its name, and what is not root's below `owned`: they belong to whoever writes them, and
 * a Dockerfile says whose they are where it copies them.
 * @throws Error where something is in the folder
 */
export async function writeLayers(folder) {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty.`);
  }
  const { parts } = contents(dateOfImage());
  const isRoots = ({ owner }) => owner === 0;
  for (const { name, entries } of parts) {
    await writeFolder(join(folder, name), entries.filter(isRoots));
  }
  const all = parts.flatMap(({ entries }) => entries);
  await writeFolder(
    join(folder, 'owned'),
    all.filter((entry) => !isRoots(entry)),
  );
}

async function refuseForeign(out) {
  if (!existsSync(out)) return;
  const found = await stat(out);
  const replaceable = isArchive(out)
    ? found.isFile()
    : found.isDirectory() && ((await isLayout(out)) || (await readdir(out)).length === 0);
  if (!replaceable) throw new Error(`${out} is there and is no image: it is left alone.`);
}

const isArchive = (out) => out.endsWith('.tar');

async function put(draft, out) {
  if (isArchive(out)) return writeArchive(out, copies('', draft));
  await rm(out, { recursive: true, force: true });
  await rename(draft, out);
}

/** Layers from the one that changes least to the one that changes with every commit. */
function contents(date) {
  const packages = packagesLayer();
  const natives = packages.map(({ source }) => source).filter((file) => NATIVE.test(file));
  const system = systemLayer(natives);
  const sbom = billOfMaterials({ node: imageNodeVersion(), system: system.packages, date });
  const parts = [
    { name: 'system', entries: system.entries },
    { name: 'models', entries: modelsLayer() },
    { name: 'packages', entries: packages },
    { name: 'program', entries: [...programLayer(), text(SBOM, sbom)] },
  ];
  return { parts, sbom };
}

function description() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  );
  const revision = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  const label = (key, value) => (value ? [[`org.opencontainers.image.${key}`, value]] : []);
  const labels = Object.fromEntries([
    ...label('title', name),
    ...label('description', description),
    ...label('version', version),
    ...label('licenses', license),
    // What is not committed has no revision.
    ...label('revision', revision),
  ]);
  return { name, version, labels };
}

/** `SOURCE_DATE_EPOCH` (seconds since 1970), the time of the commit, or without either 1970: not when it was built. */
function dateOfImage() {
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? git('log', '-1', '--format=%ct') ?? '0';
  if (!/^\d+$/.test(seconds)) throw new Error('SOURCE_DATE_EPOCH is a number of seconds.');
  return new Date(Number(seconds) * 1000);
}

/** What git says, undefined where it does not: sources may have come without their history. */
function git(...args) {
  try {
    const quiet = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: quiet }).trim();
  } catch {
    return undefined;
  }
}
