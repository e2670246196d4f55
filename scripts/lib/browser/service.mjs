/** A throw-away Mneme, empty or with the demo conversation, in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { at } from '../root.mjs';

/** Settings that would point the service at something that is not thrown away. */
const NOT_OURS = /^(MNEME|NEO4J|EMBEDDING)_/;
/** The last lines that the service and the demo print. */
const SERVING = 'Ctrl-C stops everything';
const LOADED = 'Ask more in';

/** Starts one with the demo conversation and waits until that is loaded. As {@link startEmpty}. */
export function startDemo() {
  return started(['--demo'], LOADED, {});
}

/**
 * Starts one without memories.
 * @param {Readonly<Record<string, string>>} change settings of its own
 * @returns {Promise<{graphql: string, browser: string, password: string, stop: () => Promise<void>}>}
 * @throws Error when it ends before that; its own messages are on stderr
 */
export function startEmpty(change) {
  return started([], SERVING, change);
}

async function started(args, lastLine, change) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-pictures-'));
  const child = spawn(process.execPath, [at('scripts', 'mneme.mjs'), 'start', ...args], {
    // Not here: the service reads the file .env of the folder that it runs in.
    cwd: folder,
    env: { ...settings(folder), ...change },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const addresses = await Promise.race([addressesOf(child.stdout, lastLine), failure(ended)]);
    return { ...addresses, password: passwordIn(folder), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settings(folder) {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name));
  return {
    ...Object.fromEntries(kept),
    ...pick('MNEME_JAVA_HOME'),
    MNEME_DATA_DIR: join(folder, 'data'),
    MNEME_PORT: '0',
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    // A busy machine answers slowly.
    MNEME_START_TIMEOUT_MS: '600000',
    MNEME_RECALL_DEADLINE_MS: '60000',
    NEO4J_STATEMENT_TIMEOUT_MS: '600000',
    MNEME_LOG_LEVEL: 'error',
    NO_COLOR: '1',
  };
}

function pick(name) {
  return process.env[name] === undefined ? {} : { [name]: process.env[name] };
}

/** Reads what the service prints, which has the password in it and goes nowhere else. */
async function addressesOf(stdout, lastLine) {
  const found = {};
  const lines = createInterface({ input: stdout });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const [, name, url] = /^\s*(GraphQL|Neo4j Browser)\s+(http\S+)/.exec(line) ?? [];
      if (name === 'GraphQL') found.graphql = url;
      if (name === 'Neo4j Browser') found.browser = url;
      if (line.includes(lastLine)) resolve(found);
    });
  });
}

async function failure(ended) {
  await ended;
  throw new Error('The service did not start: see above.');
}

function passwordIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'data', 'credentials.json'), 'utf8')).password;
}
