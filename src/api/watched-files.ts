/** Files that are read again when they change. Looked at, not listened to: that works on every file system and with links. */
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/** What tells one state of a file from another. */
interface Looks {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/**
 * Calls `onChange` once after each change; the files are then as they were when it was called, or newer.
 * @param everyMs how often they are looked at, in milliseconds; 0: never
 * @returns ends the watch
 */
export function watchFiles(
  files: readonly string[],
  everyMs: number,
  onChange: () => Promise<void>,
): () => void {
  if (everyMs === 0 || files.length === 0) return () => undefined;
  // Before anybody can have read them: a change from now on is seen.
  let known = files.map(looksNow).join();
  let timer: NodeJS.Timeout;
  let ended = false;
  const look = async () => {
    const seen = (await Promise.all(files.map(looksOf))).join();
    if (seen !== known) {
      known = seen;
      await onChange();
    }
    if (!ended) timer = setTimeout(look, everyMs).unref();
  };
  timer = setTimeout(look, everyMs).unref();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** A file that cannot be looked at looks like no other. */
const AWAY = 'away';

function looksNow(file: string): string {
  try {
    return told(statSync(file));
  } catch {
    return AWAY;
  }
}

function looksOf(file: string): Promise<string> {
  return stat(file).then(told, () => AWAY);
}

function told({ ino, size, mtimeMs, ctimeMs }: Looks): string {
  return [ino, size, mtimeMs, ctimeMs].join(':');
}
