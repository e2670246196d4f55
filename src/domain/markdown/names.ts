/** Names in Markdown: escaped text, names of documents, paths of files. Pure. */

/** The text of a list item. No carriage return and no `<!--` is left in it. */
export function escapeText(text: string): string {
  return text
    .replace(/<(\\*)!--/g, '<$1\\!--')
    .replace(/&((?:amp;)*)#13;/g, '&amp;$1#13;')
    .replaceAll('\r', '&#13;');
}

/** The opposite of `escapeText`. */
export function unescapeText(text: string): string {
  return text
    .replace(/&((?:amp;)*)#13;/g, (_, layers: string) =>
      layers === '' ? '\r' : `&${layers.slice('amp;'.length)}#13;`,
    )
    .replace(/<\\(\\*)!--/g, '<$1!--');
}

/** What would end a value, its list or its comment, or be lost at its edges. */
const SPECIAL = /[%;,<>\p{Cc}]|(?<=-)-|^\s|\s$/gu;

/** A value inside a comment. */
export function escapeValue(value: string): string {
  return value.replace(SPECIAL, percent);
}

/** The opposite of `escapeValue`; what was never escaped stays as it is. */
export function unescapePercent(value: string): string {
  return value.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    const bytes = run.match(/[0-9A-Fa-f]{2}/g) ?? [];
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });
}

/** Characters as the bytes of their UTF-8, each `%` and two hexadecimal digits. */
function percent(characters: string): string {
  const bytes = [...new TextEncoder().encode(characters)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

// Where a memory stands among the files of a user (QD-10): `users/<user>/<name>.md`.

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
