/** `npm run build:client`: client/src to client/dist, where something changed. */
import './lib/node-version.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled({ dev: true });
const { buildClient } = await import('./lib/client/build.mjs');
if (!buildClient()) process.exit(1);
