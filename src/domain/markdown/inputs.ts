/** What callers may import, and where a page of files goes on. Pure. */
import { z } from 'zod';
import { cursorsOf, cursorTime } from '../kernel/cursor.js';
import { optionalKey } from '../kernel/input.js';

/** Most files of one call. */
export const MAX_FILES = 500;
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
  'file',
  z.object({
    file: z.int().min(0).max(9),
    part: z.int().min(1),
    time: cursorTime,
    id: z.string().max(64),
  }),
);
