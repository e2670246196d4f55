/** The layers of the program: its packages, its models, and itself. */
import { existsSync, readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { copies } from './entries.mjs';
import { PROGRAM } from './settings.mjs';

/** Nothing in an image reads types, or looks for the source of a line. */
const UNREAD = /\.(?:[cm]?ts|map|tsbuildinfo)$/;
/** Nor for what packages are developed with, where that lies at their top: 16 MB. */
const DEVELOPMENT = /^(?:\..+|tests?|examples?|docs|bench|benchmarks?)$/;
/** The driver for browsers, 6 MB. */
const BROWSER = /\/neo4j-driver\/lib\/browser$/;
/** The model runtime brings binaries of all platforms. */
const BINARIES = /\/onnxruntime-node\/bin\/napi-v\d+\//;
const OURS = new RegExp(`${BINARIES.source}linux(?:$|/${process.arch}(?:$|/))`);

const MODULES = 'node_modules/';

/** The embedded database: it needs a JDK, which the image has not. */
const EMBEDDED = /^database\//;

/**
 * Packages that are needed at run time, as they are installed here.
 * @returns {{ path: string, name: string, version: string }[]} `path` is that in the repository
 */
export function runtimePackages() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && existsSync(at(path)))
    .map(([path, { version }]) => ({ path, name: nameIn(path), version }));
}

const nameIn = (path) => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** @returns {import('./entries.mjs').Entry[]} */
export function packagesLayer() {
  return runtimePackages().flatMap(({ path }) => packageFiles(path));
}

/** A package inside another one has its own entry in the lock file. */
function packageFiles(path) {
  const root = `${PROGRAM}/${path}`;
  return copies(root, at(path), (file) => file === root || isRead(file, root));
}

/**
 * Whether something of the package at `root` is read by a service.
 * @public (tests)
 */
export function isRead(path, root) {
  const inside = path.slice(root.length + 1);
  if (inside === 'node_modules' || DEVELOPMENT.test(inside)) return false;
  return !UNREAD.test(path) && !BROWSER.test(path) && (!BINARIES.test(path) || OURS.test(path));
}

/** @returns {import('./entries.mjs').Entry[]} */
export function modelsLayer() {
  return shipped().filter(isModel).flatMap(filesOf);
}

/** @returns {import('./entries.mjs').Entry[]} */
export function programLayer() {
  const beside = ['package.json', 'LICENSE', 'image/health.mjs'];
  return [...beside, ...shipped().filter((path) => !isModel(path))].flatMap(filesOf);
}

const isModel = (path) => path === 'models';

/** What the package has, too. */
function shipped() {
  const { files } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return files.filter((path) => !EMBEDDED.test(path));
}

function filesOf(path) {
  return copies(`${PROGRAM}/${path}`, at(path));
}
