/** The service that a command talks to: the one that runs on its data folder, or one that is started in the background for all of them. */
import { spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { saysWarming } from '../api/health.js';
import { packagePath } from '../paths.js';
import { CommandError, EXIT } from './failure.js';
import { claimStart, handOverStart, isRunning, runningService } from './service-file.js';

type Env = Readonly<Record<string, string | undefined>>;

interface FindOptions {
  /** The folder of the embedded database, of which there is one service. */
  readonly dataDir: string;
  /** Settings of the service, should it be started. */
  readonly env: Env;
  /** Handed on as it is. */
  readonly key?: string | undefined;
  /** Told what is being waited for. */
  report?(text: string): void;
}

/** Where the service is. */
export interface FoundService {
  /** Base address without `/graphql`. */
  readonly url: string;
  readonly key?: string;
  /** Whether this very call started it. */
  readonly started: boolean;
}

/** In the data folder: what a service in the background says. */
const LOG = 'service.log';

const LOOK_EVERY_MS = 100;

/**
 * Two calls at once find the same service: one of them starts it. It ends by itself when nobody has asked for
 * MNEME_BACKGROUND_IDLE_MS (see `stayAwake`).
 * @throws CommandError saying why it could not be started
 */
export async function findOrStart(options: FindOptions): Promise<FoundService> {
  const folder = resolve(options.dataDir);
  const keyed = options.key === undefined ? {} : { key: options.key };
  for (;;) {
    const running = await runningService(folder);
    if (running) return { url: running.url, ...keyed, started: false };
    const url = await startAlone(folder, options);
    if (url !== null) return { url, ...keyed, started: true };
    options.report?.('waiting for a service that is being started');
    await delay(LOOK_EVERY_MS);
  }
}

/** @returns its address; null: another process is at it, or has just been */
async function startAlone(folder: string, options: FindOptions): Promise<string | null> {
  const release = await claimed(folder);
  if (release === null) return null;
  try {
    return (await runningService(folder)) === null ? await start(folder, options) : null;
  } finally {
    await release();
  }
}

async function claimed(folder: string): Promise<(() => Promise<void>) | null> {
  try {
    return await claimStart(folder);
  } catch (cause) {
    throw new CommandError(`The data folder ${folder} cannot be written.`, {
      ...{ cause, code: EXIT.unreachable },
      advice: 'Set MNEME_DATA_DIR to one that this user may write, or name a service with --url.',
    });
  }
}

/** Wherever there is room, unless it is told: the usual ports may be those of a service on another folder. */
export const FREE_PORTS = { MNEME_PORT: '0', MNEME_BOLT_PORT: '0', MNEME_HTTP_PORT: '0' };

async function start(folder: string, { env, report }: FindOptions): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const logFile = join(folder, LOG);
  const log = await open(logFile, 'w', 0o600);
  const child = spawn(
    process.execPath,
    [packagePath('dist', 'src', 'mneme.js'), 'start', '--until-idle'],
    {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { ...FREE_PORTS, ...env, MNEME_DATA_DIR: folder },
    },
  );
  const ended = { is: false };
  child.once('exit', () => {
    ended.is = true;
  });
  child.once('error', () => {
    ended.is = true;
  });
  child.unref();
  // Whoever asked may be interrupted while they wait: who asks next waits for this very service.
  if (child.pid !== undefined) await handOverStart(folder, child.pid);
  await log.close();
  report?.('starting the service');
  for (;;) {
    await delay(LOOK_EVERY_MS);
    const running = await runningService(folder);
    if (running !== null && running.pid === child.pid) return running.url;
    if (ended.is) throw await notStarted(logFile);
    const line = lastLine(await logText(logFile));
    report?.(`starting the service${line === null ? '' : `: ${line}`}`);
  }
}

/** Each look costs the service a read. */
const PROBE_EVERY_MS = 500;

/** Waits until a service has prepared what is asked most, which has its own bound (MNEME_WARM_UP_MS). Never rejects. */
export async function warmed(url: string, report: (text: string) => void): Promise<void> {
  while (await isWarming(url)) {
    report('the service prepares what is asked most');
    await delay(PROBE_EVERY_MS);
  }
}

async function isWarming(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`);
    return saysWarming(await answer.text());
  } catch {
    // Whatever is the matter, the request that follows is told.
    return false;
  }
}

async function logText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** Of what people are told: lines of the log proper are JSON. */
function lastLine(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'));
  return lines.at(-1)?.trim() ?? null;
}

const REFUSAL = /Mneme could not start\.\s*([\s\S]*)/;

async function notStarted(logFile: string): Promise<CommandError> {
  const text = await logText(logFile);
  const reason = REFUSAL.exec(text)?.[1]?.trim() ?? lastLine(text) ?? 'it said nothing';
  return new CommandError(`The service could not be started: ${reason}`, {
    ...{
      code: EXIT.unreachable,
      advice: `Its log is ${logFile}; \`mneme doctor\` looks for the cause.`,
    },
  });
}

/** How often a service is told that it is still needed, in milliseconds. */
const AWAKE_EVERY_MS = 30_000;

/** Keeps a service in the background from ending while somebody holds on to it without asking. @returns what lets go */
export function stayAwake(url: string, everyMs = AWAKE_EVERY_MS): () => void {
  // One that cannot be reached is met by the next request.
  const touch = () => void fetch(`${url}/health/live`).catch(() => undefined);
  const timer = setInterval(touch, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const STOP_EVERY_MS = 100;

/** Ends the service of a data folder in order. @returns its process; null: there was none */
export async function stopService(dataDir: string): Promise<number | null> {
  const running = await runningService(resolve(dataDir));
  if (running === null) return null;
  process.kill(running.pid, 'SIGTERM');
  while (isRunning(running.pid)) await delay(STOP_EVERY_MS);
  return running.pid;
}
