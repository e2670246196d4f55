/** The built service as a process of its own, as an operator starts it, and what it answers over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { packagePath } from '../../src/paths.js';

/** Settings beside those of a service on free ports. */
export type Settings = Readonly<Record<string, string>>;

/** How often it is asked whether it is ready, in milliseconds: so exact is the time. Each look is a read of the database. */
const LOOK_EVERY_MS = 100;

export interface StartedService {
  /** From the command until it answered, and until it said that it is ready, in milliseconds. */
  readonly ms: { readonly toAnswer: number; readonly toReady: number };
  /** Milliseconds of a request, with those of its tries that a busy database refused. @throws Error with the answer when it holds other errors */
  ask(query: string, variables: object): Promise<number>;
  stop(): Promise<void>;
}

/** `mneme start` on a data folder. @throws Error with what it printed when it does not start */
export async function startService(dataDir: string, settings: Settings): Promise<StartedService> {
  const begun = performance.now();
  const child = spawn(process.execPath, [packagePath('dist', 'src', 'mneme.js'), 'start'], {
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
      ...{ JAVA_HOME: process.env['JAVA_HOME'], MNEME_JAVA_HOME: process.env['MNEME_JAVA_HOME'] },
      ...{ MNEME_PORT: '0', MNEME_BOLT_PORT: '0', MNEME_HTTP_PORT: '0' },
      ...{ MNEME_LOG_LEVEL: 'warn', MNEME_DATA_DIR: dataDir },
      // Four clients without a pause are more than one agent is allowed.
      ...{
        MNEME_RATE_REQUESTS: '0',
        MNEME_RATE_COST: '0',
        MNEME_RATE_BYTES: '0',
        MNEME_RATE_TENANT_REQUESTS: '0',
      },
      ...settings,
    },
    // No .env of whoever runs it.
    cwd: packagePath('dist'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  };
  try {
    const url = await urlOf(child);
    const toAnswer = performance.now() - begun;
    while (!(await isReady(url))) await delay(LOOK_EVERY_MS);
    const ms = { toAnswer, toReady: performance.now() - begun };
    return { ms, stop, ask: (query, variables) => timed(url, query, variables) };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /GraphQL\s+(\S+)\/graphql/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The service did not start:\n${output}`)));
  });
}

async function isReady(url: string): Promise<boolean> {
  const { status } = await fetch(`${url}/health/ready`);
  return status === 200;
}

async function timed(url: string, query: string, variables: object): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const answer = await response.text();
    if (!answer.includes('"errors"')) return performance.now() - begun;
    // A service that was not warmed up may need several: whoever asks waits for all of them.
    if (!answer.includes('"retryable":true')) throw new Error(`A request failed: ${answer}`);
  }
}
