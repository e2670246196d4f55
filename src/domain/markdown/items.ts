/** List items: one memory each, its text first and what is known of it in a comment behind. Pure. */
import { type Details, parseDetails, renderDetails } from './details.js';
import { escapeText, unescapeText } from './escape.js';

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
