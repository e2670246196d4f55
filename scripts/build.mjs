/** `npm run build`: src/ and bench/ to dist/, the GraphiQL page and the console. `--if-changed` may skip it. */
import './lib/node-version.mjs';

const { build, isBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

if (!(process.argv.includes('--if-changed') && isBuilt())) {
  ensureInstalled({ dev: true });
  if (!(await build())) process.exit(1);
}
