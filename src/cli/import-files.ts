/** Files as imports read them: line by line, also compressed, never whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { mediaTypeOf } from '../domain/transfer/chat.js';
import type { Item } from '../domain/transfer/items.js';
import { JsonItems } from '../domain/transfer/items.js';

/** The lines of a file, without line feeds. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  // An error of the file ends the lines with it.
  const stream = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
}

/** SHA-256 of a file as it lies there. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** An item a line; empty lines are none. */
export async function* lineItems(lines: AsyncIterable<string>): AsyncGenerator<Item> {
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() !== '') yield { line, text };
  }
}

/**
 * Objects that stand one after the other, or in a list. Where the first line is a whole object every line is one, so that
 * a broken one does not swallow the next.
 */
export async function* objectItems(lines: AsyncIterable<string>): AsyncGenerator<Item> {
  const objects = new JsonItems();
  let byLine: boolean | null = null;
  for await (const item of lineItems(lines)) {
    byLine ??= isWholeObject(item.text);
    if (byLine) yield item;
    else yield* objects.push(item.text, item.line);
  }
  yield* objects.end();
}

function isWholeObject(text: string): boolean {
  try {
    return !Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** The files of a folder that can be read as documents, as paths in it, in order. */
export async function documentFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => mediaTypeOf(name) !== null).sort();
}

/** Files of a folder as documents; `line` is the place of a file among them. */
export async function* fileItems(folder: string, names: readonly string[]): AsyncGenerator<Item> {
  for (const [i, name] of names.entries()) {
    const content = await readFile(join(folder, name), 'utf8');
    const path = name.replaceAll('\\', '/');
    const text = JSON.stringify({ content, path, mediaType: mediaTypeOf(name) });
    yield { line: i + 1, text };
  }
}

/** @throws Error for a path where nothing is */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory();
}
