/** Documents as files of their own, with properties before their text, and back to what is to be saved. Pure. */

import { isScalar, isSeq, parseDocument as parseYaml } from 'yaml';
import { SHARED_SCOPE } from '../kernel/partition.js';
import { jsonOf } from '../kernel/text.js';
import type { Kind, SourceRole, Storage, TrustScope } from '../kernel/vocabulary.js';
import type { DocumentProperties } from '../write/document.js';
import type { WriteItem } from '../write/item.js';
import { fileOfPath, fileOfTitle, pathOfFile } from './names.js';

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

/** What of a document stands in its file. */
export interface RenderedDocument
  extends Omit<
    DocumentProperties,
    'trust' | 'trustUses' | 'turnId' | 'turnNumber' | 'sourceDomain' | 'summary'
  > {
  readonly id: string;
  /** The whole text of its present version. */
  readonly text: string;
  readonly kind: Kind;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  readonly sourceRole: SourceRole | null;
  readonly scope: string;
  readonly sessionId: string | null;
  readonly eventTime: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  readonly storage: Storage;
}

/** Name of its file below `documents`. */
export function documentName({ id, path, title }: RenderedDocument): string {
  return path === null ? fileOfTitle(title, id) : fileOfPath(path);
}

export function documentFile(document: RenderedDocument): DocumentFile {
  const { createdAt, updatedAt, eventTime, expiresAt, scope, storage, mediaType } = document;
  const { contentTypes, keywords, tags, text } = document;
  const front = {
    ...{ id: document.id, title: document.title, path: document.path, kind: document.kind },
    ...{ topic: document.primaryTopic, contentTypes, keywords, tags, quality: document.quality },
    ...{ trustScope: document.trustScope, justification: document.globalJustification },
    ...{ purpose: document.userPurpose, requirements: document.dataRequirements },
    ...{ sourceUrl: document.sourceUrl, role: document.sourceRole, session: document.sessionId },
    mediaType: mediaType === 'MARKDOWN' ? null : mediaType,
    scope: scope === SHARED_SCOPE ? null : scope,
    event: eventTime.getTime() === createdAt.getTime() ? null : eventTime.toISOString(),
    created: createdAt.toISOString(),
    updated: updatedAt?.toISOString() ?? null,
    expires: expiresAt?.toISOString() ?? null,
    storage: storage === 'ACTIVE' ? null : storage,
  };
  return { front: known(front), text };
}

/** Without what is not known, and empty lists. */
function known(values: object): FrontMatter {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}

/**
 * What saving the document takes, as its callers give it; the schema of documents judges it.
 * @param names of its file below `documents`: the path of a document whose properties name none
 * @param now what would have expired by then gets the time that new documents have
 */
export function documentInputOf(
  { front, text }: DocumentFile,
  names: readonly string[],
  now: Date,
) {
  const { id, path, mediaType, role, event, created, expires, requirements } = front;
  return {
    content: text,
    title: front.title,
    // A document without a path keeps having none; what a person wrote is found by the name of its file.
    path: path ?? (id === undefined ? pathOfFile(names) : null),
    ...{ kind: kindOf(front), primaryTopic: front.topic, contentTypes: front.contentTypes },
    ...{ keywords: front.keywords, tags: front.tags, quality: front.quality },
    ...{ userPurpose: front.purpose, dataRequirements: requirementsOf(requirements) },
    ...{ sourceUrl: front.sourceUrl, scope: front.scope, sessionId: front.session },
    // The text of a web page was made Markdown when it was saved.
    mediaType: mediaType === 'HTML' ? 'MARKDOWN' : mediaType,
    sourceRole: role === undefined || role === 'USER' ? 'USER' : 'ASSISTANT',
    eventTime: timeOf(event ?? created),
    expiresAt: laterThan(now, timeOf(expires)),
    ...trustOf(front),
  };
}

/** The journal of turns is written by turns alone. */
function kindOf({ kind }: FrontMatter): string | undefined {
  return kind === 'EPISODIC' ? undefined : kind;
}

/** What is everybody's needs its reason; what is the user's own stays so (see `keepsTrust`). */
function trustOf({ trustScope, justification }: FrontMatter) {
  const global = trustScope === 'GLOBAL' && justification !== undefined;
  return {
    trustScope: global ? 'GLOBAL' : 'NEW',
    globalJustification: justification,
  };
}

/** Whether a document that is made anew is its user's from the start: it proved useful where the file was made. */
export function isUsersOwn({ trustScope, justification }: FrontMatter): boolean {
  return trustScope === 'USER' || (trustScope === 'GLOBAL' && justification === undefined);
}

function requirementsOf(text: string | undefined): unknown {
  const parsed = jsonOf(text ?? 'null');
  return parsed === undefined ? text : parsed;
}

function laterThan(now: Date, time: Date | null): Date | null {
  return time !== null && time <= now ? null : time;
}

/** An invalid date for what is no time: the schema says so. */
function timeOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** A new document that is its user's from the start: it proved useful where its file was made. */
export function asUsersOwn(item: WriteItem): WriteItem {
  return withTrust(item, 'USER', null);
}

/** The next version of a document, which stays as far trusted as it is. */
export function asVersionOf(
  item: WriteItem,
  { id, trustScope }: { readonly id: string; readonly trustScope: TrustScope },
): WriteItem {
  return { ...withTrust(item, trustScope, item.document?.ttlDays ?? null), editedId: id };
}

function withTrust(item: WriteItem, trustScope: TrustScope, ttlDays: number | null): WriteItem {
  const { document } = item;
  if (document === undefined) return item;
  const properties = { ...document.properties, trustScope };
  return { ...item, document: { ...document, properties, ttlDays } };
}
