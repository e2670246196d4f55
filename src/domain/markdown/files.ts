/** Which file holds what, by its path; what callers may import, and where a page of files goes on. Pure. */

import { z } from 'zod';
import { cursorsOf, cursorTime } from '../kernel/cursor.js';
import { optionalKey } from '../kernel/input.js';
import { fileOfPart, type ItemFile } from './memory.js';
import { namesBelow, userFolder } from './names.js';

/** A rendered file. */
export interface MarkdownFile {
  /** With slashes: `users/<user>/<name>.md`. */
  readonly path: string;
  readonly text: string;
}

/** Folder of the documents of a user. */
const DOCUMENTS = 'documents';

/** What a path leads to. */
export type FileRole =
  | { readonly holds: 'ITEMS'; readonly file: ItemFile }
  /** `names`: of the file, below the folder of documents. */
  | { readonly holds: 'DOCUMENT'; readonly names: readonly string[] }
  | { readonly holds: 'NOTHING'; readonly message: string };

export function pathOf(userId: string | null, name: string): string {
  return `${userFolder(userId)}/${name}`;
}

export function documentPathOf(userId: string | null, name: string): string {
  return pathOf(userId, `${DOCUMENTS}/${name}`);
}

/** @param userId whose files may be read */
export function roleOf(path: string, userId: string | null): FileRole {
  const names = namesBelow(path, userId);
  if (names === null) {
    return nothing(`Its path must begin with ${userFolder(userId)}/ and lead nowhere else.`);
  }
  const [first = '', ...rest] = names;
  if (first === DOCUMENTS && rest.length > 0) return { holds: 'DOCUMENT', names: rest };
  const file = names.length === 1 ? fileOfPart(first) : null;
  return file === null
    ? nothing(
        'Files are preferences.md, facts.md, procedures.md, vault.md, and those in documents.',
      )
    : { holds: 'ITEMS', file };
}

function nothing(message: string): FileRole {
  return { holds: 'NOTHING', message };
}

/** Most files of one call. */
const MAX_FILES = 500;
/** Longest path of a file, in characters: a path of a document whose every sign is escaped. */
const MAX_PATH_CHARS = 8_000;

/** Longest key of an import, in characters. */
const MAX_BASE_KEY_CHARS = 200;

export const importInput = z.object({
  files: z
    .array(z.object({ path: z.string().min(1).max(MAX_PATH_CHARS), text: z.string() }))
    .max(MAX_FILES),
  dryRun: z.boolean().default(false),
  // Every transaction of the import has a key of its own, made of this one.
  idempotencyKey: optionalKey.refine(
    (key) => key === null || key.length <= MAX_BASE_KEY_CHARS,
    `must not be longer than ${MAX_BASE_KEY_CHARS} characters`,
  ),
});

/** A place between two files. */
export interface FilePlace {
  /** Index of the file in the order of rendering. */
  readonly file: number;
  /** Of the next part, from 1. */
  readonly part: number;
  /** Behind this memory; far past: from the beginning. */
  readonly time: Date;
  readonly id: string;
}

/** The files of a user, in the order of rendering. */
export const fileCursors = cursorsOf(
  'userMarkdown',
  z.object({
    file: z.int().min(0).max(9),
    part: z.int().min(1),
    time: cursorTime,
    id: z.string().max(64),
  }),
);
