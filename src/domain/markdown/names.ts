/** Where a memory stands among the files of a user (QD-10): `users/<user>/<name>.md`. Pure. */
import { percent, unescapePercent } from './escape.js';

/** The folder of what belongs to no user: no escaped name looks like this. */
const NOBODY = '%nobody';
/** Names that some systems keep for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
const UNSAFE = /[^\p{L}\p{N}\p{M}_@+=,~()' .-]|^[. ]|[. ]$/gu;

/** A name as the name of a file that every system takes; reversible. */
export function escapeName(name: string): string {
  return name
    .replace(UNSAFE, percent)
    .replace(DEVICE, (device) => percent(device.slice(0, 1)) + device.slice(1));
}

/** The opposite of `escapeName`. */
export function unescapeName(name: string): string {
  return unescapePercent(name);
}

/** The folder of a user's files. @param userId null: what belongs to no user */
export function userFolder(userId: string | null): string {
  return `users/${userId === null ? NOBODY : escapeName(userId)}`;
}

/**
 * Whether a path lies in the folder of this user and leads nowhere else.
 * @returns its names below that folder; null: it does not
 */
export function namesBelow(path: string, userId: string | null): string[] | null {
  const [users, user, ...names] = path.normalize('NFC').split('/');
  const own = `${users}/${user}` === userFolder(userId).normalize('NFC');
  return own && names.length > 0 && names.every(isSafe) ? names : null;
}

/** No climbing, nothing hidden, no other kind of separator. */
function isSafe(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !/[\\\p{Cc}]/u.test(name);
}

const MARKDOWN = /\.md$/iu;
/** Ends the name of a document whose path does not end in `.md`. */
const ADDED = '%.md';

/** File of a document with a path, below `documents`. Two paths never give the same file, nor a file inside one. */
export function fileOfPath(path: string): string {
  const names = path.split('/').map(escapeName);
  const folders = names.slice(0, -1).map((name) => name.replace(/\.(md)$/iu, '%2E$1'));
  const last = names.at(-1) ?? '';
  return [...folders, MARKDOWN.test(last) ? last : last + ADDED].join('/');
}

/** Path of the document in a file below `documents`: the opposite of `fileOfPath`. */
export function pathOfFile(names: readonly string[]): string {
  const path = names.join('/');
  const plain = path.endsWith(ADDED) ? path.slice(0, -ADDED.length) : path;
  return plain.split('/').map(unescapeName).join('/');
}

/** Longest part of a title in a file name, in characters. */
const MAX_SLUG = 60;

/** File of a document without a path, below `documents`. */
export function fileOfTitle(title: string | null, id: string): string {
  const words = (title ?? '').toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, MAX_SLUG).join('').replace(/-+$/u, '');
  return `${escapeName(slug === '' ? 'document' : slug)}-${id}.md`;
}
