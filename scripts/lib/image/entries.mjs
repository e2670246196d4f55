/**
 * What a file system consists of, as a list, before it is written anywhere.
 * @typedef {{ path: string, mode: number, owner: number } & (
 *   { type: 'directory' } | { type: 'file', source: string } | { type: 'file', content: string } | { type: 'symlink', target: string }
 * )} Entry `path` is relative to the root of the image; `owner` is user and group
 */
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = 0o644;
const PROGRAM = 0o755;
const FOLDER = 0o755;
const ANY_EXECUTE = 0o111;

/** @returns {Entry} */
export function directory(path, { mode = FOLDER, owner = 0 } = {}) {
  return { path, type: 'directory', mode, owner };
}

/** @returns {Entry} a file that is made here */
export function text(path, content) {
  return { path, type: 'file', mode: FILE, owner: 0, content };
}

/** @returns {Entry} a copy, which may be executed where the original may; what else the original's rights are depends on who built */
export function copy(path, source) {
  const mode = lstatSync(source).mode & ANY_EXECUTE ? PROGRAM : FILE;
  return { path, type: 'file', mode, owner: 0, source };
}

/**
 * Copies of a file, or of everything below a folder.
 * @param {(path: string) => boolean} keeps asked for files and folders of the image; a folder that is not kept is not looked into
 * @returns {Entry[]}
 */
export function copies(path, source, keeps = () => true) {
  const found = lstatSync(source);
  if (!keeps(path)) return [];
  if (found.isSymbolicLink()) {
    return [{ path, type: 'symlink', mode: 0o777, owner: 0, target: readlinkSync(source) }];
  }
  if (found.isFile()) return [copy(path, source)];
  const names = readdirSync(source);
  return names.flatMap((name) => copies(join(path, name), join(source, name), keeps));
}

/** The same with the folders that they lie in, sorted: each folder before what is in it, and the order is that of no file system. */
export function complete(entries) {
  const all = new Map();
  for (const entry of entries) {
    for (let path = dirname(entry.path); path !== '.'; path = dirname(path)) {
      all.set(path, directory(path));
    }
  }
  for (const entry of entries) all.set(entry.path, entry);
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
