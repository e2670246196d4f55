/** What `mneme import` reads: a line of the table for each format. A new one is an entry here, and its reader. */
import { ELSEWHERE_FORMATS, type ElsewhereFormat } from '../domain/transfer/elsewhere/formats.js';
import type { Item } from '../domain/transfer/items.js';
import { FORMAT } from '../domain/transfer/lines.js';
import type { Services } from '../flows/services.js';
import { CommandError, EXIT } from './failure.js';
import { elsewhereFormatOf } from './import-elsewhere.js';
import {
  documentFiles,
  fileItems,
  hashOfFile,
  isFolder,
  lineItems,
  linesOf,
  objectItems,
} from './import-files.js';

/** A file, or a folder, as its importer takes it. */
export interface Source {
  readonly items: AsyncIterable<Item>;
  /** What is read again is known again by this. */
  readonly source: string;
  /** Of a folder its files, in the order of the items. */
  readonly names: readonly string[] | null;
}

type Transfer = Services['transfer'];

/** A format. */
interface Format {
  /** For help. */
  readonly about: string;
  /** Whether a file is of it, by its first object; the first format that says so is taken. */
  looksSo(first: Readonly<Record<string, unknown>>): boolean;
  read(path: string): Promise<Source>;
  importer(transfer: Transfer): Transfer['importChat'];
}

/** What `mneme export` wrote is read by other means: it is a whole tenant. */
const EXPORT = { about: 'what `mneme export` wrote, into an empty tenant' };

export const FORMATS = {
  vault: {
    about: 'the log of a vault: an object a line, every version of its records',
    looksSo: (first) => 'topic_id' in first || 'tier' in first,
    read: byLine,
    importer: (transfer) => transfer.importVault,
  },
  chat: {
    about:
      '{"messages": [{"role", "content", "timestamp"}]}: an object a line, a list of them, or one',
    looksSo: (first) => Array.isArray(first['messages']),
    read: byObject,
    importer: (transfer) => transfer.importChat,
  },
  locomo: {
    about: 'a conversation of the LoCoMo data set',
    looksSo: (first) => 'speaker_a' in first,
    read: byObject,
    importer: (transfer) => transfer.importLocomo,
  },
  documents: {
    about: 'inputs of saveDocuments, one a line; or a folder of .md, .txt and .html files',
    looksSo: (first) => typeof first['content'] === 'string' && !('role' in first),
    read: byLineOrFolder,
    importer: (transfer) => transfer.importDocuments,
  },
} as const satisfies Readonly<Record<string, Format>>;

/** Formats whose items are imported one by one. */
export type FileFormat = keyof typeof FORMATS;
export type ImportFormat = FileFormat | ElsewhereFormat | 'mneme';

const NAMES = Object.keys(FORMATS) as FileFormat[];
export const FORMAT_NAMES: readonly ImportFormat[] = ['mneme', ...NAMES, ...ELSEWHERE_FORMATS];

/** What other programs keep their memories in ([moving in](../../docs/moving-in.md)). */
const ELSEWHERE: Readonly<Record<ElsewhereFormat, { readonly about: string }>> = {
  'mcp-memory': { about: 'the JSONL file of the reference MCP memory server' },
  mem0: { about: 'what get_all of mem0 answers, as JSON' },
  graphiti: { about: 'episodes of Graphiti, as JSON' },
  zep: { about: 'episodes of Zep, as JSON' },
  notes: { about: 'a folder of Markdown notes, with front matter or without' },
  'agent-memory': { about: 'a folder of Markdown files in which a coding agent remembers' },
};

/** Whether it is one of those. */
export function isElsewhere(format: ImportFormat): format is ElsewhereFormat {
  return format in ELSEWHERE;
}

const NAME_WIDTH = 14;

/** The table for help. */
export function formatHelp(): string {
  const lines = Object.entries<{ readonly about: string }>({
    mneme: EXPORT,
    ...FORMATS,
    ...ELSEWHERE,
  });
  return lines.map(([name, { about }]) => `  ${name.padEnd(NAME_WIDTH)}${about}`).join('\n');
}

/** What a file looks like. @throws CommandError when that is none of them */
export async function formatOf(path: string): Promise<ImportFormat> {
  if (await isFolder(path)) return folderFormatOf(path);
  const first = await firstObject(path);
  // The header of an export.
  if (first?.['format'] === FORMAT) return 'mneme';
  // The most particular first: what they look like, documents may look like, too.
  const elsewhere = await elsewhereFormatOf(path);
  const format = elsewhere ?? (first && NAMES.find((name) => FORMATS[name].looksSo(first)));
  if (format) return format;
  throw new CommandError(`What ${path} is cannot be told from its beginning.`, {
    ...{ code: EXIT.usage, advice: `Say it with --format: ${FORMAT_NAMES.join(', ')}.` },
  });
}

/** Notes are Markdown alone. */
async function folderFormatOf(path: string): Promise<ImportFormat> {
  const names = await documentFiles(path);
  const notes = names.every((name) => /\.(?:md|markdown)$/i.test(name));
  return (notes && (await elsewhereFormatOf(path))) || 'documents';
}

async function firstObject(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  for await (const { text } of objectItems(linesOf(path))) {
    try {
      const parsed: unknown = JSON.parse(text);
      return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
    } catch {
      return null;
    }
  }
  return null;
}

async function byLine(path: string): Promise<Source> {
  await requireFile(path);
  return { items: lineItems(linesOf(path)), source: await hashOfFile(path), names: null };
}

async function byObject(path: string): Promise<Source> {
  await requireFile(path);
  return { items: objectItems(linesOf(path)), source: await hashOfFile(path), names: null };
}

async function byLineOrFolder(path: string): Promise<Source> {
  if (!(await isFolder(path))) return byLine(path);
  const names = await documentFiles(path);
  return { items: fileItems(path, names), source: path, names };
}

async function requireFile(path: string): Promise<void> {
  if (!(await isFolder(path))) return;
  throw new CommandError(`${path} is a folder.`, {
    ...{ code: EXIT.usage, advice: 'Name a file; folders are taken as documents alone.' },
  });
}
