/** When API keys were used last: kept beside their file, written now and then, so that no request waits for it. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf } from '../../errors.js';
import type { Log } from '../../ports.js';

/** ISO times by ids of keys. */
export type Uses = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.iso.datetime());

/** Where the uses of the keys of a file are kept. */
export function usesFileOf(keysFile: string): string {
  return `${keysFile}.used.json`;
}

/** What is written down; nothing where there is no such file, or it is damaged. */
export async function readUses(keysFile: string): Promise<Uses> {
  try {
    return schema.parse(JSON.parse(await readFile(usesFileOf(keysFile), 'utf8')));
  } catch {
    return {};
  }
}

/** Remembers uses, and writes them down. */
export interface KeyUses {
  note(keyId: string): void;
  /** Writes down what is not yet, and ends. */
  close(): Promise<void>;
}

/** Where there is no file of keys: nothing is remembered. */
export const NO_USES: KeyUses = { note: () => undefined, close: async () => undefined };

/** @param everyMs how often they are written down at most, in milliseconds */
export function createKeyUses(keysFile: string, everyMs: number, log: Log): KeyUses {
  const fresh = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let warned = false;
  const write = async () => {
    timer = undefined;
    const uses = Object.fromEntries(fresh);
    fresh.clear();
    try {
      await writeUses(keysFile, uses);
    } catch (thrown) {
      if (!warned) {
        log.warn({ reason: messageOf(thrown) }, 'the last use of API keys cannot be written down');
      }
      warned = true;
    }
  };
  return {
    note: (keyId) => {
      fresh.set(keyId, new Date().toISOString());
      timer ??= setTimeout(() => void write(), everyMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      if (fresh.size > 0) await write();
    },
  };
}

/** Another server may have written since: the later time of each key is kept. */
async function writeUses(keysFile: string, uses: Uses): Promise<void> {
  const merged = { ...(await readUses(keysFile)) };
  for (const [id, at] of Object.entries(uses)) {
    const known = merged[id];
    if (known === undefined || known < at) merged[id] = at;
  }
  const file = usesFileOf(keysFile);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${JSON.stringify(merged, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
