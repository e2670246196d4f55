/** The JVM as a child process that cannot outlive us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, StoreUnavailableError } from '../../errors.js';
import { diagnose } from './diagnose.js';
import type { ServerExit } from './types.js';

/** A started JVM. */
export interface JvmProcess {
  readonly pid: number;
  readonly exited: Promise<ServerExit>;
  stop(): Promise<void>;
}

/** How long each step of stopping may take before the next: end of input, SIGTERM, SIGKILL. */
interface Patience {
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
