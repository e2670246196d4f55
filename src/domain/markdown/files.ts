/** Which file holds what, by its path. Pure. */
import { namesBelow, userFolder } from './names.js';
import { fileOfPart, type ItemFile } from './sections.js';

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
