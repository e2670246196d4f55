/**
 * `npm start`: installs and builds what is missing, then runs the service in this very process, so
 * that signals reach it directly. Arguments go to the service (`npm start -- --demo`).
 */
import './lib/node-version.mjs';

const { ensureInstalledAndBuilt } = await import('./lib/ensure.mjs');
await ensureInstalledAndBuilt();
await import('../dist/src/main.js');
