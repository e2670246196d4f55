/** Runs commands. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/** Runs a command in the root, its output going to standard error: standard output may belong to a protocol. Returns whether it succeeded. */
export function show(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, options(env, 'inherit'));
  if (error) console.error(error.message);
  return status === 0;
}

/** Runs a command in the root and keeps its output. */
export function capture(command, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, options(env, 'pipe'));
  return { ok: status === 0, output: [stdout, stderr, error?.message].filter(Boolean).join('') };
}

function options(env, stdio) {
  return {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: stdio === 'inherit' ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  };
}
