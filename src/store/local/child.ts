/** The JVM as a child process that cannot outlive us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import type { ServerExit } from './types.js';

/** A started JVM. */
export interface JvmProcess {
  readonly pid: number;
  readonly exited: Promise<ServerExit>;
  stop(): Promise<void>;
}

/** How long each step of stopping may take before the next: end of input, SIGTERM, SIGKILL. */
export interface Patience {
  readonly gracefulMs: number;
  readonly terminateMs: number;
}

/** A checkpoint of a large page cache takes its time. */
const PATIENCE: Patience = { gracefulMs: 30_000, terminateMs: 5_000 };

/**
 * Starts `java`. We keep the other end of its standard input, which closes when we end for whatever
 * reason; `EmbeddedServer.java` stops then. Its own process group keeps Ctrl-C in the terminal from
 * reaching it, so that we can stop things in order.
 */
export async function startJvm(
  java: string,
  args: readonly string[],
  logFolder: string,
  patience: Patience = PATIENCE,
): Promise<JvmProcess> {
  const logFile = join(logFolder, 'jvm.log');
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  const log = await open(logFile, 'w', 0o600);
  const child = spawn(java, args, {
    // Where a crashing JVM leaves its report.
    cwd: logFolder,
    detached: true,
    stdio: ['pipe', log.fd, log.fd],
  });
  const jvm = supervise(child, logFile, patience);
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw new StoreUnavailableError(`${java} could not be started: ${messageOf(cause)}`, { cause });
  } finally {
    await log.close();
  }
  return jvm;
}

function supervise(child: ChildProcess, logFile: string, patience: Patience): JvmProcess {
  let asked = false;
  // Writing to a JVM that died is no news: `exited` tells.
  child.stdin?.on('error', () => undefined);
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('exit', async (code, signal) => {
      const how = signal ? `by signal ${signal}` : `with exit code ${code}`;
      const reason = asked
        ? 'Neo4j was stopped.'
        : `Neo4j ended ${how}. ${diagnose(await readFile(logFile, 'utf8').catch(() => ''))} (${logFile})`;
      resolve({ code, reason });
    });
  });
  return {
    // Absent only when the start failed, and then nobody is given this.
    pid: child.pid ?? 0,
    exited,
    async stop() {
      asked = true;
      child.stdin?.end();
      if (await within(exited, patience.gracefulMs)) return;
      child.kill('SIGTERM');
      if (await within(exited, patience.terminateMs)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function within(event: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      event.then(() => true),
      delay(ms, false, { signal: timer.signal, ref: false }),
    ]);
  } finally {
    timer.abort();
  }
}

/** Turns what the JVM printed before it died into one sentence a person can act on. Pure. */
interface Symptom {
  readonly sign: RegExp;
  readonly meaning: string;
}

const SYMPTOMS: readonly Symptom[] = [
  {
    sign: /Address already in use|BindException|PortBindException/,
    meaning:
      'A port was taken in the meantime: set MNEME_BOLT_PORT and MNEME_HTTP_PORT to free ones (0 picks one).',
  },
  {
    sign: /FileLockException|store_lock|Lock file has been locked by another process/,
    meaning:
      'Another Neo4j holds the database files: stop it, or set MNEME_DATA_DIR to another folder.',
  },
  {
    sign: /No space left on device|Disk quota exceeded/,
    meaning: 'The disk is full: free some space, or set MNEME_DATA_DIR to another disk.',
  },
  {
    sign: /OutOfMemoryError|Could not reserve enough space|Cannot allocate memory|insufficient memory for the Java Runtime/,
    meaning:
      'There was not enough memory: set MNEME_HEAP_MB and MNEME_PAGE_CACHE_MB to fit this machine.',
  },
  {
    sign: /UnsupportedClassVersionError|Unrecognized option: |invalid flag/,
    meaning: 'This Java does not fit: set MNEME_JAVA_HOME to a JDK 21 or newer.',
  },
  {
    sign: /ClassNotFoundException|NoClassDefFoundError|Could not find or load main class/,
    meaning: 'Database jars are missing: delete database/target and start again.',
  },
  {
    sign: /AccessDeniedException|Permission denied/,
    meaning: 'Files of the data folder belong to another user: check who owns MNEME_DATA_DIR.',
  },
  {
    // Last: what a database fails for may be any of the above. The line is that of StartCheck.java.
    sign: /^The database \S+ did not start/m,
    meaning:
      'Files of the database are damaged: put a backup in their place with mneme restore --from <backup> --replace, which keeps them aside.',
  },
];

/** What the log says went wrong: the friendly sentence if known, then the telling line itself. */
export function diagnose(log: string): string {
  const line = tellingLine(log);
  const known = SYMPTOMS.find(({ sign }) => sign.test(log));
  const quote = line ? `Its log says: ${line}` : 'Its log says nothing about why.';
  return known ? `${known.meaning} ${quote}` : quote;
}

/** The line nearest to the cause: a known symptom, else the last cause, else the last error. */
export function tellingLine(log: string): string | undefined {
  const lines = log.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => SYMPTOMS.some(({ sign }) => sign.test(text))) ??
    lines.findLast((text) => text.startsWith('Caused by:')) ??
    lines.findLast((text) => /\bERROR\b|Exception|^Error/.test(text)) ??
    lines.findLast((text) => text !== '' && !text.startsWith('at '));
  return line?.slice(0, 400);
}
