/** One owner per data folder: a file that says which process runs Neo4j on it. */

import { execFile } from 'node:child_process';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StoreUnavailableError } from '../../errors.js';
import type { Log } from '../../ports.js';

const identity = z.object({ pid: z.number().int().positive(), started: z.string() });
const record = z.object({ owner: identity, jvm: identity.optional() });

/** Contents of the lock file: the process that owns the folder and the JVM it started. */
type LockRecord = z.infer<typeof record>;

/** What to do about a lock file that is already there. */
type LockDecision = 'refuse' | 'await-orphan' | 'remove';

/** Decides by who is still alive. A JVM whose owner is gone is an orphan that will stop itself. */
export function decide(alive: { readonly owner: boolean; readonly jvm: boolean }): LockDecision {
  if (alive.owner) return 'refuse';
  return alive.jvm ? 'await-orphan' : 'remove';
}

/** The folder is ours until `release`. */
export interface FolderLock {
  /** Notes the JVM, so that a successor can tell whether it outlived us. */
  recordJvm(pid: number): Promise<void>;
  release(): Promise<void>;
}

/** In the data folder. */
export const OWNER = 'owner.json';

const POLL_MS = 100;

/** How long an orphaned JVM may take to notice that its parent is gone and stop by itself. */
const ORPHAN_GRACE_MS = 30_000;

/**
 * Takes the folder, cleaning up after a dead owner.
 * @throws StoreUnavailableError when a live process owns it, naming its pid
 */
export async function lockFolder(
  dataDir: string,
  log: Log,
  orphanGraceMs = ORPHAN_GRACE_MS,
): Promise<FolderLock> {
  const file = join(dataDir, OWNER);
  const owner = await self();
  const text = JSON.stringify({ owner } satisfies LockRecord);
  while (!(await createExclusively(file, text))) {
    await clear(file, dataDir, log, orphanGraceMs);
  }
  return {
    async recordJvm(pid) {
      const jvm = await identify(pid);
      await replace(file, JSON.stringify({ owner, ...(jvm && { jvm }) } satisfies LockRecord));
    },
    release: () => rm(file, { force: true }),
  };
}

async function self(): Promise<ProcessIdentity> {
  return (await identify(process.pid)) ?? { pid: process.pid, started: 'unknown' };
}

/** A hard link appears with its whole text or not at all, and never over an existing file. */
async function createExclusively(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The process that uses a data folder now, with its JVM once it has one; null: nobody does. */
export async function ownerOf(
  dataDir: string,
): Promise<{ readonly pid: number; readonly jvmRuns: boolean } | null> {
  const held = await read(join(dataDir, OWNER));
  if (!held || !(await isAlive(held.owner))) return null;
  return { pid: held.owner.pid, jvmRuns: held.jvm !== undefined && (await isAlive(held.jvm)) };
}

/** Makes way for a new lock file, or refuses. */
async function clear(file: string, dataDir: string, log: Log, graceMs: number): Promise<void> {
  const held = await read(file);
  if (!held) return rm(file, { force: true });
  const alive = {
    owner: await isAlive(held.owner),
    jvm: held.jvm !== undefined && (await isAlive(held.jvm)),
  };
  const decision = decide(alive);
  if (decision === 'refuse') {
    throw new StoreUnavailableError(
      `Another Mneme (process ${held.owner.pid}) is using the data folder ${dataDir}. Stop it, or set MNEME_DATA_DIR to another folder.`,
    );
  }
  if (decision === 'await-orphan' && held.jvm) await outlive(held.jvm, log, graceMs);
  await rm(file, { force: true });
}

async function read(file: string): Promise<LockRecord | undefined> {
  try {
    return record.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Damaged from outside; Neo4j's own store lock still guards the data.
    return undefined;
  }
}

async function outlive(jvm: ProcessIdentity, log: Log, graceMs: number): Promise<void> {
  log.warn({ pid: jvm.pid }, 'Waiting for the Neo4j of a crashed Mneme to stop.');
  if (await ends(jvm, graceMs)) return;
  log.warn({ pid: jvm.pid }, 'It did not stop by itself: killing it.');
  process.kill(jvm.pid, 'SIGKILL');
  if (await ends(jvm, graceMs)) return;
  throw new StoreUnavailableError(`Process ${jvm.pid} holds the data folder and cannot be killed.`);
}

async function ends(target: ProcessIdentity, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (await isAlive(target)) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Never half-written: a reader sees the old or the new text. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text, { mode: 0o600 });
  await rename(next, file);
}

/** A process that can be recognised again later: pids are recycled, so a pid alone proves nothing. */
interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in whatever form this system tells; differs after pid reuse or reboot. */
  readonly started: string;
}

/** The process that has this pid now, or undefined when there is none (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (!exists(pid)) return undefined;
  const started = (await startedByProc(pid)) ?? (await startedByPs(pid));
  return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process still runs. */
export async function isAlive(process: ProcessIdentity): Promise<boolean> {
  return (await identify(process.pid))?.started === process.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux: start time in clock ticks since boot (field 22), made unique by the boot's id. */
async function startedByProc(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!line) return undefined;
  // The command name may hold spaces and parentheses; fields are counted behind its last one.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[19]}`;
}

async function startedByPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state = '', ...started] = stdout.trim().split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}
