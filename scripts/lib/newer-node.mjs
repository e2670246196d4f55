/** What runs on a newer Node than the service's oldest, in a folder of its own; that Node is the one of the image. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureImageNode } from './image/node.mjs';
import { missingPackages } from './install.mjs';
import { at } from './root.mjs';
import { show } from './run.mjs';

const FOLDER = at('test', 'newer-node');

/** Installs that Node, and what the folder's lock file asks for, where that is not installed. Returns whether it is there. */
export function ensureNewerNode() {
  return ensureImageNode() && ensurePackages();
}

function ensurePackages() {
  const missing = missingPackages(
    packagesIn(join(FOLDER, 'package-lock.json')),
    packagesIn(join(FOLDER, 'node_modules', '.package-lock.json')),
    { dev: true },
  );
  if (missing.length === 0) return true;
  console.error(`Installing what needs a newer Node (${missing.length} packages) ...`);
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--engine-strict=false',
    '--prefer-offline',
  ];
  return show('npm', ['ci', '--prefix', FOLDER, ...options]);
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
