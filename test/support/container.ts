/** Runs programs of an image without a container engine: in its root folder, with its settings, as its user. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outcome, type Ran } from './command.js';

const run = promisify(execFile);

/** How an image in the OCI layout says that it wants to be run. */
export interface Execution {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** What is said of a layer; `digest` is that of its file. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

export interface Container {
  readonly execution: Execution;
  /** The folder that its programs see as theirs. */
  readonly root: string;
  /** Starts a program, with further settings. */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  /** Runs one to its end. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  remove(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Reads a blob of a layout that is JSON. */
export async function readBlob<Shape>(layout: string, digest: string): Promise<Shape> {
  return JSON.parse(await readFile(blobPath(layout, digest), 'utf8')) as Shape;
}

/** Where a blob lies. */
export function blobPath(layout: string, digest: string): string {
  return join(layout, 'blobs', ...digest.split(':'));
}

/**
 * Unpacks layers over each other into a new folder.
 * @throws Error with what `tar` says, or why programs cannot be run there: this machine must allow namespaces
 */
export async function unpack(
  layout: string,
  layers: readonly Descriptor[],
  root: string,
  execution: Execution,
): Promise<Container> {
  await mkdir(root);
  for (const { digest } of layers) {
    await run('tar', ['-xzpf', blobPath(layout, digest), '-C', root]);
  }
  // What engines bring: mounted when something runs.
  for (const name of ['proc', 'dev']) await mkdir(join(root, name));
  if (!isRoot) await takeAway(root);
  const container = containerIn(root, execution);
  const [program = ''] = execution.Entrypoint;
  const { code, stderr } = await container.run([program, '--version']);
  if (code !== 0) throw new Error(`Programs of an image cannot be run here:\n${stderr}`);
  return container;
}

function containerIn(root: string, execution: Execution): Container {
  const given = execution.Env.map((line) => /^(\w+)=(.*)$/s.exec(line)?.slice(1) ?? []);
  const start: Container['start'] = (command, env = {}) => {
    const [program, ...args] = wrapped(root, execution, command);
    return spawn(program, args, {
      // What engines set by what the image says of its user.
      env: { ...Object.fromEntries(given), HOME: '/data', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  return {
    execution,
    root,
    start,
    run: (command, env) => outcome(start(command, env)),
    remove: async () => {
      if (!isRoot) await run('chmod', ['-R', 'u+w', root]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Who is not root owns what they unpack, and could write it as the image's user: nobody may write what root owns in the image. */
async function takeAway(root: string): Promise<void> {
  await run('chmod', ['-R', 'a-w', root]);
  await run('chmod', ['a+w', join(root, 'tmp')]);
  await run('chmod', ['u+w', join(root, 'data')]);
}

/** Absolute: in the image's own PATH there are only its programs. */
const UNSHARE = '/usr/bin/unshare';

/** Mounts what engines bring below the first argument, and becomes the command after it. */
const SCRIPT = `
  given=$PATH
  PATH=/usr/sbin:/usr/bin:/sbin:/bin
  mount --rbind /proc "$1/proc"
  mount --rbind /dev "$1/dev"
  shift
  # What this is found with is not the program's.
  PATH=$given
  exec "$@"`;

/** Within a mount namespace, which ends with its processes; who is not root needs a user namespace around it. */
function wrapped(
  root: string,
  { User, WorkingDir }: Execution,
  command: readonly string[],
): readonly [string, ...string[]] {
  const [user = '', group = user] = User.split(':');
  const outer = isRoot ? [] : ['--user', '--map-root-user'];
  const inner = isRoot
    ? ['--setgid', group, '--setuid', user]
    : ['--user', '--map-group', group, '--map-user', user];
  const last = [UNSHARE, ...inner, '--root', root, '--wd', WorkingDir, ...command];
  return [UNSHARE, ...outer, '--mount', '/bin/sh', '-ec', SCRIPT, 'sh', root, ...last];
}
