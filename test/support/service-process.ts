/** The built service as a process of its own, as an operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { packagePath } from '../../src/paths.js';
import { dataRoot } from './data-root.js';

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far, both streams. */
  output(): string;
  /** The address in its banner; rejects with the output if it ends without one. */
  readonly url: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
}

/** Settings of a small service on free ports. */
export function smallService(dataDir: string): Record<string, string> {
  return {
    ...{ MNEME_DATA_DIR: dataDir, MNEME_PORT: '0', MNEME_BOLT_PORT: '0', MNEME_HTTP_PORT: '0' },
    ...{ MNEME_HEAP_MB: '512', MNEME_PAGE_CACHE_MB: '128', MNEME_START_TIMEOUT_MS: '300000' },
    // Space that is reserved for logs would be memory (data-root.ts).
    MNEME_NEO4J_SETTINGS: 'db.tx_log.preallocate=false',
    // On a busy machine no channel is left out.
    MNEME_RECALL_DEADLINE_MS: '60000',
    // The first write to a cold database is not given up while it drains (what is given up: pure/api/drain).
    MNEME_DRAIN_TIMEOUT_MS: '120000',
    // Dozens of services start, and few are asked more than a question or two: what warms one is tested with the defaults
    // (local/warm-up, cli/pack).
    MNEME_WARM_UP: 'false',
    // What a killed server held falls due again soon.
    MNEME_EMBED_LEASE_MS: '3000',
  };
}

/** Also a test that fails must leave nothing running; the Neo4j of a killed service ends by itself. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A data folder for the tests of a file; removed after them, when whatever ran on it was killed. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(dataRoot(), 'mneme-process-'));
  // The Neo4j of a killed service ends by itself, and writes until then.
  const patience = { maxRetries: 100, retryDelay: 100 };
  afterAll(() => rm(folder, { recursive: true, force: true, ...patience }));
  return folder;
}

/** Runs `mneme start` with only these settings. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): ServiceProcess {
  const child = spawn(
    process.execPath,
    [packagePath('dist', 'src', 'mneme.js'), 'start', ...args],
    {
      // Colours, which some build servers ask for, would stand inside the banner's addresses.
      env: { ...inherited(), NO_COLOR: '1', ...env },
      // No .env of whoever runs the tests.
      cwd: packagePath('dist'),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return follow(child);
}

/** Watches a service that somebody has just started, and kills it after the tests. Its streams must be pipes. */
export function follow(child: ChildProcess): ServiceProcess {
  running.add(child);
  let output = '';
  const exited = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | string;
  });
  const url = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /GraphQL\s+(\S+)\/graphql/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void exited.then((how) => reject(new Error(`It ended with ${how}:\n${output}`)));
  });
  // Who waits for the end only must not see this as an unhandled rejection.
  url.catch(() => undefined);
  return { child, output: () => output, url, exited };
}

/** Process id of the Neo4j that runs on a data folder. */
export async function jvmOf(dataDir: string): Promise<number> {
  const { jvm } = JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8')) as {
    jvm: { pid: number };
  };
  return jvm.pid;
}

/** Kills a service and its Neo4j at once. Resolves when both are gone. */
export async function killBoth({ child, exited }: ServiceProcess, dataDir: string): Promise<void> {
  const jvm = await jvmOf(dataDir);
  child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await exited;
  await until('Neo4j is gone', () => !runs(jvm));
}

/** Whether a process runs. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits for something outside of this process, as long as a busy machine may take. @throws Error with `what` */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Still waiting: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What a process needs from this one, without any setting of the service. */
export function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name === 'MNEME_JAVA_HOME' || !/^(MNEME|NEO4J|EMBEDDING|NODE_OPTIONS)/.test(name),
    ),
  );
}
