/** Memories as items of a file, the files that they stand in, and back to what is to be written. Pure. */

import { SHARED_SCOPE } from '../kernel/partition.js';
import { capital, compare } from '../kernel/text.js';
import {
  type Kind,
  type Origin,
  SOURCES,
  type Source,
  type SourceRole,
  TIERS,
  type Tier,
  type Validity,
  valuesOf,
} from '../kernel/vocabulary.js';
import { GENERAL_CATEGORY } from '../write/decide.js';
import { type Details, type Item, type ReadItem, renderItem } from './items.js';

/** What of a memory stands in a file. */
export interface Rendered {
  readonly id: string;
  readonly content: string;
  readonly source: Source;
  readonly sourceRole: SourceRole | null;
  readonly validity: Validity;
  readonly tier: Tier | null;
  readonly category: string | null;
  readonly topicId: string | null;
  readonly origin: Origin | null;
  readonly tags: readonly string[];
  readonly scope: string;
  readonly sessionId: string | null;
  readonly eventTime: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

export function itemOf(memory: Rendered): Item {
  const { id, source, sourceRole: role, validity, tier, category, topicId: topic } = memory;
  const { origin, tags, scope, sessionId: session, createdAt, updatedAt, eventTime } = memory;
  const details = {
    ...{ id, source, role, validity, tier, category, topic, origin, session },
    scope: scope === SHARED_SCOPE ? null : scope,
    event: eventTime.getTime() === createdAt.getTime() ? null : eventTime.toISOString(),
    created: createdAt.toISOString(),
    updated: updatedAt?.toISOString() ?? null,
  };
  return { text: memory.content, details: { ...known(details), tags } };
}

function known(details: Readonly<Record<string, string | null>>): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
}

/** What is written anew from an item. */
export interface NewMemory {
  readonly text: string;
  readonly tags: readonly string[];
  /** Null: it follows from the role. */
  readonly source: Source | null;
  readonly sourceRole: 'USER' | 'ASSISTANT';
  readonly scope: string | null;
  readonly sessionId: string | null;
  readonly eventTime: Date | null;
}

/** A new record of the vault. */
export interface NewRecord extends Omit<NewMemory, 'sessionId'> {
  readonly vault: {
    readonly tier: string;
    readonly category: string;
    readonly topicId: string | null;
    readonly origin: string | null;
  };
}

/** Heading of what has no tag. */
const UNTAGGED = 'Untagged';

/** A fact, a preference or a procedure. What people write under a heading is tagged with it. */
export function newMemory({ text, details, headings }: ReadItem): NewMemory {
  const { tags, scope = null, session = null, role = 'USER' } = details;
  return {
    ...{ text, scope, sessionId: session },
    tags: tags ?? taggedBy(headings[1]),
    // What nobody is said to have written was written into the file by a person.
    sourceRole: role === 'USER' ? 'USER' : 'ASSISTANT',
    source: valuesOf(SOURCES).find((source) => source === details.source) ?? null,
    eventTime: timeOf(details.event ?? details.created),
  };
}

function taggedBy(heading: string | undefined): string[] {
  return heading === undefined || heading === '' || heading === UNTAGGED ? [] : [heading];
}

/** A record of the vault: what its comment does not say, its headings do. */
export function newRecord(item: ReadItem): NewRecord {
  const { details, headings } = item;
  const { topic = null, origin = null } = details;
  const above = headings[1]?.toUpperCase();
  const tier = details.tier ?? valuesOf(TIERS).find((each) => each === above) ?? 'CANON';
  const category = details.category ?? (headings[2] || GENERAL_CATEGORY);
  const { sessionId: _, ...memory } = newMemory({ ...item, headings: [] });
  return { ...memory, vault: { tier, category, topicId: topic, origin } };
}

function timeOf(text: string | undefined): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Kinds that have a file, by the name of the file. */
export const KIND_FILES = {
  preferences: 'OPINION',
  facts: 'SEMANTIC',
  procedures: 'PROCEDURAL',
} as const satisfies Record<string, Kind>;

/** A kind that has a file. */
export type FileKind = (typeof KIND_FILES)[keyof typeof KIND_FILES];

// How much one file holds.

/** Most memories in a file. */
export const MAX_ITEMS = 500;
/** Longest texts of a file together, in characters; a single longer one has a file of its own. */
const MAX_CHARS = 100_000;

/** The first of these that fit into one file; at least one, if there is any. @param rows with their length */
export function fitting<Row extends { readonly chars: number }>(rows: readonly Row[]): Row[] {
  let chars = 0;
  const end = rows.findIndex((row, i) => {
    chars += row.chars;
    return i > 0 && (i >= MAX_ITEMS || chars > MAX_CHARS);
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

// Files of many memories: one heading a tag, or a tier and a category of the vault.

/** Names of the files, in the order in which they are rendered. */
export const ITEM_FILES = ['preferences', 'facts', 'procedures', 'vault'] as const;

export type ItemFile = (typeof ITEM_FILES)[number];

const TITLES: Readonly<Record<ItemFile, string>> = {
  preferences: 'Preferences',
  facts: 'Facts',
  procedures: 'Procedures',
  vault: 'Vault',
};

/** Name of a part of a file: `facts.md`, `facts-2.md`. @param part from 1 */
export function partName(file: ItemFile, part: number): string {
  return `${file}${part === 1 ? '' : `-${part}`}.md`;
}

/** The file that a name is a part of; null: none. */
export function fileOfPart(name: string): ItemFile | null {
  const stem = /^([a-z]+)(?:-\d+)?\.md$/.exec(name)?.[1];
  return ITEM_FILES.find((file) => file === stem) ?? null;
}

/** One part of a file. */
export function renderItems(file: ItemFile, part: number, items: readonly Item[]): string {
  const title = `# ${TITLES[file]}${part === 1 ? '' : ` (${part})`}`;
  const headed = file === 'vault' ? vaultLines(items) : tagLines(items);
  return `${[title, ...headed].join('\n\n')}\n`;
}

function tagLines(items: readonly Item[]): string[] {
  const groups = grouped(items, ({ details }) => details.tags?.[0] ?? null);
  return groups.flatMap(([tag, group]) => [`## ${headingOf(tag ?? UNTAGGED)}`, listOf(group)]);
}

/** Canon first, as in prompts (V-42). */
function vaultLines(items: readonly Item[]): string[] {
  const tiers = grouped(items, ({ details }) => details.tier ?? null);
  return tiers.flatMap(([tier, records]) => [
    `## ${headingOf(capital((tier ?? '').toLowerCase()))}`,
    ...grouped(records, ({ details }) => details.category ?? null).flatMap(([category, group]) => [
      `### ${headingOf(category ?? '')}`,
      listOf(group),
    ]),
  ]);
}

/** By heading; those without one last. */
function grouped(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): [string | null, Item[]][] {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups].sort(
    ([a], [b]) => Number(a === null) - Number(b === null) || compare(a ?? '', b ?? ''),
  );
}

function listOf(items: readonly Item[]): string {
  return [...items].sort(byEvent).map(renderItem).join('\n');
}

/** Earliest event first, then by text: a copy with other ids has the same order. */
function byEvent(a: Item, b: Item): number {
  return compare(eventOf(a), eventOf(b)) || compare(a.text, b.text);
}

function eventOf({ details: { event, created } }: Item): string {
  return event ?? created ?? '';
}

/** A heading is one line, and none of it is a comment. */
function headingOf(name: string): string {
  return name.replace(/\s+/gu, ' ').replaceAll('<!--', '<\\!--');
}
