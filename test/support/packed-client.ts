/** The client as strangers get it: packed, and installed into a folder of its own. */
import { execFile } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { buildClient } from '../../scripts/lib/client/build.mjs';
import { ensureNewerNode } from '../../scripts/lib/newer-node.mjs';
import { packagePath } from '../../src/paths.js';

const run = promisify(execFile);

/** An empty project with the client in it. */
export interface Project {
  readonly folder: string;
  write(name: string, text: string): Promise<void>;
  /** Runs a command there: what it printed. @throws Error with what it printed, where it failed */
  run(
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<string>;
  remove(): Promise<void>;
}

/**
 * The same beside the frameworks of test/newer-node, with one of its programs and of the examples: they lie in a folder above, so that the
 * client finds them as it would in any project.
 */
export async function projectWithFrameworks(files: readonly string[]): Promise<Project> {
  if (!ensureNewerNode()) throw new Error('The frameworks are not installed.');
  const project = await projectWithClient();
  const frameworks = packagePath('test', 'newer-node', 'node_modules');
  const inner = join(project.folder, 'inner');
  await mkdir(join(inner, 'node_modules', '@mneme'), { recursive: true });
  const modules = join(project.folder, 'node_modules');
  await rename(join(modules, '@mneme', 'client'), join(inner, 'node_modules', '@mneme', 'client'));
  await rm(modules, { recursive: true });
  await symlink(frameworks, modules);
  await writeFile(join(inner, 'package.json'), '{ "private": true, "type": "module" }');
  for (const file of files) await copyFile(packagePath(file), join(inner, basename(file)));
  return {
    ...project,
    folder: inner,
    write: (name, text) => writeFile(join(inner, name), text),
    run: (command, args, env = {}) => output(command, args, { cwd: inner, env }),
  };
}

/** Packs it, and installs it from the archive alone. */
export async function projectWithClient(): Promise<Project> {
  if (!buildClient()) throw new Error('The client does not compile.');
  const folder = await mkdtemp(join(tmpdir(), 'mneme-stranger-'));
  const project: Project = {
    folder,
    write: (name, text) => writeFile(join(folder, name), text),
    run: (command, args, env = {}) => output(command, args, { cwd: folder, env }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  const pack = ['pack', '--ignore-scripts', '--pack-destination', folder];
  await output('npm', pack, { cwd: packagePath('client') });
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await project.write('package.json', '{ "name": "stranger", "private": true, "type": "module" }');
  await project.run('npm', ['install', archive, '--prefer-offline', '--no-audit', '--no-fund']);
  return project;
}

async function output(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  const options = { cwd, env: { ...withoutNpm(), ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await run(command, args, options)).stdout;
  } catch (thrown) {
    const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Settings of this repository are none of a stranger's. */
function withoutNpm(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(config_(ignore_scripts|engine_strict|local_prefix)|package|lifecycle)/.test(name) &&
        name !== 'NODE_OPTIONS',
    ),
  );
}
