/** Runs commands. */
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from './root.mjs';

/** Runs a command in the root, its output going to standard error: standard output may belong to a protocol. Returns whether it succeeded. */
export function show(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, options(env, 'inherit'));
  if (error) console.error(error.message);
  return status === 0;
}

/** Runs a command in the root beside others and keeps its output. */
export async function capture(command, args, env = {}) {
  const child = spawn(command, args, options(env, 'pipe'));
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ ok: false, message }));
    child.once('close', (code) => resolve({ ok: code === 0, message: '' }));
  });
  const said = [text(child.stdout), text(child.stderr)];
  const [{ ok, message }, ...output] = await Promise.all([ended, ...said]);
  return { ok, output: [...output, message].join('') };
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
