/** Hashes of what is transferred: of lines, and of ids that get new ones. Pure but for what the digest has seen. */
import { createHash } from 'node:crypto';

/** The SHA-256 of lines, each with its line feed. */
export class LineDigest {
  readonly #hash = createHash('sha256');

  add(line: string): void {
    this.#hash.update(line).update('\n');
  }

  /** Of the lines so far, as hexadecimal digits; nothing can be added afterwards. */
  value(): string {
    return this.#hash.digest('hex');
  }
}

/** The SHA-256 of a text, as hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const ID_CHARS = 12;

/** Gives every id another one, always the same for the same salt, so that an import which goes on continues with it. */
export function newIdsOf(salt: string): (id: string) => string {
  return (id) => hashOf(`${salt}|${id}`).slice(0, ID_CHARS);
}
