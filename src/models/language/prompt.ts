/** What a language model is given: prompts from files, and what people said as data, in pieces. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../../paths.js';

/** Marks of a tag, and what some readers take for the end of a line. */
const SPECIAL = /[<>\u0085\u2028\u2029]/g;

/**
 * One JSON object a line, between `<data>` and `</data>`. JSON keeps every text inside its quotes and on its line, and
 * the marks of tags are written as escapes: nothing that was said can end the block, or pass for another line of it.
 */
export function dataBlock(items: readonly object[]): string {
  return ['<data>', ...items.map(line), '</data>'].join('\n');
}

function line(item: object): string {
  return JSON.stringify(item).replace(
    SPECIAL,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// Cuts what is to be read into pieces that one call takes.

/** Most of one piece; both at least 1. */
export interface PieceLimits {
  readonly items: number;
  /** A single item beyond it is a piece of its own. */
  readonly characters: number;
}

/** Consecutive pieces within the limits, in order; none for no items. */
export function pieces<Item>(
  items: readonly Item[],
  charactersOf: (item: Item) => number,
  limits: PieceLimits,
): Item[][] {
  const found: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const characters = charactersOf(item);
    const last = found.at(-1);
    if (last && last.length < limits.items && characters <= room) last.push(item);
    else {
      found.push([item]);
      room = limits.characters;
    }
    room -= characters;
  }
  return found;
}

// Prompts are Markdown files in `prompts/`: a title and remarks for people, then `## System` and `## User`.

/** A prompt with places for values. */
interface Prompt<Name extends string> {
  /** Name of its file. */
  readonly name: string;
  /** Both parts with the values in place. A value is never looked at again: what it says stays as it is. */
  fill(values: Readonly<Record<Name, string | number>>): { system: string; user: string };
}

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Reads `prompts/<name>.md`.
 * @throws Error when a part is missing, or the `{{places}}` of the file are not exactly `names`
 */
export function loadPrompt<Name extends string>(
  name: string,
  names: readonly Name[],
): Prompt<Name> {
  return promptOf(name, readFileSync(packagePath('prompts', `${name}.md`), 'utf8'), names);
}

/** The same from the text of a file. @throws Error as `loadPrompt` */
export function promptOf<Name extends string>(
  name: string,
  text: string,
  names: readonly Name[],
): Prompt<Name> {
  const system = part(name, text, 'System');
  const user = part(name, text, 'User');
  const places = new Set([...`${system}${user}`.matchAll(PLACE)].map(([, place]) => place ?? ''));
  const declared = [...new Set<string>(names)].sort().join(', ');
  if ([...places].sort().join(', ') !== declared) {
    throw new Error(
      `prompts/${name}.md has the places ${[...places].join(', ')}, not ${declared}.`,
    );
  }
  return {
    name,
    fill: (values) => {
      const value = (_: string, place: string) => String(Reflect.get(values, place));
      return { system: system.replace(PLACE, value), user: user.replace(PLACE, value) };
    },
  };
}

function part(name: string, text: string, heading: string): string {
  const found = text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (!found) throw new Error(`prompts/${name}.md has no part "## ${heading}".`);
  return found.slice(heading.length).trim();
}
