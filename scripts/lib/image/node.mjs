/** The Node that the image brings: one binary out of a pinned package. What else in the repository needs a newer Node runs on it, too. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../root.mjs';
import { show } from '../run.mjs';

const FOLDER = at('image');
const NAME = `node-linux-${process.arch}`;
const PACKAGE = join(FOLDER, 'node_modules', NAME);

/** Its program, once `ensureImageNode` has said that it is there. */
export const IMAGE_NODE = join(PACKAGE, 'bin', 'node');
export const NODE_LICENSE = join(PACKAGE, 'LICENSE');

/** @throws Error on a machine that there is none for */
export function imageNodeVersion() {
  const { packages } = read(join(FOLDER, 'package-lock.json'));
  const entry = packages[`node_modules/${NAME}`];
  if (!entry) throw new Error(`There is no Node for an image of ${process.arch}: x64 and arm64.`);
  return entry.version;
}

/** Installs it where it is not there, or is another version. Returns whether it is there. */
export function ensureImageNode() {
  const manifest = join(PACKAGE, 'package.json');
  if (existsSync(manifest) && read(manifest).version === imageNodeVersion()) return true;
  console.error(`Installing Node ${imageNodeVersion()} ...`);
  // Node in an optional package is left out without a word when it cannot be had.
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  return show('npm', ['ci', '--prefix', FOLDER, ...options]) && existsSync(IMAGE_NODE);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
