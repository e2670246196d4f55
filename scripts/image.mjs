/** `npm run image`: an image of the service, without a container engine and without root. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import './lib/node-version.mjs';

const HELP = `npm run image -- [--out <folder or file.tar>] [--layers <folder>]

Makes a container image of the service in the OCI layout, from what is installed and built here (both are done first where they are
missing). It needs Linux and npm, neither a container engine nor root. The same sources, built on the same system by the same Node, have the same digest.

  --out <path>       the image: a file that ends in .tar, or a folder (default: dist/image). Beside it <path>.sbom.json is written,
                     the bill of materials in CycloneDX
  --layers <folder>  only the files of each layer, below an empty folder: for the Dockerfile
  --help             this text

SOURCE_DATE_EPOCH (seconds since 1970) is its date; without it that of the commit. Its files are dated 1970.

  npm run image -- --out mneme.tar && docker load --input mneme.tar
`;

const { out, layers, help } = options();
if (help) {
  console.log(HELP);
  process.exit(0);
}

const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled({ dev: true });
const { ensureInstalledAndBuilt } = await import('./lib/ensure.mjs');
await ensureInstalledAndBuilt();
try {
  await make();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function make() {
  const { ensureImageNode } = await import('./lib/image/node.mjs');
  if (!ensureImageNode()) throw new Error('Node for the image could not be installed: see above.');
  const { buildImage, writeLayers } = await import('./lib/image/build.mjs');
  if (layers !== undefined) {
    console.error('Writing layers ...');
    return writeLayers(resolve(layers));
  }
  const path = resolve(out);
  console.error('Packing layers ...');
  const { digest, layers: written } = await buildImage(path, { told: tell });
  tell({ name: 'all', bytes: sum(written, 'bytes'), size: sum(written, 'size') });
  console.log(`${path}\n${digest}`);
}

/** 1 MB is 1,000,000 bytes. */
function tell({ name, bytes, size }) {
  const mb = (count) => `${(count / 1e6).toFixed(1)} MB`.padStart(9);
  console.error(`  ${name.padEnd(9)} ${mb(bytes)}, packed ${mb(size)}`);
}

function sum(all, key) {
  return all.reduce((total, { [key]: value }) => total + value, 0);
}

function options() {
  const known = {
    out: { type: 'string', default: 'dist/image' },
    layers: { type: 'string' },
    help: { type: 'boolean', default: false },
  };
  try {
    return parseArgs({ options: known }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}
