/**
 * Which servers read the file of databases, and what of it they keep to: a file of each, beside it. A move of a tenant goes on once all of
 * them keep to what it has written; time that passes would tell nothing of a server that is slow.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Directory } from '../domain/kernel/databases.js';
import { InvalidInputError, messageOf, StoreUnavailableError } from '../errors.js';

const reader = z.object({
  ...{ host: z.string(), pid: z.number() },
  ...{ tenants: z.record(z.string(), z.string()), readOnly: z.array(z.string()) },
});

/** A server that reads the file. */
type Reader = z.output<typeof reader>;

/** What a server keeps to. */
export type Kept = Pick<Directory, 'tenants' | 'readOnly'>;

const prefixOf = (file: string): string => `${basename(file)}.reader.`;

/** What a server tells of itself. */
export class OwnReader {
  readonly #path: string;

  constructor(file: string) {
    this.#path = join(dirname(file), `${prefixOf(file)}${randomUUID()}.json`);
  }

  /**
   * It keeps to this from now on: no write of a former state of the file is under way.
   * @throws InvalidInputError where it cannot be written down
   */
  async tell({ tenants, readOnly }: Kept): Promise<void> {
    const told = { host: hostname(), pid: process.pid, tenants, readOnly };
    // Not ending like one of these files: who looks meanwhile finds none that is half written.
    const draft = `${this.#path}.new`;
    try {
      await writeFile(draft, JSON.stringify(told));
      await rename(draft, this.#path);
    } catch (cause) {
      throw new InvalidInputError(
        `MNEME_DATABASES: the service writes down beside the file what it has read of it, and cannot (${messageOf(cause)}): let it write to ${dirname(this.#path)}.`,
        { cause },
      );
    }
  }

  async end(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

/** How often it is looked, in milliseconds. */
const LOOK_MS = 100;

/**
 * Resolves once this holds of what every server that reads the file keeps to.
 * @param waitMs the longest wait, in milliseconds
 * @throws StoreUnavailableError naming those of which it does not; what `signal` is aborted with
 */
export async function untilKept(
  file: string,
  holds: (kept: Kept) => boolean,
  { waitMs, signal }: { readonly waitMs: number; readonly signal?: AbortSignal },
): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const late = (await readersOf(file)).filter((each) => !holds(each));
    if (late.length === 0) return;
    if (performance.now() >= until) throw lateError(late, waitMs);
    signal?.throwIfAborted();
    await setTimeout(LOOK_MS);
  }
}

type FoundReader = Reader & { readonly path: string };

/** Those that run. What one of this machine left that was killed is removed. */
async function readersOf(file: string): Promise<FoundReader[]> {
  const folder = dirname(file);
  const all = (await readdir(folder)).filter(
    (name) => name.startsWith(prefixOf(file)) && name.endsWith('.json'),
  );
  const found = await Promise.all(all.map((name) => readerAt(join(folder, name))));
  const gone = found.filter((each) => each !== null && isGone(each));
  await Promise.all(gone.map((each) => each && rm(each.path, { force: true })));
  return found.filter((each) => each !== null).filter((each) => !gone.includes(each));
}

/** Null: it has ended meanwhile. */
async function readerAt(path: string): Promise<FoundReader | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : { ...reader.parse(JSON.parse(text)), path };
}

function isGone({ host, pid }: Reader): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function lateError(late: readonly FoundReader[], waitMs: number): StoreUnavailableError {
  const names = late.map(({ host, pid, path }) => `process ${pid} on ${host} (${path})`).join(', ');
  return new StoreUnavailableError(
    `Not every server has read the file of databases in ${Math.round(waitMs / 1_000)} s: ${names}. Its log says why; of one that was killed on another machine delete that file.`,
  );
}
