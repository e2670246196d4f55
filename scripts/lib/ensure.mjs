/** Installed and built, doing only what is missing. */
import { build, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/** Ends the process with a message when it cannot be done. */
export async function ensureInstalledAndBuilt() {
  const built = isBuilt();
  ensureInstalled({ dev: !built });
  if (built) return;
  console.error('Building ...');
  if (await build()) return;
  console.error('The build failed: see above.');
  process.exit(1);
}
