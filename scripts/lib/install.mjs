/** Installs dependencies when what is installed is not what package-lock.json asks for. */
import { existsSync, readFileSync } from 'node:fs';
import { at } from './root.mjs';
import { show } from './run.mjs';

/**
 * Packages of the lock file that are absent or of another version. Optional ones (other platforms)
 * are nobody's concern; development ones only when `dev` is asked for.
 * @public (tests)
 */
export function missingPackages(wanted, installed, { dev }) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && !entry.link)
    .filter(([, entry]) => dev || !entry.dev)
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** Makes sure that the dependencies are there; ends the process when they cannot be installed. */
export function ensureInstalled({ dev }) {
  const wanted = packagesIn(at('package-lock.json'));
  // npm keeps a record of what it really installed inside node_modules.
  const installed = packagesIn(at('node_modules', '.package-lock.json'));
  const missing = missingPackages(wanted, installed, { dev });
  if (missing.length === 0) return;
  console.error(`Installing dependencies (${missing.length} packages missing or outdated) ...`);
  // Loud even below a silent `npm test`: this takes a while and may fail.
  const options = ['--no-audit', '--no-fund', '--include=dev', '--loglevel=warn'];
  if (show('npm', ['ci', ...options])) return;
  // `npm ci` insists on an entry for every platform's binaries, which a registry mirror may lack.
  console.error('npm ci failed (see above); trying npm install, which keeps to the same versions.');
  if (show('npm', ['install', '--no-save', ...options])) return;
  console.error('The dependencies could not be installed: see above.');
  process.exit(1);
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
