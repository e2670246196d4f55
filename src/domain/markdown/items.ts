/** What is known of an item beside its text: a comment that no viewer shows. Pure. */
import { escapeText, escapeValue, unescapePercent, unescapeText } from './names.js';

/** In the order in which they are written. */
const NAMES = [
  ...(['id', 'source', 'role', 'validity', 'tier', 'category', 'topic', 'origin'] as const),
  ...(['scope', 'session', 'event', 'created', 'updated'] as const),
] as const;

/** Values as they are written: ids, words of the vocabulary, ISO times. Absent: not known, or as usual. */
export type Details = Readonly<
  Partial<Record<(typeof NAMES)[number], string>> & { tags?: readonly string[] }
>;

/** `<!-- id: …; source: …; tags: … -->` */
function renderDetails(details: Details): string {
  const values = NAMES.flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [`${name}: ${escapeValue(value)}`];
  });
  const { tags = [] } = details;
  if (tags.length > 0) values.push(`tags: ${tags.map(escapeValue).join(', ')}`);
  return `<!-- ${values.join('; ')} -->`;
}

/** What a comment says, without its marks. Whatever else people write into it is ignored. */
function parseDetails(comment: string): Details {
  const found: Partial<Record<(typeof NAMES)[number], string>> & { tags?: string[] } = {};
  for (const part of comment.split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim();
    const value = part.slice(colon + 1).trim();
    if (value === '') continue;
    if (name === 'tags') found.tags = listOf(value);
    else if (isName(name)) found[name] = unescapePercent(value);
  }
  return found;
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .flatMap((each) => (each.trim() === '' ? [] : [unescapePercent(each.trim())]));
}

function isName(name: string): name is (typeof NAMES)[number] {
  return NAMES.some((each) => each === name);
}

// List items: one memory each, its text first and what is known of it in a comment behind.

/** A memory as a file has it. */
export interface Item {
  readonly text: string;
  readonly details: Details;
}

/** An item that was read. */
export interface ReadItem extends Item {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Headings above it by their level; the title of the file is the first. */
  readonly headings: readonly string[];
}

/** A text of several lines is indented, and its comment has a line of its own. */
export function renderItem({ text, details }: Item): string {
  const [first = '', ...rest] = escapeText(text).split('\n');
  const lines = rest.map((line) => (line === '' ? '' : `  ${line}`));
  const comment = renderDetails(details);
  return rest.length === 0
    ? `- ${first} ${comment}`
    : [`- ${first}`, ...lines, `  ${comment}`].join('\n');
}

/** The items of a file in order. What stands in no list item is not read. */
export function parseItems(file: string): ReadItem[] {
  const items: ReadItem[] = [];
  let headings: readonly string[] = [];
  let open: Block | null = null;
  const close = () => {
    if (open !== null) items.push(itemOf(open));
    open = null;
  };
  for (const [i, line] of linesOf(file).entries()) {
    const heading = /^(#{1,6})\s+(.*?)\s*$/.exec(line);
    if (heading !== null) {
      close();
      headings = below(headings, (heading[1] ?? '').length, heading[2] ?? '');
    } else if (/^[-*](?: |$)/.test(line)) {
      close();
      open = { line: i + 1, headings, lines: [line.slice(2)] };
    } else if (open !== null && belongsTo(open, line)) {
      open.lines.push(line.replace(/^(?: {2}|\t)/, ''));
    } else close();
  }
  close();
  return items;
}

/** The headings from a new one on. */
function below(headings: readonly string[], level: number, heading: string): string[] {
  return [...Array.from({ length: level - 1 }, (_, i) => headings[i] ?? ''), heading];
}

interface Block {
  readonly line: number;
  readonly headings: readonly string[];
  readonly lines: string[];
}

/** Lines as the file was rendered, whatever an editor made of their ends. */
function linesOf(file: string): string[] {
  return file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
}

/** Indented, empty, or a line that a person forgot to indent. */
function belongsTo({ lines }: Block, line: string): boolean {
  return line === '' || /^(?: {2}|\t)/.test(line) || lines.at(-1) !== '';
}

/** With the one sign that sets it apart from the text. */
const COMMENT = /[ \n]?<!--(.*?)-->/s;

function itemOf({ line, headings, lines }: Block): ReadItem {
  const written = lines.join('\n');
  const comment = COMMENT.exec(written);
  const text = comment === null ? written : textAround(written, comment);
  const details = parseDetails(comment?.[1] ?? '');
  return { text: unescapeText(comment === null ? text.trimEnd() : text), details, line, headings };
}

/** What a person wrote behind the comment belongs to the text as well. */
function textAround(written: string, comment: RegExpExecArray): string {
  const before = written.slice(0, comment.index);
  const behind = written.slice(comment.index + comment[0].length).trimEnd();
  return before + behind;
}
