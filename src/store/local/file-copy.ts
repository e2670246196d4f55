/** Copies of files that are checked while they are made, and on disk when they are done. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file holds, in short. */
export interface Fingerprint {
  readonly bytes: number;
  readonly sha256: string;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Copies a file that is not there yet, for its owner only.
 * @param onBytes told of every piece that was copied
 * @returns what was copied
 */
export async function copyDurably(
  from: string,
  to: string,
  onBytes: (bytes: number) => void,
): Promise<Fingerprint> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(to, 'wx', 0o600);
  try {
    const fingerprint = await read(from, async (piece) => {
      await target.writeFile(piece);
      onBytes(piece.length);
    });
    await target.sync();
    return fingerprint;
  } finally {
    await target.close();
  }
}

/** What a file holds. */
export function sha256Of(file: string): Promise<Fingerprint> {
  return read(file, async () => undefined);
}

async function read(file: string, onPiece: (piece: Buffer) => Promise<void>): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    hash.update(piece);
    bytes += piece.length;
    await onPiece(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Waits until a file, or the list of files of a folder, is on disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
