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

/** Unpacks layers over each other into a new folder. @throws Error with what `tar` says */
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
  const start: Container['start'] = (command, env = {}) => {
    const [program, ...args] = wrapped(root, execution, command);
    const given = execution.Env.map((line) => /^(\w+)=(.*)$/s.exec(line)?.slice(1) ?? []);
    return spawn(program, args, {
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
  await run('chmod', ['u+w,a+w', join(root, 'tmp')]);
  await run('chmod', ['u+w', join(root, 'data')]);
}

/** Absolute: in the image's own PATH there are only its programs. */
const UNSHARE = '/usr/bin/unshare';

const MOUNTS = `
  PATH=/usr/sbin:/usr/bin:/sbin:/bin
  mount --rbind /proc "$1/proc" && mount --rbind /dev "$1/dev"`;

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
  const place = ['--root', root, '--wd', WorkingDir];
  // What the shell is found with is not the program's PATH.
  const script = `given=$PATH; ${MOUNTS}; shift; PATH=$given; exec "$@"`;
  const last = [UNSHARE, ...inner, ...place, ...command];
  return [UNSHARE, ...outer, '--mount', '/bin/sh', '-ec', script, 'sh', root, ...last];
}
