/** The bill of materials of the image, in CycloneDX: packages as npm lists them, Node, and the packages of the machine that libraries are of. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROOT } from '../root.mjs';
import { runtimePackages } from './program.mjs';

/** Where it lies in the image. */
export const SBOM = 'usr/share/mneme/sbom.cdx.json';

/** What npm prints may have some hundred kilobytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * @param {{ node: string, system: import('./system.mjs').SystemPackage[], date: Date }} of the version of Node, and what lies beside it
 * @returns {string} JSON; the same for the same image
 */
export function billOfMaterials({ node, system, date }) {
  const { serialNumber, metadata, components, dependencies, ...rest } = listedByNpm();
  const shipped = new Set([
    metadata.component['bom-ref'],
    ...runtimePackages().map(({ name, version }) => `${name}@${version}`),
  ]);
  const isShipped = (ref) => shipped.has(ref);
  const bill = {
    ...rest,
    metadata: {
      ...metadata,
      timestamp: date.toISOString(),
      component: { ...metadata.component, name: 'mneme', type: 'container' },
    },
    components: [
      ...components.filter((component) => isShipped(component['bom-ref'])),
      nodeComponent(node),
      ...system.map(systemComponent),
    ],
    dependencies: dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
  return `${JSON.stringify({ ...bill, serialNumber: serialOf(bill) }, null, 2)}\n`;
}

/** All of the lock file: asked to omit development packages, npm leaves out also what is needed by both. */
function listedByNpm() {
  const options = ['--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(`npm lists no bill of materials:\n${stderr}`);
  return JSON.parse(stdout);
}

function nodeComponent(version) {
  return {
    'bom-ref': `node@${version}`,
    type: 'application',
    name: 'node',
    version,
    purl: `pkg:generic/node@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
}

function systemComponent({ name, version, architecture, files }) {
  const { ID = 'debian', VERSION_ID } = osRelease();
  const distribution = VERSION_ID ? `&distro=${ID}-${VERSION_ID}` : '';
  const purl = `pkg:deb/${ID}/${name}@${encodeURIComponent(version)}?arch=${architecture}${distribution}`;
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl,
    properties: files.map((value) => ({ name: 'mneme:file', value })),
  };
}

function osRelease() {
  const lines = readFileSync('/etc/os-release', 'utf8').matchAll(/^(\w+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** The name of exactly this bill, in the form of a random one. */
function serialOf(bill) {
  const hex = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}
