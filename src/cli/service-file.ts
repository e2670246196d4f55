/**
 * Which service runs on a data folder: `service.json` there says where it is and which process it is. While one is being started,
 * `service.starting` keeps others from starting a second one.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data folder. */
const SERVICE = 'service.json';
const STARTING = 'service.starting';

const schema = z.object({
  url: z.url(),
  pid: z.number().int().positive(),
  started: z.string(),
  /** Of Mneme. */
  version: z.string(),
  /** It was started by a command, and ends when nobody asks it any more. */
  background: z.boolean(),
});

/** What a service says of itself. */
export type ServiceRecord = z.infer<typeof schema>;

/** Tells commands where this service is. @returns what takes it back @throws what the file system says */
export async function announce(
  dataDir: string,
  service: ServiceRecord,
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, SERVICE);
  const draft = `${file}.${service.pid}`;
  await writeFile(draft, `${JSON.stringify(service, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  // One that came later on the same folder has its own.
  return async () => {
    if ((await readRecord(dataDir))?.pid === service.pid) await rm(file, { force: true });
  };
}

/** What is written down; it may have ended since. */
export async function readRecord(dataDir: string): Promise<ServiceRecord | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(dataDir, SERVICE), 'utf8')));
  } catch {
    return null;
  }
}

/** Longest wait for a sign of life, in milliseconds. */
const SIGN_MS = 5_000;

/** The service that runs on a data folder; null: none does. What a service that died left behind is removed. */
export async function runningService(dataDir: string): Promise<ServiceRecord | null> {
  const record = await readRecord(dataDir);
  if (record === null) return null;
  if (isRunning(record.pid) && (await answers(record.url))) return record;
  // Unless another one has just said where it is.
  if ((await readRecord(dataDir))?.pid === record.pid) {
    await rm(join(dataDir, SERVICE), { force: true }).catch(() => undefined);
  }
  return null;
}

/** Whether something listens there. One that is too busy to answer, or whose certificate is not known here, does. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(SIGN_MS) });
    return true;
  } catch (thrown) {
    const { cause } = thrown as { readonly cause?: { readonly code?: string } };
    return cause?.code !== 'ECONNREFUSED';
  }
}

/** Whether there is a process of this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // EPERM: it is somebody else's.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** No start takes longer than this, downloads included; in milliseconds. */
const LONGEST_START_MS = 3_600_000;

/** @returns what ends the claim; null: another process starts a service now @throws what the file system says */
export async function claimStart(dataDir: string): Promise<(() => Promise<void>) | null> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, STARTING);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, String(process.pid), { mode: 0o600 });
  try {
    // A link appears with its whole text or not at all, and never over another file.
    if (!(await linked(draft, file))) {
      if (await isHeld(file)) return null;
      await rm(file, { force: true });
      if (!(await linked(draft, file))) return null;
    }
    return () => rm(file, { force: true });
  } finally {
    await rm(draft, { force: true });
  }
}

/** The claim is that of another process from now on: it holds as long as that one runs, whatever becomes of who began it. */
export async function handOverStart(dataDir: string, pid: number): Promise<void> {
  const file = join(dataDir, STARTING);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, String(pid), { mode: 0o600 });
  await rename(draft, file);
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

async function isHeld(file: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return isRunning(Number(text)) && Date.now() - mtimeMs < LONGEST_START_MS;
  } catch {
    return false;
  }
}
