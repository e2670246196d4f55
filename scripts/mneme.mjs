#!/usr/bin/env node
/** The command `mneme`. In a checkout it first installs and builds what is missing; a package is built. */
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';

if (existsSync(new URL('../src', import.meta.url))) {
  const { ensureInstalledAndBuilt } = await import('./lib/ensure.mjs');
  await ensureInstalledAndBuilt();
}
await import('../dist/src/mneme.js');
