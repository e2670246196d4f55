/** An original as the bytes of an object: JSON, compressed, with a fingerprint of what is inside. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ColdText } from '../../domain/document/archive.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const coldText = z.object({ text: z.string(), original: z.string().nullable() });

/** What is stored, and the SHA-256 of what it holds, in hexadecimal. */
export interface PackedText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The same text gives the same bytes. */
export async function pack({ text, original }: ColdText): Promise<PackedText> {
  const json = JSON.stringify({ text, original });
  return { bytes: await compress(json), sha256: sha256Of(json) };
}

/** Null: the bytes do not hold what the fingerprint says. */
export async function unpack(
  bytes: Uint8Array,
  sha256: string | undefined,
): Promise<ColdText | null> {
  try {
    const json = await decompress(bytes);
    return sha256Of(json) === sha256 ? coldText.parse(JSON.parse(json.toString())) : null;
  } catch {
    return null;
  }
}

function sha256Of(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
