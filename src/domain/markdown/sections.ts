/** How much one file holds. Pure. */
import { compare } from '../write/vault/record.js';
import { type Item, renderItem } from './items.js';
import { UNTAGGED } from './memory.js';

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
    `## ${headingOf(capital(tier ?? ''))}`,
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

function capital(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
