/** What is known of a document, before its text: lines that editors of Markdown show as properties. Pure. */
import { isScalar, isSeq, parseDocument as parseYaml } from 'yaml';

/** How the value of a property is written, in the order in which they are. */
const FIELDS = {
  id: 'TEXT',
  title: 'TEXT',
  path: 'TEXT',
  kind: 'WORD',
  topic: 'TEXT',
  contentTypes: 'LIST',
  keywords: 'LIST',
  tags: 'LIST',
  quality: 'NUMBER',
  trustScope: 'WORD',
  justification: 'TEXT',
  purpose: 'TEXT',
  requirements: 'TEXT',
  sourceUrl: 'TEXT',
  mediaType: 'WORD',
  role: 'WORD',
  scope: 'TEXT',
  session: 'TEXT',
  event: 'WORD',
  created: 'WORD',
  updated: 'WORD',
  expires: 'WORD',
  storage: 'WORD',
} as const satisfies Record<string, 'TEXT' | 'WORD' | 'LIST' | 'NUMBER'>;

type Field = keyof typeof FIELDS;
type ValueOf<Form> = Form extends 'LIST'
  ? readonly string[]
  : Form extends 'NUMBER'
    ? number
    : string;

/** Absent: not known, or none. */
export type FrontMatter = { readonly [Name in Field]?: ValueOf<(typeof FIELDS)[Name]> };

/** A document as a file has it. */
export interface DocumentFile {
  readonly front: FrontMatter;
  readonly text: string;
}

const FENCE = '---';
const NAMES = Object.keys(FIELDS) as Field[];

export function renderDocument({ front, text }: DocumentFile): string {
  const lines = NAMES.flatMap((name) => {
    const value = front[name];
    return value === undefined ? [] : [`${name}: ${written(name, value)}`];
  });
  return [FENCE, ...lines, FENCE, '', text, ''].join('\n');
}

/** As JSON, which these lines are a superset of. */
function written(name: Field, value: string | number | readonly string[]): string {
  if (FIELDS[name] === 'WORD') return String(value);
  // Not all readers take these for part of a line.
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const OPENING = /^---[ \t]*(\r?)\n/;
const CLOSING = /^---[ \t]*$/m;

/** A file that begins with no properties of ours is text from its beginning. */
export function parseDocument(file: string): DocumentFile {
  const whole = file.replace(/^\uFEFF/, '');
  const opening = OPENING.exec(whole);
  // An editor made other line ends of all of them.
  const unified = opening?.[1] === '\r' ? whole.replaceAll('\r\n', '\n') : whole;
  const inside = unified.slice(unified.indexOf('\n') + 1);
  const closing = opening === null ? null : CLOSING.exec(inside);
  const front = closing === null ? {} : parseFields(inside.slice(0, closing.index));
  if (closing === null || Object.keys(front).length === 0) return { front: {}, text: whole };
  const text = inside.slice(closing.index + closing[0].length);
  return { front, text: text.replace(/^\n\n?/, '').replace(/\n$/, '') };
}

/** A line that begins a property, and the lines that go on with it: those that are indented, list items and empty ones. */
const PROPERTY = /^(\w+):(.*(?:\n(?:[ \t].*|-[ \t].*|(?=\n)))*)$/gm;

/** Each property is read by itself: one that is no YAML does not spoil the others. */
function parseFields(lines: string): FrontMatter {
  const found: Partial<Record<Field, unknown>> = {};
  for (const [block, name = '', rest = ''] of lines.matchAll(PROPERTY)) {
    const field = NAMES.find((each) => each === name);
    const value = field === undefined ? undefined : read(field, block, rest.trim());
    if (field !== undefined && value !== undefined) found[field] = value;
  }
  return found as FrontMatter;
}

/** Undefined: nothing is said. @param bare what stands behind the name: people write `title: A plan: b`, which is no YAML */
function read(field: Field, block: string, bare: string): unknown {
  const yaml = parseYaml(block, { schema: 'failsafe' });
  const node = yaml.errors.length > 0 ? undefined : yaml.get(field, true);
  const plain = !isScalar(node) || node.type === 'PLAIN';
  const text = isScalar(node) ? String(node.value) : bare;
  if (plain && (text === '' || text === 'null')) return undefined;
  if (FIELDS[field] === 'NUMBER') return Number(text);
  if (FIELDS[field] !== 'LIST') return text;
  if (isSeq(node)) return node.items.map(textOf).filter((item) => item !== '');
  return plain ? bareList(text) : [text];
}

function textOf(item: unknown): string {
  return isScalar(item) ? String(item.value) : String(item);
}

function bareList(text: string): string[] {
  const parts = text.replace(/^\[|\]$/g, '').split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
