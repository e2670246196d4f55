/** A command of the built service, run to its end as an operator runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { packagePath } from '../../src/paths.js';
import { inherited } from './service-process.js';

/** How a program ended, and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `mneme` with only these settings. */
export function runMneme(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: string,
): Promise<Ran> {
  return outcome(spawnMneme(args, env, input));
}

/** The same, for whoever ends it. */
export function spawnMneme(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): ChildProcess {
  const child = spawn(process.execPath, [packagePath('dist', 'src', 'mneme.js'), ...args], {
    env: { ...inherited(), NO_COLOR: '1', ...env },
    // No .env of whoever runs the tests.
    cwd: packagePath('dist'),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  return child;
}

/** Waits for the end of a program that has just been started, with pipes for its output. */
export async function outcome(child: ChildProcess): Promise<Ran> {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}
