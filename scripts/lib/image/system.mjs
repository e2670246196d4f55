/** The layer below the program: Node, the C libraries that it and native packages are linked with, a user, and where one may write. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { ROOT } from '../root.mjs';
import { copy, directory, text } from './entries.mjs';
import { IMAGE_NODE, NODE_LICENSE } from './node.mjs';
import { DATA, NODE, USER_ID } from './settings.mjs';

/** Older ones load what resolves names from files that nothing is linked with. */
const LEAST_GLIBC = [2, 34];

/** Who the service is. Its home is where it may write. */
const USERS = [
  'root:x:0:0:root:/root:/sbin/nologin',
  `mneme:x:${USER_ID}:${USER_ID}:mneme:/${DATA}:/sbin/nologin`,
];
const GROUPS = ['root:x:0:', `mneme:x:${USER_ID}:`];

const lines = (all) => `${all.join('\n')}\n`;

/**
 * @param {string[]} natives binaries in packages: what they are linked with comes along
 * @returns {{ entries: import('./entries.mjs').Entry[], packages: SystemPackage[] }}
 * @throws Error where this machine's C library is none that an image can be made of
 */
export function systemLayer(natives) {
  requireGlibc();
  const libraries = linkedWith([IMAGE_NODE, ...natives]);
  const packages = packagesOf(libraries);
  const entries = [
    copy(NODE.slice(1), IMAGE_NODE),
    copy('usr/share/doc/node/LICENSE', NODE_LICENSE),
    ...libraries.map((library) => copy(library.slice(1), realpathSync(library))),
    ...packages.flatMap(recordsOf),
    text('etc/passwd', lines(USERS)),
    text('etc/group', lines(GROUPS)),
    text('etc/nsswitch.conf', lines(['passwd: files', 'group: files', 'hosts: files dns'])),
    ...(existsSync('/etc/os-release')
      ? [copy('etc/os-release', realpathSync('/etc/os-release'))]
      : []),
    directory('tmp', { mode: 0o1777 }),
    directory(DATA, { mode: 0o700, owner: USER_ID }),
  ];
  return { entries, packages };
}

function requireGlibc() {
  const { glibcVersionRuntime: version = '' } = process.report.getReport().header;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > LEAST_GLIBC[0] || (major === LEAST_GLIBC[0] && minor >= LEAST_GLIBC[1])) return;
  throw new Error(
    `The image is made of this machine's C library, which must be glibc ${LEAST_GLIBC.join('.')} or newer` +
      `${version ? `, not ${version}` : ''}. Build it on a newer Linux, or with the Dockerfile.`,
  );
}

/** Paths of libraries outside of this repository, sorted. */
function linkedWith(binaries) {
  const found = binaries.flatMap((binary) => librariesIn(said('ldd', [binary])));
  return [...new Set(found)].filter((path) => !path.startsWith(`${ROOT}/`)).sort();
}

/**
 * The paths in what `ldd` prints.
 * @throws Error naming a library that is not installed
 * @public (tests)
 */
export function librariesIn(output) {
  const missing = /^\s*(\S+) => not found/m.exec(output)?.[1];
  if (missing) throw new Error(`The library ${missing} is not installed on this machine.`);
  return [...output.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm)].map(([, path]) => path);
}

/**
 * A package of the machine that libraries are of.
 * @typedef {{ name: string, version: string, architecture: string, files: string[], control: string }} SystemPackage
 * `control` is its entry among the installed packages
 */

/** @returns {SystemPackage[]} none where the machine's packages are not Debian's */
function packagesOf(libraries) {
  const files = new Map();
  for (const library of libraries) {
    const name = ownerOf(library);
    if (name) files.set(name, [...(files.get(name) ?? []), library]);
  }
  return [...files].sort().map(([name, of]) => describe(name, of));
}

/** The package database may know a library below /usr, or without it. */
function ownerOf(library) {
  const real = realpathSync(library);
  const known = [library, `/usr${library}`, real, real.replace(/^\/usr/, '')];
  for (const path of known) {
    const { status, stdout } = spawnSync('dpkg-query', ['--search', path], { encoding: 'utf8' });
    if (status === 0) return stdout.split(': ')[0];
  }
  return undefined;
}

function describe(name, files) {
  const control = said('dpkg-query', ['--status', name]);
  const field = (key) => new RegExp(`^${key}: (.*)$`, 'm').exec(control)?.[1] ?? '';
  const [plain, version, architecture] = ['Package', 'Version', 'Architecture'].map(field);
  return { name: plain, version, architecture, files, control };
}

/** Its licence, and what scanners for vulnerabilities look for. */
function recordsOf({ name, control }) {
  const licence = `/usr/share/doc/${name}/copyright`;
  return [
    text(`var/lib/dpkg/status.d/${name}`, control),
    ...(existsSync(licence) ? [copy(licence.slice(1), realpathSync(licence))] : []),
  ];
}

/** What a command prints. @throws Error with what it says when it fails */
function said(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error) throw new Error(`${command} is needed, and cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed: ${stderr}`);
  return stdout;
}
